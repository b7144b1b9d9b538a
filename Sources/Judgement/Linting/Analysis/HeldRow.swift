import AutoLayout

/// The views that exact distances connect to one view along an axis, up to the edges to which they
/// are pinned.
struct HeldRow: Hashable, Sendable {
  /// The view itself and all connected ones, in the order of the scene.
  var views: [Int]
  /// True if the row is pinned to a container at its start and at its end: it stretches with the
  /// container.
  var isHeldAtBothEnds: Bool
  /// The lowest priority of the constraints of the row.
  var priority: Float

  init(of item: Int, along axis: Axis, in context: LintContext) {
    var seen: Set<Int> = [item]
    var weakest: Float = 1000
    var ends = 0
    for towardsEnd in [false, true] {
      var isHeld = false
      var open = [item]
      var met: Set<Int> = [item]
      while let view = open.popLast() {
        for pin in context.pins
        where pin.view == view && pin.axis == axis && pin.isEnd == towardsEnd
          && pin.bound == .exactly
        {
          isHeld = true
          weakest = min(weakest, pin.priority)
        }
        for gap in context.gaps where gap.axis == axis && gap.isExact {
          let (from, to) = towardsEnd ? (gap.before, gap.after) : (gap.after, gap.before)
          guard from == view, met.insert(to).inserted else { continue }
          weakest = min(weakest, gap.priority)
          open.append(to)
        }
      }
      if isHeld { ends += 1 }
      seen.formUnion(met)
    }
    views = seen.sorted()
    isHeldAtBothEnds = ends == 2
    priority = weakest
  }
}
