import AutoLayout

extension RecipeOutline {
  /// The outline with the slip of an error corrected; nil if the error has none, or the word is not
  /// at its place.
  func correcting(_ error: RecipeError) -> RecipeOutline? {
    guard let slip = error.slip, let suggestion = error.suggestion else { return nil }
    var corrected = self
    for section in sections.indices {
      for line in sections[section].lines.indices {
        let own = sections[section].lines[line]
        guard own.number == error.location.line else { continue }
        guard let put = own.replacing(slip, at: error.location.column, by: suggestion) else {
          return nil
        }
        corrected.sections[section].lines[line] = put
        return corrected
      }
    }
    return nil
  }
}

extension MarkdownLine {
  /// The line with a word that begins in a column replaced: in its text, and in its cell.
  func replacing(_ word: String, at column: Int, by other: String) -> MarkdownLine? {
    var line = self
    guard case .tableRow(var cells) = shape else {
      guard let text = Self.replacing(word, in: text, at: column - self.column, by: other) else {
        return nil
      }
      line.text = text
      return line
    }
    for index in cells.indices {
      let offset = column - cells[index].column
      guard let text = Self.replacing(word, in: cells[index].text, at: offset, by: other) else {
        continue
      }
      cells[index].text = text
      line.shape = .tableRow(cells)
      return line
    }
    return nil
  }

  /// Names are compared without regard to the width of white space, so the text may have other
  /// spaces than the name.
  private static func replacing(
    _ word: String, in text: String, at offset: Int, by other: String
  ) -> String? {
    guard offset >= 0, offset < text.count else { return nil }
    let start = text.index(text.startIndex, offsetBy: offset)
    var rest = text[start...]
    for part in word.split(whereSeparator: \.isWhitespace) {
      rest = rest.drop { $0.isWhitespace }
      guard rest.hasPrefix(part) else { return nil }
      rest = rest.dropFirst(part.count)
    }
    return text[..<start] + other + rest
  }
}
