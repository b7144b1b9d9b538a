import Campaigns
import Commands
import Explorer
import Foundation
import Judging
import Reporting
import SceneFiles
import Workflows

/// `plumb check`: a fixed, bounded matrix of the axes that `fuzz` draws from; for CI.
struct CheckCommand: ProjectCommandLine {
  static let definition = CommandDefinition(
    name: "check", summary: "Check every scene in a fixed set of variants; for local use and CI",
    discussion: """
      Covers every pair of values of the axes that 'plumb fuzz' draws from, and the sizes one pixel on
      either side of each size at which the layout changes its behaviour. The set depends on the scenes
      alone, so a check gives the same answer everywhere. Writes no corpus.

      Exits with 1 if there are errors or warnings that no list and no baseline accepts;
      --fail-on sets the tier. --write-baseline accepts the existing findings: from then on only new
      ones count, wherever in the repository you run plumb and whatever --devices says.
      """,
    examples: [
      ("plumb check Sources", "Every scene below a folder"),
      ("plumb check . --write-baseline", "Accept the existing findings; only new ones count"),
      (
        "plumb check Main.storyboard --axes direction --no-inference",
        "Only left-to-right against right-to-left, nothing inferred"
      ),
      ("plumb check . --watch", "In a terminal beside the editor: checked at each save"),
      (
        "plumb check Sources --report github --report summary --report sarif=plumb.sarif",
        "In a job of GitHub Actions"
      ),
    ])

  @Operands("PATH…", atLeast: 1, expected: "a file or directory was expected")
  var paths: [String]
  let settings = SettingsOptions()
  @Option(.jobs) var jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  @Option(.scene) var sceneID: String?
  @Option(.axes) var axes: [String]?
  let devices = DeviceOptions()
  let fontOptions = FontOptions()
  let localizations = LocalizationOptions()
  let project = ProjectOptions()
  @Flag(.noInference) var declinesInference: Bool
  let acceptedOptions = AcceptedOptions()
  let baselineOptions = BaselineOptions()
  @Flag(.all) var showsAll: Bool
  @Flag(.findingsExit0) var hidesFindings: Bool
  @Option(.failOn) var failOn: Tier = .warning
  @Flag(
    "strict",
    help: "Syntax mistakes in recipes are errors with exit code 2, not warnings.")
  var isStrict: Bool
  @Flag("show-axes", help: "Print the varied and the omitted values of each scene, with reasons.")
  var showsAxes: Bool
  @Option(
    "memory", .integer("MIB", in: 64...1_048_576),
    help: """
      Memory limit of the process. Near it, data that can be computed again is discarded, which takes \
      time and changes no result; a check that needs more is an error.
      """)
  var memory: Int = FuzzWork.standardMemoryBudget >> 20
  @Option(
    "cache", .directory("DIR"), default: "plumb/check in the user's caches",
    help: """
      Directory for results, outside of the work tree: the next check lays out only documents that \
      changed.
      """)
  var cachePath: String?
  @Flag("no-cache", help: "Check every document, and keep no results.")
  var keepsNothing: Bool
  @Flag("watch", help: "Check again whenever a file of the project changes, until Ctrl-C.")
  var watches: Bool
  @Flag(
    "with-code",
    help: """
      Run the code of the controllers in storyboards, confined as by plumb code, and check their screens as it leaves \
      them: PATH is the folder of the app. Findings that are gone then do not count; those that appear are printed \
      and count, but are not in reports and JSON.
      """)
  var runsCode: Bool
  let codeOptions = CodeOptions()
  @Option(.format) var format: OutputFormat = .text
  let reportOptions = ReportOptions()

  func check() throws(CommandError) {
    _ = try devices.screens()
    try baselineOptions.check()
    if keepsNothing, cachePath != nil {
      throw .usage(
        "--cache says where results are kept, and --no-cache keeps none: give one of them")
    }
    if watches, baselineOptions.changes {
      throw .usage(
        "--watch checks again and again, and a baseline is written once: give one of them")
    }
    if runsCode, paths.count != 1 { throw .usage("--with-code runs one app: give its folder") }
    if runsCode, baselineOptions.changes {
      throw .usage("a baseline contains findings of documents: give no --with-code")
    }
    if baselineOptions.updates, let option = limiting {
      throw .usage("--update-baseline checks everything: give no --\(option)")
    }
  }

  /// The option that leaves a part of what is judged by default out.
  private var limiting: String? {
    if $sceneID.isGiven { return $sceneID.name }
    if $axes.isGiven { return $axes.name }
    if devices.$names.isGiven { return devices.$names.name }
    return declinesInference ? "no-inference" : nil
  }

  private func printer(
    of found: FoundScenes, _ documents: [SceneDocument], _ accepted: AcceptedFindings
  ) throws(CommandError) -> FindingPrinter {
    var printer = FindingPrinter(
      documents: documents.map(\.unloaded), unjudged: found.unjudged, accepted: accepted,
      showsAll: showsAll)
    printer.judgesExtents = limiting == nil
    printer.leastTier = max(failOn, .warning)
    let usual = Settings.paths(try settings.load(for: []))
    printer.namesFiles = paths != ["."] && paths != usual
    printer.folders = paths.filter { RepositoryRoot.of($0) == nil }
    return printer
  }

  private func changeBaseline(
    _ accepted: AcceptedFindings, _ reported: [ReportedFinding], _ printer: FindingPrinter,
    _ manifest: FuzzManifest, _ console: Console
  ) throws(CommandError) {
    if baselineOptions.writes {
      try accepted.write(reported, reason: baselineOptions.reason, console)
    }
    if baselineOptions.updates {
      let now = try acceptedOptions.load(for: paths, console, accepted.overrides)
      try now.update(
        reported, judged: printer.judged(manifest),
        tried: { printer.triedValues(of: $0, manifest) }, console)
    }
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    guard watches else { return try judge(console) }
    return CheckWatch(paths).run(console, judge: judge)
  }

  private func judge(_ console: Console) throws(CommandError) -> ExitCode {
    let chosen = try fontOptions.load()
    let reports = try reportOptions.load()
    try reports.check(console)
    let date = CampaignClock.monotonic.date
    let found = try foundScenes(at: paths, reports.writer(.check, start: date, console), console)
    let fonts = chosen.found(found.fontNames, at: paths)
    var readCode = found.exitCode
    let documents = try documents(of: found, &readCode, console)
    let accepted = try acceptedOptions.load(for: paths, console, found.overrides)
    try SceneInput(isStrict: isStrict).reportNotes(of: documents, console)
    // There is nothing to report yet: a signal ends the process at once.
    let stop = StopFlag()
    let signals = InterruptionSignals(raising: stop, reportingTo: console)
    defer { withExtendedLifetime(signals) {} }
    let start = CampaignClock.monotonic.seconds
    let check = try check(fonts, isWritten: !reports.isEmpty, stop, console)
    var outcome = try check.run(documents, console)
    let manifest = outcome.manifest
    // Asked once: what is printed and what is written to reports say the same.
    let ending = stop.isRaised ? "interrupted" : "complete"
    let seconds = CampaignClock.monotonic.seconds - start
    if showsAxes { try reportAxes(of: manifest, console) }
    let printer = try printer(of: found, documents, accepted)
    if format == .text, !reports.replacesOutput {
      let shown = printer.screen(printer.reported(outcome.findings, manifest)).reportedInFull
      try outcome.workOut(shown, with: check)
    }
    let code = runsCode ? try ScreenCode(of: paths[0], documents, codeOptions) : nil
    let all = printer.reported(outcome.findings, manifest)
    let reported = code?.judged(all) ?? all
    switch format {
    case .text where reports.replacesOutput: break
    case .text:
      printer.show(reported, console)
      code?.show(reported, console)
      console.line(outcome.summary(printer, reported))
    case .json:
      console.line(outcome.record(printer, reported, ending: ending, seconds: seconds).line)
    }
    if !reports.isEmpty {
      var report = outcome.report(
        printer, reported, fonts: fonts.library, showsDrawings: reports.showsDrawings,
        ending: ending, timing: Report.Timing(start: date, seconds: seconds))
      if reports.showsScenes, !stop.isRaised { addPages(to: &report, of: documents, fonts) }
      try reports.write(report, console)
    }
    if stop.isRaised {
      outcome.reportMissing(console, isBaseline: baselineOptions.changes)
      return .interrupted
    }
    outcome.keep()
    if baselineOptions.changes {
      try changeBaseline(accepted, reported, printer, manifest, console)
      return found.exitCode
    }
    if limiting == nil { reportFixed(accepted, reported, printer, manifest, console) }
    return readCode.joined(fails(reported, code, accepted) ? .findings : .clean)
  }

  private func fails(
    _ reported: [ReportedFinding], _ code: ScreenCode?, _ accepted: AcceptedFindings
  ) -> Bool {
    !hidesFindings
      && (code?.added.isEmpty == false
        || reported.contains { accepted.overrides.fails($0, on: failOn) })
  }

  /// The documents with what their projects and translations say. A table that cannot be read is left out, and the exit
  /// code says so; not for a baseline, which would accept too little without it.
  private func documents(
    of found: FoundScenes, _ code: inout ExitCode, _ console: Console
  ) throws(CommandError) -> [SceneDocument] {
    let supported = try project.projects().supported(found.documents, at: paths, found.overrides)
    if baselineOptions.changes { return try localizations.translations.localized(supported) }
    var lacksTables = false
    let documents = try localizations.translations.localized(supported) { message in
      console.errorLine("\(message); checked without this table")
      lacksTables = true
    }
    if lacksTables { code = code.joined(.badInput) }
    return documents
  }

  private func reportFixed(
    _ accepted: AcceptedFindings, _ reported: [ReportedFinding], _ printer: FindingPrinter,
    _ manifest: FuzzManifest, _ console: Console
  ) {
    accepted.reportFixed(
      reported, judged: printer.judged(manifest),
      tried: { printer.triedValues(of: $0, manifest) }, console)
  }

  private func check(
    _ fonts: AppFonts, isWritten: Bool, _ stop: StopFlag, _ console: Console
  ) throws(CommandError) -> BoundedCheck {
    var check = BoundedCheck(
      jobs: jobs, sceneID: sceneID, axes: axes, devices: devices.names, fonts: fonts,
      infers: !declinesInference, refusesUnknownAxes: true)
    check.stop = stop
    check.memoryBudget = memory << 20
    check.detail = detail(isWritten: isWritten)
    let cache =
      keepsNothing
      ? nil
      : try ResultCache(
        cachePath, of: .check, judging: paths, environment: console.environment)
    if let cache { check.kept = KeptDocuments(cache, buildID: try BuildIdentity.current()) }
    return check
  }

  /// Adds scenes whose size can be dragged.
  private func addPages(
    to report: inout Report, of documents: [SceneDocument], _ fonts: AppFonts
  ) {
    let choice = ExploreSession.Choice(
      sceneID: nil, sizes: nil, fonts: fonts.library, infers: !declinesInference,
      screens: { [devices] (support) throws(CommandError) in try devices.screens(support: support) }
    )
    ExploreSession(choice).addPages(to: &report, of: documents)
  }

  /// The detail of a screen's findings is decided once the output is known.
  private func detail(isWritten: Bool) -> FuzzFindings.Detail {
    if showsAll { return .full }
    return isWritten || format == .json ? .errorsAndWarnings : .tiers
  }

  /// On the error stream: it belongs to no finding.
  private func reportAxes(of manifest: FuzzManifest, _ console: Console) throws(CommandError) {
    do {
      for scene in try FuzzScenes(manifest).scenes {
        console.errorLine(AxisSummary(try manifest.space(of: scene), chosen: axes).text)
      }
    } catch {
      throw .badInput("\(error)")
    }
  }
}
