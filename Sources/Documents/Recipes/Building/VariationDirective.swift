import AutoLayout

extension VariationLine {
  /// Reads `Uninstall: 2, 4`, `Install: Short Button` or `Set Item.Attribute = value`; nil for a
  /// line that is a constraint.
  static func directive(_ source: SourceText) throws(RecipeError) -> VariationLine? {
    let lowercased = source.text.lowercased()
    for (word, value) in [("uninstall", false), ("install", true)] {
      guard lowercased.hasPrefix(word + ":") || lowercased.hasPrefix(word + " ") else { continue }
      return .install(try names(source, after: word.count), value)
    }
    guard lowercased.hasPrefix("set ") else { return nil }
    return try set(source)
  }

  private static func names(
    _ source: SourceText, after length: Int
  ) throws(RecipeError) -> [SourceText] {
    let rest = source.text.dropFirst(length).drop { $0 == ":" || $0.isWhitespace }
    let names = source.suffix(from: source.text.count - rest.count).separated(by: ",，")
    guard !names.isEmpty, names.allSatisfy({ !$0.text.isEmpty }) else {
      throw RecipeError(
        .syntax, at: source.location, "nothing is named to install or uninstall",
        expected: "numbers of constraints or names of items, separated by commas")
    }
    return names
  }

  private static func set(_ source: SourceText) throws(RecipeError) -> VariationLine {
    let body = source.text.dropFirst(4)
    let skipped = source.text.count - body.drop { $0.isWhitespace }.count
    let characters = Array(source.text)
    var index = skipped
    if index < characters.count, characters[index] == "\"" {
      index += 1
      while index < characters.count, characters[index] != "\"" {
        index += characters[index] == "\\" ? 2 : 1
      }
    }
    let dot = characters.indices.dropFirst(index).first { characters[$0] == "." }
    let equal = dot.flatMap { dot in
      characters.indices.dropFirst(dot).first { characters[$0] == "=" }
    }
    guard let dot, let equal,
      let name = QuotedText.unquote(MarkdownScanner.trimmed(Substring(characters[skipped..<dot])))
    else {
      throw RecipeError(
        .syntax, at: source.location, "cannot read this change",
        expected: "Set Item.Attribute = value, or Set 3.Constant = 20")
    }
    func piece(_ range: Range<Int>) -> SourceText {
      source.part(characters[range], at: range.lowerBound)
    }
    return .set(
      target: NameReference(
        name: name, location: source.location(column: source.column + skipped)),
      attribute: piece((dot + 1)..<equal), value: piece((equal + 1)..<characters.count))
  }
}
