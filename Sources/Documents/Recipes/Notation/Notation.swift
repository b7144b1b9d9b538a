/// The printed form of numbers and names.
enum Notation {
  /// The shortest text that reads back as the same number; whole numbers without a fraction.
  static func number(_ value: Double) -> String {
    let text = value == 0 ? "0" : "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func number(_ value: Float) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A name as it occurs in expressions: in quotes if it could be read as something else.
  static func name(_ name: String) -> String {
    isPlain(name) ? name : QuotedText.quote(name)
  }

  private static let reserved: Set<String> = [
    "standard", "container", "contentsize", "content size", "max", "min", "maximum", "minimum",
    "nan", "inf", "infinity", "superview", "root view",
  ]

  static func isPlain(_ name: String) -> Bool {
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    guard let first = words.first?.first, first.isLetter, !reserved.contains(name.lowercased())
    else { return false }
    return words.allSatisfy { word in
      !word.isEmpty && !InvariantParser.keywords.contains(String(word))
        && word.allSatisfy { Lexer.isWordPart($0) || $0 == "-" }
        && word.first != "-" && word.last != "-" && !word.contains("--")
        && (!word.contains("-") || (word.first?.isLetter ?? false))
    }
  }
}
