import Campaigns
import Fleet
import Foundation
import Fuzzing
import Reporting
import SceneFiles

/// `plumb fuzz`: a campaign over scenes, until a count, a time, or stopped.
struct FuzzCommand: Command {
  private static let runs = Option(
    "runs", .integer("N", in: 1...1_000_000_000_000), default: "no limit",
    help: "Variants to try, over all scenes.")
  private static let time = Option(
    "time", .duration, default: "no limit", help: "Time to go on for, such as 90s, 10m or 2h.")
  private static let seed = Option(
    "seed", .seed, default: "1", help: "What variants are drawn from; 0 picks one and prints it.")
  private static let executor = Option(
    "executor", ValueKind<FuzzCampaign.Executor>.choice(), default: "threads",
    help: """
      Threads are fastest, but a variant that crashes ends the program; worker processes survive it, \
      and find it.
      """)
  private static let corpus = CorpusOption.named(help: "Directory of the ledger and the packs.")
  private static let resume = Flag(
    "resume", help: "Go on with the campaign in the corpus; the arguments must be the same.")
  private static let shard = Option(
    "shard", .text("I/N|auto"), default: "the whole campaign",
    help: """
      Run only part I of N, counted from 0; auto asks the CI system. 'plumb merge' puts the parts \
      together.
      """)
  private static let status = Option(
    "status", .text("FILE"), isRepeatable: true,
    help: """
      Keep a file with how the campaign stands, rewritten every second: JSON, or Prometheus text if it \
      ends in .prom.
      """)
  private static let unitSize = Option(
    "unit-size", .integer("N", in: 1...1_000_000),
    default: "500; up to 8000 from 125,000 variants a scene on",
    help: """
      Variants of a unit, the grain of the ledger. Without --runs later units hold up to sixteen times \
      as many.
      """)

  static let definition = CommandDefinition(
    name: "fuzz", summary: "Search for layouts that break, and keep what is found",
    operands: "PATH…",
    discussion: """
      Draws variants of every scene (devices and sizes, size classes, direction, Dynamic Type, text)
      and judges each: declared invariants, those built in, and those inferred from the design canvas.
      What fails is sorted into buckets by cause, made small, and kept in the corpus, where 'plumb
      replay' finds it. The same seed and --runs give the same packs, whatever runs them.

      A shard only runs its units, into CORPUS/campaign.I-of-N.ledger; 'plumb merge' judges what all of
      them found. --shard auto knows GitLab, CircleCI, Buildkite, Slurm arrays and Bazel; for GitHub set
      PLUMB_SHARD_INDEX and PLUMB_SHARD_COUNT, for an indexed Kubernetes Job PLUMB_SHARDS.

      With --on, workers on other machines ('plumb worker --on', the same build) run the units; the
      ledger stays here, and so do the findings. Scenes, translations and fonts are sent.
      \(ServerOptions.discussion)

      Exits with 1 where there are findings that no list ignores.
      """,
    options: [
      runs, time, seed, CampaignOptions.jobs, executor, corpus, resume, shard, status,
      CampaignOptions.scene, CampaignOptions.axes, DeviceOptions.devices, FontOptions.fonts,
      LocalizationOptions.localizations, CampaignOptions.noInference, CampaignOptions.ignore,
      unitSize, CampaignOptions.findingsExit0, CampaignOptions.format, ReportOptions.report,
    ] + ProjectOptions.all + FleetOptions.all,
    examples: [
      ("plumb fuzz Main.storyboard --runs 100000", "A bounded campaign over every scene"),
      ("plumb fuzz Sources --time 10m --corpus nightly", "Ten minutes, into a corpus of its own"),
      (
        "plumb fuzz Login.recipe.md --runs 1000000 --executor processes --resume",
        "Go on after a power cut"
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

  private let paths: [String]
  private let runsValue: Int?
  private let timeValue: Double?
  private let seedValue: UInt64
  private let jobs: Int
  private let executorValue: FuzzCampaign.Executor
  private let corpusPath: String
  private let resumes: Bool
  private let shardText: String?
  private let statusFiles: [String]
  private let sceneID: String?
  private let axes: [String]?
  private let infers: Bool
  private let devices: DeviceOptions
  private let fonts: FontOptions
  private let localizations: LocalizationOptions
  private let project: ProjectOptions
  private let ignoreFile: String?
  private let unitSizeValue: Int?
  private let hidesFindings: Bool
  private let format: CampaignOptions.Format
  private let reports: ReportOptions
  private let fleet: FleetOptions

  init(_ arguments: Arguments) throws(CommandError) {
    guard !arguments.positional.isEmpty else {
      throw .usage("a file or directory was expected", command: arguments.command)
    }
    paths = arguments.positional
    runsValue = try arguments.value(Self.runs)
    timeValue = try arguments.value(Self.time)
    seedValue = try arguments.value(Self.seed) ?? 1
    jobs = try arguments.value(CampaignOptions.jobs) ?? ProcessInfo.processInfo.activeProcessorCount
    executorValue = try arguments.value(Self.executor) ?? .threads
    corpusPath = try arguments.value(Self.corpus) ?? CorpusOption.standard
    resumes = arguments.has(Self.resume)
    shardText = try arguments.value(Self.shard)
    statusFiles = try arguments.values(Self.status)
    sceneID = try arguments.value(CampaignOptions.scene)
    axes = try arguments.value(CampaignOptions.axes)
    devices = try DeviceOptions(arguments)
    fonts = try FontOptions(arguments)
    localizations = try LocalizationOptions(arguments)
    project = try ProjectOptions(arguments)
    infers = !arguments.has(CampaignOptions.noInference)
    ignoreFile = try arguments.value(CampaignOptions.ignore)
    unitSizeValue = try arguments.value(Self.unitSize)
    hidesFindings = arguments.has(CampaignOptions.findingsExit0)
    format = try arguments.value(CampaignOptions.format) ?? .text
    reports = try ReportOptions(arguments)
    fleet = try FleetOptions(arguments)
    if resumes && seedValue == 0 {
      throw .usage("--resume needs the seed that the campaign began with", command: "fuzz")
    }
    if shardText != nil {
      guard fleet.server == nil else {
        throw .usage("--shard and --on are two ways to share the work; choose one", command: "fuzz")
      }
      guard runsValue != nil else {
        throw .usage(
          "--shard needs --runs: parts of a campaign without end make no whole", command: "fuzz")
      }
      guard reports.isEmpty else {
        throw .usage(
          "a shard judges nothing; --report belongs to 'plumb merge'", command: "fuzz")
      }
      guard seedValue != 0 else {
        throw .usage(
          "--shard needs one seed for all shards; --seed 0 picks one for each", command: "fuzz")
      }
    }
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    try reports.check(console)
    for path in statusFiles { try OutputDirectory.check(file: path, called: "status") }
    let start = CampaignClock.monotonic.date
    let documents = project.supported(
      try localizations.localized(try SceneInput().allDocuments(at: paths)), at: paths)
    let ignored = try IgnoreList(file: ignoreFile, beside: paths)
    ignored.tellExpired(console)
    let seed = seedValue == 0 ? UInt64.random(in: 1...UInt64.max) : seedValue
    if seedValue == 0 { console.errorLine("seed \(seed)") }
    let (manifest, scenes): (FuzzManifest, FuzzScenes)
    do throws(SceneFileError) {
      (manifest, scenes) = try FuzzManifest.prepared(
        over: documents, seed: seed, runs: runsValue, unitSize: unitSizeValue, infers: infers,
        axes: axes, devices: devices.names, fonts: fonts.library, sceneID: sceneID)
    } catch {
      throw .badInput(error.description)
    }
    try CampaignOptions.check(axes: axes, of: manifest, scenes, command: "fuzz")
    var options = FuzzCampaign.Options(
      corpus: corpusPath, jobs: jobs, buildID: try BuildIdentity.current())
    options.shard = try ShardChoice(shardText).shard(console)
    options.executor = executorValue
    options.fonts = fonts.library
    options.worker = .ownWorker(fonts.arguments)
    for warning in fonts.warnings(for: scenes.scenes) {
      console.errorLine("warning: \(warning)")
    }
    options.resumes = resumes
    options.timeBudget = timeValue
    let board = ProgressBoard()
    options.elsewhere = try fleet.executor(
      for: manifest, buildID: options.buildID, fonts: fonts, resumes: resumes, board: board)
    let stop = StopFlag()
    let signals = InterruptionSignals(raising: stop)
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
    let printer = FindingPrinter(documents: documents, ignored: ignored, corpus: corpusPath)
    return try CampaignConclusion(
      command: .fuzz, manifest: manifest, outcome: outcome, printer: printer, corpus: corpusPath,
      start: start, reports: reports, hidesFindings: hidesFindings, fonts: fonts.library
    ).show(console, format)
  }
}
