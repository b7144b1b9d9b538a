import AutoLayout

extension LintRule {
  /// Rule of thumb 16.
  static let spacerView = LintRule(
    "spacer-view", .note,
    summary: "Distances are made by a layout guide or a stack view, not by empty views.",
    rationale: """
      A spacer view costs memory and takes touches. Told of views without content, background, \
      class and outlet to which siblings are constrained.
      """
  ) { context in
    context.views.dropFirst().compactMap { item in
      guard context.isEmptyView(item), context.spaces(item) else { return nil }
      return LintFlaw(
        subject: .item(item),
        message: """
          \(context.name(item)) is an empty view that only keeps others apart; use the spacing of a \
          stack view, or a layout guide made in code
          """)
    }
  }
}

extension LintContext {
  fileprivate func isEmptyView(_ item: Int) -> Bool {
    let settings = scene.items[item]
    return settings.content == .plain && settings.customClass == nil
      && !settings.annotations.showsBackground && !settings.annotations.hasContentOfItsOwn
      && !isReferenced(item: item) && !scene.items.contains { $0.superview == item }
      && settings.superview.map { scene.items[$0].stack == nil } ?? false
  }

  /// True if the item is between others, or as large as another empty view.
  fileprivate func spaces(_ item: Int) -> Bool {
    // A hairline without a colour is a line on purpose.
    if let rect = rect(item), [rect.width, rect.height].contains(where: { $0 > 0 && $0 <= 2 }) {
      return false
    }
    if gaps.contains(where: { $0.before == item || $0.after == item }) { return true }
    return constraintsOfItem[item].contains { index in
      let constraint = scene.constraints[index]
      guard let second = constraint.second, constraint.first.attribute.kind == .dimension else {
        return false
      }
      let other = constraint.first.item == item ? second.item : constraint.first.item
      return other != item && isEmptyView(other)
    }
  }
}
