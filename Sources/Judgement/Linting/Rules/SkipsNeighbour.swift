import AutoLayout

extension LintRule {
  /// Rule of thumb 3.
  static let skipsNeighbour = LintRule(
    "skips-neighbour", .warning,
    summary:
      "A view is constrained to its nearest neighbour, not through it to the superview's edge.",
    rationale: """
      The neighbour grows with its text and runs under the view that was placed past it. Told only \
      where nothing else keeps the two apart.
      """
  ) { context in
    context.pins.compactMap { pin in
      guard pin.bound == .exactly, !context.isHidden(pin.view),
        let neighbour = SkippedNeighbour.of(pin, in: context)
      else { return nil }
      let side =
        pin.axis == .horizontal
        ? (pin.isEnd ? "trailing" : "leading")
        : (pin.isEnd ? "bottom" : "top")
      return LintFlaw(
        subject: .constraint(pin.constraint),
        message: """
          \(context.name(pin.view)) is held by the \(side) edge around it, past \
          \(context.name(neighbour)), whose text can grow under it; constrain it to \
          \(context.name(neighbour)) instead
          """,
        others: [neighbour])
    }
  }
}

/// Finds the view between a pinned view and the edge of the pin.
private enum SkippedNeighbour {
  /// The sibling between the pinned view and the edge that can grow and that no constraint limits.
  static func of(_ pin: EdgePin, in context: LintContext) -> Int? {
    guard let own = context.rect(pin.view), let around = context.rect(pin.container) else {
      return nil
    }
    let superview = context.scene.items[pin.view].superview
    let candidates = context.views.filter { other in
      guard other != pin.view, context.scene.items[other].superview == superview,
        !context.isHidden(other), canGrow(other, pin.axis, context),
        let rect = context.rect(other), rect.size[pin.axis] > 0,
        overlaps(rect, own, pin.axis.other),
        pin.isEnd
          ? rect.start(pin.axis) >= own.end(pin.axis) && rect.end(pin.axis) <= around.end(pin.axis)
          : rect.end(pin.axis) <= own.start(pin.axis)
            && rect.start(pin.axis) >= around.start(pin.axis)
      else { return false }
      return isHeldFrom(other, pin, context) && !isBounded(other, pin, context)
    }
    return candidates.max { a, b in
      let edge = { (item: Int) in
        context.rect(item).map { pin.isEnd ? -$0.start(pin.axis) : $0.end(pin.axis) } ?? 0
      }
      return edge(a) < edge(b)
    }
  }

  /// True if the two cover at least half of the smaller one's extent across the axis.
  private static func overlaps(_ a: Rect, _ b: Rect, _ axis: Axis) -> Bool {
    let shared = min(a.end(axis), b.end(axis)) - max(a.start(axis), b.start(axis))
    return shared > 0 && shared >= min(a.size[axis], b.size[axis]) / 2
  }

  /// True if the item's text determines its size along the axis.
  private static func canGrow(_ item: Int, _ axis: Axis, _ context: LintContext) -> Bool {
    guard let text = context.shownText(item) else { return false }
    let isFixed = context.constraintsOfItem[item].contains { index in
      let constraint = context.scene.constraints[index]
      return constraint.first
        == Anchor(item: item, attribute: axis == .horizontal ? .width : .height)
        && constraint.relation != .greaterThanOrEqual
    }
    if isFixed { return false }
    return axis == .horizontal || text.numberOfLines != 1 || context.isDynamic(text)
  }

  /// True if the neighbour is pinned at the side from which the pin comes.
  private static func isHeldFrom(_ item: Int, _ pin: EdgePin, _ context: LintContext) -> Bool {
    context.constraintsOfItem[item].contains { index in
      Side(of: item, in: context.scene.constraints[index])
        == Side(axis: pin.axis, isEnd: pin.isEnd)
    }
  }

  /// True if a constraint limits the neighbour's other side.
  private static func isBounded(_ item: Int, _ pin: EdgePin, _ context: LintContext) -> Bool {
    context.constraintsOfItem[item].contains { index in
      Side(of: item, in: context.scene.constraints[index])
        == Side(axis: pin.axis, isEnd: !pin.isEnd)
    }
  }
}

extension Side {
  /// The side of an item in a constraint; nil for other attributes.
  init?(of item: Int, in constraint: Constraint) {
    if constraint.first.item == item {
      self.init(constraint.first.attribute)
    } else if let second = constraint.second, second.item == item {
      self.init(second.attribute)
    } else {
      return nil
    }
  }
}
