import Dispatch
import SystemCalls
import Synchronization

/// Asks a campaign to stop as soon as it can, from any thread.
public final class StopFlag: Sendable {
  private let raised = Atomic<Bool>(false)

  /// A flag that nobody has raised.
  public init() {}

  /// Whether somebody has asked to stop. From any thread.
  public var isRaised: Bool { raised.load(ordering: .acquiring) }

  /// Asks to stop; again changes nothing. From any thread and from signal handlers' queues.
  public func raise() {
    raised.store(true, ordering: .releasing)
  }
}

/// Hears the first SIGINT or SIGTERM; the second ends the process as usual.
///
/// For as long as the value lives. Worker processes are in process groups of their own, so that an
/// interrupt at the terminal reaches the supervisor alone.
public final class InterruptionSignals {
  private let sources: [any DispatchSourceSignal]
  private let listener: Listener

  /// Whoever hears the next signal.
  private final class Listener: Sendable {
    private let heard: Mutex<@Sendable () -> Void>

    init(_ heard: @escaping @Sendable () -> Void) { self.heard = Mutex(heard) }

    func hear() { heard.withLock { $0 }() }
    func change(_ heard: @escaping @Sendable () -> Void) { self.heard.withLock { $0 = heard } }
  }

  /// Raises the flag at an interrupt or termination signal, for as long as this is kept. Returns when
  /// signals are watched for.
  public convenience init(raising flag: StopFlag) {
    self.init { flag.raise() }
  }

  /// Calls a function at the first interrupt or termination signal, for as long as this is kept. Returns when
  /// signals are watched for.
  ///
  /// - Parameter heard: called on a thread of its own, whatever the others do.
  public init(_ heard: @escaping @Sendable () -> Void) {
    let isHeard = StopFlag()
    let listener = Listener(heard)
    self.listener = listener
    // A queue of its own has a thread of its own. The global queue's threads are no more than there
    // are cores, and a campaign keeps them all busy: the signal would be seen when it is over.
    let queue = DispatchQueue(label: "plumb.interruption")
    let registered = DispatchGroup()
    sources = [SIGINT, SIGTERM].map { number in
      // Until the source takes over: a signal that was ignored meanwhile would be lost.
      signal(number) { _ in
        let text: StaticString = "interrupted: before there was anything to tell\n"
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

  /// The value of a command in a process that watches already: watches for nothing itself.
  package init(heardElsewhere: ()) {
    sources = []
    listener = Listener {}
  }

  /// Gives the first signal to another function than so far, if none was heard yet.
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
