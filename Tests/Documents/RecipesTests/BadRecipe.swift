import Testing

/// Recipes that cannot be read, each with the message that a person gets. Lines are counted in the
/// whole text; the file is called `bad`.
struct BadRecipe: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var message: String

  var testDescription: String { name }

  static let all = constraints + views + attributes + sections
}
