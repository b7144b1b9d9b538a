/// The progress of a campaign, on one line.
public struct ProgressLine: Equatable, Sendable {
  /// Variants judged so far.
  public var variants: Int
  /// Nil for a campaign without end.
  public var total: Int?
  /// Variants a second.
  public var rate: Double
  /// Raw findings, before they are sorted into buckets.
  public var findings: Int
  /// Since the beginning.
  public var seconds: Double
  /// Workers that ended by themselves.
  public var workersLost: Int

  /// Creates a line from its parts.
  public init(
    variants: Int, total: Int?, rate: Double, findings: Int, seconds: Double, workersLost: Int = 0
  ) {
    self.variants = variants
    self.total = total
    self.rate = rate
    self.findings = findings
    self.seconds = seconds
    self.workersLost = workersLost
  }

  /// Without a line break.
  public var text: String {
    var parts = [Count.duration(seconds)]
    if let total, total > 0 {
      parts.append(
        "\(Count.text(variants)) of \(Count.of(total, "variant")) (\(variants * 100 / total) %)")
    } else {
      parts.append(Count.of(variants, "variant"))
    }
    parts.append("\(Count.text(Int(rate.isFinite ? rate : 0))) a second")
    parts.append("\(Count.text(findings)) failing")
    if workersLost > 0 { parts.append("\(Count.of(workersLost, "worker")) lost") }
    return parts.joined(separator: "  ")
  }
}
