import Corpus
import TextMetrics
import Triage

/// A fuzz campaign from manifest to packs: it runs the units that the ledger lacks, then derives
/// the packs from the ledger alone.
public struct FuzzCampaign: Sendable {
  /// The place in which units run: threads of this process, or processes that may die alone.
  public enum Executor: String, CaseIterable, Sendable {
    /// The names for `--executor`.
    case threads, processes
  }

  /// The options of a run: none of them changes the findings.
  public struct Options: Sendable {
    /// The corpus directory; it is created if it is missing.
    public var corpus: String
    /// The number of units that run at once, 1 or more.
    public var jobs: Int
    /// The place in which units run on this machine.
    public var executor = Executor.threads
    /// The part of the units to run. The findings of a part are reported once ``FuzzMerge`` has
    /// combined all parts.
    public var shard = Shard.whole
    /// True to resume the campaign of the corpus.
    public var resumes = false
    /// Seconds after which no further unit is begun.
    public var timeBudget: Double?
    /// The order in which units are begun.
    public var ordering = UnitOrdering.ascending
    /// Measures the time budget and rates; tests use their own.
    public var clock = CampaignClock.monotonic
    /// Identifies the executable; a ledger is resumed only by the build that began it.
    public var buildID: String
    /// The memory budget in bytes while units run on threads of this process, as in
    /// ``FuzzWork/memoryBudget``.
    public var memoryBudget = FuzzWork.standardMemoryBudget
    /// The fonts of the manifest.
    public var fonts = FontLibrary.empty
    /// The maximum number of layouts for shrinking one case.
    public var shrinkLimit = Shrinker.standardLimit
    /// True to complete all findings once the packs are written; else those that are shown are
    /// completed.
    package var worksOutFindings = true
    /// The worker process to start; nil means this executable with the argument `worker`.
    public var worker: WorkerCommand?
    /// An executor on other machines, used in place of the one above.
    public var remoteExecutor: (any UnitExecutor & Sendable)?

    /// Options for a directory; `jobs` below 1 count as 1.
    public init(corpus: String, jobs: Int, buildID: String) {
      self.corpus = corpus
      self.jobs = max(1, jobs)
      self.buildID = buildID
    }
  }

  /// The outcome of a run.
  public struct Outcome: Sendable {
    /// The ending and the progress.
    public var summary: CampaignSummary
    /// Identifies the manifest: 32 hexadecimal digits.
    public var campaign: String
    /// The part of the units that was run.
    public var shard = Shard.whole
    /// Nil if the campaign was interrupted, and for a shard: the ledger holds the finished units.
    public var findings: FuzzFindings?
    /// The path of the ledger.
    public var ledger: String
    /// Paths of the written packs.
    public var packs: [String]
  }

  /// The input that decides the results.
  public let manifest: FuzzManifest
  /// The options of the run.
  public let options: Options
  private let read: FuzzScenes?

  /// - Parameter read: the manifest's scenes, if they were already read.
  public init(_ manifest: FuzzManifest, scenes read: FuzzScenes? = nil, options: Options) {
    self.manifest = manifest
    self.read = read
    self.options = options
  }

  /// Runs to the end, the time budget, or until the flag is raised.
  ///
  /// - Throws: ``FuzzCampaignError``. The content of the ledger is kept.
  public func run(
    stop: StopFlag = StopFlag(), observe: @escaping (CampaignEvent) -> Void = { _ in }
  ) throws(FuzzCampaignError) -> Outcome {
    let bytes: [UInt8]
    do { bytes = Array(try manifest.encoded()) } catch { throw .failed("\(error)") }
    // Before anything is written: a manifest that no worker can run is bad input.
    let scenes: FuzzScenes
    do throws(FuzzManifestError) {
      try manifest.check(options.fonts)
      if let read { scenes = read } else { scenes = try FuzzScenes(manifest) }
    } catch {
      throw .manifest(error)
    }
    let header = LedgerHeader(
      manifest: bytes, buildID: options.buildID,
      unitCount: manifest.runs == nil ? nil : UnitPlan(manifest).count, shard: options.shard)
    let ledger: Ledger
    do {
      let lock = try CorpusLock(CorpusDirectory(path: options.corpus), shard: options.shard)
      ledger = try open(lock, header)
    } catch {
      throw .corpus(error)
    }
    var supervision = Supervisor.Options()
    supervision.ordering = options.ordering
    supervision.timeBudget = options.timeBudget
    supervision.clock = options.clock
    let summary: CampaignSummary
    let early = EarlyFindings(manifest) { stop.isRaised }
    do {
      summary = try Supervisor(
        ledger: ledger, executor: executor(scenes, early), options: supervision, stop: stop,
        observe: observe
      ).run()
    } catch {
      throw .campaign(error)
    }
    var outcome = Outcome(
      summary: summary, campaign: header.campaign, shard: options.shard, findings: nil,
      ledger: ledger.path, packs: [])
    // A campaign without end is stopped by hand: its findings until then are its result.
    guard summary.ending != .interrupted || manifest.runs == nil, options.shard == .whole else {
      return outcome
    }
    try conclude(&outcome, of: ledger, scenes, early, stop)
    return outcome
  }

  /// Writes the packs, and completes findings if all of them are reported.
  private func conclude(
    _ outcome: inout Outcome, of ledger: Ledger, _ scenes: FuzzScenes, _ early: EarlyFindings,
    _ stop: StopFlag
  ) throws(FuzzCampaignError) {
    let packs = FuzzPacks(
      manifest, scenes: scenes, jobs: options.jobs, shrinkLimit: options.shrinkLimit,
      fonts: options.fonts)
    // The signal that ended a campaign without end does not stop the derivation of its results.
    let isOver = outcome.summary.ending == .interrupted
    let isStopped = { @Sendable in !isOver && stop.isRaised }
    var findings = try packs.findings(of: ledger.contents, known: early.all, isStopped: isStopped)
    if !isStopped() {
      outcome.packs = try packs.write(
        findings, into: CorpusDirectory(path: options.corpus), campaign: outcome.campaign)
      if options.worksOutFindings { try packs.workOut(&findings, isStopped: isStopped) }
    }
    if isStopped() {
      outcome.summary.ending = .interrupted
    } else {
      outcome.findings = findings
    }
  }

  private func open(_ lock: CorpusLock, _ header: LedgerHeader) throws(CorpusError) -> Ledger {
    // Without a recorded unit there is nothing to resume: the campaign begins.
    if options.resumes, (try? lock.corpus.checkLedger(lock.shard)) != nil {
      return try .resume(lock, header: header)
    }
    // The packs of a completed campaign exist, so its ledger may be removed.
    return try .create(lock, header: header, replacing: lock.corpus.holdsFinishedLedger(lock.shard))
  }

  private func executor(_ scenes: FuzzScenes, _ early: EarlyFindings) -> any UnitExecutor {
    if let remote = options.remoteExecutor { return remote }
    switch options.executor {
    case .threads:
      return ThreadExecutor(
        jobs: options.jobs,
        makeWork: FuzzUnitWork.make(
          manifest, scenes: scenes, fonts: options.fonts, memoryBudget: options.memoryBudget,
          sharers: options.jobs,
          early: options.shard == .whole && options.shrinkLimit == Shrinker.standardLimit
            ? early : nil))
    case .processes:
      let processes = ProcessExecutor.Options(jobs: options.jobs)
      return ProcessExecutor(command: options.worker ?? .ownWorker, options: processes)
    }
  }
}

/// The reason why a campaign ended without an outcome.
public enum FuzzCampaignError: Error, Sendable, CustomStringConvertible {
  /// The directory, its lock, ledger or packs.
  case corpus(CorpusError)
  /// Units could not be run.
  case campaign(CampaignError)
  /// The manifest cannot be used.
  case manifest(FuzzManifestError)
  /// Another failure, in words.
  case failed(String)

  public var description: String {
    switch self {
    case .corpus(.ledgerExists(let path)):
      "\(path): the corpus holds an unfinished campaign; continue it with --resume, or name another corpus"
    case .corpus(let error): "\(error)"
    case .campaign(let error): "\(error)"
    case .manifest(let error): "\(error)"
    case .failed(let reason): reason
    }
  }

  /// True if the user's input is at fault, rather than the machine or the tool.
  public var isBadInput: Bool {
    switch self {
    case .manifest, .campaign(.machines(_, isConfiguration: true)): true
    case .corpus(.ledgerExists), .corpus(.ledgerMismatch), .corpus(.locked): true
    case .corpus(let error): error.isUnusableInput
    default: false
    }
  }
}
