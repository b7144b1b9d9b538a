import AutoLayout

extension LintRule {
  /// Rule of thumb 5 (claim C23).
  static let missingConstraints = LintRule(
    "missing-constraints", .error,
    summary: "Every view has enough constraints for its position and size.",
    rationale: """
      What no constraint decides is left to chance: the view vanishes or lies off the screen. \
      Views that the author exempts with 'Ambiguity: Never Verify' are left alone, and so are views \
      with placeholder constraints, to which code adds the rest.
      """
  ) { context in
    var flaws: [LintFlaw] = []
    for gap in context.ambiguity.missing {
      let items = [gap.item] + gap.dependents
      guard let item = items.first(where: { !context.scene.items[$0].isGuide }),
        !context.isHidden(item),
        !items.contains(where: { context.scene.items[$0].annotations.acceptsAmbiguity }),
        !items.contains(where: context.isPlacedElsewhere),
        !(gap.isSize && items.contains(where: context.hasUnknownContent))
      else { continue }
      let others = items.filter { $0 != item && !context.scene.items[$0].isGuide }
      // A view without any constraints is one mistake, not two.
      if gap.axis == .vertical, !gap.isSize,
        let index = flaws.firstIndex(where: { $0.subject == .item(item) && $0.others == others })
      {
        flaws[index].message = flaws[index].message.replacing(
          "the horizontal position", with: "the horizontal and vertical position",
          maxReplacements: 1)
        continue
      }
      flaws.append(
        LintFlaw(subject: .item(item), message: message(gap, item, others, context), others: others)
      )
    }
    return flaws
  }

  private static func message(
    _ gap: DesignAmbiguity.Gap, _ item: Int, _ others: [Int], _ context: LintContext
  ) -> String {
    let what =
      switch (gap.axis, gap.isSize) {
      case (.horizontal, true): "width"
      case (.horizontal, false): "horizontal position"
      case (.vertical, true): "height"
      case (.vertical, false): "vertical position"
      }
    let more =
      others.isEmpty
      ? ""
      : others.count == 1
        ? ", nor that of 1 view that depends on it"
        : ", nor that of \(others.count) views that depend on it"
    return """
      no constraint decides the \(what) of \(context.name(item))\(more); add one to its nearest \
      neighbour\(gap.isSize ? ", or one for its size" : "")
      """
  }
}

extension LintContext {
  /// True if a cause outside the scene determines place or size: a table, a mask, or the intrinsic
  /// size of a custom class.
  fileprivate func isPlacedElsewhere(_ item: Int) -> Bool {
    let settings = scene.items[item]
    switch settings.content {
    case .cell, .cellContentView: return true
    case .plain where settings.customClass != nil: return true
    default: return settings.autoresizing != nil
    }
  }

  /// True if code or another controller determines the item's size.
  fileprivate func hasUnknownContent(_ item: Int) -> Bool {
    let settings = scene.items[item]
    // Code fills a stack view that is empty in the design.
    return settings.isScrollView || settings.annotations.hasContentOfItsOwn
      || settings.stack?.arranged.isEmpty == true
  }
}
