import SafeText

/// A finding in plain words: a label and a text for each thing that is known, for blocks and for formats that have one
/// field of text.
struct FindingWords {
  private let finding: ReportedFinding
  private let closing: [(label: String, text: String)]

  /// - Parameter closing: labels and lines that say how to run it again; nil is `plumb replay`.
  init(_ finding: ReportedFinding, closing: [(label: String, text: String)]? = nil) {
    self.finding = finding
    self.closing = closing ?? [("reproduce", finding.replayCommand)]
  }

  /// The defect and its conditions, on one line.
  var headline: String { "\(finding.failingCase.title) (\(finding.conditions))" }

  /// The conditions, the extent, the expected and the actual state, the cause and the way to
  /// reproduce it: label and text; a long list has a label once.
  var details: [(label: String, text: String)] {
    let failingCase = finding.failingCase
    var details: [(label: String, text: String)] = []
    func add(_ label: String, _ texts: some Sequence<String>) {
      details += texts.enumerated().map { ($0.offset == 0 ? label : "", $0.element) }
    }
    func add(_ label: String, _ text: String?) {
      if let text, !text.isEmpty { details.append((label, text)) }
    }
    add("new", finding.beyond)
    add("when", finding.conditions)
    add("on", finding.screen)
    add("fails", failingCase.extent?.words)
    add(
      "at widths",
      finding.widths.map { own, range in
        "\(own ?? "all") of \(range), with the other values above unchanged"
      })
    add("expected", failingCase.expected)
    add("actual", failingCase.actual)
    add("cause", failingCase.hold?.text ?? failingCase.change)
    add("involves", finding.shownReasons)
    let consequences = finding.shownConsequences
    let rest = consequences.count - Self.consequenceLimit
    add(
      "also",
      consequences.prefix(Self.consequenceLimit) + (rest > 0 ? ["and \(rest) more"] : []))
    add("now", finding.status.note)
    add("tier", failingCase.grade?.words)
    add("id", id)
    add("not counted", finding.ignored)
    return details + closing
  }

  private static let consequenceLimit = 3

  private var id: String {
    var id = finding.failingCase.bucket
    if let variants = finding.variants {
      id += ", fails in "
      if let judged = finding.judged, judged > 0 {
        id += "\(Count.text(variants)) of \(Count.of(judged, "variant"))"
      } else {
        id += Count.of(variants, "variant")
      }
    }
    return id + (finding.failingCase.isOnCanvas ? ", also on the design canvas" : "")
  }

  /// The details as lines in two columns.
  var lines: [String] {
    details.map { label, text in
      let padding = String(repeating: " ", count: max(1, 11 - label.count))
      let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .joined(separator: " ")
      return label + padding + NeutralText.line(line)
    }
  }
}
