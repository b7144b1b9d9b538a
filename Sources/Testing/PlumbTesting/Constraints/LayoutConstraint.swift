import AutoLayout
import Simplex

/// `NSLayoutConstraint`: `first attribute {==, <=, >=} multiplier × second attribute + constant`.
///
/// What makes no sense (a priority of 2000, a view of another scene) is told with its place when the
/// ``LayoutScene`` is made.
public final class LayoutConstraint {
  /// `NSLayoutConstraint.Relation`.
  public enum Relation: Hashable, Sendable {
    /// At most, exactly, or at least the right side.
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  /// `NSLayoutConstraint.Attribute`.
  public enum Attribute: Hashable, Sendable {
    /// Edges, lengths and centres of the alignment rect.
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    /// Lines on which texts stand; bottom and top of views without a text.
    case lastBaseline, firstBaseline
    /// Edges inside the layout margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// Centres between the layout margins.
    case centerXWithinMargins, centerYWithinMargins
    /// No second side: the constraint is about a length alone.
    case notAnAttribute

    var model: AutoLayout.Attribute? {
      switch self {
      case .left: .left
      case .right: .right
      case .top: .top
      case .bottom: .bottom
      case .leading: .leading
      case .trailing: .trailing
      case .width: .width
      case .height: .height
      case .centerX: .centerX
      case .centerY: .centerY
      case .lastBaseline: .lastBaseline
      case .firstBaseline: .firstBaseline
      case .leftMargin: .leftMargin
      case .rightMargin: .rightMargin
      case .topMargin: .topMargin
      case .bottomMargin: .bottomMargin
      case .leadingMargin: .leadingMargin
      case .trailingMargin: .trailingMargin
      case .centerXWithinMargins: .centerXWithinMargins
      case .centerYWithinMargins: .centerYWithinMargins
      case .notAnAttribute: nil
      }
    }
  }

  /// One side.
  struct Side {
    var node: LayoutNode
    var attribute: AutoLayout.Attribute
  }

  /// In points.
  public var constant: Double
  /// What the second attribute is multiplied by; 1 unless given.
  public let multiplier: Double
  /// 1000 unless set.
  public var priority = LayoutPriority.required
  /// What messages call it, if anything.
  public var identifier: String?
  /// Where it was made.
  public let place: SourcePlace

  let first: Side?
  let second: Side?
  let relation: Simplex.Relation

  init(
    first: Side?, relation: Simplex.Relation, second: Side?, multiplier: Double,
    constant: Double, place: SourcePlace
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.place = place
  }

  /// The constraint in the long form of `NSLayoutConstraint`.
  public convenience init(
    item: LayoutNode, attribute: Attribute, relatedBy relation: Relation,
    toItem other: LayoutNode? = nil, attribute otherAttribute: Attribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, file: String = #fileID, line: Int = #line
  ) {
    var second: Side?
    if let other, let attribute = otherAttribute.model {
      second = Side(node: other, attribute: attribute)
    }
    let relation: Simplex.Relation =
      switch relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    self.init(
      first: attribute.model.map { Side(node: item, attribute: $0) }, relation: relation,
      second: second, multiplier: multiplier, constant: constant,
      place: SourcePlace(file: file, line: line))
    owner = item
  }

  private weak var owner: LayoutNode?

  /// Whether the layout obeys it.
  public var isActive = false {
    didSet {
      guard isActive != oldValue, let node = first?.node ?? owner else { return }
      if isActive {
        node.constraints.append(self)
      } else {
        node.constraints.removeAll { $0 === self }
      }
    }
  }

  /// Turns several on.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Turns several off.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Itself at another priority, to be used in a list: `a.constraint(equalTo: b).at(.defaultHigh)`.
  public func at(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }
}
