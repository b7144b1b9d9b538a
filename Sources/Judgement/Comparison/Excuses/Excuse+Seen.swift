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

  /// Nobody sees a point. Whether there is a layout, and one only, is no length: what nothing decides may lie anywhere, and
  /// a conflict is one by however little.
  static let point = Excuse(name: "point", reason: "by a point or less") { failure, _, _ in
    switch failure.topic {
    case .layout, .statement, .conflict, .undecided: false
    default: -failure.violation.margin <= Tolerance.inferred
    }
  }
}
