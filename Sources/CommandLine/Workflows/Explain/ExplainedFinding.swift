import Commands
import Judging
import Reporting
import TextMetrics

/// A finding with all that is known of it, for a reader who asked for it.
package struct ExplainedFinding {
  private let finding: ReportedFinding
  private let runner: CaseRunner

  /// The most screens that are named.
  private static let screenLimit = 12

  /// - Parameter runner: knows the scene, for a drawing.
  package init(_ finding: ReportedFinding, runner: CaseRunner) {
    self.finding = finding
    self.runner = runner
  }

  /// Prints it, and draws it where a directory is given.
  ///
  /// - Throws: ``CommandError``, trouble, for a drawing that cannot be written.
  package func show(
    drawings directory: String?, _ console: Console, taken: inout Set<String>
  ) throws(CommandError) {
    console.write(
      FindingBlock(
        finding, emphasis: Emphasis(isColoured: console.usesColour), closing: closing
      ).text)
    guard let directory else { return }
    let result = runner.run(finding.failingCase, token: finding.token)
    guard let picture = result.picture else { return }
    let path = OutputDirectory.path(
      directory, stem: "\(result.sceneName)-\(result.bucket.dropFirst(3))", extension: "svg",
      taken: &taken)
    try OutputDirectory.write(picture.svg, to: path)
    console.line(path)
  }

  private var closing: [(label: String, text: String)] {
    var lines: [(label: String, text: String)] = []
    if let extent = finding.failingCase.extent, extent.failing.count > 1 {
      let shown = extent.failing.prefix(Self.screenLimit).joined(separator: "; ")
      let rest = extent.failing.count - Self.screenLimit
      lines.append(
        (
          "screens",
          "\(extent.failing.count) of \(extent.tried): \(shown)"
            + (rest > 0 ? "; and \(rest) more" : "")
        ))
    }
    if finding.ignored == nil {
      lines.append(("accept", "plumb corpus ignore \(finding.failingCase.bucket) --reason \"…\""))
    }
    return lines + [("reproduce", finding.replayCommand)]
  }
}
