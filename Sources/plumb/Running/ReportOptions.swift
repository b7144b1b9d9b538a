import Foundation
import Reporting

/// The reports that a run writes: `--report FORMAT[=PATH]`, as often as wanted.
struct ReportOptions: Sendable {
  /// One report: what, and where to.
  struct Request: Hashable, Sendable {
    var format: ReportFormat
    /// Nil is standard output, or for `summary` the file that GitHub names.
    var path: String?
  }

  static let report = Option(
    "report", requestKind, isRepeatable: true,
    help: """
      Write a report, as often as given: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")). \
      Without a path to standard output; summary then goes to $GITHUB_STEP_SUMMARY.
      """)

  let requests: [Request]

  init(_ arguments: Arguments) throws(CommandError) {
    requests = try arguments.values(Self.report)
    let shown = requests.filter { $0.path == nil && $0.format != .summary && $0.format != .github }
    if shown.count > 1 {
      throw .usage(
        "only one report can go to standard output; give the others a path",
        command: arguments.command)
    }
  }

  var isEmpty: Bool { requests.isEmpty }

  /// Whether a report needs drawings.
  var isDrawn: Bool { requests.contains { $0.format.isDrawn } }

  /// Whether a report takes the place of what is shown on standard output. GitHub's annotations stand
  /// among other lines.
  var replacesOutput: Bool {
    requests.contains { $0.path == nil && $0.format != .summary && $0.format != .github }
  }

  /// Finds out before the work whether the files can be written.
  func check(_ console: Console) throws(CommandError) {
    for request in requests {
      guard let path = try path(of: request, console) else { continue }
      try OutputDirectory.check(file: path, called: "report")
    }
  }

  func write(_ report: Report, _ console: Console) throws(CommandError) {
    let writer = ReportWriter(relativeTo: FileManager.default.currentDirectoryPath)
    for request in requests {
      let text = writer.text(report, as: request.format)
      guard let path = try path(of: request, console) else {
        console.write(text)
        continue
      }
      if request.format == .summary, request.path == nil {
        try append(text, to: path)
      } else {
        try OutputDirectory.write(text, to: path)
      }
    }
  }

  private func path(of request: Request, _ console: Console) throws(CommandError) -> String? {
    if let path = request.path { return path }
    guard request.format == .summary else { return nil }
    guard let path = console.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else {
      throw .badInput("--report summary needs a path where GITHUB_STEP_SUMMARY is not set")
    }
    return path
  }

  /// What other tools of the step wrote stays.
  private func append(_ text: String, to path: String) throws(CommandError) {
    if !FileManager.default.fileExists(atPath: path) {
      try OutputDirectory.write(text, to: path)
      return
    }
    do {
      guard let file = FileHandle(forWritingAtPath: path) else { throw CocoaError(.fileNoSuchFile) }
      try file.seekToEnd()
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
    } catch {
      throw .trouble("\(path): the job summary cannot be written")
    }
  }

  private static let requestKind = ValueKind<Request>(
    "FORMAT[=PATH]",
    expected: "one of \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")), with =PATH",
    names: ReportFormat.allCases.map(\.rawValue)
  ) { text in
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ReportFormat(rawValue: parts[0].lowercased()) else { return nil }
    guard parts.count == 2 else { return Request(format: format, path: nil) }
    if parts[1].isEmpty { return nil }
    return Request(format: format, path: parts[1] == "-" ? nil : String(parts[1]))
  }
}
