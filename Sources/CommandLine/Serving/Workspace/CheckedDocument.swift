import Campaigns
import Commands
import Judging
import Reporting
import SceneFiles
import Workflows

/// The findings of one document, as in 'plumb check FILE'.
struct CheckedDocument: Sendable {
  /// The optional parts of a check.
  struct Choice: Hashable, Sendable {
    var axes: [String]?
    var devices: [String]?
  }

  /// All inputs of a check.
  struct Key: Hashable, Sendable {
    var document: SceneDocument
    var choice: Choice
  }

  var findings: [ReportedFinding]
  var variants: Int
  var scenes: Int

  /// - Throws: ``CommandError``, bad input, for a document that cannot be laid out.
  init(_ key: Key, _ project: LoadedProject) throws(CommandError) {
    let check = BoundedCheck(
      jobs: 1, axes: key.choice.axes, devices: key.choice.devices, fonts: project.fonts)
    let outcome = try check.run([key.document])
    let printer = FindingPrinter(documents: [key.document], accepted: project.accepted)
    findings = printer.reported(outcome.findings, outcome.manifest)
    variants = outcome.findings.variants
    scenes = outcome.manifest.scenes.count
    var lookup = SceneLookup()
    try lookup.addGiven([key.document])
    for index in findings.indices {
      if let scene = lookup.scene(of: findings[index].failingCase.scene)?.scene {
        findings[index].locateConstraints(in: scene)
      }
    }
  }
}

/// The findings of a project.
struct CheckedProject {
  var findings: [ReportedFinding] = []
  var variants = 0
  var scenes = 0

  mutating func add(_ document: CheckedDocument) {
    findings += document.findings
    variants += document.variants
    scenes += document.scenes
  }
}
