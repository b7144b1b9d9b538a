import Corpus
import Foundation

/// Runs units in worker processes of this machine: a variant that crashes or hangs costs a worker
/// and never the campaign.
public struct ProcessExecutor: UnitExecutor {
  /// How many workers there are, and what they may take.
  public struct Options: Sendable, Equatable {
    /// The number of worker processes that are asked for.
    public var jobs: Int
    /// Cores that this process may use.
    public var cores = ProcessInfo.processInfo.activeProcessorCount
    /// Seconds that a unit may take before it is run again alone with ten times as much, without
    /// those in which its worker waited for a core.
    public var wallClockLimit = 120.0
    /// Bytes of resident memory that a worker may take before its unit is run again alone with
    /// ten times as much.
    public var memoryLimit = 2 << 30
    /// Seconds that a worker may take to start, counted in the same way.
    public var startLimit = 60.0

    /// The usual limits for so many workers.
    public init(jobs: Int) {
      self.jobs = jobs
    }

    /// The number of worker processes. More than there are cores would only push each other's regimes
    /// and texts out of the caches, and each would have to find the regimes of a scene by itself.
    public var workers: Int { max(1, min(jobs, cores)) }
  }

  /// How a worker is started.
  public var command: WorkerCommand
  /// What workers may take.
  public var options: Options
  /// Measures limits; tests bring their own.
  public var clock: CampaignClock

  /// An executor that starts workers when it is run.
  public init(
    command: WorkerCommand = .ownWorker, options: Options, clock: CampaignClock = .monotonic
  ) {
    self.command = command
    self.options = options
    self.clock = clock
  }

  /// Runs units until the queue is empty or somebody says stop, and gives results to the sink. Workers that
  /// die are replaced, and what killed them is found out.
  ///
  /// - Throws: ``CampaignError`` where no worker can be started.
  public func run(
    manifest: [UInt8], units: UnitQueue, stop: StopFlag, sink: any UnitSink
  ) throws(CampaignError) {
    let pool = WorkerPool(
      command: command, options: options, clock: clock, manifest: manifest, units: units,
      sink: sink)
    try pool.run(stop)
  }
}
