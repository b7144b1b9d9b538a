import Judging

/// Numbers for people.
public enum Count {
  /// With a comma between thousands: `1,234,567`.
  public static func text(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return value < 0 ? "-" + text : text
  }

  /// A count with the noun that it counts: `1 bucket`, `1,234 buckets`.
  ///
  /// - Parameter plural: where it does not end in s alone.
  public static func of(_ value: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(text(value)) \(value == 1 ? noun : plural ?? noun + "s")"
  }

  /// The numbers of findings of each tier, the most serious first: `2 errors, 1 hint`.
  package static func ofTiers(_ findings: [ReportedFinding]) -> String {
    Tier.allCases.compactMap { tier in
      let count = findings.count { $0.tier == tier }
      return count > 0 ? of(count, tier.rawValue) : nil
    }.joined(separator: ", ")
  }

  /// `0.1 s`, `42.0 s`, `12:34`, `1:02:03`.
  package static func time(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds < 60 else { return duration(seconds) }
    let tenths = Int((max(0, seconds) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }

  /// `0:07`, `12:34`, `1:02:03`.
  public static func duration(_ seconds: Double) -> String {
    let whole = seconds.isFinite ? Int(min(max(seconds, 0), 1e9)) : 0
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }
}
