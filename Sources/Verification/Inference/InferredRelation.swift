import AutoLayout

/// A relation that the design canvas shows and that its author may have meant.
struct InferredRelation: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case equalLengths(Axis)
    /// The attribute of all items has one value.
    case equalPositions(Attribute)
    /// Texts in a row that stand on one line, or share the line of their first or last baseline or
    /// their middle once one of them has more lines.
    case equalBaselines
    /// The first item lies in the middle of the second.
    case centered(Axis)
    /// The first item lies inside the second, a sibling behind it.
    case contained
  }

  var shape: Shape
  /// For ``Shape/centered(_:)`` and ``Shape/contained``: the item and its container; else the items
  /// that agree, ascending.
  var items: [Int]

  /// Nil where one of the items is not shown.
  func verdict(_ context: VerifierContext) -> Verdict? {
    guard items.allSatisfy({ $0 < context.layout.items.count && context.isShown($0) })
    else { return nil }
    switch shape {
    case .equalLengths(let axis): return spread(items.map { context.rect($0).size[axis] })
    case .equalPositions(let attribute):
      let anchors = items.map { Anchor(item: $0, attribute: attribute) }
      let reading = context.values.reading(anchors)
      return spread(anchors.compactMap { context.values.value($0, reading: reading) })
    case .equalBaselines:
      let (a, b) = (context.layout.items[items[0]], context.layout.items[items[1]])
      let candidates = [
        a.firstBaseline - b.firstBaseline, a.lastBaseline - b.lastBaseline,
        a.alignmentRect.midY - b.alignmentRect.midY,
      ].map(\.magnitude)
      let best = min(candidates[0], min(candidates[1], candidates[2]))
      return Verdict(
        margin: Tolerance.inferred - best, values: [a.firstBaseline, b.firstBaseline])
    case .centered(let axis):
      let (inner, outer) = (context.rect(items[0]), context.rect(items[1]))
      let before = inner.start(axis) - outer.start(axis)
      let after = outer.end(axis) - inner.end(axis)
      return Verdict(
        margin: Tolerance.inferred - ((before - after) / 2).magnitude, values: [before, after])
    case .contained:
      let slack = ContainmentCheck.slack(context.rect(items[0]), in: context.rect(items[1]))
      return Verdict(
        margin: slack.min + Tolerance.inferred,
        values: [slack.left, slack.top, slack.right, slack.bottom])
    }
  }

  private func spread(_ values: [Double]) -> Verdict? {
    guard let low = values.min(), let high = values.max() else { return nil }
    return Verdict(margin: Tolerance.inferred - (high - low), values: values)
  }

  func violation(_ verdict: Verdict, _ context: VerifierContext) -> Violation {
    context.violation(
      kind, items: items, margin: verdict.margin - Tolerance.inferred, values: verdict.values,
      axes: axes,
      expected: sentence(context), actual: actual(verdict, context),
      origins: context.constraints(
        mentioning: shape == .contained || isCentered ? [items[0]] : items))
  }

  private var axes: [Axis] {
    switch shape {
    case .equalLengths(let axis), .centered(let axis): [axis]
    case .equalPositions(let attribute): [attribute.axis]
    case .equalBaselines: [.vertical]
    case .contained: Axis.allCases
    }
  }

  private var isCentered: Bool {
    if case .centered = shape { true } else { false }
  }

  var kind: Invariant.Kind {
    switch shape {
    case .equalLengths(.horizontal): .equalWidths
    case .equalLengths(.vertical): .equalHeights
    case .equalPositions(.centerX), .equalPositions(.centerY): .alignedCenters
    case .equalPositions: .alignedEdges
    case .equalBaselines: .alignedBaselines
    case .centered: .centered
    case .contained: .contained
    }
  }

  /// What the canvas shows, such as `these three text fields are equally wide on the canvas`.
  func sentence(_ context: VerifierContext) -> String {
    let names = context.names(items)
    return switch shape {
    case .equalLengths(.horizontal): "\(names) are equally wide on the canvas"
    case .equalLengths(.vertical): "\(names) are equally high on the canvas"
    case .equalPositions(let attribute):
      "\(names) share their \(Self.word(attribute)) on the canvas"
    case .equalBaselines: "the texts of \(names) stand on one line on the canvas"
    case .centered(let axis):
      "\(context.name(items[0])) is \(axis == .horizontal ? "horizontally" : "vertically") "
        + "centred in \(context.name(items[1])) on the canvas"
    case .contained:
      "\(context.name(items[0])) lies inside \(context.name(items[1])) on the canvas"
    }
  }

  private func actual(_ verdict: Verdict, _ context: VerifierContext) -> String {
    let values = verdict.values.map(PointsText.number)
    switch shape {
    case .equalLengths, .equalPositions:
      return zip(items, values).map { "\(context.name($0.0)) \($0.1)" }.joined(separator: ", ")
    case .equalBaselines: return "baselines at \(values[0]) and \(values[1])"
    case .centered: return "\(values[0]) before it and \(values[1]) after it"
    case .contained:
      return "it reaches " + PointsText.points(Tolerance.inferred - verdict.margin) + " out of it"
    }
  }

  private static func word(_ attribute: Attribute) -> String {
    switch attribute {
    case .leading: "leading edge"
    case .trailing: "trailing edge"
    case .top: "top edge"
    case .bottom: "bottom edge"
    case .centerX: "horizontal centre"
    case .centerY: "vertical centre"
    default: "\(attribute)"
    }
  }
}
