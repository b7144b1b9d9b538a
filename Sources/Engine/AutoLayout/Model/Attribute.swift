/// A layout attribute of an item, with the raw values of `NSLayoutConstraint.Attribute` (semantics 2.1).
public enum Attribute: Int, CaseIterable, Hashable, Sendable {
  /// A physical edge, in points of the root view; the next are UIKit's in its order.
  case left = 1
  /// Edges grow rightward and downward; leading and trailing follow the direction; sizes are lengths.
  case right, top, bottom, leading, trailing, width, height, centerX, centerY
  /// Of the last and the first line of text; the bottom and the top of views without text (semantics 5.4).
  case lastBaseline, firstBaseline
  /// Edges inside the layout margins.
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  /// The middle between the margins.
  case centerXWithinMargins, centerYWithinMargins

  /// The kind of quantity of an attribute; a constraint may only relate attributes of one kind
  /// (semantics 2.2).
  public enum Kind: Hashable, Sendable {
    /// A place along an axis; two of them differ by points.
    case horizontalLocation, verticalLocation
    /// A length.
    case dimension
  }

  /// The kind, which decides the pairs that constraints allow: a position or a length.
  public var kind: Kind {
    switch self {
    case .width, .height: .dimension
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .verticalLocation
    default: .horizontalLocation
    }
  }

  /// Its axis.
  public var axis: Axis {
    switch kind {
    case .horizontalLocation: .horizontal
    case .verticalLocation: .vertical
    case .dimension: self == .width ? .horizontal : .vertical
    }
  }

  /// Depends on the layout direction.
  public var isDirectional: Bool {
    self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
  }

  /// Is a left or right edge in any direction.
  public var isPhysical: Bool {
    self == .left || self == .right || self == .leftMargin || self == .rightMargin
  }

  /// True for an attribute at a margin, not at an edge.
  public var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }

  /// True if texts decide its place.
  public var isBaseline: Bool { self == .lastBaseline || self == .firstBaseline }

  /// The physical attribute of a directional one in `direction`; others are unchanged.
  public func physical(in direction: LayoutDirection) -> Attribute {
    let rightToLeft = direction == .rightToLeft
    return switch self {
    case .leading: rightToLeft ? .right : .left
    case .trailing: rightToLeft ? .left : .right
    case .leadingMargin: rightToLeft ? .rightMargin : .leftMargin
    case .trailingMargin: rightToLeft ? .leftMargin : .rightMargin
    default: self
    }
  }

  /// The reason why a constraint may not relate two attributes, or nil if it may (semantics 2.2).
  public static func illegality(of first: Attribute, with second: Attribute?) -> String? {
    guard let second else {
      return first.kind == .dimension
        ? nil : "a location (\(first)) cannot equal a constant: a second item is needed"
    }
    if first.kind != second.kind {
      return "\(first) and \(second) are of different kinds"
    }
    if (first.isDirectional && second.isPhysical) || (first.isPhysical && second.isDirectional) {
      return "\(first) with \(second) mixes leading/trailing with left/right"
    }
    return nil
  }
}
