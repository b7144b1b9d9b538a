import Corpus

/// Somewhere to run units: threads, processes, or other machines.
///
/// An executor knows nothing of the ledger. It takes units from the queue until that gives none,
/// and hands each record to the sink once; all calls of the sink come from the thread that called
/// `run`. Units that it took and did not deliver are simply not done.
public protocol UnitExecutor {
  /// - Throws: what the sink throws, or why no unit can be run here at all.
  func run(
    manifest: [UInt8], units: UnitQueue, stop: StopFlag, sink: any UnitSink
  ) throws(CampaignError)
}

/// Where an executor puts what it has.
public protocol UnitSink: AnyObject {
  /// Records units durably.
  func deliver(_ records: [UnitRecord]) throws(CampaignError)

  /// Takes note of trouble that the executor has dealt with.
  func note(_ trouble: WorkerTrouble)

  /// Takes note of what a worker is at. Nothing depends on it.
  func watch(_ activity: WorkerActivity)
}

extension UnitSink {
  /// Does nothing: most sinks are not told of workers.
  public func watch(_ activity: WorkerActivity) {}
}

/// What a worker is at, for whoever watches a campaign. Workers are numbered from 0.
public enum WorkerActivity: Equatable, Sendable {
  /// The unit is in the worker's hands.
  case began(worker: Int, unit: Int)
  /// The unit is delivered.
  case ended(worker: Int, unit: Int, variants: Int)
}

/// Trouble with a worker that did not stop the campaign.
public enum WorkerTrouble: Equatable, Sendable {
  /// A worker process died while it ran a unit, which is run again.
  case lost(unit: Int, death: WorkerDeath, lastWords: String)
  /// A limit struck, and the unit is run again alone with ten times the limit.
  case overLimit(unit: Int, limit: WorkerLimit)
  /// A variant is known now to end workers, and the unit is run without it.
  case fault(unit: Int, VariantFault)
  /// Something about machines elsewhere that a person should know.
  case remark(String)
}

/// How a worker process ended.
public enum WorkerDeath: Equatable, Sendable, CustomStringConvertible {
  /// By a signal of this number.
  case signal(Int32)
  /// By itself, with this code other than 0.
  case exit(Int32)
  /// It sent something that is no message; the supervisor ended it.
  case garbled(String)

  public var description: String {
    switch self {
    case .signal(let number): "ended by signal \(number)"
    case .exit(let code): "ended with exit code \(code)"
    case .garbled(let reason): "sent something unreadable: \(reason)"
    }
  }
}

/// A limit on a worker that depends on the machine, and therefore never decides a result.
public enum WorkerLimit: String, Equatable, Sendable {
  /// Seconds of one unit.
  case wallClock = "wall-clock"
  /// Bytes of one worker.
  case memory
}
