extension Publisher {
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    AnyPublisher { value, completion in
      var inner: [AnyCancellable] = []
      let outer = attach({ inner.append(transform($0).attach(value) { _ in }) }, completion)
      return AnyCancellable {
        outer.cancel()
        inner = []
      }
    }
  }
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, P.Failure> where Failure == Never {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: .unlimited, transform)
  }
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure {
    AnyPublisher { value, completion in
      var inner: AnyCancellable?
      let outer = attach({ inner = $0.attach(value) { _ in } }, completion)
      return AnyCancellable {
        outer.cancel()
        inner?.cancel()
      }
    }
  }
  public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    Publishers.MergeMany(eraseToAnyPublisher(), other.eraseToAnyPublisher()).eraseToAnyPublisher()
  }
  public func append<P: Publisher>(_ other: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure { merge(with: other) }

  public func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
  where P.Failure == Failure {
    AnyPublisher { value, completion in
      var (mine, its): (Output?, P.Output?) = (nil, nil)
      func send() { if let mine, let its { value((mine, its)) } }
      let one = attach(
        {
          mine = $0; send()
        }, { _ in })
      let two = other.attach(
        {
          its = $0; send()
        }, completion)
      return AnyCancellable {
        one.cancel()
        two.cancel()
      }
    }
  }
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ second: P, _ third: Q
  ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure>
  where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(second).combineLatest(third).map { ($0.0.0, $0.0.1, $0.1) }
  }
  public func zip<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
  where P.Failure == Failure {
    AnyPublisher { value, completion in
      var (mine, its): ([Output], [P.Output]) = ([], [])
      func send() {
        while !mine.isEmpty, !its.isEmpty { value((mine.removeFirst(), its.removeFirst())) }
      }
      let one = attach(
        {
          mine.append($0); send()
        }, { _ in })
      let two = other.attach(
        {
          its.append($0); send()
        }, completion)
      return AnyCancellable {
        one.cancel()
        two.cancel()
      }
    }
  }
}

/// `Publishers`.
public enum Publishers {
  /// `Publishers.CombineLatest`.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    private let joined: AnyPublisher<Output, Failure>

    public init(_ a: A, _ b: B) { joined = a.combineLatest(b) }
    public func attach(
      _ value: @escaping (Output) -> Void,
      _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable { joined.attach(value, completion) }
  }

  /// `Publishers.CombineLatest3`.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    private let joined: AnyPublisher<Output, Failure>

    public init(_ a: A, _ b: B, _ c: C) { joined = a.combineLatest(b, c) }
    public func attach(
      _ value: @escaping (Output) -> Void,
      _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable { joined.attach(value, completion) }
  }

  /// `Publishers.CombineLatest4`.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    private let joined: AnyPublisher<Output, Failure>

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      joined = a.combineLatest(b, c).combineLatest(d).map { ($0.0.0, $0.0.1, $0.0.2, $0.1) }
    }
    public func attach(
      _ value: @escaping (Output) -> Void,
      _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable { joined.attach(value, completion) }
  }

  /// `Publishers.Merge`.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    private let joined: AnyPublisher<Output, Failure>

    public init(_ a: A, _ b: B) { joined = a.merge(with: b) }
    public func attach(
      _ value: @escaping (Output) -> Void,
      _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable { joined.attach(value, completion) }
  }

  /// `Publishers.Zip`.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    private let joined: AnyPublisher<Output, Failure>

    public init(_ a: A, _ b: B) { joined = a.zip(b) }
    public func attach(
      _ value: @escaping (Output) -> Void,
      _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable { joined.attach(value, completion) }
  }

  /// `Publishers.MergeMany`.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    private let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }
    public init(_ upstream: some Swift.Sequence<Upstream>) { publishers = Array(upstream) }
    public func attach(
      _ value: @escaping (Output) -> Void,
      _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      let all = publishers.map { $0.attach(value) { _ in } }
      return AnyCancellable { for one in all { one.cancel() } }
    }
  }
}

extension NotificationCenter {
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> AnyPublisher<Notification, Never> {
    AnyPublisher { value, _ in
      nonisolated(unsafe) let value = value
      let token = self.addObserver(forName: name, object: object, queue: nil) { value($0) }
      return AnyCancellable { self.removeObserver(token) }
    }
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Publishes the value once: changes are not observed here.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>
  ) -> AnyPublisher<Value, Never> {
    AnyPublisher { value, _ in
      value(self[keyPath: keyPath])
      return AnyCancellable {}
    }
  }
}

extension Sequence {
  public var publisher: AnyPublisher<Element, Never> {
    AnyPublisher { value, completion in
      forEach(value)
      completion(.finished)
      return AnyCancellable {}
    }
  }
}

extension Optional {
  public var publisher: AnyPublisher<Wrapped, Never> {
    AnyPublisher { value, completion in
      map(value)
      completion(.finished)
      return AnyCancellable {}
    }
  }
}

extension Timer {
  /// A timer's publisher, which never fires: no time passes here.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher { TimerPublisher() }

  /// `Timer.TimerPublisher`.
  public final class TimerPublisher: Publisher {
    public typealias Output = Date
    public typealias Failure = Never
    public func connect() -> AnyCancellable { AnyCancellable {} }
    public func autoconnect() -> AnyPublisher<Date, Never> { eraseToAnyPublisher() }
    public func attach(
      _ value: @escaping (Date) -> Void,
      _ completion: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable { AnyCancellable {} }
  }
}
