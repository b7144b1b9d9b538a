import Judging
import SafeText
import Verification

/// The output of a run for people: the first errors and warnings, and the number of the others.
///
/// Findings are reported in the order given. Those of copies of one document are reported once,
/// with the files, and one finding represents all others of one cause: a constraint that was copied
/// with its views, a text in twin documents. If not all fit, it also represents the others of its
/// kind in its scene: ten similar findings add nothing. Hints are counted: they rarely are bugs.
package struct FirstScreen {
  /// The number of findings reported unless all are asked for.
  package static let limit = 10

  /// One finding, the same in copies of its document, and others like it.
  private struct Entry {
    var finding: ReportedFinding
    var copies: [ReportedFinding] = []
    var alike: [ReportedFinding] = []

    /// The number of findings in its lines.
    var count: Int { 1 + copies.count }
  }

  private let open: [ReportedFinding]
  private let showsAll: Bool
  private let tier: Tier
  private let canBeAccepted: Bool
  private let emphasis: Emphasis

  /// - Parameters:
  ///   - findings: in the order in which they are reported; those that a list ignores are left out.
  ///   - tier: the least grave tier that is reported.
  ///   - canBeAccepted: whether the command writes a baseline.
  package init(
    _ findings: [ReportedFinding], showsAll: Bool = false, downTo tier: Tier = .warning,
    canBeAccepted: Bool = false, emphasis: Emphasis = Emphasis(isColoured: false)
  ) {
    open = findings.filter { $0.ignored == nil }
    self.showsAll = showsAll
    self.tier = tier
    self.canBeAccepted = canBeAccepted
    self.emphasis = emphasis
  }

  /// Blocks, each followed by an empty line; empty if there is nothing to report.
  package var text: String {
    let (entries, isWhole) = shown
    return (isWhole ? "" : overview) + entries.map(block).joined() + rest(after: entries)
  }

  /// The findings that have lines of their own, of those given: of the others a screen needs no more than the tiers.
  package var reportedInFull: [ReportedFinding] { shown.entries.map(\.finding) }

  private var shown: (entries: [Entry], isWhole: Bool) {
    let entries = Self.joined(open.filter { showsAll || $0.tier <= tier })
    if showsAll { return (entries, true) }
    let causes = Self.grouped(entries, by: Self.causes)
    if causes.count <= Self.limit { return (causes, true) }
    return (Array(Self.grouped(causes, by: Self.kinds).prefix(Self.limit)), false)
  }

  /// The number of findings, which a reader wants to know first. The last line of a run repeats it.
  private var overview: String {
    let scenes = Set(open.map(\.failingCase.scene)).count
    return emphasis.strong(
      "\(Count.ofTiers(open)) in \(Count.of(scenes, "scene")); the most serious first:") + "\n\n"
  }

  /// The unreported findings, and the next commands.
  private func rest(after entries: [Entry]) -> String {
    let shownCount = entries.reduce(0) { $0 + $1.count }
    guard shownCount < open.count else { return "" }
    let hints = open.count { $0.tier > tier }
    let alike = entries.reduce(0) { $0 + $1.alike.count }
    let others = open.count - shownCount - hints
    let parts = [
      alike > 0 ? "\(Count.text(alike)) like these" : nil,
      others > alike ? "\(Count.text(others - alike)) more" : nil,
      hints > 0 ? Count.of(hints, "hint") : nil,
    ].compactMap(\.self)
    let them = open.count - shownCount == 1 ? "it" : "them"
    let counts =
      (parts.count > 1 ? parts.dropLast().joined(separator: ", ") + " and " : "")
      + (parts.last ?? "")
    var lines = ["\(counts) not shown: --all prints \(them)"]
    if others > 0 {
      lines[0] += ", --report html=FILE draws \(them)"
      if canBeAccepted {
        lines.append(
          "--write-baseline accepts the existing findings: from then on only new ones count")
      }
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// The findings of copies of one document, reported once.
  private static func joined(_ findings: [ReportedFinding]) -> [Entry] {
    var entries: [Entry] = []
    var positions: [String: Int] = [:]
    for finding in findings {
      let key = "\(finding.failingCase.scene.document) \(finding.failingCase.bucket)"
      if let position = positions[key] {
        entries[position].copies.append(finding)
      } else {
        positions[key] = entries.count
        entries.append(Entry(finding: finding))
      }
    }
    return entries
  }

  /// The common properties of findings that one of them represents.
  private struct Likeness: Hashable {
    var tier: Tier
    var kind: Invariant.Kind
    var rule: String?
    var scene: SceneIdentity?
    var words: String?
  }

  /// Findings of a kind in one scene.
  private static func kinds(_ finding: ReportedFinding) -> [Likeness] {
    [
      Likeness(
        tier: finding.tier, kind: finding.failingCase.signature.kind,
        scene: finding.failingCase.scene)
    ]
  }

  /// Findings of one way that one pattern holds: in one scene, in any with the same length, or for the same text.
  private static func causes(_ finding: ReportedFinding) -> [Likeness] {
    guard let hold = finding.failingCase.hold else { return [] }
    let pattern = hold.way.rawValue + " " + withoutNames(hold.sentence)
    func likeness(_ scene: SceneIdentity?, _ words: String) -> Likeness {
      Likeness(
        tier: finding.tier, kind: finding.failingCase.signature.kind,
        rule: finding.failingCase.signature.rule,
        scene: scene, words: words)
    }
    let hasLength = hold.way == .held && pattern.contains { ("1"..."9").contains($0) }
    return [
      likeness(finding.failingCase.scene, pattern),
      likeness(nil, hasLength ? pattern : "\(pattern) \(finding.failingCase.title)"),
    ]
  }

  /// Words without what stands in ‘quotation marks’.
  private static func withoutNames(_ words: String) -> String {
    var isName = false
    return String(
      words.filter { character in
        if character == "‘" { isName = true }
        if character == "’" { isName = false }
        return !isName
      })
  }

  private static func grouped(
    _ entries: [Entry], by likenesses: (ReportedFinding) -> [Likeness]
  ) -> [Entry] {
    var joined: [Entry] = []
    var positions: [Likeness: Int] = [:]
    for entry in entries {
      let own = likenesses(entry.finding)
      let position = own.lazy.compactMap { positions[$0] }.first ?? joined.count
      if position < joined.count {
        joined[position].alike += [entry.finding] + entry.copies + entry.alike
      } else {
        joined.append(entry)
      }
      for likeness in own where positions[likeness] == nil { positions[likeness] = position }
    }
    return joined
  }

  private func block(_ entry: Entry) -> String {
    var others: [String] = []
    if !entry.copies.isEmpty {
      others.append("in \(Count.of(entry.copies.count, "copy", "copies"))")
    }
    if !entry.alike.isEmpty {
      let isOfScene = entry.alike.allSatisfy {
        $0.failingCase.scene == entry.finding.failingCase.scene
      }
      others.append("\(entry.alike.count) more like it" + (isOfScene ? " in the scene" : ""))
    }
    return FindingLines(entry.finding, others: others, emphasis: emphasis).text
  }
}
