import Corpus
import TextMetrics
import Triage

/// A fuzz campaign from manifest to packs: runs what the ledger lacks, then derives the packs from
/// the ledger alone.
public struct FuzzCampaign: Sendable {
  /// Where units run: on threads of this process, or in processes that may die alone.
  public enum Executor: String, CaseIterable, Sendable {
    /// As `--executor` names them.
    case threads, processes
  }

  /// How and where a campaign runs: nothing here changes what it finds.
  public struct Options: Sendable {
    /// The corpus directory; it is made if it is missing.
    public var corpus: String
    /// Units that are run at once, 1 or more.
    public var jobs: Int
    /// Where units run on this machine.
    public var executor = Executor.threads
    /// The part of the units to run. What a part finds is told once all are put together, by
    /// ``FuzzMerge``.
    public var shard = Shard.whole
    /// Goes on with the campaign that the corpus holds.
    public var resumes = false
    /// Seconds after which no further unit is begun.
    public var timeBudget: Double?
    /// The order in which units are begun.
    public var ordering = UnitOrdering.ascending
    /// Measures the time budget and rates; tests bring their own.
    public var clock = CampaignClock.monotonic
    /// Names the executable; a ledger is only resumed by the build that began it.
    public var buildID: String
    /// Bytes that the process may hold while units run on its threads, as ``FuzzWork/memoryBudget``.
    public var memoryBudget = FuzzWork.standardMemoryBudget
    /// The fonts that the manifest was made with.
    public var fonts = FontLibrary.empty
    /// Layouts that shrinking one case may compute.
    public var shrinkLimit = Shrinker.standardLimit
    /// How far findings are worked out; packs need ``FuzzFindings/Detail/cases`` at least.
    package var detail = FuzzFindings.Detail.full
    /// The worker process to start; nil is this executable with the argument `worker`.
    public var worker: WorkerCommand?
    /// Runs the units in place of the executor above: on other machines.
    public var elsewhere: (any UnitExecutor & Sendable)?

    /// Options for a directory; `jobs` below 1 count as 1.
    public init(corpus: String, jobs: Int, buildID: String) {
      self.corpus = corpus
      self.jobs = max(1, jobs)
      self.buildID = buildID
    }
  }

  /// What came of it.
  public struct Outcome: Sendable {
    /// How it ended and how far it came.
    public var summary: CampaignSummary
    /// Identifies the manifest: 32 hexadecimal digits.
    public var campaign: String
    /// The part of the units that was run.
    public var shard = Shard.whole
    /// Nil where the campaign was interrupted, and for a shard: the ledger holds what was done.
    public var findings: FuzzFindings?
    /// Where the ledger lies.
    public var ledger: String
    /// Paths of the packs written.
    public var packs: [String]
  }

  /// What decides the results.
  public let manifest: FuzzManifest
  /// How it is run.
  public let options: Options
  private let read: FuzzScenes?

  /// - Parameter read: the manifest's scenes where they are read already.
  public init(_ manifest: FuzzManifest, scenes read: FuzzScenes? = nil, options: Options) {
    self.manifest = manifest
    self.read = read
    self.options = options
  }

  /// Runs to the end, the time budget, or until the flag is raised.
  ///
  /// - Throws: ``FuzzCampaignError``. What is in the ledger stays there.
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
    do {
      summary = try Supervisor(
        ledger: ledger, executor: executor(scenes), options: supervision, stop: stop,
        observe: observe
      ).run()
    } catch {
      throw .campaign(error)
    }
    var outcome = Outcome(
      summary: summary, campaign: header.campaign, shard: options.shard, findings: nil,
      ledger: ledger.path, packs: [])
    // A campaign without end is stopped by hand: what it found until then is its result.
    guard summary.ending != .interrupted || manifest.runs == nil, options.shard == .whole else {
      return outcome
    }
    let packs = FuzzPacks(
      manifest, scenes: scenes, jobs: options.jobs, shrinkLimit: options.shrinkLimit,
      detail: options.detail,
      fonts: options.fonts)
    // The signal that ended a campaign without end does not end what is made of it.
    let isOver = summary.ending == .interrupted
    let findings = try packs.findings(of: ledger.contents) { !isOver && stop.isRaised }
    if !isOver, stop.isRaised {
      outcome.summary.ending = .interrupted
      return outcome
    }
    outcome.findings = findings
    outcome.packs = try packs.write(
      findings, into: CorpusDirectory(path: options.corpus), campaign: header.campaign)
    return outcome
  }

  private func open(_ lock: CorpusLock, _ header: LedgerHeader) throws(CorpusError) -> Ledger {
    // Before the first unit is on record there is nothing to go on with: then it begins.
    if options.resumes, (try? lock.corpus.checkLedger(lock.shard)) != nil {
      return try .resume(lock, header: header)
    }
    // The packs of a campaign that was completed stand already, so its ledger may go.
    return try .create(lock, header: header, replacing: lock.corpus.holdsFinishedLedger(lock.shard))
  }

  private func executor(_ scenes: FuzzScenes) -> any UnitExecutor {
    if let elsewhere = options.elsewhere { return elsewhere }
    switch options.executor {
    case .threads:
      return ThreadExecutor(
        jobs: options.jobs,
        makeWork: FuzzUnitWork.make(
          manifest, scenes: scenes, fonts: options.fonts, memoryBudget: options.memoryBudget,
          sharers: options.jobs))
    case .processes:
      let processes = ProcessExecutor.Options(jobs: options.jobs)
      return ProcessExecutor(command: options.worker ?? .ownWorker, options: processes)
    }
  }
}

/// Why a campaign ended without an outcome.
public enum FuzzCampaignError: Error, Sendable, CustomStringConvertible {
  /// The directory, its lock, ledger or packs.
  case corpus(CorpusError)
  /// Units could not be run.
  case campaign(CampaignError)
  /// The manifest cannot be used.
  case manifest(FuzzManifestError)
  /// Anything else, in words.
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

  /// Whether the user's input is at fault, rather than the machine or the tool.
  public var isBadInput: Bool {
    switch self {
    case .manifest, .campaign(.machines(_, isConfiguration: true)): true
    case .corpus(.ledgerExists), .corpus(.ledgerMismatch), .corpus(.locked): true
    case .corpus(let error): error.isUnusableInput
    default: false
    }
  }
}
