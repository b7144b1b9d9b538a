import Commands
import Reporting
import Workflows

/// The reports that a run writes: `--report FORMAT[=PATH]`, as often as wanted.
struct ReportOptions: OptionGroup {
  @Option(
    repeating: "report", .report,
    help: """
      Write a report, as often as given: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")). \
      Without a path to standard output; summary then goes to $GITHUB_STEP_SUMMARY.
      """)
  var requests: [ReportRequests.Request]

  /// - Throws: ``CommandError``, usage, if more than one report would go to standard output.
  func load() throws(CommandError) -> ReportRequests { try ReportRequests(requests) }
}

extension ValueKind<ReportRequests.Request> {
  fileprivate static var report: ValueKind {
    ValueKind(
      "FORMAT[=PATH]",
      expected:
        "one of \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")), with =PATH",
      names: ReportFormat.allCases.map(\.rawValue)
    ) { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let format = ReportFormat(rawValue: parts[0].lowercased()) else { return nil }
      guard parts.count == 2 else { return ReportRequests.Request(format: format, path: nil) }
      if parts[1].isEmpty { return nil }
      return ReportRequests.Request(
        format: format, path: parts[1] == "-" ? nil : String(parts[1]))
    }
  }
}
