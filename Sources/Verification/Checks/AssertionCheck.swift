import AutoLayout

/// The assertions of a scene's author.
enum AssertionCheck {
  /// Nil where a guard keeps the assertion from being judged or an item that it mentions is not
  /// there.
  static func verdict(_ assertion: Assertion, _ context: VerifierContext) -> Verdict? {
    guard assertion.guards.allSatisfy({ holds($0, context) }) else { return nil }
    let values = context.values
    let reading = values.reading([assertion.left, assertion.right])
    guard let left = values.value(assertion.left, reading: reading),
      let right = values.value(assertion.right, reading: reading)
    else { return nil }
    let margin =
      switch assertion.relation {
      case .equal: -(left - right).magnitude
      case .lessThanOrEqual: right - left
      case .greaterThanOrEqual: left - right
      }
    return Verdict(margin: margin, values: [left, right])
  }

  static func violation(_ assertion: Assertion, _ verdict: Verdict, _ context: VerifierContext)
    -> Violation
  {
    let items = assertion.items.sorted()
    return context.violation(
      .declared, rule: assertion.name, items: items, margin: verdict.margin, values: verdict.values,
      expected: context.scene.describe(assertion.left) + sign(assertion)
        + context.scene.describe(assertion.right),
      actual: PointsText.number(verdict.values[0]) + sign(assertion)
        + PointsText.number(verdict.values[1]) + " fails by " + PointsText.points(-verdict.margin),
      origins: context.constraints(mentioning: items))
  }

  private static func sign(_ assertion: Assertion) -> String {
    switch assertion.relation {
    case .equal: " = "
    case .lessThanOrEqual: " <= "
    case .greaterThanOrEqual: " >= "
    }
  }

  private static func holds(_ clause: Assertion.Guard, _ context: VerifierContext) -> Bool {
    let environment = context.layout.environment
    switch clause {
    case .compare(let left, let relation, let right):
      let reading = context.values.reading([left, right])
      guard let a = context.values.value(left, reading: reading),
        let b = context.values.value(right, reading: reading)
      else { return false }
      return switch relation {
      case .equal: (a - b).magnitude <= Tolerance.equality
      case .lessThanOrEqual: a <= b + Tolerance.equality
      case .greaterThanOrEqual: a >= b - Tolerance.equality
      }
    case .horizontalClass(let value, let isWanted):
      return (environment.horizontalSizeClass == value) == isWanted
    case .verticalClass(let value, let isWanted):
      return (environment.verticalSizeClass == value) == isWanted
    case .direction(let value, let isWanted):
      return (environment.layoutDirection == value) == isWanted
    case .hidden(let item, let isWanted):
      guard let layout = context.values.present(item) else { return false }
      return layout.isHidden == isWanted
    }
  }
}
