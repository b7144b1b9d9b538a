import AutoLayout
import Platform

extension LintRule {
  /// Rule of thumb 2.
  static let chainedRow = LintRule(
    "chained-row", .note,
    summary: "A row or column of views is a stack view, not a chain of constraints.",
    rationale: """
      A stack view keeps the distances when a view is added, hidden or taken away; a chain made by \
      hand breaks. Told only of three views or more that are equally far apart and aligned, and \
      only where the scene is for iOS 9 or later.
      """
  ) { context in
    guard StackRules.exist.value(for: context.scene.reference.generation) else { return [] }
    return Axis.allCases.flatMap { axis in
      ViewChain.all(along: axis, in: context).map { chain in
        let names = chain.views.map(context.name).joined(separator: ", ")
        // Moving one column of a form or grid into a stack view would break its rows.
        let isForm =
          axis == .vertical
          && chain.views.filter { context.hasNeighbour($0, along: .horizontal) }.count > 1
        let advice =
          isForm
          ? "put each row, with what is beside it, into a stack view and these into one"
          : "put them into a stack view"
        return LintFlaw(
          subject: .item(chain.views[0]),
          message: """
            \(names) are chained by hand into a \(axis == .horizontal ? "row" : "column"), \
            \(chain.distance.points) points apart; \(advice)
            """,
          others: Array(chain.views.dropFirst()))
      }
    }
  }
}

extension LintContext {
  /// True if a constraint keeps the view at a distance from a sibling along the axis.
  fileprivate func hasNeighbour(_ item: Int, along axis: Axis) -> Bool {
    gaps.contains { gap in
      gap.axis == axis && (gap.before == item || gap.after == item)
        && scene.items[gap.before].superview == scene.items[gap.after].superview
    }
  }
}
