/// `Subject`.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// `PassthroughSubject`.
open class PassthroughSubject<Output, Failure: Error>: Subject {
  private var receivers:
    [Int: (value: (Output) -> Void, completion: (Subscribers.Completion<Failure>) -> Void)] = [:]
  private var next = 0
  private var end: Subscribers.Completion<Failure>?

  public init() {}

  open func send(_ value: Output) {
    guard end == nil else { return }
    for receiver in receivers.sorted(by: { $0.key < $1.key }) { receiver.value.value(value) }
  }
  open func send(completion: Subscribers.Completion<Failure>) {
    guard end == nil else { return }
    end = completion
    for receiver in receivers.sorted(by: { $0.key < $1.key }) {
      receiver.value.completion(completion)
    }
    receivers = [:]
  }
  open func attach(
    _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    if let end {
      completion(end)
      return AnyCancellable {}
    }
    let own = next
    next += 1
    receivers[own] = (value, completion)
    return AnyCancellable { [weak self] in self?.receivers[own] = nil }
  }
}

/// `CurrentValueSubject`.
open class CurrentValueSubject<Output, Failure: Error>: Subject {
  private var current: Output
  private let changes = PassthroughSubject<Output, Failure>()
  private var kept: [AnyCancellable] = []

  public init(_ value: Output) { current = value }

  func keep(_ cancellable: AnyCancellable) { kept.append(cancellable) }

  open var value: Output {
    get { current }
    set { send(newValue) }
  }
  open func send(_ value: Output) {
    current = value
    changes.send(value)
  }
  open func send(completion: Subscribers.Completion<Failure>) {
    changes.send(completion: completion)
  }
  open func attach(
    _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    value(current)
    return changes.attach(value, completion)
  }
}

/// `Published`.
@propertyWrapper
public struct Published<Value> {
  private let subject: CurrentValueSubject<Value, Never>

  public init(wrappedValue: Value) { subject = CurrentValueSubject(wrappedValue) }
  public init(initialValue: Value) { subject = CurrentValueSubject(initialValue) }

  public var wrappedValue: Value {
    get { subject.value }
    set { subject.send(newValue) }
  }
  public var projectedValue: Publisher {
    get { Publisher(subject: subject) }
    set {}
  }

  /// `Published.Publisher`.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    let subject: CurrentValueSubject<Value, Never>

    public func attach(
      _ value: @escaping (Value) -> Void,
      _ completion: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable { subject.attach(value, completion) }
  }
}

/// `ObservableObjectPublisher`.
public final class ObservableObjectPublisher: PassthroughSubject<Void, Never> {}

/// `ObservableObject`; only its published properties announce changes.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

/// `Just`.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  private let output: Output

  public init(_ output: Output) { self.output = output }
  public func attach(
    _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    value(output)
    completion(.finished)
    return AnyCancellable {}
  }
}

/// `Empty`.
public struct Empty<Output, Failure: Error>: Publisher {
  private let completes: Bool

  public init(completeImmediately: Bool = true) { completes = completeImmediately }
  public func attach(
    _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    if completes { completion(.finished) }
    return AnyCancellable {}
  }
}

/// `Fail`.
public struct Fail<Output, Failure: Error>: Publisher {
  private let error: Failure

  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }
  public func attach(
    _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    completion(.failure(error))
    return AnyCancellable {}
  }
}

/// `Future`: its work is done when it is made.
public final class Future<Output, Failure: Error>: Publisher {
  /// `Future.Promise`.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private var result: Result<Output, Failure>?
  private var waiting: [Promise] = []

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { result in
      guard self.result == nil else { return }
      self.result = result
      for promise in self.waiting { promise(result) }
      self.waiting = []
    }
  }
  public func attach(
    _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    let promise: Promise = { result in
      switch result {
      case .success(let output):
        value(output)
        completion(.finished)
      case .failure(let error): completion(.failure(error))
      }
    }
    if let result { promise(result) } else { waiting.append(promise) }
    return AnyCancellable {}
  }
}

/// `Deferred`.
public struct Deferred<Made: Publisher>: Publisher {
  public typealias Output = Made.Output
  public typealias Failure = Made.Failure
  private let make: () -> Made

  public init(createPublisher: @escaping () -> Made) { make = createPublisher }
  public func attach(
    _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { make().attach(value, completion) }
}
