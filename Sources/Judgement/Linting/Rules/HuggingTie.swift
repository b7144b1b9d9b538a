import AutoLayout

extension LintRule {
  /// Rule of thumb 12 (claims C5, C6).
  static let huggingTie = LintRule(
    "hugging-tie", .warning,
    summary:
      "Views that share a stretched row differ in hugging, so that it is decided who stretches.",
    rationale: """
      With equal priorities the system may stretch either view, and does not always choose the same \
      one. The same holds for compression resistance where room is short.
      """
  ) { context in
    Axis.allCases.flatMap { axis -> [LintFlaw] in
      let tied = context.ambiguity.tied.filter { $0.axis == axis }.map(\.item)
        .filter { !context.isHidden($0) && !context.scene.items[$0].annotations.acceptsAmbiguity }
      return TiedRow.all(of: tied, along: axis, in: context).map { row in
        let all = row.views.map(context.name)
        let names = all.dropLast().joined(separator: ", ") + " and " + (all.last ?? "")
        let priority = row.isCompressed ? "compression resistance" : "hugging"
        return LintFlaw(
          subject: .item(row.views[0]),
          message: """
            \(names) share a \(axis == .horizontal ? "row" : "column") with equal \(priority) \
            (\(row.priority.priorityText)), so it is left to chance which \
            \(row.isCompressed ? "gives way" : "stretches"); lower it for the one that may
            """, others: Array(row.views.dropFirst()))
      }
    }
  }
}

/// Views whose sizes are ambiguous because of equal priorities.
private struct TiedRow {
  var views: [Int]
  var isCompressed: Bool
  var priority: Float

  /// Groups of tied views with content and equal priorities; a group has at least two views.
  static func all(of items: [Int], along axis: Axis, in context: LintContext) -> [TiedRow] {
    guard let layout = context.layout else { return [] }
    var rows: [TiedRow] = []
    for item in items {
      let entry = layout.items[item]
      guard let intrinsic = entry.intrinsicSize[axis] else { continue }
      let isCompressed = entry.alignmentRect.size[axis] < intrinsic - 0.5
      let settings = context.scene.items[item]
      let priority = isCompressed ? settings.resistance[axis] : settings.hugging[axis]
      let superview = settings.superview
      if let index = rows.firstIndex(where: {
        $0.priority == priority && context.scene.items[$0.views[0]].superview == superview
      }) {
        rows[index].views.append(item)
        rows[index].isCompressed = rows[index].isCompressed || isCompressed
      } else {
        rows.append(TiedRow(views: [item], isCompressed: isCompressed, priority: priority))
      }
    }
    return rows.filter { $0.views.count > 1 }
  }
}
