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
    // A queue of its own has a thread of its own. The global queue's threads are no more than there
    // are cores, and a campaign keeps them all busy: the signal would be seen when it is over.
    let queue = DispatchQueue(label: "plumb.interruption")
    let registered = DispatchGroup()
    sources = [SIGINT, SIGTERM].map { number in
      // A dispatch source sees the signal only if its default action is off.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        if isHeard.isRaised {
          signal(number, SIG_DFL)
          SystemCalls.raise(number)
        }
        isHeard.raise()
        heard()
      }
      registered.enter()
      source.setRegistrationHandler { registered.leave() }
      source.resume()
      return source
    }
    // A signal that comes before is ignored, and lost.
    registered.wait()
  }

  deinit {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
