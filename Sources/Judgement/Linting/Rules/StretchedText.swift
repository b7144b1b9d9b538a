import AutoLayout

extension LintRule {
  /// Rule of thumb 14 (claim C4).
  static let stretchedText = LintRule(
    "stretched-text", .warning,
    summary:
      "Labels and buttons without a visible background are not stretched beyond their content.",
    rationale: """
      Text stands in the middle of a frame that nobody sees, so distances look wrong and baselines \
      miss. Told of views that share a row or column, or a baseline, with others; not of a text \
      alone in its container, which is a way to centre it, and not of heights in cells and views \
      on their own, which fit their content at run time.
      """
  ) { context in
    guard let layout = context.layout else { return [] }
    return context.views.compactMap { item in
      let settings = context.scene.items[item]
      guard layout.items[item].isPresent, context.shownText(item) != nil,
        settings.customClass == nil, !settings.annotations.showsBackground,
        !context.isHidden(item), settings.autoresizing == nil,
        let axis = [Axis.vertical, .horizontal].first(where: {
          StretchedText(item, $0, layout.items[item], context).isOdd
        }),
        let intrinsic = layout.items[item].intrinsicSize[axis]
      else { return nil }
      let size = layout.items[item].alignmentRect.size[axis].rounded().points
      let isVertical = axis == .vertical
      return LintFlaw(
        subject: .item(item),
        message: """
          \(context.name(item)) is stretched to \(size) points of \(isVertical ? "height" : "width"), \
          its content needs \(intrinsic.rounded().points), and its background does not show it; \
          raise its \(isVertical ? "vertical" : "horizontal") hugging above its neighbours', or let \
          one of its edges go
          """)
    }
  }
}

/// Finds texts that are stretched along one axis so that their place looks odd.
private struct StretchedText {
  let isOdd: Bool

  init(_ item: Int, _ axis: Axis, _ entry: ItemLayout, _ context: LintContext) {
    let size = entry.alignmentRect.size[axis]
    let slack = axis == .vertical ? 12.0 : 24.0
    guard let intrinsic = entry.intrinsicSize[axis], size > intrinsic * 1.5 + slack / 4,
      size > intrinsic + slack, !Self.hasSizeConstraint(item, axis, context),
      // If no hugging priority can be raised, the canvas is too large for its content.
      context.scene.items[item].hugging[axis] < 999,
      axis == .vertical ? !context.isSelfSizing(item) : Self.isCentred(item, context)
    else {
      isOdd = false
      return
    }
    let row = HeldRow(of: item, along: axis, in: context)
    isOdd =
      row.isHeldAtBothEnds && row.views.count > 1 || Self.fillsStack(item, axis, context)
      || axis == .vertical && Self.hasBaseline(item, context)
  }

  /// True if the text is in the middle of a frame that is too wide for it.
  private static func isCentred(_ item: Int, _ context: LintContext) -> Bool {
    let alignment = context.scene.items[item].annotations.textAlignment
    if case .button = context.scene.items[item].content {
      return alignment == .center || alignment == .natural
    }
    return alignment == .center
  }

  private static func hasSizeConstraint(
    _ item: Int, _ axis: Axis, _ context: LintContext
  ) -> Bool {
    let attribute: Attribute = axis == .horizontal ? .width : .height
    let anchor = Anchor(item: item, attribute: attribute)
    // A placeholder determines the size of the canvas too, though it is removed at run time.
    return context.scene.constraints.contains { constraint in
      (constraint.isInstalled || constraint.isPlaceholder)
        && (constraint.first == anchor || constraint.second == anchor)
    }
  }

  /// True if a stack view chose the item to fill its spare room.
  private static func fillsStack(_ item: Int, _ axis: Axis, _ context: LintContext) -> Bool {
    guard let superview = context.scene.items[item].superview,
      let stack = context.scene.items[superview].stack, stack.arranged.contains(item)
    else { return false }
    return stack.axis == axis && stack.distribution == .fill && stack.arranged.count > 1
  }

  private static func hasBaseline(_ item: Int, _ context: LintContext) -> Bool {
    context.constraintsOfItem[item].contains { index in
      let constraint = context.scene.constraints[index]
      let anchors = [constraint.first, constraint.second].compactMap { $0 }
      return anchors.contains { $0.item == item && $0.attribute.isBaseline }
    }
  }
}

extension LintContext {
  /// True if the item is never shown in the size of its canvas: cells and separate views take their
  /// height from their content at run time.
  fileprivate func isSelfSizing(_ item: Int) -> Bool {
    guard isControllersView else { return true }
    var current: Int? = item
    while let here = current {
      if scene.items[here].content == .cell || scene.items[here].content == .cellContentView {
        return true
      }
      current = scene.items[here].superview
    }
    return false
  }
}
