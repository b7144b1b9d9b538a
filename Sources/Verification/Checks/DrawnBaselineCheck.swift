import AutoLayout

/// What a baseline constraint aligns is drawn aligned (claim C4).
///
/// A constraint takes a baseline as a fixed distance from an edge; the text itself is drawn centred.
/// A view that is `d` points higher than its content draws its text `d / 2` below (first baseline)
/// or above (last baseline) the line that the constraint holds.
enum DrawnBaselineCheck {
  /// Indices of the constraints that align the baselines of two items with text.
  static func constraints(in scene: Scene) -> [Int] {
    scene.constraints.indices.filter { index in
      let constraint = scene.constraints[index]
      guard let second = constraint.second, constraint.relation == .equal,
        constraint.first.attribute.isBaseline, second.attribute.isBaseline,
        constraint.constant == 0, constraint.multiplier == 1
      else { return false }
      return scene.items[constraint.first.item].text != nil && scene.items[second.item].text != nil
    }
  }

  static func verdict(_ constraint: Constraint, _ context: VerifierContext) -> Verdict? {
    guard let second = constraint.second, constraint.isInstalled,
      let a = shift(constraint.first, context), let b = shift(second, context),
      let distance = context.values.error(of: constraint), distance <= Tolerance.equality
    else { return nil }
    return Verdict(margin: context.pixel - (a - b).magnitude, values: [a, b])
  }

  /// Points by which the drawn baseline lies below the one that constraints see; nil where no text is drawn.
  private static func shift(_ anchor: Anchor, _ context: VerifierContext) -> Double? {
    guard context.isShown(anchor.item),
      let intrinsic = context.layout.items[anchor.item].intrinsicSize.height, intrinsic > 0
    else { return nil }
    let stretch = context.rect(anchor.item).height - intrinsic
    return anchor.attribute == .firstBaseline ? stretch / 2 : -stretch / 2
  }

  static func violation(_ constraint: Constraint, _ verdict: Verdict, _ context: VerifierContext)
    -> Violation
  {
    let items = [constraint.first.item, constraint.second?.item ?? 0].sorted()
    return context.violation(
      .drawnBaselines, items: items, margin: verdict.margin - context.pixel,
      values: verdict.values, axes: [.vertical],
      expected: "the texts of \(context.names(items)) stand on one line",
      actual: "they are drawn "
        + PointsText.points((verdict.values[0] - verdict.values[1]).magnitude)
        + " apart: " + heights(items, context),
      origins: context.constraints(mentioning: items))
  }

  private static func heights(_ items: [Int], _ context: VerifierContext) -> String {
    items.map { item in
      let intrinsic = context.layout.items[item].intrinsicSize.height ?? 0
      return "\(context.name(item)) is \(PointsText.points(context.rect(item).height)) high, "
        + "its content \(PointsText.points(intrinsic))"
    }.joined(separator: "; ")
  }
}
