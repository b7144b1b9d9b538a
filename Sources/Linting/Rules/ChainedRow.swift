import AutoLayout

extension LintRule {
  /// Rule of thumb 2.
  static let chainedRow = LintRule(
    "chained-row", .note,
    summary: "A row or column of views stands in a stack view, not in a chain of constraints.",
    rationale: """
      A stack view keeps the distances when a view is added, hidden or taken away; a chain made by \
      hand breaks. Told only of three views or more that are equally far apart and aligned, and \
      only where the scene is for iOS 9 or later.
      """
  ) { context in
    guard context.scene.reference.generation.major >= 9 else { return [] }
    return Axis.allCases.flatMap { axis in
      ViewChain.all(along: axis, in: context).map { chain in
        let names = chain.views.map(context.name).joined(separator: ", ")
        return LintFlaw(
          subject: .item(chain.views[0]),
          message: """
            \(names) are chained by hand into a \(axis == .horizontal ? "row" : "column"), \
            \(chain.distance.points) points apart; put them into a stack view
            """,
          others: Array(chain.views.dropFirst()))
      }
    }
  }
}
