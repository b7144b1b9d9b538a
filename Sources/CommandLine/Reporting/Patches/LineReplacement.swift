/// Lines of a file that others take the place of: what reports that carry a patch show of it.
package struct LineReplacement: Hashable, Sendable {
  /// The first line that goes, from 1; where none goes, the line before which new ones stand.
  package var line: Int
  /// The number of lines that are removed.
  package var count: Int
  /// The new lines, with their ends.
  package var text: String
  /// The line before, for forms that cannot insert; empty for the first.
  package var before: String

  /// The replacements that turn one version of a file into the other, in the order of lines.
  package static func all(_ before: [UInt8], _ after: [UInt8]) -> [LineReplacement] {
    let steps = UnifiedDifference.steps(
      UnifiedDifference.lines(before), UnifiedDifference.lines(after))
    var found: [LineReplacement] = []
    var previous = ""
    var isOpen = false
    for step in steps {
      let text = String(decoding: step.line, as: UTF8.self)
      guard step.sign != " " else {
        (previous, isOpen) = (text, false)
        continue
      }
      if !isOpen {
        found.append(LineReplacement(line: step.old + 1, count: 0, text: "", before: previous))
        isOpen = true
      }
      if step.sign == "-" {
        found[found.count - 1].count += 1
      } else {
        found[found.count - 1].text += text
      }
    }
    return found
  }

  /// The same where at least one line goes: suggestions of code hosts cannot insert.
  var replacingSome: LineReplacement {
    guard count == 0, line > 1 else { return self }
    return LineReplacement(line: line - 1, count: 1, text: before + text, before: "")
  }

  /// `line 12` or `lines 12–14`.
  var place: String {
    count > 1 ? "lines \(line)–\(line + count - 1)" : "line \(line)"
  }
}

/// The best patch of a finding, for reports: one value that each of them shows in its own form.
package struct ReportedPatch: Hashable, Sendable {
  /// A sentence that says what it does, without a full stop.
  package var sentence: String
  /// Its price, such as a view that moves; nil if there is none.
  package var price: String?
  /// In the order of lines.
  package var replacements: [LineReplacement]

  package init(sentence: String, price: String? = nil, replacements: [LineReplacement]) {
    self.sentence = sentence
    self.price = price
    self.replacements = replacements
  }

  /// The sentence with its price and a full stop.
  var text: String { sentence + (price.map { "; \($0)" } ?? "") + "." }

  /// As blocks that a code host applies by a click where the comment stands beside the lines.
  var markdown: String {
    var text = "\nFix: \(MarkdownText.escaped(self.text))\n"
    for replacement in replacements.map(\.replacingSome) {
      let body =
        replacement.text.hasSuffix("\n")
        ? String(replacement.text.dropLast()) : replacement.text
      text += "\n\(replacement.place.capitalized):\n\n"
      text += MarkdownText.fenced(body, language: "suggestion") + "\n"
    }
    return text
  }

  /// New lines, for pages.
  var newLines: [(place: String, lines: [String])] {
    replacements.map { replacement in
      (
        replacement.count == 0 ? "before line \(replacement.line)" : replacement.place,
        replacement.text.split(separator: "\n").map(String.init)
      )
    }
  }
}
