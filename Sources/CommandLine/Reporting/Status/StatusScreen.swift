/// The status for a person at a terminal: some lines that are drawn over one another.
public struct StatusScreen {
  private let status: CampaignStatus
  private let emphasis: Emphasis

  /// Workers that have a line.
  private static let workerLimit = 8
  private static let labelWidth = 11

  /// The screen of a status.
  public init(_ status: CampaignStatus, emphasis: Emphasis = Emphasis(isColoured: false)) {
    self.status = status
    self.emphasis = emphasis
  }

  /// Lines no longer than a width, without line breaks.
  public func lines(width: Int) -> [String] {
    var lines: [(label: String, text: String, isBad: Bool)] = []
    lines.append(("time", time, false))
    lines.append(("variants", progress, false))
    lines.append(("rate", rate, false))
    lines.append(("failures", failures, status.newKinds > 0))
    lines.append(("coverage", coverage, false))
    lines.append(("workers", workers, status.workersLost > 0))
    for worker in status.workers.prefix(Self.workerLimit) {
      lines.append(("", line(worker), false))
    }
    let rest = status.workers.count - Self.workerLimit
    if rest > 0 { lines.append(("", "and \(rest) more", false)) }
    if let slowest = status.slowest {
      lines.append(
        (
          "slowest",
          "\(Points.text(slowest.millisecondsPerVariant)) ms a variant in unit \(slowest.unit)"
            + "  \(slowest.scene)", false
        ))
    }
    if let trouble { lines.append(("trouble", trouble, true)) }
    var screen = lines.map { label, text, isBad in
      let padding = String(repeating: " ", count: max(1, Self.labelWidth - label.count))
      let room = max(10, width - Self.labelWidth)
      let shown = Self.cut(text, to: room)
      return emphasis.quiet(label) + padding + (isBad ? emphasis.bad(shown) : shown)
    }
    if let share { screen.insert(Self.bar(share, width: min(width, 72)), at: 1) }
    return screen
  }

  private static func cut(_ text: String, to room: Int) -> String {
    text.count <= room ? text : text.prefix(room - 1) + "…"
  }

  private var share: Double? {
    guard let total = status.variantsTotal, total > 0 else { return nil }
    return min(1, Double(status.variants) / Double(total))
  }

  private static func bar(_ share: Double, width: Int) -> String {
    let percent = " \(Int(share * 100)) %"
    let room = max(10, width - 6)
    let filled = Int((share * Double(room)).rounded())
    return String(repeating: "█", count: filled) + String(repeating: "░", count: room - filled)
      + percent
  }

  private var time: String {
    var text = Count.duration(status.seconds)
    if let left = status.secondsLeft, status.state == "running" {
      text += ", about \(Count.duration(left)) left"
    }
    return text
  }

  private var progress: String {
    let units =
      status.unitsTotal.map { "\(Count.text(status.unitsDone)) of \(Count.of($0, "unit"))" }
      ?? Count.of(status.unitsDone, "unit")
    let total = status.variantsTotal.map { " of \(Count.text($0))" } ?? ""
    let scenes = Count.of(status.scenes, "scene")
    return "\(Count.text(status.variants))\(total), \(units), \(scenes), seed \(status.seed)"
  }

  private var rate: String {
    "\(Count.text(Self.whole(status.rateNow))) a second now, "
      + "\(Count.text(Self.whole(status.rate))) mean"
  }

  private static func whole(_ rate: Double) -> Int {
    rate.isFinite ? Int(min(max(rate, 0), 1e15)) : 0
  }

  private var failures: String {
    var text = "\(Count.of(status.failing, "variant")), \(Count.of(status.newKinds, "new kind"))"
    if status.knownKinds > 0 { text += ", \(status.knownKinds) known" }
    return text + ago(status.lastNewKind, "last new")
  }

  private var coverage: String {
    var text = ""
    if status.pairs > 0 {
      text =
        "\(status.pairsCovered * 100 / status.pairs) % of \(Count.text(status.pairs)) pairs of "
        + "axis values, "
    }
    return text + Count.of(status.regimes, "regime") + ago(status.lastNewCoverage, "last new")
  }

  private func ago(_ moment: Double?, _ what: String) -> String {
    moment.map { ", \(what) \(Count.duration(status.seconds - $0)) ago" } ?? ""
  }

  private var workers: String {
    let busy = status.workers.count { $0.unit != nil }
    let lost = status.workersLost > 0 ? ", \(status.workersLost) lost" : ""
    return "\(busy) at work\(lost)"
  }

  private func line(_ worker: CampaignStatus.Worker) -> String {
    let done = "done \(Count.of(worker.units, "unit")), \(Count.of(worker.variants, "variant"))"
    guard let unit = worker.unit else { return "\(worker.number + 1)  idle, \(done)" }
    var text = "\(worker.number + 1)  unit \(unit)"
    if let since = worker.since {
      text += " for \(Points.text(max(0, status.seconds - since), decimals: 1)) s"
    }
    return text + ", \(done)" + (worker.scene.map { "  \($0)" } ?? "")
  }

  private var trouble: String? {
    var parts: [String] = []
    if status.discarded > 0 { parts.append("\(Count.of(status.discarded, "variant")) discarded") }
    if status.overLimit > 0 { parts.append("\(Count.of(status.overLimit, "unit")) over a limit") }
    if status.poison > 0 { parts.append("\(Count.of(status.poison, "unit")) cannot be run") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
