import AutoLayout

/// A constraint between an edge of a view and the same edge of a view around it.
struct EdgePin: Hashable, Sendable {
  /// The part of the container in the constraint.
  enum Target: Hashable, Sendable {
    case edge, margin, safeArea, controllerGuide, readable
    /// A guide of another kind.
    case otherGuide
  }

  /// The kind of bound on the inset.
  enum Bound: Hashable, Sendable { case exactly, atLeast, atMost }

  var constraint: Int
  var view: Int
  /// A view above ``view``.
  var container: Int
  var axis: Axis
  /// The trailing, right or bottom edge.
  var isEnd: Bool
  var target: Target
  /// Points from the container's edge inwards to the view's.
  var inset: Double
  var bound: Bound
  var priority: Float

  /// Nil if the constraint is not installed, or is no pin.
  init?(_ index: Int, in scene: Scene) {
    let constraint = scene.constraints[index]
    guard constraint.isInstalled, let second = constraint.second, constraint.multiplier == 1 else {
      return nil
    }
    for (inner, outer, isInnerFirst) in [
      (constraint.first, second, true), (second, constraint.first, false),
    ] {
      guard !scene.items[inner.item].isGuide, let side = Side(inner.attribute),
        let target = Self.target(outer, in: scene), target.side == side,
        inner.item != target.container, scene.isAncestor(target.container, of: inner.item)
      else { continue }
      self.constraint = index
      view = inner.item
      container = target.container
      axis = side.axis
      isEnd = side.isEnd
      self.target = target.kind
      // inner = outer + c, so the inset grows with c at the start and shrinks with it at the end.
      let growsWithConstant = isInnerFirst != side.isEnd
      inset = growsWithConstant ? constraint.constant : -constraint.constant
      bound =
        switch constraint.relation {
        case .equal: .exactly
        case .greaterThanOrEqual: growsWithConstant ? .atLeast : .atMost
        case .lessThanOrEqual: growsWithConstant ? .atMost : .atLeast
        }
      priority = constraint.priority
      return
    }
    return nil
  }

  private static func target(
    _ anchor: Anchor, in scene: Scene
  ) -> (container: Int, side: Side, kind: Target)? {
    guard let side = Side(anchor.attribute) else { return nil }
    let item = scene.items[anchor.item]
    guard case .layoutGuide(let guide) = item.kind else {
      return (anchor.item, side, anchor.attribute.isMargin ? .margin : .edge)
    }
    guard let owner = item.superview else { return nil }
    switch guide {
    case .safeArea, .keyboard: return (owner, side, .safeArea)
    case .layoutMargins: return (owner, side, .margin)
    case .readableContent: return (owner, side, .readable)
    case .topLayoutGuide:
      return side == Side(.bottom)
        ? (owner, Side(axis: .vertical, isEnd: false), .controllerGuide)
        : nil
    case .bottomLayoutGuide:
      return side == Side(.top)
        ? (owner, Side(axis: .vertical, isEnd: true), .controllerGuide)
        : nil
    case .plain, .scrollContent, .scrollFrame: return (owner, side, .otherGuide)
    }
  }
}

/// The edge of an attribute.
struct Side: Hashable, Sendable {
  var axis: Axis
  /// Trailing, right or bottom.
  var isEnd: Bool

  init(axis: Axis, isEnd: Bool) {
    self.axis = axis
    self.isEnd = isEnd
  }

  /// Nil for centres, baselines and sizes.
  init?(_ attribute: Attribute) {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: self.init(axis: .horizontal, isEnd: false)
    case .right, .trailing, .rightMargin, .trailingMargin:
      self.init(axis: .horizontal, isEnd: true)
    case .top, .topMargin: self.init(axis: .vertical, isEnd: false)
    case .bottom, .bottomMargin: self.init(axis: .vertical, isEnd: true)
    default: return nil
    }
  }
}
