import AutoLayout

extension LintRule {
  /// Rule of thumb 15.
  static let controlSizePriority = LintRule(
    "control-size-priority", .warning,
    summary: "Views that have only one right size, such as switches, keep it with high priorities.",
    rationale: """
      A switch does not draw itself larger: a stretched one only takes touches beside it and \
      pushes its neighbours away.
      """
  ) { context in
    guard let layout = context.layout else { return [] }
    return context.views.compactMap { item in
      guard context.hasOneSize(item), layout.items[item].isPresent, !context.isHidden(item) else {
        return nil
      }
      let entry = layout.items[item]
      for axis in Axis.allCases {
        guard let intrinsic = entry.intrinsicSize[axis] else { continue }
        let size = entry.alignmentRect.size[axis]
        let isWrong = (size - intrinsic).magnitude > 4
        guard isWrong || context.mayStretch(item, axis) else { continue }
        let dimension = axis == .horizontal ? "width" : "height"
        let state =
          isWrong
          ? "is \(size.points) instead of \(intrinsic.points)"
          : "may stretch, as nothing in its \(axis == .horizontal ? "row" : "column") yields first"
        return LintFlaw(
          subject: .item(item),
          message: """
            the \(dimension) of \(context.name(item)) \(state); \
            raise its hugging and compression resistance to 999 and let another view or distance \
            yield
            """)
      }
      return nil
    }
  }
}

extension LintContext {
  fileprivate func hasOneSize(_ item: Int) -> Bool {
    guard scene.items[item].customClass == nil else { return false }
    switch scene.items[item].content {
    case .control(.switchControl), .control(.stepper): return true
    default: return false
    }
  }

  /// True if the item stretches with its container before, or together with, every item beside it.
  fileprivate func mayStretch(_ item: Int, _ axis: Axis) -> Bool {
    let row = HeldRow(of: item, along: axis, in: self)
    let hugging = scene.items[item].hugging[axis]
    // A container without other content takes its size from the control.
    let isAlone = row.views.count == 1 && scene.items[item].superview != 0
    guard row.isHeldAtBothEnds, !isAlone, hugging < row.priority else { return false }
    return row.views.allSatisfy { other in
      // The canvas provides the size of a custom class; a plain view has no content and yields.
      layout?.items[other].intrinsicSize[axis] != nil && scene.items[other].content != .plain
        && scene.items[other].hugging[axis] >= hugging
    }
  }
}
