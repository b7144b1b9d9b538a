import Judging

/// The report as JSON Lines: a line for the run, each scene, each finding, and the end. The article
/// Reports lists the fields.
struct JSONLinesReport {
  /// Goes up when a field changes its meaning or goes; new fields may come any time.
  static let currentFormat = 1

  private let report: Report

  init(_ report: Report) { self.report = report }

  var text: String {
    var lines = [JSONLine.text(Run(report))]
    lines += report.scenes.map { JSONLine.text(SceneLine($0)) }
    lines += report.findings.map { JSONLine.text(FindingLine($0)) }
    lines += report.unjudged.map { JSONLine.text(UnjudgedLine($0)) }
    lines.append(JSONLine.text(End(report)))
    return lines.joined(separator: "\n") + "\n"
  }

  private struct Run: Encodable {
    var format = JSONLinesReport.currentFormat
    var kind = "run"
    var command: String
    var version: String
    var campaign: String?
    var seed: UInt64?
    var notes: [String]?

    init(_ report: Report) {
      command = report.command.rawValue
      version = report.version
      campaign = report.campaign
      seed = report.seed
      notes = report.notes.isEmpty ? nil : report.notes.map(\.text)
    }
  }

  private struct SceneLine: Encodable {
    var format = JSONLinesReport.currentFormat
    var kind = "scene"
    var scene: String
    var name: String
    var document: String
    var file: String?
    var variants: Int
    var regimes: Int
    var pairsCovered: Int
    var pairs: Int
    var judged: [String: Int]
    var axes: [ReportedScene.Axis]

    init(_ scene: ReportedScene) {
      self.scene = scene.identity.id
      name = scene.identity.name
      document = scene.identity.document
      file = scene.file
      variants = scene.variants
      regimes = scene.regimes
      pairsCovered = scene.pairsCovered
      pairs = scene.pairs
      judged = scene.judged
      axes = scene.axes
    }
  }

  private struct FindingLine: Encodable {
    var format = JSONLinesReport.currentFormat
    var kind = "finding"
    var bucket: String
    var status: String
    var severity: Severity
    var tier: Tier
    var tierReason: String?
    var audience: Audience?
    var invariant: String
    var family: String
    var called: String
    var scene: String
    var name: String
    var document: String
    var file: String?
    var line: Int?
    var column: Int?
    var title: String
    var expected: String
    var actual: String
    var margin: Double
    var values: [Double]
    var items: [String]
    var constraints: [String]
    var because: [String]
    var change: String?
    var consequences: [String]
    var varied: [VariedAxis]
    var screen: String?
    var device: String?
    var extent: ScreenExtent?
    var contentSize: String
    var translations: [ReportedFinding.Translation]?
    var onCanvas: Bool
    var variants: Int?
    var ignored: String?
    var beyond: [String]?
    var known: Bool?
    var note: String?
    var token: String

    init(_ finding: ReportedFinding) {
      let failingCase = finding.failingCase
      bucket = failingCase.bucket
      status = finding.status.word
      note = finding.status.note
      severity = finding.severity
      tier = finding.tier
      tierReason = failingCase.grade?.reason
      audience = failingCase.grade?.audience
      invariant = failingCase.signature.rule
      family = failingCase.signature.kind.rawValue
      called = failingCase.signature.kind.name
      device = failingCase.device
      extent = failingCase.extent
      scene = failingCase.scene.id
      name = failingCase.scene.name
      document = failingCase.scene.document
      file = finding.sourcePlace.path
      line = finding.sourcePlace.line
      column = finding.sourcePlace.column
      title = failingCase.title
      expected = failingCase.expected
      actual = failingCase.actual
      margin = failingCase.margin
      values = failingCase.values
      items = failingCase.items
      constraints = failingCase.constraints
      because = failingCase.because
      change = failingCase.change
      consequences = failingCase.consequences
      varied = failingCase.varied
      screen = failingCase.screen
      contentSize = failingCase.variant.contentSize
      translations = finding.translations.isEmpty ? nil : finding.translations
      onCanvas = failingCase.isOnCanvas
      variants = finding.variants
      ignored = finding.ignored
      beyond = finding.beyond.isEmpty ? nil : finding.beyond
      known = finding.isKnown
      token = finding.token
    }
  }

  private struct UnjudgedLine: Encodable {
    var format = JSONLinesReport.currentFormat
    var kind = "unjudged"
    var file: String
    var line: Int?
    var column: Int?
    var reason: String

    init(_ document: UnjudgedDocument) {
      file = document.place.path
      line = document.place.line
      column = document.place.column
      reason = document.reason
    }
  }

  private struct End: Encodable {
    var format = JSONLinesReport.currentFormat
    var kind = "end"
    var ending: String
    var variants: Int
    var failures: Int
    var buckets: Int
    var ignored: Int
    var regimes: Int
    var pairsCovered: Int
    var pairs: Int
    var digest: String?
    var unjudged: Int?

    init(_ report: Report) {
      ending = report.outcome
      unjudged = report.unjudged.isEmpty ? nil : report.unjudged.count
      variants = report.variants
      failures = report.failures
      buckets = report.open.count
      ignored = report.findings.count { $0.ignored != nil }
      regimes = report.regimes
      pairsCovered = report.pairsCovered
      pairs = report.pairs
      digest = report.digest
    }
  }
}
