/// Formats lengths for readers: at most three decimals, no trailing zeros.
package enum PointsText {
  /// The number alone, such as `12.5`.
  package static func number(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return "\(value)" }
    let rounded = (value * 1000).rounded() / 1000
    if rounded == rounded.rounded() {
      return rounded == 0 ? "0" : String(Int64(rounded))
    }
    return "\(rounded)"
  }

  /// With the unit, such as `12.5 pt`.
  package static func points(_ value: Double) -> String { number(value) + " pt" }

  /// A size, such as `120 × 20.5 pt`.
  package static func size(_ size: Size) -> String {
    "\(number(size.width)) × \(number(size.height)) pt"
  }
}
