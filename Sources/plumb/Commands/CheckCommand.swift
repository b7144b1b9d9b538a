import Campaigns
import Foundation
import Reporting
import SceneFiles

/// `plumb check`: a fixed, bounded matrix of the axes that `fuzz` draws from; for CI.
struct CheckCommand: Command {
  static let definition = CommandDefinition(
    name: "check", summary: "Judge a fixed, bounded set of variants; for CI",
    operands: "PATH…",
    discussion: """
      Covers every pair of values of the axes that 'plumb fuzz' draws from, and looks one pixel either
      side of where a layout begins to work in another way. The set depends on the scenes alone, so a
      check gives the same answer everywhere. Writes no corpus.

      Exits with 1 where there are findings that no list ignores.
      """,
    options: [
      CampaignOptions.jobs, CampaignOptions.scene, CampaignOptions.axes, DeviceOptions.devices,
      FontOptions.fonts,
      LocalizationOptions.localizations, CampaignOptions.noInference, CampaignOptions.ignore,
      CampaignOptions.findingsExit0, CampaignOptions.format, ReportOptions.report, strict,
    ],
    examples: [
      ("plumb check Sources", "Every scene below a folder"),
      (
        "plumb check Main.storyboard --axes direction --no-inference",
        "Only left-to-right against right-to-left, nothing inferred"
      ),
      (
        "plumb check Sources --report github --report summary --report sarif=plumb.sarif",
        "In a job of GitHub Actions"
      ),
    ])

  private static let strict = Flag(
    "strict",
    help: "Recipes that are only nearly in the notation are errors, exit code 2, not warnings.")

  private let paths: [String]
  private let isStrict: Bool
  private let jobs: Int
  private let sceneID: String?
  private let axes: [String]?
  private let infers: Bool
  private let devices: DeviceOptions
  private let fonts: FontOptions
  private let localizations: LocalizationOptions
  private let ignoreFile: String?
  private let hidesFindings: Bool
  private let format: CampaignOptions.Format
  private let reports: ReportOptions

  init(_ arguments: Arguments) throws(CommandError) {
    guard !arguments.positional.isEmpty else {
      throw .usage("a file or directory was expected", command: arguments.command)
    }
    paths = arguments.positional
    isStrict = arguments.has(Self.strict)
    jobs = try arguments.value(CampaignOptions.jobs) ?? ProcessInfo.processInfo.activeProcessorCount
    sceneID = try arguments.value(CampaignOptions.scene)
    axes = try arguments.value(CampaignOptions.axes)
    devices = try DeviceOptions(arguments)
    fonts = try FontOptions(arguments)
    localizations = try LocalizationOptions(arguments)
    infers = !arguments.has(CampaignOptions.noInference)
    ignoreFile = try arguments.value(CampaignOptions.ignore)
    hidesFindings = arguments.has(CampaignOptions.findingsExit0)
    format = try arguments.value(CampaignOptions.format) ?? .text
    reports = try ReportOptions(arguments)
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    try reports.check(console)
    let date = CampaignClock.monotonic.date
    let documents = try localizations.localized(try SceneInput().allDocuments(at: paths))
    try SceneInput(isStrict: isStrict).tellNotes(of: documents, console)
    let ignored = try IgnoreList(file: ignoreFile, beside: paths)
    ignored.tellExpired(console)
    let start = CampaignClock.monotonic.seconds
    let outcome = try BoundedCheck(
      jobs: jobs, sceneID: sceneID, axes: axes, devices: devices.names, fonts: fonts,
      infers: infers, command: "check"
    ).run(documents, console)
    let (manifest, findings) = (outcome.manifest, outcome.findings)
    let seconds = CampaignClock.monotonic.seconds - start
    let printer = FindingPrinter(documents: documents, ignored: ignored)
    let reported = printer.reported(findings, manifest)
    switch format {
    case .text where reports.replacesOutput: break
    case .text:
      printer.show(reported, console)
      console.line(
        "\(Count.of(findings.variants, "variant")) of \(Count.of(manifest.scenes.count, "scene")), \(Count.text(findings.pairsCovered)) of "
          + "\(Count.text(findings.pairs)) pairs of axis values: \(printer.tally(reported))")
    case .json:
      let units = UnitPlan(manifest).count
      console.line(
        CampaignRecord(
          campaign: nil, seed: manifest.seed, variants: findings.variants,
          units: CampaignRecord.Units(total: units, done: units), findings: findings.failures,
          reported: reported, regimes: findings.regimes, pairsCovered: findings.pairsCovered,
          pairs: findings.pairs, digest: nil, ending: "complete", seconds: seconds,
          variantsPerSecond: Double(findings.variants) / max(seconds, 0.001)
        ).line)
    }
    if !reports.isEmpty {
      var report = CampaignReport(
        manifest: manifest, findings: findings, reported: reported, fonts: fonts.library
      ).make(.check, isDrawn: reports.isDrawn)
      report.timing = Report.Timing(start: date, seconds: seconds)
      try reports.write(report, console)
    }
    let counts = reported.contains { $0.ignored == nil }
    return counts && !hidesFindings ? .findings : .clean
  }
}
