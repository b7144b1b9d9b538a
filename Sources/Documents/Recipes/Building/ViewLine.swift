import AutoLayout
import Spelling

/// A line of the list under `## Views`: `Name`, or `Name: kind`.
enum ViewLine {
  static func parse(_ source: SourceText) throws(RecipeError) -> (NameReference, ItemKind?) {
    let parts = source.separated(by: ":：", limit: 2)
    guard let name = QuotedText.unquote(parts[0].text), !name.isEmpty else {
      throw RecipeError(
        .syntax, at: source.location, "a view has no name", expected: "- Name, or - Name: kind")
    }
    let reference = NameReference(name: name, location: source.location)
    guard parts.count == 2 else { return (reference, nil) }
    guard let kind = ItemKindPhrase.kind(parts[1].text) else {
      throw RecipeError(
        .unknownKind, at: parts[1].location, "unknown kind '\(parts[1].text)'",
        expected: "a kind such as label, text field or stack",
        suggestion: NearestName(among: ItemKindPhrase.all.map(\.phrase)).suggestion(
          for: parts[1].text))
    }
    return (reference, kind)
  }
}
