/// The status in Prometheus' text format, for a text file collector.
public struct PrometheusText {
  private let status: CampaignStatus

  /// The text of a status.
  public init(_ status: CampaignStatus) { self.status = status }

  /// The whole file.
  public var text: String {
    var lines: [String] = []
    func metric(_ name: String, _ type: String, _ help: String, _ values: [(String, Double?)]) {
      let known = values.compactMap { label, value in value.map { (label, $0) } }
      guard !known.isEmpty else { return }
      lines.append("# HELP plumb_\(name) \(help)")
      lines.append("# TYPE plumb_\(name) \(type)")
      for (label, value) in known { lines.append("plumb_\(name)\(label) \(Self.number(value))") }
    }
    func count(_ value: Int) -> [(String, Double?)] { [("", Double(value))] }
    func total(_ value: Int?) -> [(String, Double?)] { [("", value.map(Double.init))] }
    metric("variants_total", "counter", "Variants judged.", count(status.variants))
    metric("variants_planned", "gauge", "Variants of the campaign.", total(status.variantsTotal))
    metric("units_total", "counter", "Units on record.", count(status.unitsDone))
    metric("units_planned", "gauge", "Units of the campaign.", total(status.unitsTotal))
    metric("failing_variants_total", "counter", "Failing variants.", count(status.failing))
    metric(
      "variants_per_second", "gauge", "Variants a second, over the last seconds.",
      [("", status.rateNow)])
    metric(
      "failure_kinds", "gauge", "Kinds of failure met.",
      [
        ("{seen=\"new\"}", Double(status.newKinds)),
        ("{seen=\"known\"}", Double(status.knownKinds)),
      ])
    metric(
      "pairs_covered", "gauge", "Pairs of axis values covered.", count(status.pairsCovered))
    metric("pairs", "gauge", "Pairs of axis values of the scenes met.", count(status.pairs))
    metric("regimes", "gauge", "Regimes reached.", count(status.regimes))
    metric("workers", "gauge", "Workers at work.", count(status.workers.count { $0.unit != nil }))
    metric("workers_lost_total", "counter", "Workers that died.", count(status.workersLost))
    metric(
      "discarded_variants_total", "counter", "Variants left out because they end their worker.",
      count(status.discarded))
    metric("poison_units_total", "counter", "Units that cannot be run.", count(status.poison))
    metric("seconds", "gauge", "Seconds since the run began.", [("", status.seconds)])
    metric(
      "running", "gauge", "Whether the campaign is running.",
      [("", status.state == "running" ? 1 : 0)])
    if let updated = status.updated {
      metric(
        "updated_timestamp_seconds", "gauge", "When this was written.",
        [("", updated.timeIntervalSince1970.rounded())])
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "NaN" : value > 0 ? "+Inf" : "-Inf" }
    return value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
  }
}
