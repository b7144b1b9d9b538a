import AutoLayout

/// An item while a recipe is read: its settings, in their order.
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
  /// The place where the superview was named, if it was.
  var parentLocation: SourceLocation?
  var settings: [Setting] = []
  /// For stack views: the arranged items, if they are listed.
  var arranged: [Int]?
  /// The number of constraints that name it.
  var mentions = 0
  /// True if only a table names it.
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
