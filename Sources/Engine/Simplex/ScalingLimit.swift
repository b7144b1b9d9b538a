/// The ratio of a constraint's coefficients within which layouts are certain.
///
/// The solver compares with tolerances of 10⁻⁷ at magnitudes up to 10⁶. Programs with coefficients
/// from 1/1000 to 1000 agree with another solver; with 10⁴ and more, a constraint was seen broken
/// that another solver keeps.
package enum ScalingLimit {
  /// Coefficients of one constraint, and their distance from 1, as factors.
  package static let factor = 1e4

  /// True if coefficients are within the limit.
  package static func holds(for coefficients: [Double]) -> Bool {
    let sizes = coefficients.map(\.magnitude).filter { $0 > 0 } + [1]
    guard let least = sizes.min(), let most = sizes.max() else { return true }
    return most < factor * least
  }
}
