import AutoLayout

/// A line of the list under `## Views`: `Name`, or `Name: kind`.
enum ViewLine {
  static func parse(_ source: SourceText) throws(RecipeError) -> (NameReference, ItemKind?) {
    let characters = Array(source.text)
    var isQuoted = false
    var colon: Int?
    for (index, character) in characters.enumerated() {
      if character == "\"" && (index == 0 || characters[index - 1] != "\\") { isQuoted.toggle() }
      if !isQuoted, character == ":" || character == "：" {
        colon = index
        break
      }
    }
    let nameText = MarkdownScanner.trimmed(source.text.prefix(colon ?? characters.count))
    guard let name = QuotedText.unquote(nameText), !name.isEmpty else {
      throw RecipeError(
        .syntax, at: source.location, "a view has no name", expected: "- Name, or - Name: kind")
    }
    let reference = NameReference(name: name, location: source.location)
    guard let colon else { return (reference, nil) }
    let phrase = MarkdownScanner.trimmed(source.text.dropFirst(colon + 1))
    guard let kind = ItemKindPhrase.kind(phrase) else {
      throw RecipeError(
        .unknownKind, at: source.location(column: source.column + colon + 1),
        "unknown kind '\(phrase)'", expected: "a kind such as label, text field or stack",
        suggestion: NearestName(ItemKindPhrase.all.map(\.phrase)).suggestion(for: phrase))
    }
    return (reference, kind)
  }
}
