import AutoLayout
import Campaigns
import Workflows
import Commands
import Fleet
import Foundation
import Judging
import Reporting

/// `plumb ci`: what a team runs on every change, every night, and now and then.
struct CICommand: ProjectCommandLine {
  enum Mode: String, CaseIterable, Sendable { case pr, nightly, prune }

  static let definition = CommandDefinition(
    name: "ci", summary: "Judge a change, search every night, keep the corpus small",
    discussion: """
      --mode pr       judges the scenes that changed, or whose translations did, and their base versions
                      in the same variants. Exits with 1 if something fails that held: a regression of
                      any tier, or a known finding that fails elsewhere or by clearly more; and for the
                      findings of 'plumb check' in new scenes. Findings accepted in the base hide no
                      regression. A shallow checkout must hold the base commit.
      --mode nightly  runs the cases of earlier nights on the current scenes, then a campaign with a seed
                      of its own for --time or --runs, and compares: new, known, fixed. An interrupted
                      night is resumed.
      --mode prune    makes one pack of the cases that still fail, each bucket once. Fixed cases, and
                      those whose scene is gone, go to the folder 'retired' of the corpus.

      With --on, workers on other machines run the variants, as with 'plumb fuzz --on'; pruning lays
      out each case once, and does so here.

      Accepted buckets are listed in \(IgnoreList.fileName) beside the scenes, each with a reason and, if
      accepted for a time, a day: 'b1:0123456789abcdef until 2027-01-31 gone with the redesign'.
      """,
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

  @Operands("PATH…", atLeast: 1, expected: "a file or directory was expected")
  var paths: [String]
  let settings = SettingsOptions()
  @Option(
    "mode", .choice(),
    help: "pr judges a change, nightly searches on, prune keeps the corpus small.")
  var mode: Mode?
  @Option(
    "base", .text("REF"),
    default: "CI_MERGE_REQUEST_DIFF_BASE_SHA of GitLab or origin/GITHUB_BASE_REF of GitHub",
    help: "pr: the branch or commit that the change is compared with.")
  var base: String?
  @Option(
    "runs", .integer("N", in: 1...1_000_000_000_000),
    help: "pr: the most variants; by default those of 'plumb check'. nightly: variants to try.")
  var runs: Int?
  @Option("time", .duration, help: "nightly: time limit, such as 30m.") var time: Double?
  @Option(
    "seed", .seed, default: "one more than the nights in the corpus",
    help: "nightly: seed of the variants.")
  var seed: UInt64?
  @Option(.jobs) var jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  @Option(
    "executor", .choice(),
    help: "nightly: worker processes survive variants that crash or hang; threads are faster.")
  var executor: FuzzCampaign.Executor = .processes
  @Option(.corpus("nightly, prune: where cases are kept."))
  var corpusPath: String = CorpusPlace.standard
  @Option(
    "cache", .directory("DIR"), default: "plumb/base in the user's caches",
    help: "pr: where results of base versions are kept, to be used again; outside of the work tree."
  )
  var cachePath: String?
  @Option(.axes) var axes: [String]?
  @Flag(.noInference) var declinesInference: Bool
  let fontOptions = FontOptions()
  let localizations = LocalizationOptions()
  let project = ProjectOptions()
  let acceptedOptions = AcceptedOptions()
  @Flag(.findingsExit0) var hidesFindings: Bool
  @Option(.failOn) var failOn: Tier = .warning
  @Option(.format) var format: OutputFormat = .text
  let reportOptions = ReportOptions()
  let fleet = FleetOptions()

  private var infers: Bool { !declinesInference }

  func check() throws(CommandError) {
    guard let mode else { throw .usage("--mode is needed: pr, nightly or prune") }
    let machines = try fleet.connection()
    if mode == .prune, machines != nil {
      throw .usage("--on is for --mode pr and nightly; pruning needs no workers")
    }
    if mode == .nightly, runs == nil, time == nil {
      throw .usage("--mode nightly needs --time or --runs")
    }
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let fonts = try fontOptions.load()
    let reports = try reportOptions.load()
    try reports.check(console)
    switch mode {
    case .pr: return try judgeChange(fonts, reports, console)
    case .nightly: return try searchOn(fonts, reports, console)
    case .prune: return try prune(fonts, reports, console)
    case nil: return .badInput
    }
  }

  // MARK: Modes

  private func judgeChange(
    _ chosen: AppFonts, _ reports: ReportRequests, _ console: Console
  ) throws(CommandError) -> ExitCode {
    let clock = CampaignClock.monotonic
    let (start, began) = (clock.date, clock.seconds)
    let cache = try ResultCache(cachePath, judging: paths, environment: console.environment)
    let settings = try settings(for: paths)
    let found = try foundScenes(at: paths, reports.writer(.check, start: start, console), console)
    let accepted = try acceptedOptions.load(for: paths, console, found.overrides)
    let fonts = chosen.found(found.fontNames, at: paths)
    var check = BoundedCheck(
      jobs: jobs, sceneID: nil, axes: axes, fonts: fonts, infers: infers, runs: runs)
    let stop = StopFlag()
    let connection = try fleet.connection(reportingTo: console)
    let signals =
      connection == nil
      ? InterruptionSignals(endingWith: console, .cached)
      : InterruptionSignals(raising: stop, reportingTo: console, .kept)
    defer { withExtendedLifetime(signals) {} }
    if let connection {
      check.fleet = FleetCheck(
        fleet: connection, jobs: jobs, fonts: fonts, stop: stop, console: console)
    }
    let outcome = try PullRequestCheck(
      documents: try project.projects().supported(found.documents, at: paths, found.overrides),
      unjudged: found.unjudged, base: base, check: check, cache: cache,
      translations: localizations.translations,
      accepted: accepted, settings: settings, paths: paths, reportsMoves: reports.reportsMoves
    ).run(environment: console.environment)
    fonts.reportMissing(of: outcome.documents, console)
    let counting =
      outcome.regressions.contains(where: \.isOpen)
      || outcome.new.contains { accepted.overrides.fails($0, on: failOn) }
    let report = PullRequestReport(outcome)
    report.showNotes(console)
    switch format {
    case .text where reports.replacesOutput: break
    case .text: report.show(console)
    case .json: console.line(report.line)
    }
    if !reports.isEmpty {
      var written = try CIReports(
        outcome.documents, fonts: fonts, infers: infers, showsDrawings: reports.showsDrawings
      )
      .report(
        outcome, axes: axes, timing: Report.Timing(start: start, seconds: clock.seconds - began))
      if reports.showsPatches {
        written.findings = FindingPatches(check, fonts: fonts.library)
          .added(to: written.findings, of: outcome.documents, accepted)
      }
      try reports.write(written, console)
    }
    let code: ExitCode = outcome.unjudged.isEmpty ? .clean : .trouble
    return code.joined(counting && !hidesFindings ? .findings : .clean)
  }

  private func searchOn(
    _ chosen: AppFonts, _ reports: ReportRequests, _ console: Console
  ) throws(CommandError) -> ExitCode {
    let start = CampaignClock.monotonic.date
    let found = try foundScenes(at: paths, reports.writer(.fuzz, start: start, console), console)
    let accepted = try acceptedOptions.load(for: paths, console, found.overrides)
    let documents = try localizations.translations.localized(
      try project.projects().supported(found.documents, at: paths, found.overrides))
    let fonts = chosen.reportedFonts(of: documents, at: paths, console)
    let night = NightlyRun(
      documents: documents, corpus: corpusPath, accepted: accepted, infers: infers,
      fonts: fonts.library)
    let earlier = try night.earlier()
    let (manifest, scenes) = try night.prepared(
      seed: seed ?? UInt64(earlier.nights) + 1, runs: runs, axes: axes)
    try CorpusPlace.prepare(corpusPath)
    var options = FuzzCampaign.Options(
      corpus: corpusPath, jobs: jobs, buildID: try BuildIdentity.current())
    options.executor = executor
    options.fonts = fonts.library
    options.worker = .ownWorker(fonts.arguments)
    options.timeBudget = time
    let board = ProgressBoard()
    let machines = try fleet.connection(reportingTo: console)?.executor(
      for: manifest, buildID: options.buildID, fonts: fonts, board: board)
    let stop = StopFlag()
    let signals = InterruptionSignals(raising: stop, reportingTo: console, .kept)
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
    let printer = FindingPrinter(
      documents: documents, unjudged: found.unjudged, accepted: accepted, corpus: corpusPath)
    let code = try CampaignConclusion(
      command: .fuzz, manifest: manifest, outcome: outcome, printer: printer, corpus: corpusPath,
      start: start, reports: reports, failsOn: hidesFindings ? nil : failOn, fonts: fonts.library
    ).show(console, format)
    let reported = outcome.findings.map { printer.reported($0, manifest) } ?? []
    switch format {
    case .text where reports.replacesOutput: break
    case .text:
      console.line(night.comparison(reported, earlier).joined(separator: "\n"))
    case .json: console.line(NightlyRecord(reported, earlier).line)
    }
    let isOpen = night.fails(by: earlier, on: failOn)
    for place in earlier.damage { console.errorLine(place) }
    let worst = found.exitCode.joined(
      code == .clean && isOpen && !hidesFindings ? .findings : code)
    return earlier.damage.isEmpty ? worst : worst.joined(.trouble)
  }

  private func prune(
    _ chosen: AppFonts, _ reports: ReportRequests, _ console: Console
  ) throws(CommandError) -> ExitCode {
    let clock = CampaignClock.monotonic
    let (start, began) = (clock.date, clock.seconds)
    let found = try foundScenes(at: paths, reports.writer(.replay, start: start, console), console)
    let accepted = try acceptedOptions.load(for: paths, console, found.overrides)
    let fonts = chosen.found(found.fontNames, at: paths)
    let documents = found.documents
    let outcome = try CorpusPruning(
      corpus: corpusPath, documents: documents, fonts: fonts.library
    ).run()
    switch format {
    case .text where reports.replacesOutput: break
    case .text:
      for failingCase in outcome.fixed {
        console.line(
          "FIXED    \(failingCase.bucket)  \(failingCase.sceneTitle): \(failingCase.title)")
      }
      for failingCase in outcome.gone {
        console.line(
          "GONE     \(failingCase.bucket)  \(failingCase.sceneTitle): \(failingCase.title)")
      }
      console.line(
        "\(Count.of(outcome.kept, "bucket")) kept, \(outcome.fixed.count + outcome.gone.count) retired, "
          + "\(Count.of(outcome.duplicates, "duplicate")) dropped"
          + (outcome.errors > 0 ? ", \(outcome.errors) cannot be run" : ""))
    case .json: console.line(PruneRecord(outcome).line)
    }
    if !reports.isEmpty {
      try reports.write(
        try CIReports(documents, fonts: fonts, infers: infers, showsDrawings: reports.showsDrawings)
          .report(
            outcome, accepted: accepted, unjudged: found.unjudged,
            timing: Report.Timing(start: start, seconds: clock.seconds - began)), console)
    }
    return found.exitCode
  }
}
