import AutoLayout

/// An item while a recipe is read: what was said about it, in the order it was said.
struct ItemDraft {
  struct Setting {
    var attribute: RecipeAttribute
    var value: SourceText
  }

  var name: String
  var location: SourceLocation
  var kind: ItemKind?
  /// Index of the superview's draft.
  var parent: Int?
  /// Where the superview was named, if it was.
  var parentLocation: SourceLocation?
  var settings: [Setting] = []
  /// For stack views: the arranged items, where they are listed.
  var arranged: [Int]?
  /// How many constraints name it.
  var mentions = 0
  /// Whether a table names it and nothing else.
  var isOnlyInTable = false

  init(name: String, location: SourceLocation) {
    self.name = name
    self.location = location
  }

  func setting(_ attribute: RecipeAttribute) -> Setting? {
    settings.first { $0.attribute == attribute }
  }
}

/// A numbered constraint with the size class in whose section it stands.
struct NumberedConstraint {
  var id: String
  var draft: ConstraintDraft
}

/// A line of a size-class section.
enum VariationLine {
  case constraint(Int)
  case install([SourceText], Bool)
  /// `Set Item.Attribute = value`.
  case set(target: NameReference, attribute: SourceText, value: SourceText)
}

struct VariationDraft {
  var horizontal: SizeClass?
  var vertical: SizeClass?
  var lines: [VariationLine]
}
