import Judging
import SafeText

/// What a run prints for people: the first findings in full, the rest as a table.
///
/// Findings are told in the order given. Those of copies of one document are told once, with the files.
package struct FirstScreen {
  /// Findings told in full unless all are asked for.
  package static let limit = 10
  /// Scenes in the table of the rest.
  private static let sceneLimit = 20

  /// One finding, and the same in copies of its document.
  private struct Entry {
    var finding: ReportedFinding
    var copies: [ReportedFinding] = []
  }

  private let entries: [Entry]
  private let showsAll: Bool
  private let emphasis: Emphasis

  /// - Parameter findings: in the order in which they are told; those that a list ignores are left out.
  package init(
    _ findings: [ReportedFinding], showsAll: Bool = false,
    emphasis: Emphasis = Emphasis(isColoured: false)
  ) {
    var entries: [Entry] = []
    var positions: [String: Int] = [:]
    for finding in findings where finding.ignored == nil {
      let key = "\(finding.made.scene.document) \(finding.made.keyWithoutPlace)"
      if let position = positions[key] {
        entries[position].copies.append(finding)
      } else {
        positions[key] = entries.count
        entries.append(Entry(finding: finding))
      }
    }
    self.entries = entries
    self.showsAll = showsAll
    self.emphasis = emphasis
  }

  /// Blocks with an empty line behind each; empty where there is nothing to tell.
  package var text: String {
    // One more is no longer than the line that says so.
    let isWhole = showsAll || entries.count <= Self.limit + 1
    let told = isWhole ? entries[...] : entries.prefix(Self.limit)
    var text = told.map(block).joined()
    let rest = entries.dropFirst(told.count)
    if !rest.isEmpty { text += table(Array(rest)) }
    return text
  }

  private func block(_ entry: Entry) -> String {
    var closing = [("reproduce", entry.finding.replayCommand)]
    if !entry.copies.isEmpty {
      let places = entry.copies.map(\.place)
      let shown = places.prefix(3).joined(separator: ", ")
      let more = places.count > 3 ? " and \(places.count - 3) more" : ""
      closing.insert(
        ("copied in", "\(Count.of(places.count, "document")): \(shown)\(more)"), at: 0)
    }
    return FindingBlock(
      entry.finding, emphasis: emphasis, closing: closing.map { (label: $0.0, text: $0.1) }
    ).text
  }

  /// How many of each tier are left in each scene, the gravest scenes first.
  private func table(_ rest: [Entry]) -> String {
    var scenes: [SceneIdentity] = []
    var counts: [SceneIdentity: (place: String, tiers: [Tier: Int])] = [:]
    for entry in rest {
      let scene = entry.finding.made.scene
      if counts[scene] == nil {
        scenes.append(scene)
        counts[scene] = (entry.finding.sourcePlace.path, [:])
      }
      counts[scene]?.tiers[entry.finding.tier, default: 0] += 1
    }
    let tiers = Tier.allCases
    func cells(_ counts: [Tier: Int]) -> String {
      tiers.map { Self.padded(counts[$0].map { Count.text($0) } ?? "") }.joined()
    }
    var lines = [
      emphasis.strong("and \(Count.of(rest.count, "bucket")) more:"),
      emphasis.quiet(tiers.map { Self.padded($0.rawValue + "s") }.joined() + "  in"),
    ]
    for scene in scenes.prefix(Self.sceneLimit) {
      guard let own = counts[scene] else { continue }
      let name = emphasis.quiet(NeutralText.line(scene.name))
      lines.append(cells(own.tiers) + "  \(NeutralText.line(own.place))  \(name)")
    }
    if scenes.count > Self.sceneLimit {
      var others: [Tier: Int] = [:]
      for scene in scenes.dropFirst(Self.sceneLimit) {
        others.merge(counts[scene]?.tiers ?? [:], uniquingKeysWith: +)
      }
      lines.append(
        cells(others) + "  \(Count.of(scenes.count - Self.sceneLimit, "scene")) more")
    }
    lines.append("--all prints every one; --report html=FILE draws them")
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// To the right of ten columns.
  private static func padded(_ text: String) -> String {
    String(repeating: " ", count: max(1, 10 - text.count)) + text
  }
}
