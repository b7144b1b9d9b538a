import AutoLayout

/// A view in the middle of its superview on the canvas, or of what the safe area leaves of its height, stays
/// there.
struct Centered: InferredRelation {
  static let families = [
    Invariant.Family(
      .centered, .relation, summary: "A view that is centred on the design canvas stays so.",
      complaint: "no longer centred", severity: .minor, rank: 10, lengths: .bothEdges,
      title: { "\($0.first) is no longer centred" })
  ]

  let axis: Axis
  /// Points after the middle: a view that was nudged is meant to be in the middle.
  let offset: Double
  /// The view and its superview.
  let items: [Int]

  var kind: Invariant.Kind { .centered }
  var isAboutFirst: Bool { true }
  var shape: String { "centered(\(String(reflecting: axis)), offset: \(offset))" }
  var rule: String { kind.rule(FailureMode(along: axis)) }
  var axes: [Axis] { [axis] }

  func measure<Domain: CheckDomain>(in domain: inout Domain) -> RelationMeasure<Domain.Length>? {
    let (inner, outer) = (domain.rect(items[0]), domain.rect(items[1]))
    let before = domain.subtract(inner.start(axis), outer.start(axis))
    let (end, outerEnd) = (domain.end(inner, axis), domain.end(outer, axis))
    let after = domain.subtract(outerEnd, end)
    let beside = domain.scale(domain.subtract(before, after), 0.5)
    var off = domain.magnitude(domain.add(beside, -offset))
    if allowsMirroredOffset(domain.context) {
      off = domain.minimum(off, domain.magnitude(domain.add(beside, offset)))
    }
    if axis == .vertical {
      let sides = domain.safeArea(.vertical)
      let (top, bottom) = (domain.scale(sides.near, 0.5), domain.scale(sides.far, 0.5))
      let centre = domain.constant(offset)
      for target in [
        domain.add(top, offset), domain.subtract(centre, bottom),
        domain.add(domain.subtract(top, bottom), offset),
      ] {
        off = domain.minimum(off, domain.magnitude(domain.subtract(beside, target)))
      }
    }
    let inferred = domain.constant(Tolerance.inferred)
    return RelationMeasure(verdict: domain.subtract(inferred, off), values: [before, after])
  }

  /// True if a nudged item may be on the other side, since the direction is not that of the canvas.
  private func allowsMirroredOffset(_ context: VerifierContext) -> Bool {
    axis == .horizontal && offset != 0
      && context.layout.environment.layoutDirection != context.scene.reference.layoutDirection
  }

  func sentence(_ context: VerifierContext) -> String {
    "\(context.name(items[0])) stays \(axis == .horizontal ? "horizontally" : "vertically") "
      + "centred in \(context.name(items[1])), as on the canvas"
  }

  func actual(_ values: [Double], _ context: VerifierContext) -> String {
    "\(PointsText.number(values[0])) before it and \(PointsText.number(values[1])) after it"
  }

  // MARK: The canvas

  /// The largest difference of the two gaps beside a centred item: designers nudge by two points.
  private static let nudge = 4.0

  static func find(in canvas: CanvasInference, _ shown: [Int], in superview: Int) -> [Self] {
    let context = canvas.context
    guard !context.scene.items[superview].isScrollView else { return [] }
    let outer = context.rect(superview)
    var found: [Centered] = []
    for item in shown {
      for axis in Axis.allCases where mayBeIntended(item, superview, axis, canvas) {
        let rect = context.rect(item)
        let before = rect.start(axis) - outer.start(axis)
        let after = outer.end(axis) - rect.end(axis)
        guard before >= -Tolerance.equality,
          let tolerance = centerTolerance(item, axis, context),
          (before - after).magnitude <= tolerance
        else { continue }
        let offset = (before - after) / 2
        found.append(
          Centered(
            axis: axis, offset: offset.magnitude <= CanvasInference.drawn ? 0 : offset,
            items: [item, superview]))
      }
    }
    return found
  }

  /// True if a view is in the centre neither by a stack view nor by accident.
  private static func mayBeIntended(
    _ item: Int, _ superview: Int, _ axis: Axis, _ canvas: CanvasInference
  ) -> Bool {
    let context = canvas.context
    if let stack = context.scene.items[superview].stack, stack.arranged.contains(item) {
      return false
    }
    if axis == .horizontal { return !isHeldAtBothSides(item, canvas) }
    // The height of a screen is no frame that a view is centred in by accident of its content.
    // Nor is the height of a row, where only the distance to one of its edges is stated, or a
    // place on the line of a text.
    return superview != 0 && context.rect(superview).height <= 100
      && !isHeldAtOneEdge(item, superview, canvas) && !isHeldByBaseline(item, canvas)
  }

  /// True if constraints tie the item's top or its bottom to its container, which is its superview
  /// or the cell around that, and nothing else of its height.
  private static func isHeldAtOneEdge(
    _ item: Int, _ superview: Int, _ canvas: CanvasInference
  ) -> Bool {
    let context = canvas.context
    var held: [Attribute] = []
    for constraint in canvas.installed(mentioning: item) {
      guard let second = constraint.second else { continue }
      let (own, other) =
        constraint.first.item == item ? (constraint.first, second) : (second, constraint.first)
      guard own.attribute.axis == .vertical, own.attribute.kind != .dimension else { continue }
      let around =
        context.scene.items[other.item].isGuide
        ? context.scene.items[other.item].superview ?? superview : other.item
      if !context.scene.isAncestor(around, of: superview) || constraint.relation != .equal {
        return false
      }
      held.append(own.attribute)
    }
    return held == [.top] || held == [.bottom]
  }

  /// True if constraints hold both sides of the item, and none its centre or its width: its author
  /// meant equal insets, and one of them may be the safe area's. An item as wide as its content is
  /// held by the views beside it only, and centred if those are equally wide.
  private static func isHeldAtBothSides(_ item: Int, _ canvas: CanvasInference) -> Bool {
    let context = canvas.context
    let hugs = canvas.isSizedByContent(item, .horizontal)
    let superview = context.scene.items[item].superview
    func isBeside(_ other: Int) -> Bool {
      other != item && superview != nil && !context.scene.items[other].isGuide
        && context.scene.items[other].superview == superview
    }
    var sides: Set<Attribute> = []
    for constraint in canvas.installed(mentioning: item) {
      let anchors = [constraint.first] + (constraint.second.map { [$0] } ?? [])
      for anchor in anchors where anchor.item == item {
        switch anchor.attribute {
        case .width, .centerX: return false
        case _ where hugs && !anchors.contains { isBeside($0.item) }:
          break
        case .leading, .left: sides.insert(.leading)
        case .trailing, .right: sides.insert(.trailing)
        default: break
        }
      }
    }
    return sides.count == 2
  }

  /// True if a constraint ties the item to the line of a text.
  private static func isHeldByBaseline(_ item: Int, _ canvas: CanvasInference) -> Bool {
    canvas.installed(mentioning: item).contains { constraint in
      constraint.first.attribute.isBaseline || constraint.second?.attribute.isBaseline ?? false
    }
  }

  /// The largest difference of the two gaps: if the file shows its frames, a nudge and their
  /// rounding; nil if these do not agree.
  private static func centerTolerance(_ item: Int, _ axis: Axis, _ context: VerifierContext)
    -> Double?
  {
    guard let frame = context.scene.items[item].designFrame,
      let superview = context.scene.items[item].superview,
      let outer = context.scene.items[superview].designFrame
    else { return 0.05 }
    let difference = frame.start(axis) - (outer.size[axis] - frame.end(axis))
    return difference.magnitude <= nudge + CanvasInference.drawn ? nudge : nil
  }
}
