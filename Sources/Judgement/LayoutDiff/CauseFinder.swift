import AutoLayout
import Comparison
import Judging

/// Finds the edits that move views: without them, a view stays where it was.
///
/// Each edit is undone alone; if no single one is the cause, the fewest of them together are found (delta debugging).
/// Complexity: O(edits) layouts for each of a few variants and each group of views.
struct CauseFinder {
  let edits: SceneEdits
  let options: LayoutOptions
  let finder: MoveFinder
  /// The most layouts that are computed.
  private var budget: Int
  /// More edits than this are a redesign, in which no single edit matters.
  private static let most = 150

  init(_ edits: SceneEdits, options: LayoutOptions, budget: Int = 3000) {
    self.edits = edits
    self.options = options
    self.budget = budget
    finder = MoveFinder(
      base: edits.versions.base, head: edits.versions.head,
      earlier: edits.versions.earlierItems)
  }

  /// The edits that moved each of some items in a variant; items without an answer are left out.
  mutating func causes(of moves: [ItemMove], in variant: Variant) -> [Int: [Int]] {
    let count = edits.edits.count
    guard count > 0, count <= Self.most else { return [:] }
    if count == 1 { return Dictionary(uniqueKeysWithValues: moves.map { ($0.item, [0]) }) }
    var found: [Int: [Int]] = [:]
    for edit in 0..<count {
      for item in asBefore(moves, in: variant, without: [edit]) {
        found[item, default: []].append(edit)
      }
    }
    // The moves of several edits, each a part of the distance.
    var left = moves.filter { found[$0.item] == nil }
    while let first = left.first, budget > 0 {
      guard let needed = fewest(for: first, in: variant) else {
        left.removeFirst()
        continue
      }
      let together = Set(asBefore(left, in: variant, without: Set(needed))).union([first.item])
      for item in together { found[item] = needed }
      left.removeAll { together.contains($0.item) }
    }
    return found
  }

  /// The fewest edits without which the item stays where it was; nil if it moves even without all of them.
  private mutating func fewest(for move: ItemMove, in variant: Variant) -> [Int]? {
    var undone = Array(edits.edits.indices)
    guard asBefore([move], in: variant, without: Set(undone)) == [move.item] else { return nil }
    var size = max(undone.count / 2, 1)
    while budget > 0 {
      var position = 0
      while position < undone.count, budget > 0 {
        let part = Set(undone[position..<min(position + size, undone.count)])
        let rest = undone.filter { !part.contains($0) }
        if !rest.isEmpty, asBefore([move], in: variant, without: Set(rest)) == [move.item] {
          undone = rest
        } else {
          position += size
        }
      }
      if size == 1 { break }
      size = max(size / 2, 1)
    }
    return undone
  }

  /// The items that are back at their earlier place if some edits are undone.
  private mutating func asBefore(
    _ moves: [ItemMove], in variant: Variant, without undone: Set<Int>
  ) -> [Int] {
    budget -= 1
    guard budget >= 0 else { return [] }
    var engine = LayoutEngine(scene: edits.scene(without: undone), options: options)
    guard let layout = try? engine.layout(variant) else { return [] }
    return moves.filter { move in
      let place = finder.place(move.item, in: layout, isEarlier: false)
      return !ItemMove(item: move.item, before: move.before, after: place).isMove
    }.map(\.item)
  }
}
