import AutoLayout

/// What has content keeps at least one pixel of width and height, and no size is negative.
enum CollapseCheck {
  /// The axes along which the author keeps an item at 0: required constraints say so, or it is drawn so
  /// and waits for the app to open it.
  static func requiredZero(in scene: Scene) -> Set<Int> {
    var zero: Set<Int> = []
    for (item, own) in scene.items.enumerated() {
      for axis in own.annotations.drawnEmpty { zero.insert(item * 2 + axis.rawValue) }
    }
    for constraint in scene.constraints
    where constraint.isRequired && constraint.second == nil && constraint.constant == 0
      && constraint.relation != .greaterThanOrEqual
      && constraint.first.attribute.kind == .dimension
    {
      zero.insert(constraint.first.item * 2 + constraint.first.attribute.axis.rawValue)
    }
    return zero
  }

  static func check(_ item: Int, _ axis: Axis, _ context: VerifierContext, requiredZero: Set<Int>)
    -> Violation?
  {
    let size = context.rect(item).size[axis]
    guard size < context.pixel - Tolerance.equality else { return nil }
    let isNegative = size < -Tolerance.equality
    guard
      isNegative
        || !requiredZero.contains(item * 2 + axis.rawValue) && hasContent(item, axis, context)
    else { return nil }
    let word = axis == .horizontal ? "wide" : "high"
    return context.violation(
      .notCollapsed, rule: rule(axis), items: [item], margin: size - context.pixel, values: [size],
      axes: [axis],
      expected: "\(context.name(item)) is at least one pixel \(word)",
      actual: "it is \(PointsText.points(size)) \(word)",
      origins: context.constraints(mentioning: [item]))
  }

  static func rule(_ axis: Axis) -> String {
    Invariant.Kind.notCollapsed.rule(FailureWay(lengthAlong: axis))
  }

  /// Shows something of its own along the axis, or has a subview that does. Cells have classes of their
  /// own, and show their subviews.
  private static func hasContent(_ item: Int, _ axis: Axis, _ context: VerifierContext) -> Bool {
    let layout = context.layout.items[item]
    if let intrinsic = layout.intrinsicSize[axis], intrinsic < context.pixel { return false }
    switch context.scene.items[item].kind {
    case .view(.plain), .stackView, .view(.cell), .view(.cellContentView):
      if context.scene.items[item].customClass != nil, !context.isCell(item) { return true }
      return context.children[item].contains { child in
        context.isShown(child) && hasContent(child, axis, context)
      }
    case .view(.imageView(nil)): return layout.intrinsicSize[axis] != nil
    case .view: return true
    case .layoutGuide: return false
    }
  }
}
