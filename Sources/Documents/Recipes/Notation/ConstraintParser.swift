import AutoLayout
import Simplex
import Spelling

/// A constraint as written, its items still names.
struct ConstraintDraft: Hashable {
  struct Side: Hashable {
    var item: NameReference
    var attribute: Attribute
    var location: SourceLocation
  }

  var first: Side
  var relation: Relation
  var second: Side?
  var multiplier = 1.0
  var constant = 0.0
  var priority: Float = 1000
  var identifier: String?
  var isPlaceholder = false
  var isInstalled = true
  var location: SourceLocation

  init(first: Side, relation: Relation, second: Side? = nil, location: SourceLocation) {
    self.first = first
    self.relation = relation
    self.second = second
    self.location = location
  }
}

/// Reads one constraint: `Item.Attribute = multiplier * Item.Attribute + constant (Priority n)`.
enum ConstraintParser {
  static func constraint(_ source: SourceText) throws(RecipeError) -> ConstraintDraft {
    var parser = try ExpressionParser(source)
    let start = parser.here
    let relation = try parser.relation()
    guard relation.left.terms.count == 1, let left = relation.left.terms.first,
      left.coefficient == 1, relation.left.constant == 0,
      let first = try side(left.quantity, at: start)
    else {
      throw RecipeError(
        .syntax, at: start, "the left side of a constraint is one attribute of one item",
        expected: "Item.Attribute = Item.Attribute + constant")
    }
    var draft = ConstraintDraft(first: first, relation: relation.relation, location: start)
    let right = relation.right
    guard right.terms.count <= 1 else {
      throw RecipeError(
        .syntax, at: start, "a constraint relates two items, the right side of this one names more",
        expected: "Item.Attribute = multiplier * Item.Attribute + constant")
    }
    if let term = right.terms.first, let second = try side(term.quantity, at: start) {
      guard term.coefficient != 0 else {
        throw RecipeError(
          .invalidNumber, at: second.location, "a multiplier of 0 relates nothing",
          expected: "a multiplier other than 0")
      }
      draft.second = second
      draft.multiplier = term.coefficient
    }
    draft.constant = right.constant
    try checkRange(draft)
    try checkPair(draft, standard: right.standard)
    try suffixes(&parser, &draft)
    return draft
  }

  private static func side(
    _ quantity: NamedExpression.Quantity, at start: SourceLocation
  ) throws(RecipeError) -> ConstraintDraft.Side? {
    switch quantity {
    case .attribute(let item, let attribute, let location):
      return .init(item: item, attribute: attribute, location: location)
    case .intrinsicWidth(let item), .intrinsicHeight(let item), .lineCount(let item),
      .fontSize(let item):
      throw RecipeError(
        .unknownAttribute, at: item.location, "a constraint cannot name what content decides",
        expected: "a layout attribute such as Width; IntrinsicWidth, IntrinsicHeight, Lines and "
          + "FontSize stand in invariants only")
    case .containerWidth, .containerHeight, .contentSizeIndex, .maximum, .minimum:
      throw RecipeError(
        .syntax, at: start, "max, min, Container and ContentSize stand in invariants only",
        expected: "Item.Attribute")
    }
  }

  private static func checkRange(_ draft: ConstraintDraft) throws(RecipeError) {
    for value in [draft.multiplier, draft.constant]
    where !(value.magnitude <= Lexer.largestNumber) {
      throw RecipeError(
        .invalidNumber, at: draft.location, "\(value) is out of range",
        expected: "a number of at most 1000000")
    }
  }

  private static func checkPair(
    _ draft: ConstraintDraft, standard: SourceLocation?
  ) throws(RecipeError) {
    if let reason = Attribute.illegality(of: draft.first.attribute, with: draft.second?.attribute) {
      throw RecipeError(
        .illegalPair, at: draft.second?.location ?? draft.first.location, reason,
        expected: draft.second == nil
          ? "Item.Attribute on the right side, such as Superview.LeadingMargin"
          : "two attributes of one kind")
    }
    if let standard, draft.first.attribute.isBaseline || draft.second?.attribute.isBaseline == true
    {
      throw RecipeError(
        .notApplicable, at: standard, "Standard between baselines depends on the fonts",
        expected: "a number of points")
    }
    if let second = draft.second, second.item.key == draft.first.item.key,
      second.attribute == draft.first.attribute, second.item.key != "superview"
    {
      throw RecipeError(
        .illegalPair, at: second.location, "a constraint relates an attribute to itself",
        expected: "another item or attribute")
    }
  }

  // MARK: Suffixes

  private static func suffixes(
    _ parser: inout ExpressionParser, _ draft: inout ConstraintDraft
  ) throws(RecipeError) {
    while !parser.isAtEnd {
      if parser.accept("@") {
        draft.priority = try priority(&parser)
        continue
      }
      try parser.require("(")
      repeat { try suffix(&parser, &draft) } while parser.accept(",")
      try parser.require(")")
    }
  }

  private static func suffix(
    _ parser: inout ExpressionParser, _ draft: inout ConstraintDraft
  ) throws(RecipeError) {
    let location = parser.here
    let known = ["Priority", "Identifier", "Placeholder", "Not installed"]
    guard let word = parser.word() else {
      throw parser.unexpected("Priority, Identifier, Placeholder or Not installed")
    }
    parser.advance()
    switch word.lowercased() {
    case "priority":
      _ = parser.accept(":")
      draft.priority = try priority(&parser)
    case "identifier":
      _ = parser.accept(":")
      draft.identifier = try parser.name().reference.name
    case "placeholder": draft.isPlaceholder = true
    case "not":
      guard parser.accept(word: "installed") else { throw parser.unexpected("'installed'") }
      draft.isInstalled = false
    default:
      throw RecipeError(
        .syntax, at: location, "unknown remark '\(word)' on a constraint",
        expected: "Priority, Identifier, Placeholder or Not installed",
        suggestion: NearestName(among: known).suggestion(for: word))
    }
  }

  private static func priority(_ parser: inout ExpressionParser) throws(RecipeError) -> Float {
    let location = parser.here
    let isNegative = parser.accept("-")
    guard case .number(_, let text) = parser.current.kind else {
      throw parser.unexpected("a priority from 1 to 1000")
    }
    parser.advance()
    guard !isNegative, let value = PriorityValue.read(text) else {
      throw RecipeError(
        .invalidPriority, at: location,
        "\(isNegative ? "-" : "")\(text) is not a priority",
        expected: "a number above 0 and at most 1000")
    }
    return value
  }
}

/// Priorities as recipes write them.
enum PriorityValue {
  /// Nil unless it is a number in (0, 1000].
  static func read(_ text: String) -> Float? {
    if text.lowercased() == "required" { return 1000 }
    guard Lexer.number(text) != nil, let value = Float(text), value > 0, value <= 1000 else {
      return nil
    }
    return value
  }
}
