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
    /// As ``equalBaselines``, of two texts of different sizes which only a constant between their tops,
    /// bottoms or centres puts on one line: the index of that constraint. It is right for these two
    /// sizes of type alone.
    case baselinesByConstant(Int)
    /// The first item lies in the middle of the second, or of what the safe area leaves of its height,
    /// or so many points after it: a hair beside the middle is meant as the middle.
    case centered(Axis, offset: Double)
    /// The first item lies inside the second, a sibling behind it.
    case contained
    /// The first item reaches from one edge of the second, its superview, to the other, but for the
    /// safe area.
    case fills(Axis)
    /// The canvas shows a text stretched whose content alone decides its width: drawn so many points
    /// wider.
    case drawnWider(by: Double)
  }

  var shape: Shape
  /// For ``Shape/centered(_:)``, ``Shape/contained`` and ``Shape/fills(_:)``: the item and its container; else the items
  /// that agree, ascending.
  var items: [Int]

  /// Nil where one of the items is not shown.
  func verdict(_ context: VerifierContext) -> Verdict? {
    guard items.allSatisfy({ $0 < context.layout.items.count && context.isShown($0) })
    else { return nil }
    switch shape {
    case .equalLengths(let axis):
      let insets = context.layout.environment.safeAreaInsets
      let sides =
        axis == .horizontal ? [insets.left, insets.right] : [insets.top, insets.bottom]
      return spread(
        items.map { context.rect($0).size[axis] }, insets: sides + [sides[0] + sides[1]])
    case .equalPositions(let attribute):
      let anchors = items.map { Anchor(item: $0, attribute: attribute) }
      let reading = context.values.reading(anchors)
      let insets = context.layout.environment.safeAreaInsets
      return spread(
        anchors.compactMap { context.values.value($0, reading: reading) },
        insets: attribute.axis == .horizontal
          ? [insets.left, insets.right] : [insets.top, insets.bottom])
    case .equalBaselines:
      let (a, b) = (context.layout.items[items[0]], context.layout.items[items[1]])
      let candidates = [
        a.firstBaseline - b.firstBaseline, a.lastBaseline - b.lastBaseline,
        a.alignmentRect.midY - b.alignmentRect.midY,
      ].map(\.magnitude)
      let best = min(candidates[0], min(candidates[1], candidates[2]))
      return Verdict(
        margin: Tolerance.inferred - best, values: [a.firstBaseline, b.firstBaseline])
    case .baselinesByConstant(let constraint):
      let constant = context.scene.constraints[constraint].constant
      return Verdict(margin: Tolerance.inferred - constant.magnitude, values: [constant])
    case .drawnWider(let points):
      return Verdict(margin: Tolerance.inferred - points, values: [points])
    case .centered(let axis, let offset):
      let (inner, outer) = (context.rect(items[0]), context.rect(items[1]))
      let before = inner.start(axis) - outer.start(axis)
      let after = outer.end(axis) - inner.end(axis)
      let beside = (before - after) / 2
      let off = centres(axis, offset, context).reduce(Double.infinity) {
        min($0, (beside - $1).magnitude)
      }
      return Verdict(margin: Tolerance.inferred - off, values: [before, after])
    case .contained:
      let slack = ContainmentCheck.slack(context.rect(items[0]), in: context.rect(items[1]))
      let insets = context.layout.environment.safeAreaInsets
      let sides = [slack.left, slack.top, slack.right, slack.bottom]
      // What lies behind may keep clear of the safe area.
      let least = zip(sides, [insets.left, insets.top, insets.right, insets.bottom]).reduce(
        Double.infinity
      ) { min($0, max($1.0, -($1.0 + $1.1).magnitude)) }
      return Verdict(margin: least + Tolerance.inferred, values: sides)
    case .fills(let axis):
      let (inner, outer) = (context.rect(items[0]), context.rect(items[1]))
      let insets = context.layout.environment.safeAreaInsets
      let (near, far) =
        axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
      if context.scene.items[items[1]].isScrollView {
        // Content scrolls, so only its size says something.
        let missing = outer.size[axis] - inner.size[axis]
        return Verdict(
          margin: Tolerance.inferred - max(missing - near - far, -missing), values: [0, missing])
      }
      let before = inner.start(axis) - outer.start(axis)
      let after = outer.end(axis) - inner.end(axis)
      return Verdict(
        margin: Tolerance.inferred - max(before - near, after - far), values: [before, after])
    }
  }

  /// How far behind the middle a centred item may lie: as far as on the canvas, or as far before it in the
  /// other direction; upright in the middle of what the safe area leaves as well, at one end or at both.
  func centres(_ axis: Axis, _ offset: Double, _ context: VerifierContext) -> [Double] {
    if axis == .horizontal {
      return isTurned(axis, offset, context) ? [offset, -offset] : [offset]
    }
    let insets = context.layout.environment.safeAreaInsets
    let (top, bottom) = (insets.top * 0.5, insets.bottom * 0.5)
    return [offset, top + offset, offset - bottom, top - bottom + offset]
  }

  /// Whether a hair beside the middle may lie on the other side, since the direction is not that of the
  /// canvas.
  func isTurned(_ axis: Axis, _ offset: Double, _ context: VerifierContext) -> Bool {
    axis == .horizontal && offset != 0
      && context.layout.environment.layoutDirection != context.scene.reference.layoutDirection
  }

  /// Items that keep clear of the safe area differ by its insets from those that do not, where there
  /// are any: both agree with the canvas.
  private func spread(_ values: [Double], insets: [Double]) -> Verdict? {
    guard let low = values.min(), let high = values.max() else { return nil }
    var difference = high - low
    for inset in insets where inset > 0 {
      let isApart = values.allSatisfy {
        min($0 - low, high - $0) <= Tolerance.inferred
      }
      if isApart { difference = min(difference, (high - low - inset).magnitude) }
    }
    return Verdict(margin: Tolerance.inferred - difference, values: values)
  }

  func violation(_ verdict: Verdict, _ context: VerifierContext) -> Violation {
    context.violation(
      kind, rule: rule, items: items, margin: verdict.margin - Tolerance.inferred,
      values: verdict.values,
      axes: axes,
      expected: sentence(context), actual: actual(verdict, context),
      origins: origins(context))
  }

  private func origins(_ context: VerifierContext) -> [ConstraintOrigin] {
    if case .baselinesByConstant(let constraint) = shape { return [.author(constraint)] }
    return context.constraints(mentioning: speaksOfOne ? [items[0]] : items)
  }

  var axes: [Axis] {
    switch shape {
    case .equalLengths(let axis), .centered(let axis, _), .fills(let axis): [axis]
    case .equalPositions(let attribute): [attribute.axis]
    case .equalBaselines, .baselinesByConstant: [.vertical]
    case .contained: Axis.allCases
    case .drawnWider: [.horizontal]
    }
  }

  /// Whether the second item is only what the first is held against.
  private var speaksOfOne: Bool {
    switch shape {
    case .centered, .contained, .fills, .drawnWider: true
    case .equalLengths, .equalPositions, .equalBaselines, .baselinesByConstant: false
    }
  }

  var kind: Invariant.Kind {
    switch shape {
    case .equalLengths(.horizontal): .equalWidths
    case .equalLengths(.vertical): .equalHeights
    case .equalPositions(.centerX), .equalPositions(.centerY): .alignedCenters
    case .equalPositions: .alignedEdges
    case .equalBaselines, .baselinesByConstant: .alignedBaselines
    case .centered: .centered
    case .contained: .contained
    case .fills: .fillsSuperview
    case .drawnWider: .asDrawn
    }
  }

  /// What findings call it: which positions are not in line any more.
  var rule: String {
    switch shape {
    case .centered(let axis, _): kind.rule(FailureWay(along: axis))
    case .equalPositions(let attribute):
      switch attribute {
      case .leading, .left: kind.rule(.leading)
      case .trailing, .right: kind.rule(.trailing)
      case .top: kind.rule(.top)
      case .bottom: kind.rule(.bottom)
      default: kind.rule(FailureWay(along: attribute.axis))
      }
    case .baselinesByConstant: Invariant.Kind.baselinesByConstant
    case .equalLengths, .equalBaselines, .contained, .fills, .drawnWider: kind.rawValue
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
    case .baselinesByConstant: "the baselines of \(names), on one line on the canvas, are aligned"
    case .centered(let axis, _):
      "\(context.name(items[0])) is \(axis == .horizontal ? "horizontally" : "vertically") "
        + "centred in \(context.name(items[1])) on the canvas"
    case .contained:
      "\(context.name(items[0])) lies inside \(context.name(items[1])) on the canvas"
    case .fills(let axis):
      "\(context.name(items[0])) is as \(axis == .horizontal ? "wide" : "high") as "
        + "\(context.name(items[1])) on the canvas"
    case .drawnWider(let points):
      "\(context.name(items[0])) is wider than its text, as on the canvas, where it has "
        + PointsText.points(context.rect(items[0]).width + points)
    }
  }

  private func actual(_ verdict: Verdict, _ context: VerifierContext) -> String {
    let values = verdict.values.map(PointsText.number)
    switch shape {
    case .equalLengths, .equalPositions:
      return zip(items, values).map { "\(context.name($0.0)) \($0.1)" }.joined(separator: ", ")
    case .equalBaselines: return "baselines at \(values[0]) and \(values[1])"
    case .baselinesByConstant(let constraint):
      let points = PointsText.points(verdict.values[0].magnitude)
      return "a constant of \(points) between their "
        + Self.edges(context.scene.constraints[constraint].first.attribute)
        + " puts them there, which is right for these sizes of type alone: twice as large, they "
        + "stand \(points) apart"
    case .centered, .fills: return "\(values[0]) before it and \(values[1]) after it"
    case .drawnWider:
      return "it is as wide as its text: no constraint stretches it, and the canvas is older than "
        + "its constraints"
    case .contained:
      return "it reaches " + PointsText.points(Tolerance.inferred - verdict.margin) + " out of it"
    }
  }

  private static func edges(_ attribute: Attribute) -> String {
    switch attribute {
    case .top: "tops"
    case .bottom: "bottoms"
    default: "centres"
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
