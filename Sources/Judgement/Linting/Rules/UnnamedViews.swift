import AutoLayout

extension LintRule {
  /// Rule of thumb 6.
  static let unnamedViews = LintRule(
    "unnamed-views", .note,
    summary: "Views have distinguishable names.",
    rationale: """
      The outline, constraint lists and conflict logs name views; five views called "View" cannot \
      be told apart there. Told once a scene and kind, from four on, of views that constraints \
      mention and that neither text, image nor class names.
      """
  ) { context in
    var kinds: [(name: String, items: [Int])] = []
    for item in context.views.dropFirst() where context.isAnonymous(item) {
      let kind = context.kindName(item)
      if let index = kinds.firstIndex(where: { $0.name == kind }) {
        kinds[index].items.append(item)
      } else {
        kinds.append((kind, [item]))
      }
    }
    return kinds.filter { $0.items.count >= 4 }.map { kind in
      let ids = kind.items.prefix(3).map { context.scene.items[$0].id }.joined(separator: ", ")
      return LintFlaw(
        subject: .item(kind.items[0]),
        message: """
          \(kind.items.count) views of one kind (\(kind.name)) have no name to tell them apart: \
          \(ids) …; give each a label in the identity inspector
          """, others: Array(kind.items.dropFirst()))
    }
  }
}

extension LintContext {
  /// True if constraints refer to a view that has only the name of its kind.
  fileprivate func isAnonymous(_ item: Int) -> Bool {
    let settings = scene.items[item]
    guard !settings.annotations.isNamed, settings.customClass == nil,
      !constraintsOfItem[item].isEmpty
    else { return false }
    switch settings.content {
    case .cell, .cellContentView: return false
    case .imageView(let image): return image == nil
    case .button(let button): return button.image == nil
    default: return true
    }
  }
}
