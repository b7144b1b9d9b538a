import Simplex

/// A place in a source file, counted from 1.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The path given to the reader.
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// 0 if only the line is known.
  public var column: Int

  /// A place in a document.
  public init(file: String, line: Int, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }

  public var description: String {
    column > 0 ? "\(file):\(line):\(column)" : "\(file):\(line)"
  }
}

/// One attribute of one item.
public struct Anchor: Hashable, Sendable {
  /// Index into ``Scene/items``.
  public var item: Int
  /// The attribute of the item.
  public var attribute: Attribute

  /// An attribute of an item.
  public init(item: Int, attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// `first {==,<=,>=} multiplier * second + constant`, as an author wrote it (semantics 1.1.1).
public struct Constraint: Hashable, Sendable {
  /// Unique in its scene: the Interface Builder id, or the number in a recipe.
  public var id: String
  /// The author's identifier, if there is one.
  public var identifier: String?
  /// The constrained anchor.
  public var first: Anchor
  /// Its relation to the other side.
  public var relation: Relation
  /// The other anchor; nil for a constant.
  public var second: Anchor?
  /// The factor of the second attribute.
  public var multiplier: Double
  /// In points.
  public var constant: Double
  /// In (0, 1000]; 1000 is required (semantics 1.1.2).
  public var priority: Float
  /// False if size-class variations leave it out.
  public var isInstalled: Bool
  /// Exists at design time only (semantics 11.1, claim C22).
  public var isPlaceholder: Bool
  /// Its place in the source.
  public var location: SourceLocation?

  /// first relation multiplier × second + constant.
  public init(
    id: String, identifier: String? = nil, first: Anchor, relation: Relation = .equal,
    second: Anchor? = nil, multiplier: Double = 1, constant: Double = 0, priority: Float = 1000,
    isInstalled: Bool = true, isPlaceholder: Bool = false, location: SourceLocation? = nil
  ) {
    self.id = id
    self.identifier = identifier
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.isInstalled = isInstalled
    self.isPlaceholder = isPlaceholder
    self.location = location
  }

  /// True if it must hold.
  public var isRequired: Bool { priority >= 1000 }

  /// True if the constraint concerns an item.
  public func mentions(_ item: Int) -> Bool { first.item == item || second?.item == item }
}
