import Commands
import Judging
import LayoutDiff
import Reporting

/// The output of `plumb diff`.
package struct DiffReport {
  private let outcome: LayoutDifferences

  package init(_ outcome: LayoutDifferences) { self.outcome = outcome }

  package func show(_ console: Console) {
    let emphasis = Emphasis(isColoured: console.usesColour)
    for note in outcome.notes { console.line(note) }
    for upgrade in outcome.upgrades { console.line(text(upgrade)) }
    for path in outcome.gone { console.line("\(path): gone") }
    for scene in outcome.scenes {
      let title = "\(scene.path)  \(scene.scene.name)"
      if let origin = scene.origin { console.line("\(title): moved from \(origin)") }
      switch scene.change {
      case .new(let found):
        console.line("\(title): new" + text(found))
        for line in lines(found) { console.line("  \(line)") }
      case .gone: console.line("\(title): gone")
      case .alike: continue
      case .unsolvable(let reason): console.line("\(title): cannot be laid out: \(reason)")
      case .differs where outcome.isRewritten(scene): continue
      case .differs(let diff):
        console.write(DiffBlock(diff, title: title, emphasis: emphasis).text)
      }
    }
    console.line(summary)
  }

  /// An HTML page that fetches nothing.
  ///
  /// - Parameter version: of the program.
  package func page(_ version: String) -> String {
    let entries: [DiffPage.Entry] = outcome.scenes.compactMap { scene in
      guard case .differs(let diff) = scene.change else { return nil }
      return ("\(scene.path)  \(scene.scene.name)", diff)
    }
    return DiffPage(summary: summary, entries: entries, version: version).text
  }

  /// A short block for a comment below a pull request.
  package var markdown: String {
    var lines = outcome.notes + outcome.upgrades.map(text)
    lines += outcome.gone.map { "\($0): gone" }
    var entries: [DiffMarkdown.Entry] = []
    for scene in outcome.scenes {
      let title = "\(scene.path) · \(scene.scene.name)"
      if let origin = scene.origin { lines.append("\(title): moved from \(origin)") }
      switch scene.change {
      case .new(let found):
        lines.append("\(title): new" + text(found))
        lines += self.lines(found)
      case .gone: lines.append("\(title): gone")
      case .alike: continue
      case .unsolvable(let reason): lines.append("\(title): cannot be laid out: \(reason)")
      case .differs where outcome.isRewritten(scene): continue
      case .differs(let diff): entries.append(DiffMarkdown.Entry(title: title, diff: diff))
      }
    }
    return DiffMarkdown(lines: lines, entries: entries).text(headed: summary)
  }

  /// Findings of a new scene that are named, at most.
  private static let mostFindings = 6

  private func text(_ found: Result<[ReportedFinding], CommandError>) -> String {
    switch found {
    case .failure(let error): return ", not judged: \(error.message)"
    case .success(let findings):
      let counts = Tier.allCases.compactMap { tier -> String? in
        let count = findings.count { $0.tier == tier }
        return count > 0 ? Count.of(count, tier.rawValue) : nil
      }
      return counts.isEmpty ? ", nothing found" : ", " + counts.joined(separator: ", ")
    }
  }

  /// Errors and warnings; hints are counted only.
  private func lines(_ found: Result<[ReportedFinding], CommandError>) -> [String] {
    let grave = ((try? found.get()) ?? []).filter { $0.tier != .hint }.map(\.headline)
    let rest = grave.count - Self.mostFindings
    return grave.prefix(Self.mostFindings) + (rest > 0 ? ["and \(rest) more"] : [])
  }

  /// `Interface Builder 17701 → 18122, 438 rects, no effect`
  private func text(_ upgrade: ToolsUpgrade) -> String {
    let rects = outcome.storedFrames(of: upgrade.path)
    return "\(upgrade.path): Interface Builder \(upgrade.before) → \(upgrade.after)"
      + (rects > 0 ? ", \(Count.of(rects, "rect"))" : "")
      + (outcome.differs(upgrade.path) ? "" : ", no effect")
  }

  /// One line about all scenes.
  package var summary: String {
    let counts = outcome.counts
    var parts = [
      counts.moved > 0
        ? "\(Count.of(counts.moved, "scene")) laid out differently"
        : "the same everywhere"
    ]
    if counts.edited > 0 { parts.append("\(counts.edited) edited without effect") }
    if counts.new > 0 { parts.append("\(counts.new) new") }
    if counts.gone > 0 { parts.append("\(counts.gone) gone") }
    if counts.alike > 0 { parts.append("\(counts.alike) unchanged") }
    if outcome.unchanged > 0 {
      parts.append("\(Count.of(outcome.unchanged, "document")) not touched")
    }
    return parts.joined(separator: ", ")
  }

  /// A line a scene that was edited, and a summary.
  package var jsonLines: [String] {
    var lines: [String] = []
    for scene in outcome.scenes {
      switch scene.change {
      case .new(let found):
        var reason: String?
        if case .failure(let error) = found { reason = error.message }
        lines.append(record("new", scene, reason, findings: try? found.get()).line)
      case .gone: lines.append(record("gone", scene).line)
      case .alike where scene.origin == nil: continue
      case .alike: lines.append(record("alike", scene).line)
      case .unsolvable(let reason): lines.append(record("unsolvable", scene, reason).line)
      case .differs(let diff): lines.append(record("differs", scene, diff: diff).line)
      }
    }
    let counts = outcome.counts
    lines.append(
      JSONLine.text(
        Summary(
          moved: counts.moved, editedWithoutEffect: counts.edited, new: counts.new,
          gone: counts.gone, alike: counts.alike, documentsNotTouched: outcome.unchanged,
          documentsGone: outcome.gone,
          upgrades: outcome.upgrades.map { [$0.path, $0.before, $0.after] },
          notes: outcome.notes)))
    return lines
  }

  private func record(
    _ kind: String, _ scene: LayoutDifferences.SceneOutcome, _ message: String? = nil,
    diff: SceneDiff? = nil, findings: [ReportedFinding]? = nil
  ) -> DiffRecord {
    DiffRecord(
      kind: kind, file: scene.path, scene: scene.scene, diff: diff, findings: findings,
      movedFrom: scene.origin, message: message)
  }

  private struct Summary: Encodable {
    var format = 1
    var kind = "summary"
    var moved, editedWithoutEffect, new, gone, alike, documentsNotTouched: Int
    /// The documents of which no scene can be read.
    var documentsGone: [String]
    var upgrades: [[String]]
    var notes: [String]
  }
}

extension LayoutDifferences {
  struct Counts {
    var moved = 0
    var edited = 0
    var new = 0
    var gone = 0
    var alike = 0
  }

  var counts: Counts {
    var counts = Counts()
    for scene in scenes {
      switch scene.change {
      case .new: counts.new += 1
      case .gone: counts.gone += 1
      case .alike: counts.alike += 1
      case .unsolvable: counts.moved += 1
      case .differs(let diff):
        if isRewritten(scene) {
          counts.alike += 1
        } else if diff.isSameEverywhere {
          counts.edited += 1
        } else {
          counts.moved += 1
        }
      }
    }
    return counts
  }

  /// True if Interface Builder alone rewrote the scene: another version stored its document, and
  /// only stored frames differ, without effect.
  func isRewritten(_ scene: SceneOutcome) -> Bool {
    guard case .differs(let diff) = scene.change, diff.isSameEverywhere, !diff.hasFindings else {
      return false
    }
    return diff.edits.allSatisfy { $0.kind == .storedFrame }
      && upgrades.contains { $0.path == scene.path }
  }

  /// The number of stored frames of a document that differ without effect.
  func storedFrames(of path: String) -> Int {
    scenes.reduce(0) { sum, scene in
      guard scene.path == path, case .differs(let diff) = scene.change else { return sum }
      return sum + diff.silent.count { diff.edits[$0].kind == .storedFrame }
    }
  }

  /// True if a view of the document moved.
  func differs(_ path: String) -> Bool {
    scenes.contains { scene in
      guard scene.path == path else { return false }
      if case .differs(let diff) = scene.change { return !diff.isSameEverywhere }
      return false
    }
  }
}
