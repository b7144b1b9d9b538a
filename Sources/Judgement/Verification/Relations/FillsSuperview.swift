import AutoLayout

/// A view that reaches from one edge of its superview to the other on the canvas does so, but for the safe
/// area.
struct FillsSuperview: InferredRelation {
  static let families = [
    Invariant.Family(
      .fillsSuperview, .relation,
      summary: "A view that fills its superview on the design canvas does so.",
      complaint: "superview no longer filled", severity: .minor, rank: 8, lengths: .bothEdges,
      title: { "\($0.first) no longer fills its superview" })
  ]

  let axis: Axis
  /// The view and its superview.
  let items: [Int]

  var kind: Invariant.Kind { .fillsSuperview }
  var isAboutFirst: Bool { true }
  var shape: String { "fills(\(String(reflecting: axis)))" }
  var axes: [Axis] { [axis] }

  func measure<Domain: CheckDomain>(in domain: inout Domain) -> RelationMeasure<Domain.Length>? {
    let (inner, outer) = (domain.rect(items[0]), domain.rect(items[1]))
    let (near, far) = domain.safeArea(axis)
    let worst: Domain.Length
    let values: [Domain.Length]
    if domain.context.scene.items[items[1]].isScrollView {
      // Content scrolls, so only its size says something.
      let missing = domain.subtract(outer.length(axis), inner.length(axis))
      let short = domain.subtract(domain.subtract(missing, near), far)
      worst = domain.maximum(short, domain.negate(missing))
      values = [domain.constant(0), missing]
    } else {
      let before = domain.subtract(inner.start(axis), outer.start(axis))
      let (end, outerEnd) = (domain.end(inner, axis), domain.end(outer, axis))
      let after = domain.subtract(outerEnd, end)
      worst = domain.maximum(domain.subtract(before, near), domain.subtract(after, far))
      values = [before, after]
    }
    let inferred = domain.constant(Tolerance.inferred)
    return RelationMeasure(verdict: domain.subtract(inferred, worst), values: values)
  }

  func sentence(_ context: VerifierContext) -> String {
    "\(context.name(items[0])) stays as \(axis == .horizontal ? "wide" : "high") as "
      + "\(context.name(items[1])), as on the canvas"
  }

  func actual(_ values: [Double], _ context: VerifierContext) -> String {
    "\(PointsText.number(values[0])) before it and \(PointsText.number(values[1])) after it"
  }

  // MARK: The canvas

  /// Items that reach from one edge of their superview to the other.
  ///
  /// Not if an inequality limits the width of the item, or the width is its content's; and a view
  /// is never as high as a screen by accident.
  static func find(in canvas: CanvasInference, _ shown: [Int], in superview: Int) -> [Self] {
    let context = canvas.context
    guard context.scene.items[superview].stack == nil else { return [] }
    let outer = context.rect(superview)
    return shown.compactMap { item in
      let axis = Axis.horizontal
      let rect = context.rect(item)
      guard !context.scene.items[item].isGuide, rect.size[axis] >= 8,
        !canvas.isSizedByContent(item, axis),
        (rect.start(axis) - outer.start(axis)).magnitude <= CanvasInference.exact,
        (rect.end(axis) - outer.end(axis)).magnitude <= CanvasInference.exact,
        isDrawnFilling(item, superview, axis, context), !isLimited(item, axis, canvas)
      else { return nil }
      return FillsSuperview(axis: axis, items: [item, superview])
    }
  }

  private static func isDrawnFilling(
    _ item: Int, _ superview: Int, _ axis: Axis, _ context: VerifierContext
  ) -> Bool {
    guard let frame = context.scene.items[item].designFrame,
      let outer = context.scene.items[superview].designFrame
    else { return true }
    return frame.start(axis).magnitude <= CanvasInference.drawn
      && (outer.size[axis] - frame.end(axis)).magnitude <= CanvasInference.drawn
  }

  /// True if an inequality limits the length of the item, or its length across if its own lengths
  /// are tied: a square is as wide as the lesser side of a screen.
  private static func isLimited(
    _ item: Int, _ axis: Axis, _ canvas: CanvasInference
  ) -> Bool {
    let own = canvas.installed(mentioning: item).filter { $0.first.item == item }
    let isTied = own.contains { constraint in
      constraint.isRequired && constraint.relation == .equal && constraint.second?.item == item
    }
    return own.contains { constraint in
      guard constraint.relation == .lessThanOrEqual else { return false }
      let length: Attribute = axis == .horizontal ? .width : .height
      let across: Attribute = axis == .horizontal ? .height : .width
      return constraint.first.attribute == length && constraint.second == nil
        || isTied && constraint.first.attribute == across
    }
  }
}
