import AutoLayout

/// The least distance that an author wrote between two siblings is kept.
///
/// Of inequalities that may give way: a required one cannot, and an optional equality says what is liked,
/// not what is needed. Judged where both were so far apart on the canvas, as long as they do not lie on
/// each other: that is an overlap.
enum SpacingCheck: MeasuredCheck {
  static let families = [
    Invariant.Family(
      .keepsDistance, .spacing, summary: "The least distance written between siblings is kept.",
      statement: "the least distance written between siblings is kept", complaint: "too close",
      rank: 8, title: { "\($0.names) come closer than their constraint says" })
  ]

  /// Two siblings and the least distance between them.
  private struct Gap {
    var constraint: Int
    var axis: Axis
    /// The one that comes first, and the one after it, left to right or top to bottom.
    var before: Int
    var after: Int
    var least: Double
  }

  /// Indices of the constraints that hold on the canvas.
  static func facts(in reference: VerifierContext) -> Set<Int> {
    Set(
      gaps(in: reference).filter { gap in
        let (first, second) = (reference.rect(gap.before), reference.rect(gap.after))
        return second.start(gap.axis) - first.end(gap.axis) >= gap.least - Tolerance.equality
      }.map(\.constraint))
  }

  static func measure<Domain: CheckDomain>(in domain: inout Domain) {
    guard let kept = domain.canvas?.facts(of: SpacingCheck.self), !kept.isEmpty else { return }
    let context = domain.context
    var judged = 0
    for gap in gaps(in: context) where kept.contains(gap.constraint) {
      judged += 1
      let (first, second) = (domain.rect(gap.before), domain.rect(gap.after))
      let distance = domain.subtract(second.start(gap.axis), domain.end(first, gap.axis))
      let missing = domain.add(distance, -gap.least)
      let isClose = domain.isBelow(missing, -context.allowance)
      domain.report(
        .keepsDistance, rule: Invariant.Kind.keepsDistance.rule(FailureWay(along: gap.axis)),
        items: [gap.before, gap.after].sorted(), margin: missing, values: [distance],
        axes: [gap.axis], edge: nil,
        where: domain.and(isClose, not: domain.isBelow(distance, -context.allowance))
      ) { context, values in
        Violation.Words(
          expected: "\(context.names([gap.before, gap.after].sorted())) are at least "
            + "\(PointsText.points(gap.least)) apart",
          actual: "they are \(PointsText.points(values[0])) apart",
          origins: [.author(gap.constraint)])
      }
    }
    domain.count(.keepsDistance, times: judged)
  }

  private static func gaps(in context: VerifierContext) -> [Gap] {
    context.scene.constraints.indices.compactMap { index in
      let constraint = context.scene.constraints[index]
      guard let second = constraint.second, constraint.isInstalled, !constraint.isPlaceholder,
        !constraint.isRequired, constraint.relation != .equal, constraint.multiplier == 1,
        constraint.constant != 0, areSiblings(constraint.first.item, second.item, context)
      else { return nil }
      let reading = context.values.reading([constraint.first, second])
      let own = constraint.first.attribute.physical(in: reading.edges)
      let other = second.attribute.physical(in: reading.edges)
      // With `a >= b + c` the first lies behind the second, by a constant above 0; `<=` the other way round.
      let isRightToLeft = reading.measure == .rightToLeft && own.axis == .horizontal
      let firstFollows = (constraint.relation == .greaterThanOrEqual) != isRightToLeft
      let constant =
        constraint.relation == .greaterThanOrEqual ? constraint.constant : -constraint.constant
      guard constant > 0 else { return nil }
      let (after, before) = firstFollows ? (own, other) : (other, own)
      let starts: Set<Attribute> = [.left, .top]
      let ends: Set<Attribute> = [.right, .bottom]
      guard starts.contains(after), ends.contains(before), after.axis == before.axis else {
        return nil
      }
      let (a, b) =
        firstFollows ? (second.item, constraint.first.item) : (constraint.first.item, second.item)
      return Gap(constraint: index, axis: after.axis, before: a, after: b, least: constant)
    }
  }

  private static func areSiblings(_ a: Int, _ b: Int, _ context: VerifierContext) -> Bool {
    a != b && context.scene.items[a].superview == context.scene.items[b].superview
      && context.isJudgedView(a) && context.isJudgedView(b)
  }
}
