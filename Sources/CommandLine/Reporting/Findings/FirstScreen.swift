import Judging
import SafeText
import Verification

/// What a run prints for people: the first findings in full, the rest as a table.
///
/// Findings are told in the order given. Those of copies of one document are told once, with the files. Where not
/// all fit, one of a kind stands for the others of that kind in its scene: ten that are alike say no more.
package struct FirstScreen {
  /// Findings told in full unless all are asked for.
  package static let limit = 10
  /// Scenes in the table of the rest.
  private static let sceneLimit = 20

  /// Lines named of findings that are alike.
  private static let lineLimit = 5

  /// One finding, the same in copies of its document, and others of its kind in its scene.
  private struct Entry {
    var finding: ReportedFinding
    var copies: [ReportedFinding] = []
    var alike: [ReportedFinding] = []
  }

  private let entries: [Entry]
  private let showsAll: Bool
  private let canBeAccepted: Bool
  private let emphasis: Emphasis

  /// - Parameters:
  ///   - findings: in the order in which they are told; those that a list ignores are left out.
  ///   - canBeAccepted: whether the command writes a baseline.
  package init(
    _ findings: [ReportedFinding], showsAll: Bool = false, canBeAccepted: Bool = false,
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
    self.canBeAccepted = canBeAccepted
    self.emphasis = emphasis
  }

  /// Blocks with an empty line behind each; empty where there is nothing to tell.
  package var text: String {
    // One more is no longer than the line that says so.
    if showsAll || entries.count <= Self.limit + 1 { return entries.map(block).joined() }
    let kinds = Self.joined(entries)
    let told = kinds.prefix(Self.limit)
    let rest = kinds.dropFirst(Self.limit).flatMap { [$0.finding] + $0.alike }
    return overview + told.map(block).joined() + (rest.isEmpty ? "" : table(rest)) + closing
  }

  /// The findings that are told in full, of those given; what else a screen says needs no more than their tiers and places.
  package var toldInFull: [ReportedFinding] {
    if showsAll || entries.count <= Self.limit + 1 { return entries.map(\.finding) }
    return Self.joined(entries).prefix(Self.limit).map(\.finding)
  }

  /// What a person wants to know first: how much there is.
  private var overview: String {
    let findings = entries.map(\.finding)
    let scenes = Set(findings.map(\.made.scene)).count
    return emphasis.strong(
      "\(Count.ofTiers(findings)) in \(Count.of(scenes, "scene")); the gravest first:") + "\n\n"
  }

  /// What to do now: the first finding again, since a long output has scrolled it away.
  private var closing: String {
    guard let first = entries.first?.finding else { return "" }
    var lines = [
      "begin with \(NeutralText.line("\(first.place): \(first.made.title)"))",
      "--all prints every one; --report html=FILE draws them",
    ]
    if canBeAccepted {
      lines.append("--write-baseline accepts them: from then on only new ones count")
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// What is known of one kind of a scene.
  private struct Likeness: Hashable {
    var scene: SceneIdentity
    var kind: Invariant.Kind
    var tier: Tier
  }

  private static func joined(_ entries: [Entry]) -> [Entry] {
    var joined: [Entry] = []
    var positions: [Likeness: Int] = [:]
    for entry in entries {
      let made = entry.finding.made
      let key = Likeness(
        scene: made.scene, kind: made.signature.kind, tier: entry.finding.tier)
      if let position = positions[key] {
        joined[position].alike.append(entry.finding)
      } else {
        positions[key] = joined.count
        joined.append(entry)
      }
    }
    return joined
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
    if !entry.alike.isEmpty {
      var lines: [Int] = []
      for line in entry.alike.compactMap(\.sourcePlace.line) where !lines.contains(line) {
        lines.append(line)
      }
      let shown = lines.prefix(Self.lineLimit).map { "\($0)" }.joined(separator: ", ")
      let more = lines.count > Self.lineLimit ? " and others" : ""
      closing.append(
        (
          "likewise",
          "\(entry.alike.count) more of this kind in the scene"
            + (lines.isEmpty ? "" : ", line\(lines.count == 1 ? "" : "s") \(shown)\(more)")
        ))
    }
    return FindingBlock(
      entry.finding, emphasis: emphasis, closing: closing.map { (label: $0.0, text: $0.1) }
    ).text
  }

  /// How many of each tier are left in each scene, the gravest scenes first.
  private func table(_ rest: [ReportedFinding]) -> String {
    var scenes: [SceneIdentity] = []
    var counts: [SceneIdentity: (place: String, tiers: [Tier: Int])] = [:]
    for finding in rest {
      let scene = finding.made.scene
      if counts[scene] == nil {
        scenes.append(scene)
        counts[scene] = (finding.sourcePlace.path, [:])
      }
      counts[scene]?.tiers[finding.tier, default: 0] += 1
    }
    let tiers = Tier.allCases
    func cells(_ counts: [Tier: Int]) -> String {
      tiers.map { Self.padded(counts[$0].map { Count.text($0) } ?? "") }.joined()
    }
    var lines = [
      emphasis.strong("and \(Count.text(rest.count)) more:"),
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
    return lines.joined(separator: "\n") + "\n"
  }

  /// To the right of ten columns.
  private static func padded(_ text: String) -> String {
    String(repeating: " ", count: max(1, 10 - text.count)) + text
  }
}
