import Fleet
import Reporting

/// The campaigns and workers of a server as lines for people.
package struct FleetStatusText {
  private let status: FleetStatus

  package init(_ status: FleetStatus) {
    self.status = status
  }

  package var lines: [String] {
    var lines = status.campaigns.flatMap(lines)
    if lines.isEmpty { lines = ["no campaigns"] }
    lines.append("")
    let slots = status.workers.reduce(0) { $0 + $1.slots }
    lines.append(
      "\(Count.of(status.workers.count, "worker")), "
        + "\(Count.of(slots, "unit")) at once")
    for worker in status.workers {
      let units = worker.units.map(String.init).joined(separator: ", ")
      let now = units.isEmpty ? "idle" : "at unit \(units)"
      lines.append(
        "  \(worker.name)  \(now); \(Count.text(worker.done)) done  build "
          + FleetBuild(name: worker.build).text)
    }
    return lines
  }

  private func lines(_ campaign: FleetStatus.Campaign) -> [String] {
    var lines = [
      "\(campaign.id)  \(campaign.state)  build \(FleetBuild(name: campaign.build).text)"
    ]
    if let said = campaign.announcement {
      let total = said.unitsTotal.map { " of \(Count.text($0))" } ?? ""
      lines.append(
        "  \(Count.text(said.unitsDone))\(total) units recorded, \(Count.text(said.unitsOut)) out, "
          + "\(Count.text(said.reissued)) issued again")
      lines.append(
        "  \(Count.of(said.variants, "variant")) at \(Count.text(Int(said.rate))) a second, "
          + "\(Count.of(said.findings, "finding")), \(Count.duration(said.seconds))")
    }
    if let waiting = campaign.waiting, let out = campaign.out {
      lines.append(
        "  on the server: \(Count.of(waiting, "unit")) wait, \(Count.text(out)) with workers, "
          + "\(Count.text(campaign.unrecorded ?? 0)) results not recorded yet")
    }
    return lines
  }
}
