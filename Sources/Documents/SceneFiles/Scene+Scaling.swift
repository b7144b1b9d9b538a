import AutoLayout
import Simplex

extension Scene {
  /// Reports the constraints whose multiplier is beyond ``ScalingLimit``.
  mutating func noteScaling() {
    for constraint in constraints
    where constraint.second != nil && !ScalingLimit.holds(for: [constraint.multiplier]) {
      diagnostics.append(
        Diagnostic(
          code: "badly-scaled", severity: .warning,
          message: "a multiplier of \(constraint.multiplier) is badly scaled: where it decides, "
            + "the layout is not certain",
          location: constraint.location, subject: constraint.id))
    }
  }
}
