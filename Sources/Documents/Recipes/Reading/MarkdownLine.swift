/// One line of a recipe, by its kind in Markdown.
struct MarkdownLine: Hashable {
  enum Shape: Hashable {
    case blank
    /// Level 1–6.
    case heading(Int)
    /// Spaces before the marker; the number of an ordered item.
    case listItem(indent: Int, number: String?)
    case tableRow([Cell])
    /// A line of dashes under a table's head.
    case tableRule
    /// A line inside a code fence.
    case code
    /// Anything else.
    case prose
  }

  struct Cell: Hashable {
    var text: String
    /// Column of its first character, from 1.
    var column: Int
  }

  var shape: Shape
  /// The text after the marker, without white space around it.
  var text: String
  /// Counted from 1.
  var number: Int
  /// Column of the first character of `text`, from 1.
  var column: Int

  /// True for a line with a meaning in recipes: a list item, a table row, a line of code, or a
  /// relation in prose.
  var isStatement: Bool {
    switch shape {
    case .listItem, .tableRow, .code: true
    case .prose: looksLikeRelation
    case .blank, .heading, .tableRule: false
    }
  }

  /// True if prose looks like a constraint.
  var looksLikeRelation: Bool {
    text.contains(".")
      && [" = ", " == ", " >= ", " <= ", " ≥ ", " ≤ "].contains { text.contains($0) }
  }
}

/// Cuts a text into lines of Markdown, as far as recipes need it.
struct MarkdownScanner {
  private var isInFence = false
  private var isInComment = false

  static func lines(of text: String) -> [MarkdownLine] {
    var scanner = MarkdownScanner()
    var lines: [MarkdownLine] = []
    let pieces = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, piece) in pieces.enumerated() {
      lines.append(scanner.line(piece, number: index + 1))
    }
    return lines
  }

  private mutating func line(_ whole: Substring, number: Int) -> MarkdownLine {
    let body = whole.drop { $0.isWhitespace }
    let indent = whole.count - body.count
    let text = Self.trimmed(body)
    func make(_ shape: MarkdownLine.Shape, _ text: String, skipped: Int = 0) -> MarkdownLine {
      MarkdownLine(shape: shape, text: text, number: number, column: indent + skipped + 1)
    }
    if isInComment {
      if text.contains("-->") { isInComment = false }
      return make(.blank, "")
    }
    if text.hasPrefix("```") || text.hasPrefix("~~~") {
      isInFence.toggle()
      return make(.blank, "")
    }
    if text.isEmpty { return make(.blank, "") }
    if text.hasPrefix("<!--") {
      isInComment = !text.contains("-->")
      return make(.blank, "")
    }
    if let item = Self.orderedItem(body) {
      let shape = MarkdownLine.Shape.listItem(indent: indent, number: item.number)
      return make(shape, Self.trimmed(item.rest), skipped: body.count - item.rest.count)
    }
    if isInFence { return make(.code, text) }
    if let heading = Self.heading(body) {
      return make(
        .heading(heading.level), Self.trimmed(heading.rest),
        skipped: body.count - heading.rest.count)
    }
    if let rest = Self.bullet(body) {
      return make(
        .listItem(indent: indent, number: nil), Self.trimmed(rest),
        skipped: body.count - rest.count)
    }
    if Self.isTableRule(text) { return make(.tableRule, text) }
    if text.contains("|"), let cells = Self.cells(body, indent: indent) {
      return make(.tableRow(cells), text)
    }
    return make(.prose, text)
  }

  private static func heading(_ text: Substring) -> (level: Int, rest: Substring)? {
    let rest = text.drop { $0 == "#" }
    let level = text.count - rest.count
    guard (1...6).contains(level), rest.first?.isWhitespace ?? true else { return nil }
    return (level, rest.drop { $0.isWhitespace })
  }

  private static func bullet(_ text: Substring) -> Substring? {
    guard let first = text.first, first == "-" || first == "*" || first == "+",
      text.dropFirst().first?.isWhitespace ?? false
    else { return nil }
    return text.dropFirst(2).drop { $0.isWhitespace }
  }

  private static func orderedItem(_ text: Substring) -> (number: String, rest: Substring)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let after = text.dropFirst(digits.count)
    guard !digits.isEmpty, let mark = after.first, mark == "." || mark == ")",
      after.dropFirst().first?.isWhitespace ?? false
    else { return nil }
    return (String(digits), after.dropFirst(2).drop { $0.isWhitespace })
  }

  private static func isTableRule(_ text: String) -> Bool {
    text.contains("-") && text.contains("|")
      && text.allSatisfy { $0 == "-" || $0 == "|" || $0 == ":" || $0.isWhitespace }
  }

  /// The cells between unescaped bars. `\|` is a bar inside a cell; other escapes stay as they are.
  private static func cells(_ text: Substring, indent: Int) -> [MarkdownLine.Cell]? {
    var cells: [MarkdownLine.Cell] = []
    var current = ""
    var start = indent + 1
    var column = indent
    var isEscaped = false
    func finished() -> MarkdownLine.Cell {
      let lead = current.prefix { $0.isWhitespace }.count
      return MarkdownLine.Cell(text: trimmed(current[...]), column: start + lead)
    }
    for character in text {
      column += 1
      if isEscaped {
        if character != "|" { current.append("\\") }
        current.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "|" {
        cells.append(finished())
        current = ""
        start = column + 1
      } else {
        current.append(character)
      }
    }
    if isEscaped { current.append("\\") }
    cells.append(finished())
    if text.first == "|" { cells.removeFirst() }
    if let last = cells.last, last.text.isEmpty, trimmed(text).hasSuffix("|") { cells.removeLast() }
    return cells.isEmpty ? nil : cells
  }

  static func trimmed(_ text: Substring) -> String {
    var body = text.drop { $0.isWhitespace }
    while let last = body.last, last.isWhitespace { body.removeLast() }
    return String(body)
  }
}
