/// The report as Markdown for GitHub's job summary: the figures, a table of the scenes, and a block a
/// bucket as far as GitHub's limit goes.
struct JobSummary {
  /// GitHub takes 1 MiB for each step; other steps' tools write there too.
  static let byteLimit = 900 << 10

  private let report: Report
  private let folder: String

  init(_ report: Report, folder: String) {
    self.report = report
    self.folder = folder
  }

  var text: String {
    let open = report.open
    var text = "\(MarkdownText.notes(report))## Plumb: \(verdict(open.count))\n\n\(figures)\n"
    text += MarkdownText.list(report.unjudged, folder: folder)
    text += MarkdownText.moves(report)
    if report.scenes.count > 1 { text += "\n" + sceneTable }
    if !open.isEmpty { text += "\n### Findings\n" }
    for (index, finding) in open.enumerated() {
      let block = self.block(finding)
      guard text.utf8.count + block.utf8.count < Self.byteLimit else {
        text += "\n… and \(Count.text(open.count - index)) more findings.\n"
        break
      }
      text += block
    }
    let ignored = report.findings.filter { $0.ignored != nil }
    if !ignored.isEmpty && text.utf8.count < Self.byteLimit {
      text += "\n\(Count.of(ignored.count, "finding")) not counted: accepted, known or excused.\n"
    }
    return text
  }

  private func verdict(_ count: Int) -> String {
    let state =
      switch report.outcome {
      case "incomplete": " (incomplete)"
      case "interrupted": " (interrupted)"
      default: ""
      }
    let lacking = report.unjudged.words.map { $0 + "; " } ?? ""
    return lacking
      + (count == 0 ? report.nothing + state : Count.of(count, "finding") + state)
  }

  private var figures: String {
    let scenes = report.suites.count
    let judged =
      report.variants > 0
      ? Count.of(report.variants, "variant") : Count.of(report.findings.count, "case")
    var parts = ["\(judged) of \(Count.of(scenes, "scene"))"]
    if report.pairs > 0 {
      parts.append(
        "\(Count.text(report.pairsCovered)) of \(Count.text(report.pairs)) pairs of axis values")
    }
    if let seed = report.seed { parts.append("seed \(seed)") }
    return parts.joined(separator: " · ")
  }

  private var sceneTable: String {
    var text = "| scene | file | variants | pairs | findings |\n|---|---|--:|--:|--:|\n"
    for suite in report.suites.prefix(500) where text.utf8.count < Self.byteLimit / 2 {
      let scene = suite.scene
      let file = scene.file.map { SourcePlace(path: $0).relativePath(to: folder) } ?? ""
      let pairs = scene.pairs > 0 ? "\(scene.pairsCovered * 100 / scene.pairs) %" : ""
      text +=
        "| \(MarkdownText.escaped(scene.identity.name)) | \(MarkdownText.escaped(file)) "
        + "| \(Count.text(scene.variants)) | \(pairs) | \(suite.findings.count { $0.isOpen }) |\n"
    }
    return text
  }

  private func block(_ finding: ReportedFinding) -> String {
    let place = finding.sourcePlace
    let position = place.relativePath(to: folder) + (place.line.map { ":\($0)" } ?? "")
    return MarkdownText.details(
      "<b>\(MarkdownText.escaped(finding.failingCase.title))</b> in "
        + "\(MarkdownText.escaped(finding.failingCase.sceneTitle)) — "
        + "<code>\(MarkdownText.escaped(position))</code>", finding)
  }
}
