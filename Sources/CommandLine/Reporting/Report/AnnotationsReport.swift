import Judging
import SafeText

/// Workflow commands that GitHub shows beside the lines they are about. GitHub keeps ten of a type for
/// each step, so the rest is only counted; the job summary lists all.
struct AnnotationsReport {
  static let limit = 10

  private let report: Report
  private let folder: String

  init(_ report: Report, folder: String) {
    self.report = report
    self.folder = folder
  }

  var text: String {
    var lines = report.unjudged.map(command)
    lines += report.notes.map { note in
      "::notice file=\(NeutralText.command(note.file, isProperty: true)),title=Plumb::"
        + NeutralText.command(note.text, isProperty: false)
    }
    for (type, tier) in [("error", Tier.error), ("warning", .warning), ("notice", .hint)] {
      let all = report.open.filter { $0.tier == tier }
      // New findings come first: those that do not fit were there before.
      let findings = all.filter { $0.isKnown != true } + all.filter { $0.isKnown == true }
      let limit = max(0, Self.limit - (tier == .error ? report.unjudged.count : 0))
      lines += findings.prefix(limit).map { command(type, $0) }
      let rest = findings.count - limit
      if rest > 0 {
        lines.append(
          "::notice title=Plumb::\(rest) more \(type)\(rest == 1 ? "" : "s") than GitHub shows for "
            + "a step; the job summary and the other reports list them")
      }
    }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  private func command(_ document: UnjudgedDocument) -> String {
    command("error", document.place, title: "Plumb cannot check this document", document.reason)
  }

  private func command(_ type: String, _ finding: ReportedFinding) -> String {
    let message = (["in scene \(finding.failingCase.sceneTitle)"] + FindingWords(finding).lines)
      .joined(separator: "\n")
    return command(type, finding.sourcePlace, title: finding.failingCase.title, message)
  }

  private func command(
    _ type: String, _ place: SourcePlace, title: String, _ message: String
  ) -> String {
    var properties = [("file", place.relativePath(to: folder))]
    if let line = place.line { properties.append(("line", "\(line)")) }
    if let column = place.column { properties.append(("col", "\(column)")) }
    properties.append(("title", title))
    let written = properties.map { "\($0)=\(NeutralText.command($1, isProperty: true))" }
      .joined(separator: ",")
    return "::\(type) \(written)::\(NeutralText.command(message, isProperty: false))"
  }
}
