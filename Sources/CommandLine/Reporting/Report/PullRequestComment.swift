import Judging

/// The report as one Markdown comment below a pull or merge request: how many findings, the first in full,
/// the rest as a table.
struct PullRequestComment {
  /// The first line, by which a job finds its older comment and replaces it.
  static let marker = "<!-- plumb -->"
  /// GitHub takes 65,536 characters for a comment.
  static let characterLimit = 60_000
  private static let shownInFull = 10

  private let report: Report
  private let folder: String
  private let page: String?

  /// - Parameter page: the address of the HTML report, to which findings link.
  init(_ report: Report, folder: String, page: String?) {
    self.report = report
    self.folder = folder
    self.page = page
  }

  var text: String {
    let open = report.open.inOrder
    var text =
      "\(Self.marker)\n\(MarkdownText.notes(report))### Plumb: \(verdict(open))\n\n\(figures)\n"
    text += MarkdownText.list(report.unjudged, folder: folder)
    text += MarkdownText.moves(report)
    var shown = 0
    for finding in open.prefix(Self.shownInFull) {
      var block = MarkdownText.details(headline(of: finding), finding)
      if let link = link(to: finding) { block += "\n[Drawing](\(link))\n" }
      guard Self.length(text) + Self.length(block) < Self.characterLimit else { break }
      text += block
      shown += 1
    }
    let rest = open.dropFirst(shown)
    if !rest.isEmpty { text += table(rest, after: Self.length(text)) }
    let ignored = report.findings.count { $0.ignored != nil }
    if ignored > 0 { text += "\n\(Count.of(ignored, "accepted finding")) not shown.\n" }
    return text
  }

  /// As GitHub counts it: marks that lie over one another are one character for people alone.
  private static func length(_ text: String) -> Int { text.unicodeScalars.count }

  private func verdict(_ open: [ReportedFinding]) -> String {
    let counts = [Tier.error, .warning, .hint].compactMap { tier in
      let count = open.count { $0.tier == tier }
      return count > 0 ? Count.of(count, tier.rawValue) : nil
    }
    let state = report.outcome == "complete" ? "" : " (\(report.outcome))"
    return (report.unjudged.words.map { $0 + "; " } ?? "")
      + (counts.isEmpty ? report.nothing : counts.joined(separator: ", ")) + state
  }

  private var figures: String {
    let judged =
      report.variants > 0
      ? Count.of(report.variants, "variant") : Count.of(report.findings.count, "case")
    let whole = page.map { " · [Report with drawings](\($0))" } ?? ""
    return "\(judged) of \(Count.of(report.suites.count, "scene")) checked\(whole)"
  }

  private func headline(of finding: ReportedFinding) -> String {
    "\(finding.tier.rawValue): <b>\(MarkdownText.escaped(finding.failingCase.title))</b> in "
      + "\(MarkdownText.escaped(finding.failingCase.sceneTitle)) — "
      + "<code>\(MarkdownText.escaped(position(of: finding)))</code>"
  }

  private func position(of finding: ReportedFinding) -> String {
    let place = finding.sourcePlace
    return place.relativePath(to: folder) + (place.line.map { ":\($0)" } ?? "")
  }

  private func link(to finding: ReportedFinding) -> String? {
    page.map { "\($0)#\(finding.failingCase.bucket.dropFirst("b1:".count))" }
  }

  private func table(_ findings: ArraySlice<ReportedFinding>, after length: Int) -> String {
    var text = "\n| tier | finding | where |\n|---|---|---|\n"
    for (offset, finding) in findings.enumerated() {
      let title = MarkdownText.escaped(finding.failingCase.title)
      let shown = link(to: finding).map { "[\(title)](\($0))" } ?? title
      let row =
        "| \(finding.tier.rawValue) | \(shown) | \(MarkdownText.escaped(position(of: finding))) |\n"
      guard length + Self.length(text) + Self.length(row) < Self.characterLimit else {
        return text + "\n… and \(Count.text(findings.count - offset)) more.\n"
      }
      text += row
    }
    return text
  }
}
