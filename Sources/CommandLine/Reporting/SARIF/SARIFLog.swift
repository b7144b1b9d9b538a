import Foundation
import Judging

/// A log of SARIF 2.1.0 with one run: the parts that are used, named as SARIF names them.
struct SARIFLog: Encodable {
  private var schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  private var version = "2.1.0"
  private var runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  /// - Parameters:
  ///   - version: of Plumb.
  ///   - category: tells the runs of a commit apart.
  ///   - rules: those that results name by their place.
  ///   - isComplete: false if something could not be read or looked at.
  ///   - notifications: what the run says that is no result.
  init(
    version: String, category: String, rules: [Rule], results: [Result], isComplete: Bool,
    notifications: [Notification]
  ) {
    runs = [
      Run(
        tool: Tool(driver: Driver(version: version, rules: rules)), results: results,
        automationDetails: Automation(id: category),
        invocations: [
          Invocation(
            executionSuccessful: isComplete,
            toolExecutionNotifications: notifications.isEmpty ? nil : notifications)
        ])
    ]
  }

  /// The log, with a line break at its end.
  var text: String { JSONLine.text(self) + "\n" }

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
  private struct Driver: Encodable {
    var name = "Plumb"
    var version: String
    var rules: [Rule]
  }
}

extension SARIFLog {
  struct Notification: Encodable {
    struct Descriptor: Encodable { var id: String }

    var descriptor: Descriptor
    var level: String
    var message: Message
    var locations: [Location]
  }

  struct Message: Encodable { var text: String }

  struct Rule: Encodable {
    struct Configuration: Encodable { var level: String }

    struct Help: Encodable {
      var text: String
      var markdown: String
    }

    var id: String
    var name: String?
    var shortDescription: Message
    var help: Help?
    var helpUri: String?
    var defaultConfiguration: Configuration?
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: String
    var message: Message
    var locations: [Location]
    var relatedLocations: [Location]?
    var fixes: [Fix]?
    var partialFingerprints: [String: String]
    var baselineState: String?
    var suppressions: [Suppression]?
    var properties: Properties?
  }

  struct Suppression: Encodable {
    var kind = "external"
    var status = "accepted"
    var justification: String
  }

  struct Properties: Encodable {
    var bucket: String
    var token: String
    var scene: String
    var tier: Tier
    var invariant: String
    var variants: Int?
    var varied: [String: String]
  }

  struct Location: Encodable {
    var id: Int?
    var physicalLocation: PhysicalLocation
    var logicalLocations: [LogicalLocation]?
    var message: Message?
  }

  struct LogicalLocation: Encodable {
    var name: String
    var fullyQualifiedName: String
    var kind: String
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region?
  }

  struct ArtifactLocation: Encodable {
    var uri: String
    var uriBaseId: String?
  }

  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
    var endLine: Int?
    var endColumn: Int?
  }

  /// Whole lines go and come: columns are 1, and a region without a line is an insertion.
  struct Fix: Encodable {
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

extension SARIFLog.PhysicalLocation {
  /// A place below the folder is relative to the root of the sources, any other an address of its own.
  ///
  /// - Parameter folder: an absolute path.
  init(_ place: SourcePlace, relativeTo folder: String) {
    let path = place.relativePath(to: folder)
    let uri = path.addingPercentEncoding(withAllowedCharacters: Self.pathCharacters) ?? "unknown"
    let isAbsolute = path.hasPrefix("/")
    artifactLocation = SARIFLog.ArtifactLocation(
      uri: isAbsolute ? "file://" + uri : uri, uriBaseId: isAbsolute ? nil : "%SRCROOT%")
    region = place.line.map { SARIFLog.Region(startLine: $0, startColumn: place.column) }
  }

  private static let pathCharacters = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
}
