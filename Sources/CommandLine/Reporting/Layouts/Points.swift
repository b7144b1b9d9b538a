import Foundation

/// Writes lengths for people: few decimals, no trailing zeros, never `-0`.
enum Points {
  static func text(_ value: Double, decimals: Int = 2) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let rounded = (value * factor).rounded() / factor
    if rounded == 0 { return "0" }
    return rounded == rounded.rounded() ? String(Int64(rounded)) : "\(rounded)"
  }
}
