import AutoLayout

/// A control that is as large on the canvas as a finger needs stays so.
///
/// Apple's Human Interface Guidelines ask for 44 × 44 points. A control that is smaller on the
/// canvas is as its author drew it, and is not judged: most switches and segmented controls are.
/// Lengths are those of the alignment rectangle, which constraints refer to; frames extend at most
/// two points further.
enum TouchTargetCheck: MeasuredCheck {
  static let families = [
    Invariant.Family(
      .touchTarget, .other, summary: "Controls do not shrink below what a finger needs.",
      statement: "controls of at least 44 × 44 points on the canvas stay so large",
      complaint: "too small to tap", severity: .minor, rank: 13, lengths: .sizes, isHint: true,
      title: { "\($0.names) shrinks below 44 points" })
  ]

  /// Points, in both directions.
  private static let least = 44.0

  /// Controls that are large enough in the reference layout.
  static func facts(in reference: VerifierContext) -> Set<Int> {
    Set(
      reference.layout.items.indices.filter { item in
        guard isCandidate(item, reference) else { return false }
        let rect = reference.rect(item)
        return min(rect.width, rect.height) >= least - Tolerance.equality
      })
  }

  static func measure<Domain: CheckDomain>(in domain: inout Domain) {
    guard let large = domain.canvas?.facts(of: TouchTargetCheck.self), !large.isEmpty else {
      return
    }
    let context = domain.context
    var judged = 0
    for item in context.layout.items.indices
    where large.contains(item) && isCandidate(item, context) {
      for axis in Axis.allCases {
        judged += 1
        let length = domain.rect(item).length(axis)
        let missing = domain.add(length, -least)
        let isSmall = domain.isBelow(missing, -context.allowance)
        if domain.isNever(isSmall) { continue }
        domain.report(
          .touchTarget, rule: Invariant.Kind.touchTarget.rule(FailureMode(lengthAlong: axis)),
          items: [item], margin: missing, values: [length], axes: [axis], edge: nil,
          where: isSmall
        ) { words(item, axis, $1[0], $0) }
      }
    }
    domain.count(.touchTarget, times: judged)
  }

  private static func words(
    _ item: Int, _ axis: Axis, _ length: Double, _ context: VerifierContext
  ) -> Violation.Words {
    let word = axis == .horizontal ? "wide" : "high"
    return Violation.Words(
      expected:
        "\(context.name(item)) is at least \(PointsText.points(least)) \(word), as on the canvas",
      actual: "it is \(PointsText.points(length)) \(word)",
      origins: context.constraints(mentioning: [item]))
  }

  /// True if an item is a control of a fixed place that a finger taps or drags.
  private static func isCandidate(_ item: Int, _ context: VerifierContext) -> Bool {
    guard context.isJudgedView(item) else { return false }
    return switch context.scene.items[item].kind {
    case .view(.button), .view(.segmentedControl), .view(.control(.switchControl)),
      .view(.control(.slider)), .view(.control(.stepper)):
      true
    default: false
    }
  }
}
