import AutoLayout

/// Siblings that the canvas shows at the distance that their author wrote, standard or own, come no closer.
///
/// Three facts show that a distance was meant: a required constraint between the two, the spacing
/// of the stack view that arranges them, or another required constraint between siblings of the
/// same superview with exactly that distance. Optional constraints are judged in every scene
/// (``SpacingCheck``).
struct MinimumSpacing: InferredRelation {
  static let families = [
    Invariant.Family(
      .minimumSpacing, .relation,
      summary: "Siblings keep the distance that the design canvas shows and their author wrote.",
      complaint: "closer than on the canvas", severity: .minor, rank: 11,
      title: { "\($0.names) come closer than on the canvas" })
  ]

  let axis: Axis
  /// Points.
  let least: Double
  let items: [Int]

  var kind: Invariant.Kind { .minimumSpacing }
  var shape: String { "minimumSpacing(\(String(reflecting: axis)))" }
  var rule: String { kind.rule(FailureMode(along: axis)) }
  var axes: [Axis] { [axis] }

  func measure<Domain: CheckDomain>(in domain: inout Domain) -> RelationMeasure<Domain.Length>? {
    let distance = distance(in: &domain)
    return RelationMeasure(
      verdict: domain.add(distance, Tolerance.inferred - least), values: [distance])
  }

  /// Views that intersect overlap, and that is reported.
  func excuse<Domain: CheckDomain>(in domain: inout Domain) -> Domain.Truth? {
    domain.isBelow(distance(in: &domain), -domain.context.allowance)
  }

  /// Whichever comes first: where the layout turns it is the other.
  private func distance<Domain: CheckDomain>(in domain: inout Domain) -> Domain.Length {
    let (first, second) = (domain.rect(items[0]), domain.rect(items[1]))
    let (end, otherEnd) = (domain.end(first, axis), domain.end(second, axis))
    let after = domain.subtract(second.start(axis), end)
    let before = domain.subtract(first.start(axis), otherEnd)
    return domain.maximum(after, before)
  }

  func sentence(_ context: VerifierContext) -> String {
    "\(context.names(items)) stay at least \(PointsText.points(least)) apart, as on the canvas"
  }

  func actual(_ values: [Double], _ context: VerifierContext) -> String {
    "they are \(PointsText.points(values[0])) apart"
  }

  // MARK: The canvas

  /// A lesser distance is a hairline, or was made by hand.
  private static let leastWritten = 4.0

  static func find(in canvas: CanvasInference, _ shown: [Int], in superview: Int) -> [Self] {
    if let stack = canvas.context.scene.items[superview].stack {
      return arranged(by: stack, canvas)
    }
    guard shown.count > 1 else { return [] }
    let isShown = Set(shown)
    let gaps = Set(shown.flatMap { canvas.constraints[$0] }).sorted().compactMap { index in
      canvas.context.scene.constraints[index].isRequired
        ? WrittenGap(index, canvas.context) : nil
    }.filter { isShown.contains($0.before) && isShown.contains($0.after) }
    guard !gaps.isEmpty else { return [] }
    var found: [MinimumSpacing] = []
    for axis in Axis.allCases {
      let own = gaps.filter { $0.axis == axis }
      guard !own.isEmpty else { continue }
      let stated = own.compactMap { spacing($0.before, $0.after, axis, $0.least, canvas) }
      found += stated
      let written = Set(own.map(\.least)).filter { $0 >= leastWritten }.sorted()
      found += neighbours(shown, axis, canvas).compactMap { before, after in
        let items = [before, after].sorted()
        guard !stated.contains(where: { $0.items == items }) else { return nil }
        return written.lazy.compactMap { shows($0, before, after, axis, canvas) }.first
      }
    }
    return found
  }

  /// Neighbours in a stack view that keeps them apart.
  private static func arranged(
    by stack: StackConfiguration, _ canvas: CanvasInference
  ) -> [MinimumSpacing] {
    guard !stack.isBaselineRelativeArrangement else { return [] }
    let views = stack.arranged.filter(canvas.context.isShown)
    return zip(views, views.dropFirst()).compactMap { before, after in
      let least = stack.customSpacing[before] ?? stack.spacing
      guard least >= leastWritten, canvas.isPlaced(before), canvas.isPlaced(after) else {
        return nil
      }
      return spacing(before, after, stack.axis, least, canvas)
    }
  }

  /// The distance that the canvas keeps.
  private static func spacing(
    _ before: Int, _ after: Int, _ axis: Axis, _ least: Double, _ canvas: CanvasInference
  ) -> MinimumSpacing? {
    let (first, second) = (canvas.context.rect(before), canvas.context.rect(after))
    let distance = max(second.start(axis) - first.end(axis), first.start(axis) - second.end(axis))
    guard distance >= least - CanvasInference.exact else { return nil }
    return MinimumSpacing(axis: axis, least: least, items: [before, after].sorted())
  }

  /// True if the canvas shows exactly the distance, as laid out and as drawn.
  private static func shows(
    _ least: Double, _ before: Int, _ after: Int, _ axis: Axis, _ canvas: CanvasInference
  ) -> MinimumSpacing? {
    let context = canvas.context
    let distance = context.rect(after).start(axis) - context.rect(before).end(axis)
    guard (distance - least).magnitude <= CanvasInference.exact else { return nil }
    if let first = context.scene.items[before].designFrame,
      let second = context.scene.items[after].designFrame,
      (second.start(axis) - first.end(axis) - least).magnitude > CanvasInference.drawn
    {
      return nil
    }
    return MinimumSpacing(axis: axis, least: least, items: [before, after].sorted())
  }

  /// For each view, the first one that follows it along an axis, beside it.
  private static func neighbours(
    _ shown: [Int], _ axis: Axis, _ canvas: CanvasInference
  ) -> [(before: Int, after: Int)] {
    let context = canvas.context
    let across: Axis = axis == .horizontal ? .vertical : .horizontal
    let sorted = shown.sorted {
      (context.rect($0).start(axis), $0) < (context.rect($1).start(axis), $1)
    }
    return sorted.enumerated().compactMap { offset, before in
      let own = context.rect(before)
      let after = sorted[(offset + 1)...].first { other in
        let rect = context.rect(other)
        return rect.start(axis) >= own.end(axis) - Tolerance.equality
          && min(rect.end(across), own.end(across)) - max(rect.start(across), own.start(across))
            > Tolerance.equality
      }
      return after.map { (before, $0) }
    }
  }
}
