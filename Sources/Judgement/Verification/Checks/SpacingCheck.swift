import AutoLayout

/// The least distance that an author wrote between two siblings is kept.
///
/// Only optional inequalities: a required one cannot fail, and an optional equality is a
/// preference, not a need. Judged if both were so far apart on the canvas, unless they overlap:
/// that is another finding.
enum SpacingCheck: MeasuredCheck {
  static let families = [
    Invariant.Family(
      .keepsDistance, .spacing, summary: "The least distance written between siblings is kept.",
      statement: "the least distance written between siblings is kept", complaint: "too close",
      rank: 8, title: { "\($0.names) come closer than their constraint says" })
  ]

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
        .keepsDistance, rule: Invariant.Kind.keepsDistance.rule(FailureMode(along: gap.axis)),
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

  private static func gaps(in context: VerifierContext) -> [WrittenGap] {
    context.scene.constraints.indices.compactMap { index in
      let constraint = context.scene.constraints[index]
      guard !constraint.isRequired, constraint.relation != .equal else { return nil }
      return WrittenGap(index, context)
    }
  }
}
