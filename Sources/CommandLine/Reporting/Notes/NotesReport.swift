import Determinism
import Foundation
import SafeText

/// Notes as the formats that code scanning and test reports read.
public struct NotesReport: Sendable {
  /// The formats there are: the others show layouts or cases, which notes have not.
  public static let formats: [ReportFormat] = [.sarif, .gitlab, .github, .junit, .jsonl]

  private let notes: [SourceNote]
  /// Rules with their summaries, in order.
  private let rules: [(id: String, summary: String)]
  private let version: String
  private let start: Date
  private let folder: String
  /// Documents that could not be read.
  private let unjudged: [UnjudgedDocument]

  /// - Parameters:
  ///   - notes: accepted ones included, in order.
  ///   - rules: the rules that were looked at, with their summaries.
  ///   - version: of Plumb.
  ///   - start: when the run began.
  ///   - folder: an absolute path; places below it are written relative to it.
  ///   - unjudged: documents that could not be read, each a failure.
  public init(
    _ notes: [SourceNote], rules: [(id: String, summary: String)], version: String, start: Date,
    relativeTo folder: String, unjudged: [UnjudgedDocument] = []
  ) {
    self.notes = notes
    self.rules = rules
    self.version = version
    self.start = start
    self.folder = folder
    self.unjudged = unjudged
  }

  /// The whole file, with a line break at its end; empty for a format that is not of ``formats``.
  public func text(as format: ReportFormat) -> String {
    switch format {
    case .sarif:
      NotesLog(notes: notes, unjudged: unjudged, rules: rules, version: version, folder: folder)
        .text
    case .gitlab: JSONLine.text(issues) + "\n"
    case .github: annotations
    case .junit: junit
    case .jsonl: all.map { JSONLine.text(Line($0, path($0))) + "\n" }.joined()
    case .xcode, .summary, .pullRequestComment, .tap, .html: ""
    }
  }

  private func path(_ note: SourceNote) -> String { note.place.relativePath(to: folder) }
  /// Unreadable documents first: the other notes do not cover them.
  private var all: [SourceNote] { unjudged.map(\.note) + notes }
  private var open: [SourceNote] { all.filter { $0.accepted == nil } }

  // MARK: GitLab

  private struct Issue: Encodable {
    struct Lines: Encodable { var begin: Int }
    struct Location: Encodable {
      var path: String
      var lines: Lines
    }

    var description, checkName, fingerprint, severity: String
    var location: Location

    enum CodingKeys: String, CodingKey {
      case description, fingerprint, severity, location
      case checkName = "check_name"
    }
  }

  private var issues: [Issue] {
    var taken: Set<String> = []
    return open.map { note in
      let path = path(note)
      var fingerprint: String
      var number = 0
      // GitLab wants every fingerprint once.
      repeat {
        var digest = StableDigest()
        digest.combine("\(note.identity) \(path) \(number)")
        fingerprint = digest.hex
        number += 1
      } while !taken.insert(fingerprint).inserted
      return Issue(
        description: note.message, checkName: note.rule, fingerprint: fingerprint,
        severity: severity(note),
        location: Issue.Location(path: path, lines: Issue.Lines(begin: note.place.line ?? 1)))
    }
  }

  private func severity(_ note: SourceNote) -> String {
    if note.isUnjudged { return "blocker" }
    switch note.level {
    case .note: return "info"
    case .warning: return "minor"
    case .error: return "major"
    }
  }

  // MARK: GitHub

  /// Workflow commands.
  private var annotations: String {
    open.map { note in
      let type = note.level == .note ? "notice" : note.level.rawValue
      let line = note.place.line.map { ",line=\($0)" } ?? ""
      let column = note.place.column.map { ",col=\($0)" } ?? ""
      let file = NeutralText.command(path(note), isProperty: true)
      let title = NeutralText.command(note.rule, isProperty: true)
      let scene = note.sceneName.isEmpty ? "" : " (scene \(note.sceneName))"
      return "::\(type) file=\(file)\(line)\(column),title=\(title)::"
        + NeutralText.command(note.message + scene, isProperty: false) + "\n"
    }.joined()
  }

  // MARK: JUnit

  /// A suite for each file, a test case for each note.
  private var junit: String {
    let files = Dictionary(grouping: all, by: path).sorted { $0.key < $1.key }
    var xml = Markup(.indented)
    xml.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    xml.element("testsuites", [:]) { xml in
      for (number, file) in files.enumerated() {
        let attributes: MarkupAttributes = [
          "name": file.key.isEmpty ? "plumb lint" : file.key, "package": "plumb.lint",
          "id": "\(number)", "timestamp": timestamp, "hostname": "localhost",
          "tests": "\(file.value.count)",
          "failures": "\(file.value.count { $0.accepted == nil && !$0.isUnjudged })",
          "errors": "\(file.value.count(where: \.isUnjudged))",
          "skipped": "\(file.value.count { $0.accepted != nil })", "time": "0",
        ]
        xml.element("testsuite", attributes) { xml in
          xml.empty("properties")
          for note in file.value { write(note, &xml) }
          xml.empty("system-out")
          xml.empty("system-err")
        }
      }
    }
    return xml.text
  }

  private func write(_ note: SourceNote, _ xml: inout Markup) {
    let name = "\(note.rule) \(note.subject)".split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let attributes: MarkupAttributes = [
      "name": name, "classname": path(note).isEmpty ? "plumb lint" : path(note), "time": "0",
    ]
    xml.element("testcase", attributes) { xml in
      if let reason = note.accepted {
        xml.element("skipped", ["message": reason], "")
      } else {
        let line = note.place.line.map { ":\($0)" } ?? ""
        let scene = note.sceneName.isEmpty ? "" : "\nscene \(NeutralText.line(note.sceneName))"
        xml.element(
          note.isUnjudged ? "error" : "failure", ["message": note.message, "type": note.rule],
          NeutralText.line("\(path(note))\(line)") + scene)
      }
    }
  }

  /// In UTC; the schema wants no zone.
  private var timestamp: String {
    let style = Date.ISO8601FormatStyle(timeZone: .gmt)
    return String(start.formatted(style).prefix(19))
  }

  // MARK: JSON Lines

  private struct Line: Encodable {
    var format = 1
    var rule, level, message, file, scene, sceneName, subject: String
    var line, column: Int?
    var accepted: String?

    init(_ note: SourceNote, _ path: String) {
      rule = note.rule
      level = note.level.rawValue
      message = note.message
      file = path
      scene = note.sceneID
      sceneName = note.sceneName
      subject = note.subject
      line = note.place.line
      column = note.place.column
      accepted = note.accepted
    }
  }
}
