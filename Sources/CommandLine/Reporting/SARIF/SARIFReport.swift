import Foundation
import Judging
import Verification

/// The report as SARIF 2.1.0: a rule an invariant, a result a bucket, with its constraints as related
/// places and the bucket as fingerprint. Ignored findings are suppressed results.
struct SARIFReport {
  private let report: Report
  private let folder: String

  /// Code scanning takes no more in one run.
  private static let resultLimit = 25_000

  init(_ report: Report, folder: String) {
    self.report = report
    self.folder = folder
  }

  var text: String {
    let findings = report.findings.filter { $0.isOpen || $0.ignored != nil }
      .prefix(Self.resultLimit)
    let families = Set(findings.map(\.failingCase.signature.kind)).sorted {
      $0.rawValue < $1.rawValue
    }
    let positions = Dictionary(
      uniqueKeysWithValues: families.enumerated().map { ($0.element, $0.offset) })
    return SARIFLog(
      version: report.version, category: "plumb/\(report.command.rawValue)/",
      rules: families.map { SARIFLog.Rule($0, guide: report.guide) },
      results: findings.map { result($0, positions[$0.failingCase.signature.kind] ?? 0) },
      isComplete: report.outcome != "incomplete", notifications: notifications
    ).text
  }

  private func notification(_ document: UnjudgedDocument) -> SARIFLog.Notification {
    SARIFLog.Notification(
      descriptor: SARIFLog.Notification.Descriptor(id: UnjudgedDocument.rule), level: "error",
      message: SARIFLog.Message(text: document.sentence),
      locations: [SARIFLog.Location(physicalLocation: physical(document.place))])
  }

  private var notifications: [SARIFLog.Notification] {
    let notes = report.notes.map { note in
      SARIFLog.Notification(
        descriptor: SARIFLog.Notification.Descriptor(id: "accepted"), level: "note",
        message: SARIFLog.Message(text: note.text + "."),
        locations: [SARIFLog.Location(physicalLocation: physical(SourcePlace(path: note.file)))])
    }
    return report.unjudged.map(notification) + notes
  }

  private func result(_ finding: ReportedFinding, _ rule: Int) -> SARIFLog.Result {
    let failingCase = finding.failingCase
    let words = FindingWords(finding)
    let items = failingCase.items.map {
      SARIFLog.LogicalLocation(
        name: $0, fullyQualifiedName: "\(failingCase.scene.id)/\($0)", kind: "element")
    }
    var seen: Set<SourcePlace> = [finding.sourcePlace]
    let related = finding.constraintPlaces.filter { seen.insert($0.place).inserted }.enumerated()
      .map { number, constraint in
        SARIFLog.Location(
          id: number + 1, physicalLocation: physical(constraint.place),
          message: SARIFLog.Message(text: constraint.text))
      }
    return SARIFLog.Result(
      ruleId: failingCase.signature.kind.rawValue, ruleIndex: rule,
      level: level(finding.tier),
      message: SARIFLog.Message(
        text: ([words.headline + "."] + words.lines.dropFirst()).joined(separator: "\n")),
      locations: [
        SARIFLog.Location(
          physicalLocation: physical(finding.sourcePlace),
          logicalLocations: items.isEmpty ? nil : items)
      ],
      relatedLocations: related.isEmpty ? nil : related,
      fixes: finding.patch.map { [fix($0, finding.sourcePlace)] },
      partialFingerprints: ["plumbBucket/v1": failingCase.bucket],
      baselineState: finding.isKnown.map { $0 ? "unchanged" : "new" },
      suppressions: finding.ignored.map {
        [SARIFLog.Suppression(justification: $0)]
      },
      properties: SARIFLog.Properties(
        bucket: failingCase.bucket, token: finding.token, scene: failingCase.scene.name,
        tier: finding.tier, invariant: failingCase.signature.rule, variants: finding.variants,
        varied: Dictionary(
          failingCase.varied.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })))
  }

  private func fix(_ patch: ReportedPatch, _ place: SourcePlace) -> SARIFLog.Fix {
    SARIFLog.Fix(
      description: SARIFLog.Message(text: patch.text),
      artifactChanges: [
        SARIFLog.Fix.Change(
          artifactLocation: physical(SourcePlace(path: place.path)).artifactLocation,
          replacements: patch.replacements.map { replacement in
            SARIFLog.Fix.Replacement(
              deletedRegion: SARIFLog.Region(
                startLine: replacement.line, startColumn: 1,
                endLine: replacement.line + replacement.count, endColumn: 1),
              insertedContent: SARIFLog.Message(text: replacement.text))
          })
      ])
  }

  private func physical(_ place: SourcePlace) -> SARIFLog.PhysicalLocation {
    SARIFLog.PhysicalLocation(place, relativeTo: folder)
  }

  private func level(_ tier: Tier) -> String {
    switch tier {
    case .error: "error"
    case .warning: "warning"
    case .hint: "note"
    }
  }
}

extension SARIFLog.Rule {
  /// - Parameter guide: the address below which the pages of families are published.
  init(_ family: Invariant.Kind, guide: String?) {
    self.init(
      id: family.rawValue, name: family.name,
      shortDescription: SARIFLog.Message(text: family.summary),
      help: FamilyGuide.of(family).map { Help(text: $0.text, markdown: $0.markdown) },
      helpUri: guide.map { $0 + (($0.hasSuffix("/") ? "" : "/") + family.name) },
      defaultConfiguration: Configuration(level: family.severity == .minor ? "warning" : "error"))
  }
}
