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
    let run = Run(
      tool: Tool(
        driver: Driver(
          version: report.version, rules: families.map { Rule($0, guide: report.guide) })),
      results: findings.map { result($0, positions[$0.failingCase.signature.kind] ?? 0) },
      automationDetails: Automation(id: "plumb/\(report.command.rawValue)/"),
      invocations: [
        Invocation(
          executionSuccessful: report.outcome != "incomplete",
          toolExecutionNotifications: notifications)
      ])
    return JSONLine.text(Log(runs: [run])) + "\n"
  }

  private func notification(_ document: UnjudgedDocument) -> Notification {
    Notification(
      descriptor: Notification.Descriptor(id: UnjudgedDocument.rule), level: "error",
      message: Message(text: document.sentence),
      locations: [Location(physicalLocation: physical(document.place))])
  }

  private var notifications: [Notification]? {
    let notes = report.notes.map { note in
      Notification(
        descriptor: Notification.Descriptor(id: "accepted"), level: "note",
        message: Message(text: note.text + "."),
        locations: [Location(physicalLocation: physical(SourcePlace(path: note.file)))])
    }
    let all = report.unjudged.map(notification) + notes
    return all.isEmpty ? nil : all
  }

  private func result(_ finding: ReportedFinding, _ rule: Int) -> Result {
    let failingCase = finding.failingCase
    let words = FindingWords(finding)
    let items = failingCase.items.map {
      LogicalLocation(
        name: $0, fullyQualifiedName: "\(failingCase.scene.id)/\($0)", kind: "element")
    }
    var seen: Set<SourcePlace> = [finding.sourcePlace]
    let related = finding.constraintPlaces.filter { seen.insert($0.place).inserted }.enumerated()
      .map { number, constraint in
        Location(
          id: number + 1, physicalLocation: physical(constraint.place),
          message: Message(text: constraint.text))
      }
    return Result(
      ruleId: failingCase.signature.kind.rawValue, ruleIndex: rule,
      level: level(finding.tier),
      message: Message(
        text: ([words.headline + "."] + words.lines.dropFirst()).joined(separator: "\n")),
      locations: [
        Location(
          physicalLocation: physical(finding.sourcePlace),
          logicalLocations: items.isEmpty ? nil : items)
      ],
      relatedLocations: related.isEmpty ? nil : related,
      fixes: finding.patch.map { [fix($0, finding.sourcePlace)] },
      partialFingerprints: ["plumbBucket/v1": failingCase.bucket],
      baselineState: finding.isKnown.map { $0 ? "unchanged" : "new" },
      suppressions: finding.ignored.map {
        [Suppression(kind: "external", status: "accepted", justification: $0)]
      },
      properties: Properties(
        bucket: failingCase.bucket, token: finding.token, scene: failingCase.scene.name,
        tier: finding.tier, invariant: failingCase.signature.rule, variants: finding.variants,
        varied: Dictionary(
          failingCase.varied.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })))
  }

  private func fix(_ patch: ReportedPatch, _ place: SourcePlace) -> Fix {
    Fix(
      description: Message(text: patch.text),
      artifactChanges: [
        Fix.Change(
          artifactLocation: physical(SourcePlace(path: place.path)).artifactLocation,
          replacements: patch.replacements.map { replacement in
            Fix.Replacement(
              deletedRegion: Region(
                startLine: replacement.line, startColumn: 1,
                endLine: replacement.line + replacement.count, endColumn: 1),
              insertedContent: Message(text: replacement.text))
          })
      ])
  }

  private func level(_ tier: Tier) -> String {
    switch tier {
    case .error: "error"
    case .warning: "warning"
    case .hint: "note"
    }
  }

  private func physical(_ place: SourcePlace) -> PhysicalLocation {
    let path = place.relativePath(to: folder)
    let uri =
      path.addingPercentEncoding(withAllowedCharacters: Self.pathCharacters) ?? "unknown"
    let isAbsolute = path.hasPrefix("/")
    return PhysicalLocation(
      artifactLocation: ArtifactLocation(
        uri: isAbsolute ? "file://" + uri : uri, uriBaseId: isAbsolute ? nil : "%SRCROOT%"),
      region: place.line.map { Region(startLine: $0, startColumn: place.column) })
  }

  private static let pathCharacters = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
}

// MARK: The parts of a log that are used, named as SARIF names them

extension SARIFReport {
  private struct Log: Encodable {
    var schema =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
  }

  private struct Run: Encodable {
    var tool: Tool
    var results: [Result]
    var automationDetails: Automation
    var invocations: [Invocation]
    var columnKind = "unicodeCodePoints"
  }

  private struct Tool: Encodable { var driver: Driver }
  private struct Automation: Encodable { var id: String }
  private struct Invocation: Encodable {
    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]?
  }
  private struct Notification: Encodable {
    struct Descriptor: Encodable { var id: String }

    var descriptor: Descriptor
    var level: String
    var message: Message
    var locations: [Location]
  }
  private struct Message: Encodable { var text: String }

  private struct Driver: Encodable {
    var name = "Plumb"
    var version: String
    var rules: [Rule]
  }

  private struct Rule: Encodable {
    struct Configuration: Encodable { var level: String }

    struct Help: Encodable {
      var text: String
      var markdown: String
    }

    var id: String
    var name: String
    var shortDescription: Message
    var help: Help?
    var helpUri: String?
    var defaultConfiguration: Configuration

    /// - Parameter guide: the address below which the pages of families are published.
    init(_ family: Invariant.Kind, guide: String?) {
      id = family.rawValue
      name = family.name
      shortDescription = Message(text: family.summary)
      help = FamilyGuide.of(family).map { Help(text: $0.text, markdown: $0.markdown) }
      helpUri = guide.map { $0 + (($0.hasSuffix("/") ? "" : "/") + family.name) }
      defaultConfiguration = Configuration(
        level: family.severity == .minor ? "warning" : "error")
    }
  }

  private struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Message
    var locations: [Location]
    var relatedLocations: [Location]?
    var fixes: [Fix]?
    var partialFingerprints: [String: String]
    var baselineState: String?
    var suppressions: [Suppression]?
    var properties: Properties
  }

  private struct Suppression: Encodable {
    var kind: String
    var status: String
    var justification: String
  }

  private struct Properties: Encodable {
    var bucket: String
    var token: String
    var scene: String
    var tier: Tier
    var invariant: String
    var variants: Int?
    var varied: [String: String]
  }

  private struct Location: Encodable {
    var id: Int?
    var physicalLocation: PhysicalLocation
    var logicalLocations: [LogicalLocation]?
    var message: Message?
  }

  private struct LogicalLocation: Encodable {
    var name: String
    var fullyQualifiedName: String
    var kind: String
  }

  private struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region?
  }

  private struct ArtifactLocation: Encodable {
    var uri: String
    var uriBaseId: String?
  }

  private struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
    var endLine: Int?
    var endColumn: Int?
  }

  /// Whole lines go and come: columns are 1, and a region without a line is an insertion.
  private struct Fix: Encodable {
    struct Change: Encodable {
      var artifactLocation: ArtifactLocation
      var replacements: [Replacement]
    }
    struct Replacement: Encodable {
      var deletedRegion: Region
      var insertedContent: Message
    }

    var description: Message
    var artifactChanges: [Change]
  }
}
