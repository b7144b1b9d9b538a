import Campaigns
import Commands
import Foundation
import Judging
import Reporting
import SceneFiles
import Workflows

/// `plumb fix`: the smallest edits that mend what a check finds, and proves that they do.
struct FixCommand: ProjectCommandLine {
  static let definition = CommandDefinition(
    name: "fix", summary: "Propose the smallest edit that fixes a finding, and verify it",
    discussion: """
      Searches for edits of the document that fix the findings of 'plumb check', starting from the
      constraints that hold the failing views, missing limits, tied priorities, and the frames that
      Interface Builder stored. An edit is a patch only if the finding is gone in every variant of the
      check and of a campaign with another seed, nothing new fails, and no view moves where the finding
      does not fail. Up to three are shown for each finding, the best first.

      --apply writes the best patch into the document and changes no other bytes of it. Without a
      patch, the nearest candidate is shown, with the reason against it. Exit code 0: no finding is
      left. 1: findings.
      """,
    examples: [
      ("plumb fix App/Main.storyboard", "Patches for every error and warning"),
      ("plumb fix b1:0123 App/Main.storyboard --apply", "The best patch of one finding, written"),
      ("plumb fix App --all --apply", "Every finding that has a patch, document by document"),
      ("plumb fix App --format json | jq .findings[].patches[0].difference", "For tools"),
    ])

  @Operands(
    "[BUCKET|TOKEN…] PATH…", atLeast: 1,
    expected: "a file or directory was expected, and a finding's bucket or token before it")
  var operands: [String]
  let settings = SettingsOptions()
  @Flag("apply", help: "Write the best patch of the finding into its document.")
  var applies: Bool
  @Option("patch", .integer("N", in: 1...3), help: "With --apply, the patch with this number.")
  var number: Int = 1
  @Flag("all", help: "With --apply, fix one finding after the other until no patch is left.")
  var mendsAll: Bool
  @Option(
    "tier", .choice(), help: "Fix findings of this tier and all higher ones.")
  var tier: Tier = .warning
  @Option(
    "runs", .integer("N", in: 0...10_000_000),
    help: "Variants of the campaign with another seed that a patch must pass.")
  var runs: Int = 20_000
  @Option("svg", .file("FILE"), help: "Draw the first finding before and after its best patch.")
  var drawing: String?
  @Option(
    "certificate", .file("FILE"),
    help: """
      Write a certificate over all widths for each scene with its best patch; 'plumb prove \
      --check-certificate' verifies it once the patch is applied.
      """)
  var certificate: String?
  let reportOptions = ReportOptions()
  @Flag("refused", help: "List the candidates that are no patches, with reasons.")
  var showsRefused: Bool
  @Option(.jobs) var jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  @Option(.scene) var sceneID: String?
  @Option(.axes) var axes: [String]?
  let devices = DeviceOptions()
  let fontOptions = FontOptions()
  let localizations = LocalizationOptions()
  let project = ProjectOptions()
  @Flag(.noInference) var declinesInference: Bool
  let acceptedOptions = AcceptedOptions()
  @Option(.format) var format: OutputFormat = .text

  func check() throws(CommandError) {
    _ = try devices.screens()
    if mendsAll, !applies { throw .usage("--all goes with --apply") }
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let names = operands.filter { !FileManager.default.fileExists(atPath: $0) && Self.isName($0) }
    let paths = operands.filter { !names.contains($0) }
    guard !paths.isEmpty else {
      throw .usage("a file or directory was expected besides \(names.joined(separator: ", "))")
    }
    let chosen = try fontOptions.load()
    let reports = try reportOptions.load()
    try reports.check(console)
    let start = CampaignClock.monotonic.date
    let found = try foundScenes(at: paths, nil, console)
    let fonts = chosen.found(found.fontNames, at: paths)
    let documents = try localizations.translations.localized(
      try project.projects().supported(found.documents, at: paths, found.overrides))
    let accepted = try acceptedOptions.load(for: paths, console, found.overrides)
    var choice = MendingSession.Choice()
    (choice.names, choice.tier, choice.runs) = (names, tier, runs)
    let check = BoundedCheck(
      jobs: jobs, sceneID: sceneID, axes: axes, devices: devices.names, fonts: fonts,
      infers: !declinesInference, refusesUnknownAxes: true)
    let session = MendingSession(check, choice, fonts: fonts.library)
    let printer = PatchPrinter(format: format, showsRefused: showsRefused)
    if applies {
      return found.exitCode.joined(
        try PatchApplication(session, number: number, mendsAll: mendsAll)
          .run(documents, accepted, printer, console))
    }
    let mended = try session.run(documents, accepted, console)
    if !reports.replacesOutput { printer.show(mended, console) }
    let files = PatchFiles(fonts: fonts.library, infers: !declinesInference)
    if let drawing { try files.draw(mended, to: drawing) }
    if let certificate { try files.certify(mended, documents, to: certificate, console) }
    if !reports.isEmpty {
      var report = Report(.check, version: BuildIdentity.version)
      report.timing.start = start
      report.findings = mended.map(\.reported)
      report.unjudged = found.unjudged
      try reports.write(report, console)
    }
    return found.exitCode.joined(mended.isEmpty ? .clean : .findings)
  }

  /// True if a word may name a finding: no path has a colon before its first letter but tokens and
  /// buckets do.
  private static func isName(_ word: String) -> Bool {
    word.wholeMatch(of: /(b[0-9]+|p[0-9]+|ref):.*/) != nil
  }
}
