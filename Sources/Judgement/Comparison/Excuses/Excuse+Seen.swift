import AutoLayout
import Verification

extension Excuse {
  /// Whether, and beside what, code shows a view is not in the document.
  static let shownByCode = Excuse(
    name: "shown-by-code", reason: "only where a view is shown that the document hides"
  ) { _, pair, judge in
    pair.variant.overrides.contains { override in
      guard case .hidden(let item, false) = override else { return false }
      return judge.versions.head.items[item].isHidden
    }
  }

  /// Nobody sees a point. What is not measured in points, or not known, is not small.
  static let point = Excuse(name: "point", reason: "by a point or less") { failure, _, _ in
    let missed = -failure.violation.margin
    switch failure.topic {
    case .layout, .statement: return false
    case .conflict, .undecided:
      return missed <= Tolerance.inferred && missed > 2 * Tolerance.equality
    default: return missed <= Tolerance.inferred
    }
  }
}
