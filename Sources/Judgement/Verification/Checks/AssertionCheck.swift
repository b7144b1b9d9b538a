import AutoLayout
import Simplex

/// The assertions of a scene's author: each where its guards hold and what it mentions is there.
enum AssertionCheck: MeasuredCheck {
  static let families = [
    Invariant.Family(
      .declared, .statement, summary: "Every invariant that the scene declares is satisfied.",
      complaint: "fails", rank: 2, lengths: .stated, isAbsolute: true,
      title: { "‘\($0.rule)’ fails" }
    )
  ]

  static func measure<Domain: CheckDomain>(in domain: inout Domain) {
    let (context, first) = (domain.context, domain.scope.declaredOffset)
    for (offset, assertion) in domain.scope.scene.assertions.enumerated() {
      measure(assertion, first + offset, context, &domain)
    }
  }

  private static func measure<Domain: CheckDomain>(
    _ assertion: Assertion, _ invariant: Int, _ context: VerifierContext,
    _ domain: inout Domain
  ) {
    guard let judged = guarded(assertion, context, &domain), !domain.isNever(judged) else { return }
    let reading = context.values.reading([assertion.left, assertion.right])
    guard let left = domain.value(assertion.left, reading),
      let right = domain.value(assertion.right, reading)
    else { return }
    domain.count(invariant, times: 1, where: assertion.guards.isEmpty ? nil : judged)
    let margin =
      switch assertion.relation {
      case .equal: domain.negate(domain.magnitude(domain.subtract(left, right)))
      case .lessThanOrEqual: domain.subtract(right, left)
      case .greaterThanOrEqual: domain.subtract(left, right)
      }
    domain.report(
      .declared, rule: assertion.name, items: assertion.items.sorted(), margin: margin,
      values: [left, right],
      axes: Axis.allCases, edge: nil, where: domain.and(judged, domain.fails(margin))
    ) { words(assertion, $1, $0) }
  }

  /// True if all guards of an assertion hold; nil if nowhere.
  private static func guarded<Domain: CheckDomain>(
    _ assertion: Assertion, _ context: VerifierContext, _ domain: inout Domain
  ) -> Domain.Truth? {
    var judged = domain.always
    for clause in assertion.guards {
      switch clause {
      case .compare(let left, let relation, let right):
        guard let misses = misses(left, relation, right, context, &domain) else { return nil }
        judged = domain.and(judged, not: misses)
      case .horizontalClass(let value, let isWanted):
        let has = domain.hasClass(horizontal: value)
        judged = isWanted ? domain.and(judged, has) : domain.and(judged, not: has)
      case .verticalClass(let value, let isWanted):
        let has = domain.hasClass(vertical: value)
        judged = isWanted ? domain.and(judged, has) : domain.and(judged, not: has)
      case .direction(let value, let isWanted):
        if (context.layout.environment.layoutDirection == value) != isWanted { return nil }
      case .hidden(let item, let isWanted):
        guard let layout = context.values.present(item), layout.isHidden == isWanted else {
          return nil
        }
      }
      if domain.isNever(judged) { return nil }
    }
    return judged
  }

  /// True if two expressions do not satisfy a guard within the tolerance; nil if one of them has
  /// no value.
  private static func misses<Domain: CheckDomain>(
    _ left: LayoutExpression, _ relation: Relation, _ right: LayoutExpression,
    _ context: VerifierContext, _ domain: inout Domain
  ) -> Domain.Truth? {
    let reading = context.values.reading([left, right])
    guard let a = domain.value(left, reading), let b = domain.value(right, reading) else {
      return nil
    }
    return switch relation {
    case .equal: domain.isAbove(domain.magnitude(domain.subtract(a, b)), 0)
    case .lessThanOrEqual: domain.isBelow(b, a)
    case .greaterThanOrEqual: domain.isBelow(a, b)
    }
  }

  private static func words(
    _ assertion: Assertion, _ values: [Double], _ context: VerifierContext
  ) -> Violation.Words {
    let sign = sign(assertion)
    let margin =
      assertion.relation == .equal
      ? (values[0] - values[1]).magnitude
      : assertion.relation == .lessThanOrEqual ? values[0] - values[1] : values[1] - values[0]
    return Violation.Words(
      expected: context.scene.describe(assertion.left) + sign
        + context.scene.describe(assertion.right),
      actual: PointsText.number(values[0]) + sign + PointsText.number(values[1]) + " fails by "
        + PointsText.points(margin),
      origins: context.constraints(mentioning: assertion.items.sorted()))
  }

  private static func sign(_ assertion: Assertion) -> String {
    switch assertion.relation {
    case .equal: " = "
    case .lessThanOrEqual: " <= "
    case .greaterThanOrEqual: " >= "
    }
  }
}
