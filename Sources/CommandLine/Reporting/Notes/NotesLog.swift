import Foundation

/// Notes as SARIF 2.1.0.
struct NotesLog: Encodable {
  private var schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  private var version = "2.1.0"
  private var runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  init(
    _ notes: [SourceNote], _ unjudged: [UnjudgedDocument],
    _ rules: [(id: String, summary: String)], _ version: String,
    _ path: (SourceNote) -> String
  ) {
    let positions = Dictionary(
      rules.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { a, _ in a })
    runs = [
      Run(
        tool: Tool(
          driver: Driver(
            version: version,
            rules: rules.map { Rule(id: $0.id, shortDescription: Message(text: $0.summary)) })),
        results: notes.map { note in
          Result(
            ruleId: note.rule, ruleIndex: positions[note.rule], level: note.level.rawValue,
            message: Message(text: note.message),
            locations: [Self.location(of: note, path(note))],
            partialFingerprints: ["plumbLint/v1": note.identity],
            suppressions: note.accepted.map {
              [Suppression(kind: "external", status: "accepted", justification: $0)]
            })
        },
        automationDetails: Automation(id: "plumb/lint/"),
        invocations: [
          Invocation(
            executionSuccessful: unjudged.isEmpty,
            toolExecutionNotifications: unjudged.isEmpty
              ? nil
              : unjudged.map(\.note).map { note in
                Notification(
                  descriptor: Notification.Descriptor(id: note.rule), level: note.level.rawValue,
                  message: Message(text: note.message),
                  locations: [Self.location(of: note, path(note))])
              })
        ])
    ]
  }

  private static func location(of note: SourceNote, _ path: String) -> Location {
    Location(
      physicalLocation: Physical(
        artifactLocation: Artifact(uri: reference(path)),
        region: note.place.line.map { Region(startLine: $0, startColumn: note.place.column) }))
  }

  /// A path as a relative reference.
  private static func reference(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
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
    var id: String
    var shortDescription: Message
  }

  private struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: String
    var message: Message
    var locations: [Location]
    var partialFingerprints: [String: String]
    var suppressions: [Suppression]?
  }

  private struct Suppression: Encodable { var kind, status, justification: String }
  private struct Location: Encodable { var physicalLocation: Physical }

  private struct Physical: Encodable {
    var artifactLocation: Artifact
    var region: Region?
  }

  private struct Artifact: Encodable { var uri: String }

  private struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
  }
}
