import AutoLayout
import Simplex

extension Scene {
  /// Reports the constraints whose multiplier is beyond ``ScalingLimit``.
  mutating func noteScaling() {
    let bad = constraints.filter {
      $0.second != nil && !ScalingLimit.holds(for: [$0.multiplier])
    }
    if bad.isEmpty { return }
    diagnostics += bad.map { constraint in
      Diagnostic(
        code: "badly-scaled", severity: .warning,
        message: "a multiplier of \(constraint.multiplier) is badly scaled: where it decides, "
          + "the layout is not certain",
        location: constraint.location, subject: constraint.id)
    }
  }
}
