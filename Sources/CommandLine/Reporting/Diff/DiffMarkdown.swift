import LayoutDiff

/// Differences as one short block of Markdown: which views moved, where, and by which edit.
public struct DiffMarkdown: Sendable {
  /// A scene that was edited.
  public struct Entry: Sendable {
    /// The document and the scene.
    public var title: String
    /// The differences.
    public var diff: SceneDiff

    /// A scene with its title.
    public init(title: String, diff: SceneDiff) {
      self.title = title
      self.diff = diff
    }
  }

  private let lines: [String]
  private let entries: [Entry]

  /// Views named for one cause, and lines in all, at most: a comment is read, a list is not.
  private static let (mostViews, mostLines) = (4, 24)

  /// - Parameters:
  ///   - lines: further lines: scenes that were added, removed or moved to another document.
  ///   - entries: of all scenes that were edited.
  public init(lines: [String], entries: [Entry]) {
    self.lines = lines
    self.entries = entries
  }

  /// True if there is nothing to report.
  public var isEmpty: Bool { lines.isEmpty && notable.isEmpty }

  private var notable: [Entry] {
    entries.filter { !$0.diff.isSameEverywhere || $0.diff.hasFindings }
  }

  /// The line by which a job finds its older comment and replaces it, the sums, and the block.
  public func text(headed summary: String) -> String {
    "<!-- plumb diff -->\n### Plumb: \(MarkdownText.escaped(summary))\n\n\(block)"
  }

  /// Scenes in bold, a line a view below them; each line ended by a line break.
  public var block: String {
    var room = Self.mostLines
    var left = 0
    var text = ""
    func add(_ line: String) {
      room -= 1
      if room >= 0 { text += line } else { left += 1 }
    }
    for line in lines { add("- \(MarkdownText.escaped(line))\n") }
    for entry in notable {
      if room > 0 {
        text += (text.isEmpty ? "" : "\n") + "**\(MarkdownText.escaped(entry.title))**\n\n"
      }
      for line in bullets(entry.diff) { add("- \(line)\n") }
    }
    return text + (left > 0 ? "\n… and \(Count.of(left, "more line")).\n" : "")
  }

  private func bullets(_ diff: SceneDiff) -> [String] {
    let block = DiffBlock(diff, title: "")
    var bullets: [String] = []
    for cause in diff.causes {
      let edits = cause.edits.prefix(3).map { DiffBlock.words(diff.edits[$0]) }
      let more = cause.edits.count > 3 ? ", and \(cause.edits.count - 3) more" : ""
      let reason =
        edits.isEmpty
        ? "" : " · because " + MarkdownText.escaped(edits.joined(separator: ", with ") + more)
      for moved in cause.moves.prefix(Self.mostViews) {
        bullets.append(MarkdownText.escaped(block.line(of: moved)) + reason)
      }
      let rest = cause.moves.count - Self.mostViews
      if rest > 0 { bullets.append("and \(Count.of(rest, "more view"))" + reason) }
    }
    bullets += diff.comings.map { MarkdownText.escaped(block.additionWords($0)) }
    bullets += block.findingLines.map { MarkdownText.escaped(String($0.drop { $0 == " " })) }
    return bullets
  }
}
