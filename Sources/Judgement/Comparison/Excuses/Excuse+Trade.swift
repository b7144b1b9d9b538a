import AutoLayout
import Judging
import Verification

extension Excuse {
  /// The author who fixes a graver failure at the same place decides on its cost. Of texts, the one
  /// that has less of its room is the graver: moving room from one to another that needs it less
  /// fixes nothing.
  static let trade = Excuse(
    name: "trade", reason: "a failure that is at least as serious is gone at the same position"
  ) { failure, pair, judge in
    guard failure.topic.mayBeExcused else { return false }
    let scene = judge.versions.head
    let items = failure.signature.items.compactMap(scene.index(ofItem:))
    return pair.base.contains { gone in
      gone.topic.weight >= failure.topic.weight && !failure.isDeeper(than: gone)
        && !pair.headFails(as: gone)
        && gone.signature.items.compactMap(scene.index(ofItem:)).contains { other in
          items.contains { scene.isNear($0, other) }
        }
    }
  }
}

extension Invariant.Topic {
  /// True if shared items and trades excuse it: a declared invariant has to hold in any case.
  var mayBeExcused: Bool { self != .layout && self != .statement }

  /// The order of gravity.
  var weight: Int {
    switch self {
    case .layout: 4
    case .conflict: 3
    case .statement, .overlap, .outside, .collapse: 2
    case .ambiguous, .truncated, .truncatedBesideRoom, .obscured: 1
    case .spacing, .line, .direction, .relation, .other: 0
    }
  }
}

extension Scene {
  /// True if two items are one, one is inside the other, or both are in one view.
  fileprivate func isNear(_ a: Int, _ b: Int) -> Bool {
    isAncestor(a, of: b) || isAncestor(b, of: a)
      || items[a].superview != nil && items[a].superview == items[b].superview
  }
}
