import Dispatch
import SystemCalls
import Synchronization

/// Requests the earliest possible stop of a campaign, from any thread.
public final class StopFlag: Sendable {
  private let raised = Atomic<Bool>(false)

  /// A flag that is not raised.
  public init() {}

  /// True if a stop was requested. Callable from any thread.
  public var isRaised: Bool { raised.load(ordering: .acquiring) }

  /// Requests a stop; repeating it has no effect. Callable from any thread and from signal
  /// handlers' queues.
  public func raise() {
    raised.store(true, ordering: .releasing)
  }
}

/// Receives the first SIGINT or SIGTERM; the second ends the process as usual.
///
/// Signals are observed during the lifetime of the value. Worker processes are in their own process
/// groups, so that an interrupt at the terminal reaches the supervisor only.
public final class InterruptionSignals {
  private let sources: [any DispatchSourceSignal]
  private let listener: Listener

  /// The receiver of the next signal.
  private final class Listener: Sendable {
    private let heard: Mutex<@Sendable () -> Void>

    init(_ heard: @escaping @Sendable () -> Void) { self.heard = Mutex(heard) }

    func hear() { heard.withLock { $0 }() }
    func change(_ heard: @escaping @Sendable () -> Void) { self.heard.withLock { $0 = heard } }
  }

  /// Raises the flag on an interrupt or termination signal, during the lifetime of the value.
  /// Signals are observed when it returns.
  public convenience init(raising flag: StopFlag) {
    self.init { flag.raise() }
  }

  /// Calls a function on the first interrupt or termination signal, during the lifetime of the
  /// value. Signals are observed when it returns.
  ///
  /// - Parameter heard: called on a separate thread, whatever the others do.
  public init(_ heard: @escaping @Sendable () -> Void) {
    let isHeard = StopFlag()
    let listener = Listener(heard)
    self.listener = listener
    // A separate queue has a separate thread. The global queue has at most as many threads as there
    // are cores, and a campaign keeps them all busy: the signal would be noticed after the end.
    let queue = DispatchQueue(label: "plumb.interruption")
    let registered = DispatchGroup()
    sources = [SIGINT, SIGTERM].map { number in
      // Until the source takes over: a signal that is ignored meanwhile would be lost.
      signal(number) { _ in
        let text: StaticString = "interrupted: before there was anything to report\n"
        _ = SystemCalls.write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
        _exit(128 + SIGINT)
      }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        if isHeard.isRaised {
          signal(number, SIG_DFL)
          SystemCalls.raise(number)
        }
        isHeard.raise()
        listener.hear()
      }
      registered.enter()
      source.setRegistrationHandler { registered.leave() }
      source.resume()
      return source
    }
    registered.wait()
  }

  /// The value for a command in a process that already observes signals: it observes none itself.
  package init(heardElsewhere: ()) {
    sources = []
    listener = Listener {}
  }

  /// Passes the first signal to a different function, if none has arrived yet.
  package var give: @Sendable (_ heard: @escaping @Sendable () -> Void) -> Void {
    let listener = listener
    return { listener.change($0) }
  }

  deinit {
    guard !sources.isEmpty else { return }
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
