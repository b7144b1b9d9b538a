import AutoLayout

extension LintRule {
  /// Rule of thumb 13 (claim C3).
  static let pullAboveHugging = LintRule(
    "pull-above-hugging", .warning,
    summary: "An optional constraint that shall yield to hugging is weaker than it: below 250.",
    rationale: """
      A required minimum with an optional equality on the same edge pulls a view into place. At the \
      priority of the view's hugging it is left to chance whether the view moves or stretches; above \
      it the view stretches.
      """
  ) { context in
    let scene = context.scene
    return context.constraints.compactMap { index in
      let pull = scene.constraints[index]
      guard pull.relation == .equal, !pull.isRequired, let second = pull.second,
        pull.first.attribute.kind == .verticalLocation, !context.isReferenced(constraint: index),
        let limit = context.constraints.first(where: { limits(scene.constraints[$0], pull) })
      else { return nil }
      let axis = pull.first.attribute.axis
      let yielding = [pull.first.item, second.item].filter { item in
        guard let layout = context.layout else { return false }
        return layout.items[item].intrinsicSize[axis] != nil
          && pull.priority >= scene.items[item].hugging[axis]
          && !context.hasFixedHeight(item)
      }
      guard let item = yielding.first else { return nil }
      let hugging = scene.items[item].hugging[axis]
      return LintFlaw(
        subject: .constraint(index),
        message: """
          the constraint pulls \(context.name(item)) with priority \(pull.priority.priorityText), \
          but the view hugs its content with only \(hugging.priorityText), so it \
          \(pull.priority == hugging ? "may stretch" : "stretches") instead of moving to where \
          \(scene.constraints[limit].id) lets it; use \((hugging - 1).priorityText) or less
          """)
    }
  }

  /// True if a required inequality bounds the edge of the optional equality.
  private static func limits(_ limit: Constraint, _ pull: Constraint) -> Bool {
    guard limit.relation != .equal, limit.isRequired,
      limit.constant.magnitude
        == pull.constant.magnitude
    else { return false }
    return (limit.first == pull.first && limit.second == pull.second)
      || (limit.first == pull.second && limit.second == pull.first)
  }
}

extension LintContext {
  /// True if a required constant determines the item's height: no pull can stretch it.
  fileprivate func hasFixedHeight(_ item: Int) -> Bool {
    constraintsOfItem[item].contains { index in
      let constraint = scene.constraints[index]
      return constraint.isRequired && constraint.relation == .equal && constraint.second == nil
        && constraint.first == Anchor(item: item, attribute: .height)
    }
  }
}
