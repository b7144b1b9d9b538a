import AutoLayout
import ConstraintLogs
import SafeText

/// A message of a log as a block of lines for people.
package struct LogConflictBlock: Sendable {
  private let explained: ExplainedLogConflict
  private let log: String
  private let emphasis: Emphasis
  /// Constraints that are named though they are not in the conflict, at most.
  private static let uninvolvedLimit = 3

  /// - Parameter log: how the log is called.
  package init(_ explained: ExplainedLogConflict, log: String, emphasis: Emphasis) {
    self.explained = explained
    self.log = log
    self.emphasis = emphasis
  }

  /// Several lines, the last one empty.
  package var text: String {
    let conflict = explained.conflict
    let words = explained.words
    var lines = [emphasis.bad("✗ \(log):\(conflict.line): \(NeutralText.line(explained.title))")]
    func add(_ label: String, _ text: String, quiet: String = "") {
      let padding = String(repeating: " ", count: max(1, 14 - label.count))
      let rest = quiet.isEmpty ? "" : "  " + emphasis.quiet(NeutralText.line(quiet))
      lines.append("  " + emphasis.quiet(label) + padding + NeutralText.line(text) + rest)
    }
    for (index, scene) in explained.scenes.enumerated() {
      add(
        index == 0 ? "in" : "or", scene.place,
        quiet: scene.name + (scene.isWhole ? "" : " (some of the constraints alone)"))
    }
    if let widths = explained.scene?.widths { add("on", widths) }
    var members = explained.reduced.members
    if members.isEmpty { members = Array(conflict.constraints.indices) }
    for (place, index) in members.enumerated() {
      add(
        place == 0 ? "because" : "", words.text(of: conflict.constraints[index]),
        quiet: explained.place(of: index).map { "\($0)" } ?? "")
    }
    for length in explained.reduced.lengths {
      add(
        "",
        "no \(length.axis == .horizontal ? "width" : "height") is less than 0: \(words.name(of: length.view))"
      )
    }
    if let margin = explained.reduced.assumedMargin {
      add("taken", "margins of \(PointsText.number(margin)), which the log lacks")
    }
    if explained.reduced.isRightToLeft { add("taken", "a layout from right to left") }
    if let broken = conflict.broken {
      add("UIKit breaks", words.statement(of: conflict.constraints[broken]))
    }
    if let advice = explained.advice { add("change", advice) }
    let others = explained.uninvolved
    if !others.isEmpty {
      let named = others.prefix(Self.uninvolvedLimit)
        .map { words.statement(of: conflict.constraints[$0]) }
      let rest = others.count - named.count
      add("listed too", named.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : ""))
    }
    for problem in conflict.problems {
      add("not read", "\(log):\(problem.line): \(problem.message)")
    }
    return lines.joined(separator: "\n") + "\n\n"
  }
}
