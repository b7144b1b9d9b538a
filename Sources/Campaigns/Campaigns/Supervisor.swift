import Corpus

/// The progress of a campaign.
public struct CampaignProgress: Equatable, Sendable {
  /// Recorded units, including those of earlier runs of the campaign.
  public var unitsDone: Int
  /// Nil for a campaign that only time ends.
  public var unitsTotal: Int?
  /// Variants of the recorded units.
  public var variants: Int
  /// Raw findings, before they are sorted into buckets.
  public var findings: Int
  /// Variants that this run has judged.
  public var variantsThisRun: Int
  /// Seconds since this run began.
  public var seconds: Double
  /// Workers that died or were ended in this run.
  public var workersLost: Int

  /// Variants per second in this run; 0 before the clock has moved.
  public var rate: Double { seconds > 0 ? Double(variantsThisRun) / seconds : 0 }
}

/// The events of a campaign, in order, for display.
public enum CampaignEvent: Sendable {
  /// The ledger is open and nothing has run yet.
  case started(CampaignProgress)
  /// A place of the ledger could not be read, so its units run again.
  case damage(LedgerDamage)
  /// A unit was recorded.
  case unit(UnitRecord, CampaignProgress)
  /// A unit gave a second result that differs from the first.
  case differs(UnitDifference)
  /// A worker died, hung or exceeded a limit.
  case trouble(WorkerTrouble)
  /// A worker begins or ends a unit; seconds since the run began.
  case worker(WorkerActivity, seconds: Double)
  /// No unit runs any more.
  case ended(CampaignSummary)
}

/// The result of a campaign.
public struct CampaignSummary: Equatable, Sendable {
  /// The ending of a campaign.
  public enum Ending: Equatable, Sendable {
    /// Every unit is recorded and complete.
    case complete
    /// Every unit was tried, but some are limited or poison.
    case incomplete
    /// The time budget is used up, or the stop of a campaign without another end.
    case outOfTime
    /// A stop was requested; `--resume` continues from here.
    case interrupted
  }

  /// The ending.
  public var ending: Ending
  /// The progress at the end.
  public var progress: CampaignProgress
  /// Units that exceeded the wall-clock or memory limit, ascending.
  public var limited: [Int]
  /// Units that cannot be run, ascending.
  public var poison: [Int]
  /// Units with two results.
  public var differences: [UnitDifference]
  /// The digest of the ledger: over the complete units, in order.
  public var digest: ContentHash
  /// Places of the ledger, or of those that were combined into it, that could not be read.
  public var damage: [LedgerDamage] = []
  /// The reasons why units are limited or cannot be run, from their records; of the first of each.
  public var reasons: [Int: String] = [:]

  /// The number of units of a kind whose reasons are reported.
  public static let reasonLimit = 3

  /// The reasons in the records of units.
  static func reasons(of units: [Int], in contents: LedgerReader) -> [Int: String] {
    var reasons: [Int: String] = [:]
    for unit in units.prefix(reasonLimit) {
      // A record that has become unreadable is damage, which is reported elsewhere.
      guard let note = try? contents.record(of: unit)?.note, !note.isEmpty else { continue }
      reasons[unit] = note
    }
    return reasons
  }
}

/// Runs the units of a campaign that its ledger lacks, on any executor.
public struct Supervisor {
  /// The options for the distribution of units.
  public struct Options: Sendable {
    /// The order in which units are begun; results do not depend on it.
    public var ordering = UnitOrdering.ascending
    /// Seconds after which no further unit is begun; nil for no limit.
    public var timeBudget: Double?
    /// Measures the budget and rates; tests use their own.
    public var clock = CampaignClock.monotonic

    /// Ascending order, without a time limit.
    public init() {}
  }

  private let ledger: Ledger
  private let executor: any UnitExecutor
  private let options: Options
  private let stop: StopFlag
  private let observe: (CampaignEvent) -> Void

  /// - Parameters:
  ///   - stop: raised to interrupt the campaign.
  ///   - observe: called with every event, on the thread that calls `run()`.
  public init(
    ledger: Ledger, executor: any UnitExecutor, options: Options = Options(),
    stop: StopFlag = StopFlag(), observe: @escaping (CampaignEvent) -> Void = { _ in }
  ) {
    self.ledger = ledger
    self.executor = executor
    self.options = options
    self.stop = stop
    self.observe = observe
  }

  /// Runs until every unit is on record, the time is up or the flag is raised.
  ///
  /// - Throws: the reason why the campaign cannot continue. The ledger keeps the recorded units.
  public func run() throws(CampaignError) -> CampaignSummary {
    let clock = options.clock
    let start = clock.seconds
    let deadline = options.timeBudget.map { start + $0 }
    let isOutOfTime: @Sendable () -> Bool = { deadline.map { clock.seconds >= $0 } ?? false }
    let stop = stop
    let units = UnitQueue(of: ledger.contents, ordering: options.ordering) {
      !stop.isRaised && !isOutOfTime()
    }
    let sink = LedgerSink(ledger: ledger, clock: clock, start: start, observe: observe)
    for place in ledger.dropped { observe(.damage(place)) }
    observe(.started(sink.progress))
    try executor.run(
      manifest: ledger.contents.header.manifest, units: units, stop: stop, sink: sink)
    let contents = ledger.contents
    let limited = contents.units(with: .limited)
    let poison = contents.units(with: .poison)
    let untried = contents.missingCount - limited.count - poison.count
    let ending: CampaignSummary.Ending =
      if contents.isComplete {
        .complete
      } else if stop.isRaised {
        .interrupted
      } else if contents.header.unitCount == nil || untried > 0 {
        .outOfTime
      } else {
        .incomplete
      }
    var summary = CampaignSummary(
      ending: ending, progress: sink.progress, limited: limited, poison: poison,
      differences: contents.differences, digest: contents.digest, damage: ledger.dropped)
    summary.reasons = CampaignSummary.reasons(of: limited, in: contents)
      .merging(CampaignSummary.reasons(of: poison, in: contents)) { limited, _ in limited }
    observe(.ended(summary))
    return summary
  }
}

/// Writes the records of an executor to the ledger and reports them.
private final class LedgerSink: UnitSink {
  private let ledger: Ledger
  private let clock: CampaignClock
  private let start: Double
  private let observe: (CampaignEvent) -> Void
  private var current: CampaignProgress

  init(
    ledger: Ledger, clock: CampaignClock, start: Double, observe: @escaping (CampaignEvent) -> Void
  ) {
    self.ledger = ledger
    self.clock = clock
    self.start = start
    self.observe = observe
    let contents = ledger.contents
    let shard = contents.header.shard
    current = CampaignProgress(
      unitsDone: contents.units.count,
      unitsTotal: contents.header.unitCount.map(shard.unitCount(below:)),
      variants: contents.totalVariants, findings: contents.totalFindings, variantsThisRun: 0,
      seconds: 0, workersLost: 0)
  }

  var progress: CampaignProgress {
    var progress = current
    progress.seconds = clock.seconds - start
    return progress
  }

  func deliver(_ records: [UnitRecord]) throws(CampaignError) {
    let before = records.map { ledger.contents.status(of: $0.unit) }
    let outcomes: [Ledger.Outcome]
    do { outcomes = try ledger.append(records) } catch { throw .corpus(error) }
    for (index, record) in records.enumerated() {
      switch outcomes[index] {
      case .repeated: continue
      case .differs(let difference): observe(.differs(difference))
      case .recorded:
        if before[index] == nil { current.unitsDone += 1 }
        current.variants += record.variants
        current.findings += record.findings
        current.variantsThisRun += record.variants
        observe(.unit(record, progress))
      }
    }
  }

  func watch(_ activity: WorkerActivity) {
    observe(.worker(activity, seconds: clock.seconds - start))
  }

  func note(_ trouble: WorkerTrouble) {
    if case .lost = trouble { current.workersLost += 1 }
    observe(.trouble(trouble))
  }
}
