import AutoLayout
import Comparison
import Judging
import LayoutDiff
import Verification

/// One scene's difference, for a terminal.
public struct DiffBlock {
  private let diff: SceneDiff
  private let title: String
  private let emphasis: Emphasis

  /// Views named for one cause, and edits without effect, at most.
  private static let most = 12

  /// - Parameter title: what the scene is called, with its document.
  public init(_ diff: SceneDiff, title: String, emphasis: Emphasis = Emphasis(isColoured: false)) {
    self.diff = diff
    self.title = title
    self.emphasis = emphasis
  }

  /// Lines, each ended by a line break.
  public var text: String {
    ([emphasis.strong(title)] + lines).joined(separator: "\n") + "\n"
  }

  var lines: [String] {
    var lines: [String] = []
    for cause in diff.causes { lines += self.lines(of: cause) }
    lines += diff.comings.map { "  \(additionWords($0))" }
    if diff.causes.isEmpty, diff.comings.isEmpty { lines.append("  \(Self.sameWords(diff))") }
    lines += silentLines
    lines += findingLines
    return lines
  }

  static func sameWords(_ diff: SceneDiff) -> String {
    var text = "no view moves in \(Count.of(diff.variants.count, "variant"))"
    if diff.isSameWhereSwept == true { text += ", and " + DiffWords.swept(diff.swept) }
    return text
  }

  private func lines(of cause: Cause) -> [String] {
    var lines = headings(of: cause)
    for moved in cause.moves.prefix(Self.most) { lines.append("    \(line(of: moved))") }
    if cause.moves.count > Self.most {
      lines.append("    and \(Count.of(cause.moves.count - Self.most, "more view"))")
    }
    return lines
  }

  private func headings(of cause: Cause) -> [String] {
    guard !cause.edits.isEmpty else {
      return ["  \(Count.of(diff.edits.count, "edit")) together"]
    }
    return cause.edits.enumerated().map { number, edit in
      "  \(number > 0 ? "with " : "")\(Self.words(diff.edits[edit]))"
    }
  }

  static func words(_ edit: Edit) -> String {
    edit.words + (edit.location.map { "  (line \($0.line))" } ?? "")
  }

  /// An added or removed view with its place: `‘Stop’ added, 89 × 30 at 143, 478.5, hidden  (line
  /// 304)`.
  func additionWords(_ place: Int) -> String {
    var edit = diff.edits[place]
    if let added = diff.added[place] {
      let rect = added.rect
      edit.words += ", \(Points.text(rect.width)) × \(Points.text(rect.height))"
      if !added.isPlacedByCode {
        edit.words += " at \(Points.text(rect.minX)), \(Points.text(rect.minY))"
      }
      if added.isHidden { edit.words += ", hidden" }
    }
    return Self.words(edit)
  }

  func line(of moved: MovedItem) -> String {
    let set = EnvironmentSet(moved.places, of: diff.variants, in: diff.versions.head)
    var text = "‘\(diff.versions.head.items[moved.item].name)’ \(DiffWords.move(moved.example)) "
    text += DiffWords.environments(set)
    if let swept = DiffWords.swept(moved.swept) { text += ", \(swept)" }
    if moved.most.amount > moved.example.amount + 0.5, moved.most.amount.isFinite {
      text += "; up to \(Points.text(moved.most.amount)) pt"
    }
    if moved.inside > 0 { text += "; \(Count.of(moved.inside, "view")) inside with it" }
    return text
  }

  private var silentLines: [String] {
    let silent = diff.silent.filter { diff.edits[$0].kind != .storedFrame }
    let frames = diff.silent.count - silent.count
    var lines = silent.prefix(Self.most).map { "  no effect  \(Self.words(diff.edits[$0]))" }
    if silent.count > Self.most {
      lines.append("  no effect  \(Count.of(silent.count - Self.most, "more edit"))")
    }
    if frames > 0 { lines.append("  no effect  \(Count.of(frames, "stored frame"))") }
    return lines
  }

  /// The findings that are new, worse or gone, and the failures of new views; equal lines are
  /// joined.
  var findingLines: [String] {
    guard let comparison = diff.comparison else { return [] }
    var lines: [String] = []
    for failure in comparison.failures {
      if !failure.regressed.isEmpty {
        let word = failure.standing == .worse ? "worse" : "new"
        lines.append("  \(word)  \(words(of: failure, at: failure.regressed))")
      }
      let ofNew = failure.ofNew.filter { !diff.judgedVariants[$0].showsInventedText }
      if !ofNew.isEmpty { lines.append("  new view  \(words(of: failure, at: ofNew))") }
    }
    for place in diff.comings {
      for failing in diff.added[place]?.whenShown ?? [] {
        let set = EnvironmentSet(failing.places, of: diff.environments, in: diff.versions.head)
        lines.append(
          "  when shown  \(Self.words(of: failing.signature, diff.versions.head)) "
            + DiffWords.environments(set))
      }
    }
    for fixed in comparison.earlier where fixed.isGone {
      lines.append("  fixed  \(Self.words(of: fixed.signature, diff.versions.base))")
    }
    var seen: Set<String> = []
    return lines.filter { seen.insert($0).inserted }
  }

  private func words(of failure: SceneComparison.Compared, at places: [Int]) -> String {
    let scene = diff.versions.head
    let set = EnvironmentSet(places, of: diff.judgedVariants, in: scene)
    return Self.words(of: failure.signature, scene) + " " + DiffWords.environments(set)
  }

  static func words(of signature: Signature, _ scene: Scene) -> String {
    let names = signature.items.map { id in
      scene.index(ofItem: id).map { "‘\(scene.items[$0].name)’" } ?? id
    }.joined(separator: ", ")
    return signature.kind == .declared
      ? "‘\(signature.rule)’ fails" : "\(signature.kind.complaint): \(names)"
  }
}
