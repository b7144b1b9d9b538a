import SafeText

/// A finding for people: cause, place, what was varied, expected and actual, why, how to reproduce.
public struct FindingBlock {
  private let finding: ReportedFinding
  private let emphasis: Emphasis
  private let closing: [(label: String, text: String)]

  /// - Parameter closing: labels and lines that say how to run it again; nil is `plumb replay`.
  public init(
    _ finding: ReportedFinding, emphasis: Emphasis = Emphasis(isColoured: false),
    closing: [(label: String, text: String)]? = nil
  ) {
    self.finding = finding
    self.emphasis = emphasis
    self.closing = closing ?? [("reproduce", finding.replayCommand)]
  }

  /// Several lines, the last one empty.
  public var text: String {
    let made = finding.made
    let title = "✗ \(finding.tier.rawValue): \(NeutralText.line(made.title))"
    var lines = [finding.tier == .hint ? emphasis.strong(title) : emphasis.bad(title)]
    func add(_ label: String, _ text: String, quiet: String = "") {
      let padding = String(repeating: " ", count: max(1, 11 - label.count))
      let rest = quiet.isEmpty ? "" : "  " + emphasis.quiet(NeutralText.line(quiet))
      lines.append("  " + emphasis.quiet(label) + padding + NeutralText.line(text) + rest)
    }
    add("in", finding.place, quiet: made.sceneTitle)
    for (index, news) in finding.beyond.enumerated() { add(index == 0 ? "new" : "", news) }
    add("when", finding.conditions)
    if let screen = made.screen { add("on", "\(screen), content size \(made.variant.contentSize)") }
    if let widths = finding.failingWidths { add("fails for", widths) }
    if !made.expected.isEmpty { add("expected", made.expected) }
    if !made.actual.isEmpty { add("actual", made.actual) }
    for (index, reason) in finding.shownReasons.enumerated() {
      add(index == 0 ? "because" : "", reason)
    }
    if let change = made.change { add("change", change) }
    let consequences = finding.shownConsequences
    if !consequences.isEmpty {
      let shown = consequences.prefix(3).joined(separator: "; ")
      let rest = consequences.count - 3
      add("also", shown + (rest > 0 ? "; and \(rest) more" : ""))
    }
    var bucket = made.bucket
    if let variants = finding.variants {
      bucket += ", \(Count.of(variants, "variant"))"
      if let judged = finding.judged, judged > 0 { bucket += " of \(Count.text(judged))" }
    }
    if let grade = made.grade { add("tier", grade.words) }
    if made.isOnCanvas { bucket += ", fails on the design canvas too" }
    add("bucket", bucket)
    if let ignored = finding.ignored { add("ignored", ignored) }
    for (label, text) in closing { add(label, text) }
    return lines.joined(separator: "\n") + "\n\n"
  }
}
