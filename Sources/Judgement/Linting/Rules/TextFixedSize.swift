import AutoLayout

extension LintRule {
  /// Rule of thumb 4.
  static let textFixedSize = LintRule(
    "text-fixed-size", .warning,
    summary: "No fixed widths or heights where text decides; minimum and maximum are fine.",
    rationale: """
      A translation or a larger text size needs more room than the text of the design; a fixed size \
      cuts it off. Silence it where the size is part of the picture, such as a round badge.
      """
  ) { context in
    context.constraints.compactMap { index in
      let constraint = context.scene.constraints[index]
      let item = constraint.first.item
      let axis = constraint.first.attribute.axis
      guard constraint.second == nil, constraint.relation == .equal,
        let text = context.shownText(item),
        constraint.priority >= context.scene.items[item].resistance[axis],
        !context.isReferenced(constraint: index), TextFit.decides(text, of: item, axis, context),
        !TextFit.isRoomy(constraint.constant, item, axis, context)
      else { return nil }
      let dimension = axis == .horizontal ? "width" : "height"
      return LintFlaw(
        subject: .constraint(index),
        message: """
          the \(dimension) of the \(context.kindName(item)) \(context.name(item)) is fixed at \
          \(constraint.constant.points), which cuts off \(TextFit.risk(text, axis, context)); remove \
          the constraint, or make it a minimum (>=)
          """)
    }
  }
}

/// Decides whether a text should determine the size of its view.
private enum TextFit {
  static func decides(
    _ text: TextContent, of item: Int, _ axis: Axis, _ context: LintContext
  ) -> Bool {
    let annotations = context.scene.items[item].annotations
    if case .button(let button) = context.scene.items[item].content, button.image != nil {
      return false
    }
    switch axis {
    case .horizontal:
      // Numbers and symbols are not translated; shrinking and wrapping are valid solutions.
      return text.string.contains(where: \.isLetter) && text.isLocalizable
        && !text.adjustsFontSizeToFitWidth && text.numberOfLines == 1
        && !isSquare(item, context)
    case .vertical:
      // A shape drawn around the text has a height of its own.
      guard !annotations.showsBackground else { return false }
      if context.isDynamic(text) { return true }
      if case .button = context.scene.items[item].content { return false }
      // One line of digits has the same height in every language; code of a custom class may change
      // the font.
      return text.numberOfLines != 1 || context.scene.items[item].customClass != nil
        || text.isLocalizable && text.string.contains(where: \.isLetter)
    }
  }

  /// The texts that need more room than the text of the design.
  static func risk(_ text: TextContent, _ axis: Axis, _ context: LintContext) -> String {
    if axis == .horizontal { return "longer translations" }
    if context.isDynamic(text) { return "larger text sizes" }
    return text.numberOfLines == 1 ? "scripts of taller letters" : "longer translations"
  }

  /// Twice the width of the design's text is enough for its translations.
  static func isRoomy(
    _ size: Double, _ item: Int, _ axis: Axis, _ context: LintContext
  ) -> Bool {
    guard axis == .horizontal, let layout = context.layout,
      let intrinsic = layout.items[item].intrinsicSize[axis]
    else { return false }
    return size > intrinsic * 2
  }

  /// A square around a text is a badge or an icon in letters.
  private static func isSquare(_ item: Int, _ context: LintContext) -> Bool {
    let fixed = context.constraintsOfItem[item].map { context.scene.constraints[$0] }
      .filter { $0.second == nil && $0.relation == .equal }
    let widths = fixed.filter { $0.first.attribute == .width }.map(\.constant)
    let heights = fixed.filter { $0.first.attribute == .height }.map(\.constant)
    let isAsWideAsHigh = context.constraintsOfItem[item].contains { index in
      let constraint = context.scene.constraints[index]
      let anchors = [constraint.first, constraint.second]
      return constraint.relation == .equal && constraint.multiplier == 1 && constraint.constant == 0
        && [.width, .height].allSatisfy { anchors.contains(Anchor(item: item, attribute: $0)) }
    }
    return isAsWideAsHigh || widths.contains { heights.contains($0) }
  }
}
