import Commands
import Foundation
import Linting
import Reporting
import SceneFiles

/// The reports that a run of `plumb lint` writes.
package struct LintReports {
  private let requests: ReportRequests
  private let start = Date()

  /// - Throws: ``CommandError``, usage, for a format that shows layouts or cases.
  package init(_ requests: ReportRequests) throws(CommandError) {
    self.requests = requests
    for request in requests.requests where !NotesReport.formats.contains(request.format) {
      let names = NotesReport.formats.map(\.rawValue).joined(separator: ", ")
      throw .usage(
        "--report \(request.format.rawValue) is for layouts; lint writes \(names)")
    }
  }

  package var isEmpty: Bool { requests.isEmpty }
  package var replacesOutput: Bool { requests.replacesOutput }

  /// Writes reports of documents that cannot be read, where there are no others; nil if none is wanted.
  package func writer(_ rules: [LintRule], _ console: Console) -> FoundScenes.ReportWriter? {
    guard !isEmpty else { return nil }
    return { unjudged throws(CommandError) in
      try write([], rules: rules, unjudged: unjudged, console)
    }
  }

  /// Writes them all.
  ///
  /// - Parameter findings: silenced and accepted ones included, in order.
  /// - Throws: ``CommandError`` if a file cannot be written.
  package func write(
    _ findings: [LintFinding], rules: [LintRule], unjudged: [UnjudgedDocument],
    _ console: Console
  ) throws(CommandError) {
    let report = NotesReport(
      findings.map(Self.note), rules: rules.map { ($0.id, $0.summary) },
      version: BuildIdentity.version, start: start,
      relativeTo: FileManager.default.currentDirectoryPath,
      unjudged: unjudged.map { document in
        var document = document
        document.place.path = RepositoryRoot.path(of: document.place.path)
        return document
      })
    for request in requests.requests {
      let text = report.text(as: request.format)
      if let path = request.path {
        try OutputDirectory.write(text, to: path)
      } else {
        console.write(text)
      }
    }
  }

  private static func note(_ finding: LintFinding) -> SourceNote {
    let level: SourceNote.Level =
      switch finding.severity {
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    var place = SourcePlace(path: RepositoryRoot.path(of: finding.location?.file ?? ""))
    if let location = finding.location {
      place.line = location.line
      place.column = location.column > 0 ? location.column : nil
    }
    return SourceNote(
      rule: finding.rule, level: level, message: finding.message, place: place,
      sceneID: finding.sceneID, sceneName: finding.sceneName, subject: finding.subject,
      accepted: finding.silencedBecause)
  }
}
