import AutoLayout

/// Views lie inside their superview; the content of scroll views is free.
enum ContainmentCheck {
  /// Items whose place in their superview the scene's author chose to be outside of it: they are
  /// outside in the reference layout, and on the canvas too where its frame is known.
  static func exempt(in reference: VerifierContext) -> Set<Int> {
    var exempt: Set<Int> = []
    for item in reference.scene.items.indices where isCandidate(item, reference) {
      guard let superview = reference.scene.items[item].superview,
        slack(reference.rect(item), in: reference.rect(superview)).min < -Tolerance.equality
      else { continue }
      if let frame = reference.scene.items[item].designFrame,
        let outer = reference.scene.items[superview].designFrame,
        slack(frame, in: Rect(width: outer.width, height: outer.height)).min
          >= -Tolerance.inferred
      {
        continue
      }
      exempt.insert(item)
    }
    return exempt
  }

  static func isCandidate(_ item: Int, _ context: VerifierContext) -> Bool {
    let scene = context.scene
    guard let superview = scene.items[item].superview, !scene.items[item].isGuide,
      !scene.items[superview].isScrollView, context.isShown(item), !context.isPlacedByCell(item)
    else { return false }
    return true
  }

  static func verdict(_ item: Int, _ superview: Int, _ context: VerifierContext) -> Verdict {
    let slack = slack(context.rect(item), in: context.rect(superview))
    return Verdict(margin: slack.min, values: [slack.left, slack.top, slack.right, slack.bottom])
  }

  static func violation(
    _ item: Int, _ superview: Int, _ verdict: Verdict, _ context: VerifierContext
  ) -> Violation {
    let edges = zip(["left", "top", "right", "bottom"], verdict.values)
      .filter { $0.1 < -Tolerance.equality }
      .map { "\(PointsText.points(-$0.1)) over its \($0.0) edge" }
    return context.violation(
      .insideSuperview, items: [item], margin: verdict.margin, values: verdict.values,
      axes: axes(verdict),
      expected: "\(context.name(item)) lies inside \(context.name(superview))",
      actual: "it reaches " + edges.joined(separator: " and "),
      origins: context.constraints(mentioning: [item]))
  }

  private static func axes(_ verdict: Verdict) -> [Axis] {
    let values = verdict.values
    let isSide = min(values[0], values[2]) < -Tolerance.equality
    let isUpDown = min(values[1], values[3]) < -Tolerance.equality
    return Axis.allCases.filter { $0 == .horizontal ? isSide : isUpDown }
  }

  struct Slack {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    var min: Double { Swift.min(Swift.min(left, top), Swift.min(right, bottom)) }
  }

  static func slack(_ inner: Rect, in outer: Rect) -> Slack {
    Slack(
      left: inner.minX - outer.minX, top: inner.minY - outer.minY, right: outer.maxX - inner.maxX,
      bottom: outer.maxY - inner.maxY)
  }
}
