import AutoLayout

/// A line of text with its place.
struct SourceText: Hashable {
  var text: String
  var file: String
  var line: Int
  /// Column of the first character, from 1.
  var column: Int

  var location: SourceLocation { SourceLocation(file: file, line: line, column: column) }

  func location(column: Int) -> SourceLocation {
    SourceLocation(file: file, line: line, column: column)
  }

  /// Characters that begin at an offset, without white space around them.
  func part(_ characters: ArraySlice<Character>, at offset: Int) -> SourceText {
    let lead = characters.prefix { $0.isWhitespace }.count
    return SourceText(
      text: MarkdownScanner.trimmed(Substring(characters)), file: file, line: line,
      column: column + offset + lead)
  }

  func suffix(from offset: Int) -> SourceText {
    let characters = Array(text)
    return part(characters[min(offset, characters.count)...], at: offset)
  }

  /// The parts between any of `separators` outside quotes, at most `limit` of them.
  func separated(by separators: String, limit: Int = .max) -> [SourceText] {
    let characters = Array(text)
    var parts: [SourceText] = []
    var start = 0
    var isQuoted = false
    var isEscaped = false
    for (index, character) in characters.enumerated() {
      if isEscaped {
        isEscaped = false
      } else if character == "\\", isQuoted {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, separators.contains(character), parts.count + 1 < limit {
        // A colon between digits is a ratio such as 16:9.
        let isRatio =
          character == ":" && index > 0 && characters[index - 1].isNumber
          && index + 1 < characters.count && characters[index + 1].isNumber
        if isRatio { continue }
        parts.append(part(characters[start..<index], at: start))
        start = index + 1
      }
    }
    parts.append(part(characters[start...], at: start))
    return parts
  }
}
