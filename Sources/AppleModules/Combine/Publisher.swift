@_exported public import Foundation

/// `Subscribers`.
public enum Subscribers {
  /// `Subscribers.Completion`.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
  /// `Subscribers.Demand`: all values are sent, regardless of demand.
  public struct Demand: Hashable, Sendable {
    public static let unlimited = Demand()
    public static let none = Demand()
    public static func max(_ value: Int) -> Demand { Demand() }
  }
}

/// `Publisher`: values are sent at once, on the thread that created them.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
  /// Forwards values until the result is cancelled.
  func attach(
    _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
}

/// `Subscriber`.
public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

/// `Subscription`.
public protocol Subscription: Cancellable {
  func request(_ demand: Subscribers.Demand)
}

/// `Cancellable`.
public protocol Cancellable {
  func cancel()
}

extension Cancellable {
  public func store<Keeper: RangeReplaceableCollection>(in keeper: inout Keeper)
  where Keeper.Element == AnyCancellable { keeper.append(AnyCancellable(cancel)) }
  public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(cancel)) }
}

/// `AnyCancellable`.
public final class AnyCancellable: Cancellable, Subscription, Hashable {
  private var action: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { action = cancel }
  public convenience init(_ other: some Cancellable) { self.init(other.cancel) }
  deinit { action?() }

  public func cancel() {
    action?()
    action = nil
  }
  public func request(_ demand: Subscribers.Demand) {}
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  public func store<Keeper: RangeReplaceableCollection>(in keeper: inout Keeper)
  where Keeper.Element == AnyCancellable { keeper.append(self) }
  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Publisher {
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(
      subscription: attach({ _ = subscriber.receive($0) }, subscriber.receive(completion:)))
  }
  public func attach(
    _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    let sink = Sink(value: value, completion: completion)
    receive(subscriber: sink)
    return AnyCancellable { sink.subscription?.cancel() }
  }
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    attach(subject.send, subject.send(completion:))
  }
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(attach)
  }
}

/// Takes values for closures.
private final class Sink<Input, Failure: Error>: Subscriber {
  let value: (Input) -> Void
  let completion: (Subscribers.Completion<Failure>) -> Void
  var subscription: (any Subscription)?

  init(
    value: @escaping (Input) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) { (self.value, self.completion) = (value, completion) }
  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(.unlimited)
  }
  func receive(_ input: Input) -> Subscribers.Demand {
    value(input)
    return .unlimited
  }
  func receive(completion: Subscribers.Completion<Failure>) { self.completion(completion) }
}

/// `AnyPublisher`: what all operators return here.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  /// The closure that attaches a subscriber.
  typealias Attach = (
    @escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
  private let attached: Attach

  init(_ attach: @escaping Attach) { attached = attach }
  public init(_ publisher: some Publisher<Output, Failure>) { attached = publisher.attach }
  public func attach(
    _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { attached(value, completion) }
}

/// `Scheduler`: work is done at once.
public protocol Scheduler {}
extension DispatchQueue: Scheduler {}
extension RunLoop: Scheduler {}
extension OperationQueue: Scheduler {}

/// `ImmediateScheduler`.
public struct ImmediateScheduler: Scheduler, Sendable {
  public static let shared = ImmediateScheduler()
}

/// A time of any scheduler's.
public struct SchedulerStride: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
  public init(floatLiteral value: Double) {}
  public init(integerLiteral value: Int) {}
  public init(_ value: Double) {}
  public static func seconds(_ value: Double) -> SchedulerStride { SchedulerStride(value) }
  public static func milliseconds(_ value: Int) -> SchedulerStride { SchedulerStride(0) }
  public static func microseconds(_ value: Int) -> SchedulerStride { SchedulerStride(0) }
  public static func nanoseconds(_ value: Int) -> SchedulerStride { SchedulerStride(0) }
}
