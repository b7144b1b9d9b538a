import Simplex

/// A relation that an author declares: an invariant in the notation of constraints.
public struct Assertion: Hashable, Sendable {
  /// Unique in its scene; its name in reports.
  public var name: String
  /// The claim it states, such as `C7`, if it names one.
  public var claim: String?
  /// The left side.
  public var left: LayoutExpression
  /// The relation between the sides.
  public var relation: Relation
  /// The right side.
  public var right: LayoutExpression
  /// The assertion is judged only if all of these hold.
  public var guards: [Guard]
  /// Its place in the source.
  public var location: SourceLocation?

  /// An assertion that holds everywhere, unless a guard limits it.
  public init(
    name: String, claim: String? = nil, left: LayoutExpression, relation: Relation,
    right: LayoutExpression,
    guards: [Guard] = [], location: SourceLocation? = nil
  ) {
    self.name = name
    self.claim = claim
    self.left = left
    self.relation = relation
    self.right = right
    self.guards = guards
    self.location = location
  }

  /// The item indices that the relation mentions (guards left out), each once, in order.
  public var items: [Int] {
    var seen: [Int] = []
    for quantity in (left.terms + right.terms).flatMap({ $0.quantity.leaves }) {
      if let item = quantity.item, !seen.contains(item) { seen.append(item) }
    }
    return seen
  }

  /// A condition under which an assertion has to hold.
  public enum Guard: Hashable, Sendable {
    /// Two expressions have this relation, in points.
    case compare(LayoutExpression, Relation, LayoutExpression)
    /// The width class is this one (true) or another (false).
    case horizontalClass(SizeClass, Bool)
    /// The height class is this one (true) or another (false).
    case verticalClass(SizeClass, Bool)
    /// The reading direction is this one (true) or the other (false).
    case direction(LayoutDirection, Bool)
    /// The item is hidden (true) or shown (false).
    case hidden(Int, Bool)
  }
}

/// A linear expression over layout quantities, in points.
public struct LayoutExpression: Hashable, Sendable {
  /// A quantity times a number.
  public struct Term: Hashable, Sendable {
    /// The factor of the quantity.
    public var coefficient: Double
    /// The measured quantity, points.
    public var quantity: Quantity

    /// A quantity times a number.
    public init(_ coefficient: Double, _ quantity: Quantity) {
      self.coefficient = coefficient
      self.quantity = quantity
    }
  }

  /// Summands that follow the layout.
  public var terms: [Term]
  /// The constant summand, points.
  public var constant: Double

  /// A sum; 0 by default.
  public init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Something of a layout that has a value in points (or, for line counts, a number).
  public indirect enum Quantity: Hashable, Sendable {
    /// An attribute in root coordinates; leading and trailing are physical by the item's direction
    /// and measured so that they grow in the reading direction.
    case anchor(Anchor)
    /// The item's `intrinsicContentSize` in points; it has no value if the item has none.
    case intrinsicWidth(Int)
    /// The same in height.
    case intrinsicHeight(Int)
    /// Lines that the item's text takes, as it is shown.
    case lineCount(Int)
    /// Width of the root view, points.
    case containerWidth
    /// Height of the root view, points.
    case containerHeight
    /// The font size of the item's text after Dynamic Type, points.
    case fontSize(Int)
    /// 0 for XS up to 11 for AX5.
    case contentSizeIndex
    /// The greatest of them.
    case maximum([LayoutExpression])
    /// The least of them.
    case minimum([LayoutExpression])

    /// The item that is measured; nil if there is none.
    public var item: Int? {
      switch self {
      case .anchor(let anchor): anchor.item
      case .intrinsicWidth(let item), .intrinsicHeight(let item), .lineCount(let item),
        .fontSize(let item):
        item
      default: nil
      }
    }

    /// Itself, or the quantities inside a maximum or minimum.
    public var leaves: [Quantity] {
      switch self {
      case .maximum(let expressions), .minimum(let expressions):
        expressions.flatMap { $0.terms.flatMap { $0.quantity.leaves } }
      default: [self]
      }
    }
  }
}

/// An axis of variation that belongs to a scene.
public struct SceneAxis: Hashable, Sendable {
  /// Its name in reports.
  public var name: String
  /// Its values.
  public var values: Values
  /// Its place in the source.
  public var location: SourceLocation?

  /// An axis that the scene names.
  public init(name: String, values: Values, location: SourceLocation? = nil) {
    self.name = name
    self.values = values
    self.location = location
  }

  /// The values of an axis.
  public enum Values: Hashable, Sendable {
    /// The strings that an item's text takes.
    case texts(item: Int, [String])
    /// Lengths in characters: the item's text is cut or repeated to each.
    case textLengths(item: Int, [Int])
    /// Font sizes in points; a text style is given up for them.
    case fontSizes(item: Int, [Double])
    /// The item hidden and shown.
    case hidden(item: Int)
    /// Counts of ``Scene/repeats`` by index.
    case rows(repeat: Int, ClosedRange<Int>)
  }
}
