import AutoLayout
import Campaigns
import Fleet
import Foundation
import Reporting
import SceneFiles

/// `plumb ci`: what a team runs on every change, every night, and now and then.
struct CICommand: Command {
  enum Mode: String, CaseIterable, Sendable { case pr, nightly, prune }

  private static let mode = Option(
    "mode", ValueKind<Mode>.choice(),
    help: "pr judges a change, nightly searches on, prune keeps the corpus small.")
  private static let base = Option(
    "base", .text("REF"),
    default: "CI_MERGE_REQUEST_DIFF_BASE_SHA of GitLab or origin/GITHUB_BASE_REF of GitHub",
    help: "pr: the branch or commit that the change is compared with.")
  private static let runs = Option(
    "runs", .integer("N", in: 1...1_000_000_000_000),
    help: "pr: variants at most; by default what 'plumb check' judges. nightly: variants to try.")
  private static let time = Option(
    "time", .duration, help: "nightly: time to go on for, such as 30m.")
  private static let seed = Option(
    "seed", .seed, default: "one more than the nights in the corpus",
    help: "nightly: what variants are drawn from.")
  private static let executor = Option(
    "executor", ValueKind<FuzzCampaign.Executor>.choice(), default: "processes",
    help: "nightly: worker processes survive variants that crash or hang; threads are faster.")
  private static let corpus = CorpusOption.named(help: "nightly, prune: where cases are kept.")
  private static let cache = Option(
    "cache", .text("DIR"), default: ".plumb/base",
    help: "pr: where results of base versions are kept, to be used again.")

  static let definition = CommandDefinition(
    name: "ci", summary: "Judge a change, search every night, keep the corpus small",
    operands: "PATH…",
    discussion: """
      --mode pr       judges the scenes that differ from the base, or whose translations do, as 'plumb
                      check' does, and the same scenes as they were there. Exits with 1 only where
                      something fails that did not fail before; reports call the rest accepted. A
                      shallow checkout must hold the base commit.
      --mode nightly  runs the cases of earlier nights on the scenes of today, then a campaign with a
                      seed of its own for --time or --runs, and compares: new, known, fixed. A night
                      that was interrupted is gone on with.
      --mode prune    makes one pack of what still fails, each bucket once; what is fixed, and what has
                      no scene any more, goes to the folder 'retired' of the corpus.

      With --on, workers on other machines run the variants, as 'plumb fuzz --on' has it; pruning lays
      out each case once, and does that here.

      What is accepted stands in \(IgnoreList.fileName) beside the scenes, with a reason and, if it is
      accepted for a time, a day: 'b1:0123456789abcdef until 2027-01-31 gone with the redesign'.
      """,
    options: [
      mode, base, runs, time, seed, CampaignOptions.jobs, executor, corpus, cache,
      CampaignOptions.axes, CampaignOptions.noInference, FontOptions.fonts,
      LocalizationOptions.localizations,
      CampaignOptions.ignore, CampaignOptions.findingsExit0, CampaignOptions.format,
      ReportOptions.report,
    ] + FleetOptions.all,
    examples: [
      ("plumb ci --mode pr MyApp --base origin/main", "In a pull request"),
      ("plumb ci --mode pr MyApp --report junit=junit.xml --report summary", "The same, reported"),
      ("plumb ci --mode nightly MyApp --time 30m --corpus failures", "Every night"),
      (
        "plumb ci --mode nightly MyApp --time 30m --corpus failures --on tls://nats.example.org",
        "The same on the machines whose workers listen there"
      ),
      ("plumb ci --mode prune MyApp --corpus failures", "Once a week"),
    ])

  private let paths: [String]
  private let modeValue: Mode
  private let baseValue: String?
  private let runsValue: Int?
  private let timeValue: Double?
  private let seedValue: UInt64?
  private let executorValue: FuzzCampaign.Executor
  private let corpusPath: String
  private let cachePath: String
  private let jobs: Int
  private let axes: [String]?
  private let infers: Bool
  private let fonts: FontOptions
  private let localizations: LocalizationOptions
  private let ignoreFile: String?
  private let hidesFindings: Bool
  private let format: CampaignOptions.Format
  private let reports: ReportOptions
  private let fleet: FleetOptions

  init(_ arguments: Arguments) throws(CommandError) {
    guard let mode = try arguments.value(Self.mode) else {
      throw .usage("--mode is needed: pr, nightly or prune", command: "ci")
    }
    guard !arguments.positional.isEmpty else {
      throw .usage("a file or directory was expected", command: "ci")
    }
    modeValue = mode
    paths = arguments.positional
    baseValue = try arguments.value(Self.base)
    runsValue = try arguments.value(Self.runs)
    timeValue = try arguments.value(Self.time)
    seedValue = try arguments.value(Self.seed)
    executorValue = try arguments.value(Self.executor) ?? .processes
    corpusPath = try arguments.value(Self.corpus) ?? CorpusOption.standard
    cachePath = try arguments.value(Self.cache) ?? ".plumb/base"
    jobs = try arguments.value(CampaignOptions.jobs) ?? ProcessInfo.processInfo.activeProcessorCount
    axes = try arguments.value(CampaignOptions.axes)
    infers = !arguments.has(CampaignOptions.noInference)
    fonts = try FontOptions(arguments)
    localizations = try LocalizationOptions(arguments)
    ignoreFile = try arguments.value(CampaignOptions.ignore)
    hidesFindings = arguments.has(CampaignOptions.findingsExit0)
    format = try arguments.value(CampaignOptions.format) ?? .text
    reports = try ReportOptions(arguments)
    fleet = try FleetOptions(arguments)
    if mode == .prune, fleet.server != nil {
      throw .usage(
        "--on goes with --mode pr and nightly; pruning lays out each case once", command: "ci")
    }
    if mode == .nightly, runsValue == nil, timeValue == nil {
      throw .usage("a night needs an end: --time or --runs", command: "ci")
    }
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    switch modeValue {
    case .pr: return try judgeChange(console)
    case .nightly: return try searchOn(console)
    case .prune: return try prune(console)
    }
  }

  // MARK: Modes

  private func judgeChange(_ console: Console) throws(CommandError) -> ExitCode {
    try reports.check(console)
    let clock = CampaignClock.monotonic
    let (start, began) = (clock.date, clock.seconds)
    let ignored = try IgnoreList(file: ignoreFile, beside: paths)
    ignored.tellExpired(console)
    var check = BoundedCheck(
      jobs: jobs, sceneID: nil, axes: axes, fonts: fonts, infers: infers, runs: runsValue)
    let stop = StopFlag()
    // Cores of this machine are not worth stopping with care: nothing of a check is kept.
    let signals = fleet.server == nil ? nil : InterruptionSignals(raising: stop)
    defer { withExtendedLifetime(signals) {} }
    if fleet.server != nil {
      check.elsewhere = FleetCheck(
        fleet: fleet, jobs: jobs, fonts: fonts, stop: stop, console: console)
    }
    let outcome = try PullRequestCheck(
      paths: paths, base: baseValue, check: check, cache: cachePath,
      localizations: localizations, ignored: ignored
    ).run(environment: console.environment)
    try warn(of: outcome.documents, console)
    let counting = outcome.new.contains { $0.ignored == nil }
    let report = PullRequestReport(outcome)
    report.showNotes(console)
    switch format {
    case .text where reports.replacesOutput: break
    case .text: report.show(console)
    case .json: console.line(report.line)
    }
    if !reports.isEmpty {
      try reports.write(
        try CIReports(outcome.documents, fonts: fonts, infers: infers, isDrawn: reports.isDrawn)
          .report(
            outcome, axes: axes,
            timing: Report.Timing(start: start, seconds: clock.seconds - began)), console)
    }
    return counting && !hidesFindings ? .findings : .clean
  }

  private func searchOn(_ console: Console) throws(CommandError) -> ExitCode {
    try reports.check(console)
    let start = CampaignClock.monotonic.date
    let documents = try localizations.localized(try SceneInput().allDocuments(at: paths))
    let ignored = try IgnoreList(file: ignoreFile, beside: paths)
    ignored.tellExpired(console)
    let night = NightlyRun(
      documents: documents, corpus: corpusPath, ignored: ignored, infers: infers,
      fonts: fonts.library)
    try warn(of: documents, console)
    let earlier = try night.earlier()
    let (manifest, scenes) = try night.prepared(
      seed: seedValue ?? UInt64(earlier.nights) + 1, runs: runsValue, axes: axes)
    var options = FuzzCampaign.Options(
      corpus: corpusPath, jobs: jobs, buildID: try BuildIdentity.current())
    options.executor = executorValue
    options.fonts = fonts.library
    options.worker = .ownWorker(fonts.arguments)
    options.timeBudget = timeValue
    let board = ProgressBoard()
    let machines = try fleet.executor(
      for: manifest, buildID: options.buildID, fonts: fonts, board: board)
    let stop = StopFlag()
    let signals = InterruptionSignals(raising: stop)
    defer { withExtendedLifetime(signals) {} }
    let history = CorpusHistory(corpus: corpusPath, present: nil).campaigns
    let progress = ProgressPrinter(
      console, manifest: manifest, scenes: scenes,
      known: history.reduce(into: []) { $0.formUnion($1.buckets) }, files: [])
    let ticker = StatusTicker { progress.tick() }
    defer { withExtendedLifetime(ticker) {} }
    let outcome = try night.campaign(
      manifest, scenes, options: options, machines: machines, stop: stop, console: console
    ) { event in
      board.observe(event)
      progress.observe(event)
    }
    let printer = FindingPrinter(documents: documents, ignored: ignored, corpus: corpusPath)
    let code = try CampaignConclusion(
      command: .fuzz, manifest: manifest, outcome: outcome, printer: printer, corpus: corpusPath,
      start: start, reports: reports, hidesFindings: hidesFindings, fonts: fonts.library
    ).show(console, format)
    let reported = outcome.findings.map { printer.reported($0, manifest) } ?? []
    switch format {
    case .text where reports.replacesOutput: break
    case .text:
      console.line(night.comparison(reported, earlier).joined(separator: "\n"))
    case .json: console.line(NightlyRecord(reported, earlier).line)
    }
    let isOpen = earlier.failing.contains { ignored.reasons[$0.bucket] == nil }
    for place in earlier.damage { console.errorLine(place) }
    if !earlier.damage.isEmpty { return code.joined(.trouble) }
    return code == .clean && isOpen && !hidesFindings ? .findings : code
  }

  /// Names fonts that the directory given does not hold.
  private func warn(of documents: [SceneDocument], _ console: Console) throws(CommandError) {
    guard !fonts.arguments.isEmpty else { return }
    var scenes: [Scene] = []
    for document in documents { scenes += try SceneInput().scenes(in: document) }
    for warning in fonts.warnings(for: scenes) { console.errorLine("warning: \(warning)") }
  }

  private func prune(_ console: Console) throws(CommandError) -> ExitCode {
    try reports.check(console)
    let clock = CampaignClock.monotonic
    let (start, began) = (clock.date, clock.seconds)
    let ignored = try IgnoreList(file: ignoreFile, beside: paths)
    let documents = try SceneInput().allDocuments(at: paths)
    let outcome = try CorpusPruning(
      corpus: corpusPath, documents: documents, fonts: fonts.library
    ).run()
    switch format {
    case .text where reports.replacesOutput: break
    case .text:
      for made in outcome.fixed {
        console.line("FIXED    \(made.bucket)  \(made.scene.name): \(made.title)")
      }
      for made in outcome.gone {
        console.line("GONE     \(made.bucket)  \(made.scene.name): \(made.title)")
      }
      console.line(
        "\(Count.of(outcome.kept, "bucket")) kept, \(outcome.fixed.count + outcome.gone.count) retired, "
          + "\(Count.of(outcome.duplicates, "duplicate")) dropped"
          + (outcome.errors > 0 ? ", \(outcome.errors) cannot be run" : ""))
    case .json: console.line(PruneRecord(outcome).line)
    }
    if !reports.isEmpty {
      try reports.write(
        try CIReports(documents, fonts: fonts, infers: infers, isDrawn: reports.isDrawn).report(
          outcome, ignored: ignored,
          timing: Report.Timing(start: start, seconds: clock.seconds - began)), console)
    }
    return .clean
  }
}
