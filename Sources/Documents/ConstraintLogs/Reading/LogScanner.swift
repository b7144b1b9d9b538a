/// Finds what of a log belongs to messages about constraints.
struct LogScanner {
  /// The contents of a log, in order.
  enum Event: Hashable {
    /// The sentence that begins a message; whether the advice below it follows, as UIKit prints it.
    case header(line: Int, isWhole: Bool)
    /// A description of a constraint, without its angle brackets.
    case constraint(line: Int, text: String)
    /// "Will attempt to recover by breaking constraint".
    case breaking(line: Int)
    /// The bracket that closes a list.
    case listEnd
    /// A text that the system hid from the log.
    case hidden(line: Int)
  }

  private(set) var events: [Event] = []
  private let lines: [LogLine]

  /// Descriptions are printed on one line, but for texts with line breaks in them and pages that broke them anew.
  private static let mostLines = 8

  init(_ text: String) {
    lines = LogLine.lines(of: text)
    var index = 0
    // The end of a description that spans several lines.
    var start: String.Index?
    while index < lines.count {
      let line = lines[index]
      (index, start) = scan(line, at: index, from: start ?? line.text.startIndex)
    }
  }

  private static let header = "nable to simultaneously satisfy constraints"
  private static let breaking = "ttempt to recover by breaking constraint"

  /// Scans a line from a place, and returns where to continue.
  private mutating func scan(
    _ line: LogLine, at index: Int, from start: String.Index
  ) -> (Int, String.Index?) {
    var rest = line.text[start...]
    let trimmed = rest.drop(while: \.isWhitespace)
    if trimmed.first == ")" { events.append(.listEnd) }
    while true {
      let marks = [
        rest.firstRange(of: Self.header).map { ($0, Mark.header) },
        rest.firstRange(of: Self.breaking).map { ($0, Mark.breaking) },
        rest.firstRange(of: "<private>").map { ($0, Mark.hidden) },
        DescriptionStart(in: rest).map { ($0.range, Mark.constraint(isBracketed: $0.isBracketed)) },
      ].compactMap(\.self)
      guard let (range, mark) = marks.min(by: { $0.0.lowerBound < $1.0.lowerBound }) else {
        return (index + 1, nil)
      }
      switch mark {
      case .header: events.append(.header(line: line.number, isWhole: hasAdvice(after: index)))
      case .breaking: events.append(.breaking(line: line.number))
      case .hidden: events.append(.hidden(line: line.number))
      case .constraint(let isBracketed):
        let (text, next, place) = description(
          from: range.lowerBound, at: index, isBracketed: isBracketed)
        events.append(.constraint(line: line.number, text: text))
        guard next == index, let place else { return (next, place) }
        rest = line.text[place...]
        if rest.drop(while: { "\",> ”“\\".contains($0) }).first == ")" { events.append(.listEnd) }
        continue
      }
      rest = rest[range.upperBound...]
    }
  }

  private enum Mark {
    case header, breaking, hidden
    case constraint(isBracketed: Bool)
  }

  private func hasAdvice(after index: Int) -> Bool {
    lines[index..<min(index + 4, lines.count)].contains {
      $0.text.contains("Probably at least one") || $0.text.contains("<private>")
    }
  }

  /// The description that begins at a place, and where the text behind it begins.
  private func description(
    from start: String.Index, at index: Int, isBracketed: Bool
  ) -> (text: String, line: Int, place: String.Index?) {
    let line = lines[index].text
    if let end = Self.end(in: line[start...]) {
      return (String(line[start..<end]), index, end)
    }
    // Another description on the same line ends this one.
    let behind = line[start...].dropFirst()
    if let next = DescriptionStart(in: behind.drop { $0 != ":" }) {
      return (String(line[start..<next.range.lowerBound]), index, next.range.lowerBound)
    }
    var text = String(line[start...])
    guard isBracketed else {
      while let last = text.last, last.isWhitespace || "\",”“".contains(last) { text.removeLast() }
      return (text, index + 1, nil)
    }
    for next in lines.indices.dropFirst(index + 1).prefix(Self.mostLines - 1) {
      let more = lines[next].text
      if DescriptionStart(in: more[...]) != nil || more.contains(Self.breaking)
        || more.contains(Self.header) || more.drop(while: \.isWhitespace).first == ")"
      {
        break
      }
      if let end = Self.end(in: more[...]) {
        return (text + " " + more[..<end].drop(while: \.isWhitespace), next, end)
      }
      text += " " + more.drop(while: \.isWhitespace)
    }
    return (String(line[start...]), index + 1, nil)
  }

  /// The bracket that closes a description: texts in it may hold others.
  private static func end(in text: Substring) -> String.Index? {
    var place = text.startIndex
    while let bracket = text[place...].firstIndex(of: ">") {
      let rest = text[text.index(after: bracket)...]
      guard let next = rest.first else { return bracket }
      if "\"”“,;\\<\u{0}".contains(next) { return bracket }
      let words = rest.drop(while: \.isWhitespace)
      if next.isWhitespace || next == ")" {
        if words.isEmpty || words.first == ")" || words.first == "<" { return bracket }
        if words.hasPrefix("Make a ") || words.hasPrefix("Will ") || words.hasPrefix("Set the ") {
          return bracket
        }
      }
      place = text.index(after: bracket)
    }
    return nil
  }
}

/// The start of a constraint's description: at its class.
struct DescriptionStart {
  /// The class and the colon behind it.
  let range: Range<String.Index>
  /// True if an angle bracket precedes it.
  let isBracketed: Bool

  /// The first one in a text; nil if there is none.
  init?(in text: Substring) {
    var place = text.startIndex
    while let found = text[place...].firstRange(of: "Constraint:") {
      place = found.upperBound
      let before = text[..<found.lowerBound]
      let start =
        before.lastIndex { !($0.isLetter || $0.isNumber || "._$".contains($0)) }
        .map { before.index(after: $0) } ?? before.startIndex
      let isBracketed = start > text.startIndex && text[text.index(before: start)] == "<"
      let rest = text[found.upperBound...]
      // A library may print a key of its own; a sentence that happens to end so is none.
      let isAddress = rest.hasPrefix("0x")
      let isKey = isBracketed && rest.first.map { !$0.isWhitespace } ?? false
      guard isAddress || isKey else { continue }
      range = start..<found.upperBound
      self.isBracketed = isBracketed
      return
    }
    return nil
  }
}
