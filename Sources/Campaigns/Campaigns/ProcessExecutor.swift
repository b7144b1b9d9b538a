import Corpus
import Foundation

/// Runs units in worker processes of this machine: a variant that crashes or hangs costs a worker
/// and never the campaign.
public struct ProcessExecutor: UnitExecutor {
  /// The number of workers, and their limits.
  public struct Options: Sendable, Equatable {
    /// The requested number of worker processes.
    public var jobs: Int
    /// Cores that this process may use.
    public var cores = ProcessInfo.processInfo.activeProcessorCount
    /// The maximum number of seconds for a unit before it is run again alone with ten times as
    /// much; seconds in which its worker waited for a core do not count.
    public var wallClockLimit = 120.0
    /// The maximum number of bytes of resident memory for a worker before its unit is run again
    /// alone with ten times as much.
    public var memoryLimit = 2 << 30
    /// The maximum number of seconds for the start of a worker, counted in the same way.
    public var startLimit = 60.0

    /// The default limits for this number of workers.
    public init(jobs: Int) {
      self.jobs = jobs
    }

    /// The number of worker processes, at most one per core. More would evict each other's regimes
    /// and texts from the caches, and each would have to find the regimes of a scene by itself.
    public var workers: Int { max(1, min(jobs, cores)) }
  }

  /// The command that starts a worker.
  public var command: WorkerCommand
  /// The limits of workers.
  public var options: Options
  /// Measures limits; tests use their own.
  public var clock: CampaignClock

  /// An executor that starts workers when it is run.
  public init(
    command: WorkerCommand = .ownWorker, options: Options, clock: CampaignClock = .monotonic
  ) {
    self.command = command
    self.options = options
    self.clock = clock
  }

  /// Runs units until the queue is empty or a stop is requested, and gives results to the sink.
  /// Workers that die are replaced, and the cause of their death is found.
  ///
  /// - Throws: ``CampaignError`` if no worker can be started.
  public func run(
    manifest: [UInt8], units: UnitQueue, stop: StopFlag, sink: any UnitSink
  ) throws(CampaignError) {
    let pool = WorkerPool(
      command: command, options: options, clock: clock, manifest: manifest, units: units,
      sink: sink)
    try pool.run(stop)
  }
}
