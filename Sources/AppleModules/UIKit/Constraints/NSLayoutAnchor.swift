/// `NSLayoutAnchor`: makes constraints that know the line of their making.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  open private(set) weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute
  private nonisolated let identity: ObjectIdentifier?

  init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    identity = item.map { ObjectIdentifier($0) }
    super.init()
  }

  /// Anchors are created afresh each time: those of one attribute of one item are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
    return identity == other.identity && attribute == other.attribute
  }
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(identity)
    hasher.combine(attribute)
    return hasher.finalize()
  }

  open var name: String { "" }
  open var constraintsAffectingLayout: [NSLayoutConstraint] { [] }
  open var hasAmbiguousLayout: Bool { false }

  func make(
    _ relation: NSLayoutConstraint.Relation, _ item: AnyObject?,
    _ attribute: NSLayoutConstraint.Attribute, _ multiplier: CGFloat, _ constant: CGFloat,
    _ file: String, _ line: Int
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: self.item ?? self, attribute: self.attribute, relatedBy: relation, toItem: item,
      attribute: item == nil ? .notAnAttribute : attribute, multiplier: multiplier,
      constant: constant, file: file, line: line)
  }

  fileprivate func spaced(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>,
    _ multiplier: CGFloat, _ file: String, _ line: Int
  ) -> NSLayoutConstraint {
    let points = max(0, systemSpacing * multiplier)
    return make(relation, anchor.item, anchor.attribute, 1, points, file, line)
  }

  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0, file: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    make(.equal, anchor.item, anchor.attribute, 1, constant, file, line)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0,
    file: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor.item, anchor.attribute, 1, constant, file, line)
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0,
    file: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor.item, anchor.attribute, 1, constant, file, line)
  }
}

/// `NSLayoutDimension`.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(
    equalToConstant constant: CGFloat, file: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    make(.equal, nil, .notAnAttribute, 1, constant, file, line)
  }

  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    file: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    make(.equal, anchor.item, anchor.attribute, multiplier, constant, file, line)
  }

  open func constraint(
    greaterThanOrEqualToConstant constant: CGFloat, file: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, nil, .notAnAttribute, 1, constant, file, line)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    file: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor.item, anchor.attribute, multiplier, constant, file, line)
  }

  open func constraint(
    lessThanOrEqualToConstant constant: CGFloat, file: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, nil, .notAnAttribute, 1, constant, file, line)
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    file: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor.item, anchor.attribute, multiplier, constant, file, line)
  }
}

/// `NSLayoutXAxisAnchor`.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    file: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    spaced(.equal, anchor, multiplier, file, line)
  }

  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    file: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    spaced(.greaterThanOrEqual, anchor, multiplier, file, line)
  }

  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    file: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    spaced(.lessThanOrEqual, anchor, multiplier, file, line)
  }
}

/// `NSLayoutYAxisAnchor`.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    file: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    spaced(.equal, anchor, multiplier, file, line)
  }

  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    file: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    spaced(.greaterThanOrEqual, anchor, multiplier, file, line)
  }

  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    file: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    spaced(.lessThanOrEqual, anchor, multiplier, file, line)
  }
}

// UIKit's signatures, for protocols of an app to which anchors conform, and for
// `anchor.constraint(equalTo:)` without a call. Calls by name select the overloads with the line of
// the call.
extension NSLayoutAnchor {
  @_disfavoredOverload
  public func constraint(equalTo anchor: NSLayoutAnchor) -> NSLayoutConstraint {
    make(.equal, anchor.item, anchor.attribute, 1, 0, "", 0)
  }
  @_disfavoredOverload
  public func constraint(equalTo anchor: NSLayoutAnchor, constant: CGFloat) -> NSLayoutConstraint {
    make(.equal, anchor.item, anchor.attribute, 1, constant, "", 0)
  }
  @_disfavoredOverload
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor.item, anchor.attribute, 1, 0, "", 0)
  }
  @_disfavoredOverload
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat)
    -> NSLayoutConstraint
  {
    make(.greaterThanOrEqual, anchor.item, anchor.attribute, 1, constant, "", 0)
  }
  @_disfavoredOverload
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor.item, anchor.attribute, 1, 0, "", 0)
  }
  @_disfavoredOverload
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat)
    -> NSLayoutConstraint
  {
    make(.lessThanOrEqual, anchor.item, anchor.attribute, 1, constant, "", 0)
  }
}
extension NSLayoutDimension {
  @_disfavoredOverload
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    make(.equal, nil, .notAnAttribute, 1, constant, "", 0)
  }
  @_disfavoredOverload
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat)
    -> NSLayoutConstraint
  {
    make(.equal, anchor.item, anchor.attribute, multiplier, constant, "", 0)
  }
  @_disfavoredOverload
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, nil, .notAnAttribute, 1, constant, "", 0)
  }
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor.item, anchor.attribute, multiplier, constant, "", 0)
  }
  @_disfavoredOverload
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    make(.lessThanOrEqual, nil, .notAnAttribute, 1, constant, "", 0)
  }
  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor.item, anchor.attribute, multiplier, constant, "", 0)
  }
}

/// Points between neighbours where code asks for the system's spacing (semantics 2.6).
let systemSpacing: CGFloat = 8
