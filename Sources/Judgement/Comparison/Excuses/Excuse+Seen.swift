import AutoLayout
import Verification

extension Excuse {
  /// The document does not show if, and beside which views, code shows a view.
  static let shownByCode = Excuse(
    name: "shown-by-code", reason: "only where a view is shown that the document hides"
  ) { _, pair, judge in
    pair.variant.overrides.contains { override in
      guard case .hidden(let item, false) = override else { return false }
      return judge.versions.head.items[item].isHidden
    }
  }

  /// A point is invisible. A conflict or an ambiguity is no length, however small its margin: an
  /// ambiguous item may be anywhere.
  static let point = Excuse(name: "point", reason: "by a point or less") { failure, _, _ in
    switch failure.topic {
    case .layout, .statement, .conflict, .ambiguous: false
    default: -failure.violation.margin <= Tolerance.inferred
    }
  }
}
