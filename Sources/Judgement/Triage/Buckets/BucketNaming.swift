import AutoLayout
import Verification

/// The name of a bucket, chosen from its findings.
struct BucketNaming {
  let scene: Scene
  /// The most frequent first; at least one.
  let members: [FindingGroup]

  /// The finding that names the bucket: a declared one; else a conflict, however rare; else the
  /// lowest rank among those about as frequent as the most frequent, unless another one describes
  /// the mistake better. A relation of the canvas names the bucket only if it is alone: a truncated
  /// text is not to be found under a crooked centre.
  var named: FindingGroup {
    if let declared = members.first(where: { $0.signature.kind == .declared }) { return declared }
    let candidates = gravest
    let most = candidates.map(\.count).max() ?? 0
    let primary =
      candidates.filter { $0.count * 5 >= most * 4 }.min { $0.signature < $1.signature }
      ?? members[0]
    let named = candidates.first { namesBetter($0, than: primary) } ?? primary
    return steadyName(outermost(named, of: candidates, most: most))
  }

  /// Of views that push each other over one edge of their superview, the last one: it is the first to leave, and
  /// nothing keeps the others inside there. It extends furthest, and is held by all constraints that hold the others,
  /// and more.
  private func outermost(_ named: FindingGroup, of candidates: [FindingGroup], most: Int)
    -> FindingGroup
  {
    guard named.topic == .outside, let superview = superview(of: named) else { return named }
    return candidates.reduce(named) { last, other in
      let isPushed =
        other.signature.rule == named.signature.rule && other.count * 5 >= most * 4
        && self.superview(of: other) == superview && other.worstMargin < last.worstMargin
        && !last.cause.constraints.isEmpty
        && other.cause.constraints.isStrictSuperset(of: last.cause.constraints)
      return isPushed ? other : last
    }
  }

  private func superview(of group: FindingGroup) -> Int? {
    group.items.count == 1 ? scene.items[group.items[0]].superview : nil
  }

  /// The conflicts; if there are none, all but the relations inferred from the canvas.
  private var gravest: [FindingGroup] {
    let conflicts = members.filter { $0.topic == .conflict }
    if !conflicts.isEmpty { return conflicts }
    let broken = members.filter { $0.topic != .relation || $0.isOfCanvas }
    return broken.isEmpty ? members : broken
  }

  /// True if a finding describes the mistake better than the one that explains most.
  ///
  /// A text that leaves room unused is truncated for a reason of its own, unless it nearly always fills the room. A
  /// view that is not mirrored extends beyond its superview, and leaves its line, for that reason. A constant length is
  /// the mistake if it truncates a text while other lengths vary. A view that extends beyond a superview that collapses
  /// elsewhere follows from the collapse.
  private func namesBetter(_ group: FindingGroup, than primary: FindingGroup) -> Bool {
    let kind = primary.signature.kind
    return switch (group.topic, primary.topic) {
    case (.truncatedBesideRoom, .truncated): group.count * 10 >= primary.count
    case (.direction, .outside): primary.isOutside(sinceNotMirrored: group)
    case (.direction, .relation): group.count * 2 >= primary.count
    case (.truncated, .relation) where [.equalWidths, .equalHeights, .alignedEdges].contains(kind):
      group.signature.hasConstantLength && group.count * 20 >= primary.count
    case (.collapse, .outside):
      group.count * 10 >= primary.count && group.cause.sharesAxis(with: primary.cause)
        && primary.items.contains { scene.items[$0].superview.map(group.items.contains) ?? false }
    default: false
    }
  }

  /// The name of a bucket about one view's text, however often each way of failing occurs: the text
  /// is truncated; it is truncated though there is room; the view has no size left.
  private func steadyName(_ named: FindingGroup) -> FindingGroup {
    guard named.isTruncated || named.topic == .collapse else { return named }
    let same = members.filter { member in
      member.isTruncated && member.signature.items == named.signature.items
        && member.cause.sharesAxis(with: named.cause)
    }
    return same.first { $0.topic == .truncated } ?? same.first ?? named
  }
}
