import Commands
import Foundation
import Reporting
import SceneFiles

/// The reports that a run writes: `--report FORMAT[=PATH]`, as often as wanted.
package struct ReportRequests: Sendable {
  /// One report: its format and its destination.
  package struct Request: Hashable, Sendable {
    package var format: ReportFormat
    /// Nil for standard output, or for `summary` the file that GitHub names.
    package var path: String?

    package init(format: ReportFormat, path: String?) {
      self.format = format
      self.path = path
    }
  }

  package let requests: [Request]

  /// - Throws: ``CommandError``, usage, if more than one report would go to standard output.
  package init(_ requests: [Request]) throws(CommandError) {
    self.requests = requests
    if shown.count > 1 {
      throw .usage("only one report can go to standard output; give the others a path")
    }
  }

  /// The requests that go to standard output alone. GitHub's annotations and Xcode's issues go
  /// among other lines.
  private var shown: [Request] {
    requests.filter { $0.path == nil && ![.summary, .github, .xcode].contains($0.format) }
  }

  package var isEmpty: Bool { requests.isEmpty }

  /// True if a report needs drawings.
  package var showsDrawings: Bool { requests.contains { $0.format.showsDrawings } }

  /// True if a report has a place for scenes whose size can be dragged.
  package var showsScenes: Bool { requests.contains { $0.format == .html } }

  /// True if a report has a place for the views that a change moved, which takes layouts to find.
  package var reportsMoves: Bool {
    requests.contains { $0.format == .pullRequestComment || $0.format == .summary }
  }

  /// True if a report has a place for patches, which take a search to find.
  package var showsPatches: Bool {
    requests.contains { [.sarif, .html, .pullRequestComment, .summary].contains($0.format) }
  }

  /// True if a report replaces the text on standard output.
  package var replacesOutput: Bool { !shown.isEmpty }

  /// Checks before the work that the files can be written.
  package func check(_ console: Console) throws(CommandError) {
    _ = try Self.page(console.environment)
    _ = try Self.address("PLUMB_GUIDE_URL", console.environment)
    for request in requests {
      guard let path = try path(of: request, console) else { continue }
      try OutputDirectory.check(file: path, called: "report")
    }
  }

  /// Writes reports of documents that cannot be judged, where there are no others; nil if none is wanted.
  package func writer(
    _ command: Report.Command, start: Date, _ console: Console
  ) -> FoundScenes.ReportWriter? {
    guard !isEmpty else { return nil }
    return { unjudged throws(CommandError) in
      var report = Report(command, version: BuildIdentity.version)
      report.timing.start = start
      report.unjudged = unjudged
      try write(report, console)
    }
  }

  package func write(_ report: Report, _ console: Console) throws(CommandError) {
    var own = report.fromRepositoryRoot()
    own.guide = try Self.address("PLUMB_GUIDE_URL", console.environment)
    let page = try Self.page(console.environment)
    for request in requests {
      // Xcode finds files by their whole paths: no root is left out.
      let text = Self.text(
        request.format == .xcode ? report : own, as: request.format, page: page)
      guard let path = try path(of: request, console) else {
        console.write(text)
        continue
      }
      if request.format == .summary, request.path == nil {
        // The output of the step's other tools is kept.
        try OutputDirectory.append(text, to: path)
      } else {
        try OutputDirectory.write(text, to: path)
      }
    }
  }

  /// A report with paths as the user wrote them, made relative to the root of their repository.
  package static func text(of report: Report, as format: ReportFormat) -> String {
    text(report.fromRepositoryRoot(), as: format)
  }

  private static func text(
    _ report: Report, as format: ReportFormat, page: String? = nil
  ) -> String {
    ReportWriter(relativeTo: FileManager.default.currentDirectoryPath, page: page)
      .text(report, as: format)
  }

  /// The address at which a job publishes the HTML report, which only the job knows.
  private static func page(_ environment: [String: String]) throws(CommandError) -> String? {
    try address("PLUMB_REPORT_URL", environment)
  }

  /// An address that is known to the job alone.
  private static func address(
    _ name: String, _ environment: [String: String]
  ) throws(CommandError) -> String? {
    guard let address = environment[name], !address.isEmpty else { return nil }
    let isPlain = address.allSatisfy { $0.isASCII && !$0.isWhitespace && !"()<>\"#".contains($0) }
    guard isPlain, address.hasPrefix("https://") || address.hasPrefix("http://") else {
      throw .badInput(
        "invalid value '\(address)' for \(name): expected an address that begins with https://")
    }
    return address
  }

  private func path(of request: Request, _ console: Console) throws(CommandError) -> String? {
    if let path = request.path { return path }
    guard request.format == .summary else { return nil }
    guard let path = console.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else {
      throw .badInput("--report summary needs a path where GITHUB_STEP_SUMMARY is not set")
    }
    return path
  }
}
