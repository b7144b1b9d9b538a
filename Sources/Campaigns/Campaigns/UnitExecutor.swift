import Corpus

/// A place to run units: threads, processes, or other machines.
///
/// An executor does not know the ledger. It takes units from the queue until there are none, and
/// gives each record to the sink once; all calls of the sink come from the thread that called
/// `run`. Units that it took and did not deliver count as not run.
public protocol UnitExecutor {
  /// - Throws: an error of the sink, or the reason why no unit can be run at all.
  func run(
    manifest: [UInt8], units: UnitQueue, stop: StopFlag, sink: any UnitSink
  ) throws(CampaignError)
}

/// The receiver of an executor's records.
public protocol UnitSink: AnyObject {
  /// Records units durably.
  func deliver(_ records: [UnitRecord]) throws(CampaignError)

  /// Notes trouble that the executor has handled.
  func note(_ trouble: WorkerTrouble)

  /// Notes the activity of a worker. Nothing depends on it.
  func watch(_ activity: WorkerActivity)
}

extension UnitSink {
  /// Does nothing: most sinks do not need the activity of workers.
  public func watch(_ activity: WorkerActivity) {}
}

/// The activity of a worker, for the display of a campaign. Workers are numbered from 0.
public enum WorkerActivity: Equatable, Sendable {
  /// The worker has received the unit.
  case began(worker: Int, unit: Int)
  /// The unit is delivered.
  case ended(worker: Int, unit: Int, variants: Int)
}

/// Trouble with a worker that did not stop the campaign.
public enum WorkerTrouble: Equatable, Sendable {
  /// A worker process died while it ran a unit; the unit runs again.
  case lost(unit: Int, death: WorkerDeath, lastWords: String)
  /// A limit was exceeded, and the unit runs again alone with ten times the limit.
  case overLimit(unit: Int, limit: WorkerLimit)
  /// A variant is now known to end workers, and the unit runs without it.
  case fault(unit: Int, VariantFault)
  /// A remark about other machines for the user.
  case remark(String)
}

/// The ending of a worker process.
public enum WorkerDeath: Equatable, Sendable, CustomStringConvertible {
  /// By a signal of this number.
  case signal(Int32)
  /// By itself, with this code other than 0.
  case exit(Int32)
  /// It sent an invalid message; the supervisor ended it.
  case garbled(String)

  public var description: String {
    switch self {
    case .signal(let number): "ended by signal \(number)"
    case .exit(let code): "ended with exit code \(code)"
    case .garbled(let reason): "sent something unreadable: \(reason)"
    }
  }
}

/// A limit of a worker that depends on the machine, and therefore never decides a result.
public enum WorkerLimit: String, Equatable, Sendable {
  /// Seconds of one unit.
  case wallClock = "wall-clock"
  /// Bytes of one worker.
  case memory
}
