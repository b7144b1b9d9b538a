import SafeText

/// A finding in plain words, for formats that have one field of text.
struct FindingWords {
  private let finding: ReportedFinding

  init(_ finding: ReportedFinding) { self.finding = finding }

  /// What is wrong and when, on one line.
  var headline: String { "\(finding.made.title) (\(finding.conditions))" }

  /// When, expected, actual, why, how to reproduce: label and text; a long list has a label once.
  var details: [(label: String, text: String)] {
    let made = finding.made
    var details = finding.beyond.enumerated().map { index, news in
      (label: index == 0 ? "new" : "", text: news)
    }
    details.append(("when", finding.conditions))
    if let screen = made.screen {
      details.append(("on", "\(screen), content size \(made.variant.contentSize)"))
    }
    if !made.expected.isEmpty { details.append(("expected", made.expected)) }
    if !made.actual.isEmpty { details.append(("actual", made.actual)) }
    for (index, reason) in finding.shownReasons.enumerated() {
      details.append((index == 0 ? "because" : "", reason))
    }
    if let change = made.change { details.append(("change", change)) }
    for (index, consequence) in finding.shownConsequences.prefix(3).enumerated() {
      details.append((index == 0 ? "also" : "", consequence))
    }
    if let note = finding.status.note { details.append(("now", note)) }
    if let grade = made.grade { details.append(("tier", grade.words)) }
    details.append(("bucket", made.bucket + (made.isOnCanvas ? ", on the design canvas too" : "")))
    details.append(("reproduce", finding.replayCommand))
    return details
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
