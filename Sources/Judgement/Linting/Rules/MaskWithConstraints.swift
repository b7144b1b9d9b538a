import AutoLayout

extension LintRule {
  /// Rule of thumb 10.
  static let maskWithConstraints = LintRule(
    "mask-with-constraints", .error,
    summary: "Views with constraints of their own do not translate their autoresizing mask.",
    rationale: """
      The mask becomes constraints too, which fix all that the view's own constraints decide: they \
      conflict as soon as a size changes.
      """
  ) { context in
    let scene = context.scene
    return context.views.dropFirst().compactMap { item in
      let settings = scene.items[item]
      guard settings.autoresizing != nil, !settings.annotations.hasFixedFrame,
        settings.content != .cell, settings.content != .cellContentView,
        let own = context.constraintsOfItem[item].first(where: {
          places(item, scene.constraints[$0], in: scene)
        })
      else { return nil }
      return LintFlaw(
        subject: .item(item),
        message: """
          \(context.name(item)) has constraints of its own, such as \(scene.constraints[own].id), \
          and an autoresizing mask that becomes constraints too; set \
          translatesAutoresizingMaskIntoConstraints to NO, or remove its constraints
          """)
    }
  }

  /// True if a constraint concerns the item's own place or size, not another view beside it.
  private static func places(_ item: Int, _ constraint: Constraint, in scene: Scene) -> Bool {
    guard let second = constraint.second else { return constraint.first.item == item }
    let other = constraint.first.item == item ? second.item : constraint.first.item
    if other == item { return true }
    // Constraints of views inside the item, and of its guides, do not concern the item itself.
    return scene.isAncestor(other, of: item)
      || scene.items[other].isGuide
        && scene.items[other].superview.map { scene.isAncestor($0, of: item) && $0 != item }
          ?? false
  }
}
