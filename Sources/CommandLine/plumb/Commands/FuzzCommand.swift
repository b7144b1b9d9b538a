import Campaigns
import Commands
import Fleet
import Foundation
import Judging
import Fuzzing
import Reporting
import SceneFiles
import Workflows

/// `plumb fuzz`: a campaign over scenes, until a count, a time, or stopped.
struct FuzzCommand: ProjectCommandLine {
  static let definition = CommandDefinition(
    name: "fuzz", summary: "Search for layouts that break, and keep the findings",
    discussion: """
      Draws variants of every scene (devices and sizes, size classes, direction, Dynamic Type, text)
      and judges each: declared invariants, those built in, and those inferred from the design canvas.
      Failures are grouped into buckets by cause, shrunk, and kept in the corpus, where 'plumb
      replay' finds it. The same seed and --runs give the same packs, on any executor.

      A shard only runs its units, into CORPUS/campaign.I-of-N.ledger; 'plumb merge' judges what all of
      them found. --shard auto knows GitLab, CircleCI, Buildkite, Slurm arrays and Bazel; for GitHub set
      PLUMB_SHARD_INDEX and PLUMB_SHARD_COUNT, for an indexed Kubernetes Job PLUMB_SHARDS.

      With --on, workers on other machines ('plumb worker --on', the same build) run the units; the
      ledger and the findings stay on this one. Scenes, translations and fonts are sent.
      \(ServerOptions.discussion)

      Exits with 1 if there are findings that no list ignores.
      """,
    examples: [
      ("plumb fuzz Main.storyboard --runs 100000", "A bounded campaign over every scene"),
      ("plumb fuzz Sources --time 10m --corpus nightly", "Ten minutes, into a corpus of its own"),
      (
        "plumb fuzz Login.recipe.md --runs 1000000 --executor processes --resume",
        "Resume after a power cut"
      ),
      (
        "plumb fuzz Sources --runs 1000000 --on tls://nats.example.org",
        "On the machines whose workers listen there"
      ),
      (
        "plumb fuzz Sources --runs 20000 --format json --findings-exit-0 | tail -1 | jq .buckets",
        "Buckets for a program"
      ),
      (
        "plumb fuzz Sources --runs 20000 --report html=report.html --report junit=junit.xml",
        "Reports of the run"
      ),
      (
        "plumb fuzz Sources --runs 1000000 --shard auto --corpus part",
        "One of a CI system's parallel jobs"
      ),
    ])

  @Operands("PATH…", atLeast: 1, expected: "a file or directory was expected")
  var paths: [String]
  let settings = SettingsOptions()
  @Option(
    "runs", .integer("N", in: 1...1_000_000_000_000), default: "no limit",
    help: "Variants to try, over all scenes.")
  var runs: Int?
  @Option(
    "time", .duration, default: "no limit", help: "Time limit, such as 90s, 10m or 2h.")
  var time: Double?
  @Option("seed", .seed, help: "Seed of the variants; 0 picks one and prints it.")
  var givenSeed: UInt64 = 1
  @Option(.jobs) var jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  @Option(
    "executor", .choice(),
    help: """
      Threads are fastest, but a variant that crashes ends the program; worker processes survive it, \
      and find it.
      """)
  var executor: FuzzCampaign.Executor = .threads
  @Option(.corpus("Directory of the ledger and the packs."))
  var corpusPath: String = CorpusPlace.standard
  @Option(
    "memory", .integer("MIB", in: 64...1_048_576),
    help: """
      Memory limit of the process on threads. Near it, data that can be computed again is discarded, \
      which takes time and changes no result.
      """)
  var memory: Int = FuzzWork.standardMemoryBudget >> 20
  @Flag(
    "resume", help: "Resume the campaign in the corpus, with the same arguments.")
  var resumes: Bool
  @Option(
    "shard", .text("I/N|auto"), default: "the whole campaign",
    help: """
      Run only part I of N, counted from 0; auto asks the CI system. 'plumb merge' puts the parts \
      together.
      """)
  var shard: String?
  @Option(
    repeating: "status", .file("FILE"),
    help: """
      Keep a file with the state of the campaign, rewritten every second: JSON, or Prometheus text if it \
      ends in .prom.
      """)
  var statusFiles: [String]
  @Option(.scene) var sceneID: String?
  @Option(.axes) var axes: [String]?
  let devices = DeviceOptions()
  let fontOptions = FontOptions()
  let localizations = LocalizationOptions()
  let project = ProjectOptions()
  @Flag(.noInference) var declinesInference: Bool
  let acceptedOptions = AcceptedOptions()
  @Option(
    "unit-size", .integer("N", in: 1...1_000_000),
    default: "500; up to 8000 from 125,000 variants a scene on",
    help: """
      Variants of a unit, the grain of the ledger. Without --runs later units hold up to sixteen times \
      as many.
      """)
  var unitSize: Int?
  @Flag(.all) var showsAll: Bool
  @Flag(.findingsExit0) var hidesFindings: Bool
  @Option(.failOn) var failOn: Tier = .warning
  @Option(.format) var format: OutputFormat = .text
  let reportOptions = ReportOptions()
  let fleet = FleetOptions()

  func check() throws(CommandError) {
    _ = try devices.screens()
    let machines = try fleet.connection()
    if resumes && givenSeed == 0 {
      throw .usage("--resume needs the seed that the campaign began with")
    }
    guard shard != nil else { return }
    guard machines == nil else {
      throw .usage("--shard and --on are two ways to share the work; choose one")
    }
    guard runs != nil else {
      throw .usage("--shard needs --runs: an endless campaign has no shards")
    }
    guard reportOptions.requests.isEmpty else {
      throw .usage("a shard writes no report; pass --report to 'plumb merge'")
    }
    guard givenSeed != 0 else {
      throw .usage("--shard needs one seed for all shards; --seed 0 picks one for each")
    }
  }

  private func campaignOptions(
    _ fonts: AppFonts, _ console: Console
  ) throws(CommandError) -> FuzzCampaign.Options {
    try CorpusPlace.prepare(corpusPath)
    var options = FuzzCampaign.Options(
      corpus: corpusPath, jobs: jobs, buildID: try BuildIdentity.current())
    options.shard = try ShardChoice(shard).shard(console)
    options.executor = executor
    options.memoryBudget = memory << 20
    options.fonts = fonts.library
    options.worker = .ownWorker(fonts.arguments)
    options.resumes = resumes
    if resumes {
      try CorpusPlace.refuseTrackedLedger(of: corpusPath, options.shard, console)
    }
    options.timeBudget = time
    return options
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let chosen = try fontOptions.load()
    let reports = try reportOptions.load()
    try reports.check(console)
    for path in statusFiles { try OutputDirectory.check(file: path, called: "status") }
    let start = CampaignClock.monotonic.date
    let found = try foundScenes(at: paths, reports.writer(.fuzz, start: start, console), console)
    let fonts = chosen.found(found.fontNames, at: paths)
    let documents = try localizations.translations.localized(
      try project.projects().supported(found.documents, at: paths, found.overrides))
    let accepted = try acceptedOptions.load(for: paths, console, found.overrides)
    let seed = givenSeed == 0 ? UInt64.random(in: 1...UInt64.max) : givenSeed
    if givenSeed == 0 { console.errorLine("seed \(seed)") }
    let (manifest, scenes): (FuzzManifest, FuzzScenes)
    do throws(SceneFileError) {
      (manifest, scenes) = try FuzzManifest.prepared(
        over: documents, seed: seed, runs: runs, unitSize: unitSize, infers: !declinesInference,
        axes: axes, devices: devices.names, fonts: fonts.library, sceneID: sceneID)
    } catch {
      throw .badInput(error.description)
    }
    try AxisNames.check(axes, of: manifest, scenes)
    fonts.reportMissing(of: scenes.scenes, console)
    var options = try campaignOptions(fonts, console)
    options.worksOutFindings = format != .text || !reports.isEmpty || showsAll
    let board = ProgressBoard()
    options.remoteExecutor = try fleet.connection(reportingTo: console)?.executor(
      for: manifest, buildID: options.buildID, fonts: fonts, resumes: resumes, board: board)
    let stop = StopFlag()
    let signals = InterruptionSignals(raising: stop, reportingTo: console, .kept)
    defer { withExtendedLifetime(signals) {} }
    let isWatched = console.drawsScreen || !statusFiles.isEmpty
    let history = isWatched ? CorpusHistory(corpus: corpusPath, present: nil).campaigns : []
    let progress = ProgressPrinter(
      console, manifest: manifest, scenes: scenes,
      known: history.reduce(into: []) { $0.formUnion($1.buckets) }, files: statusFiles)
    let ticker = StatusTicker { progress.tick() }
    defer { withExtendedLifetime(ticker) {} }
    let outcome: FuzzCampaign.Outcome
    do throws(FuzzCampaignError) {
      outcome = try FuzzCampaign(manifest, scenes: scenes, options: options)
        .run(stop: stop) { event in
          board.observe(event)
          progress.observe(event)
        }
    } catch {
      throw error.isBadInput ? .badInput(error.description) : .trouble(error.description)
    }
    var printer = FindingPrinter(
      documents: documents, unjudged: found.unjudged, accepted: accepted, corpus: corpusPath,
      showsAll: showsAll)
    printer.leastTier = max(failOn, .warning)
    let code = try CampaignConclusion(
      command: .fuzz, manifest: manifest, outcome: outcome, printer: printer, corpus: corpusPath,
      start: start, reports: reports, failsOn: hidesFindings ? nil : failOn, fonts: fonts.library
    ).show(console, format)
    return found.exitCode.joined(code)
  }
}
