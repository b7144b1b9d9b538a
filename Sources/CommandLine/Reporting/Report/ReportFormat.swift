/// The files that a report can be written as.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// One JSON object per line, versioned: the run, its scenes, its findings, its end.
  case jsonl
  /// JUnit XML: a suite a scene, a test case a bucket and one for each invariant that held.
  case junit
  /// SARIF 2.1.0: a rule an invariant, a result a bucket.
  case sarif
  /// GitLab's code quality: one array of issues; what is accepted is left out.
  case gitlab
  /// Workflow commands that GitHub shows as annotations.
  case github
  /// Lines as compilers print them, for Xcode's list of issues.
  case xcode
  /// Markdown for GitHub's job summary.
  case summary
  /// Markdown for one comment below a pull request.
  case pullRequestComment = "pr-comment"
  /// TAP 14: a subtest a scene.
  case tap
  /// One page with drawings, without anything loaded from elsewhere.
  case html

  /// True if the format shows drawings, which take layouts to make.
  public var showsDrawings: Bool { self == .html }
}

/// Writes reports. What is written depends on the report and the folder alone.
public struct ReportWriter: Sendable {
  private let folder: String
  private let page: String?

  /// - Parameters:
  ///   - folder: an absolute path; places below it are written relative to it, as CI systems expect them.
  ///   - page: the address at which the HTML report will be found, for formats that link to it.
  public init(relativeTo folder: String, page: String? = nil) {
    self.folder = folder
    self.page = page
  }

  /// The whole file, with a line break at its end.
  public func text(_ report: Report, as format: ReportFormat) -> String {
    switch format {
    case .jsonl: JSONLinesReport(report).text
    case .junit: JUnitReport(report).text
    case .sarif: SARIFReport(report, folder: folder).text
    case .gitlab: CodeQualityReport(report, folder: folder).text
    case .github: AnnotationsReport(report, folder: folder).text
    case .xcode: XcodeReport(report, folder: folder).text
    case .summary: JobSummary(report, folder: folder).text
    case .pullRequestComment: PullRequestComment(report, folder: folder, page: page).text
    case .tap: TAPReport(report).text
    case .html: HTMLReport(report).text
    }
  }
}
