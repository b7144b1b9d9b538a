import SafeText

/// A finding for people, in full: cause, place, what was varied, expected and actual, why, how to reproduce. A run prints
/// ``FindingLines``.
public struct FindingBlock {
  private let finding: ReportedFinding
  private let emphasis: Emphasis
  private let closing: [(label: String, text: String)]?

  /// - Parameter closing: labels and lines that say how to run it again; nil is `plumb replay`.
  public init(
    _ finding: ReportedFinding, emphasis: Emphasis = Emphasis(isColoured: false),
    closing: [(label: String, text: String)]? = nil
  ) {
    self.finding = finding
    self.emphasis = emphasis
    self.closing = closing
  }

  /// Several lines, the last one empty.
  public var text: String {
    let title = NeutralText.line(finding.headline)
    let place = (label: "in", text: "\(finding.place)  \(finding.failingCase.sceneTitle)")
    let about = (label: "about", text: "plumb explain \(finding.failingCase.signature.kind.name)")
    var lines = [finding.tier == .hint ? emphasis.strong(title) : emphasis.bad(title)]
    for (label, text) in [place] + FindingWords(finding, closing: closing).details + [about] {
      let padding = String(repeating: " ", count: max(1, 11 - label.count))
      lines.append("  " + emphasis.quiet(label) + padding + NeutralText.line(text))
    }
    return lines.joined(separator: "\n") + "\n\n"
  }
}
