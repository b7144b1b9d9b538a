import AutoLayout
import Judging
import Verification

/// A group of findings beside a member of a cluster, with the facts that decide whether they are
/// one mistake.
struct FindingPair {
  /// The group that is looked at: not more frequent than the member, unless that was declared.
  let group: FindingGroup
  let member: FindingGroup
  /// The cluster that the member belongs to so far.
  let cluster: FindingCluster
  /// Variants that fail by the group and by the cluster.
  let shared: Int
  let setting: Setting

  /// The facts that all pairs of a scene share.
  struct Setting {
    let scene: Scene
    let relations: ItemRelations
    /// Variants of all units.
    let total: Int
  }

  var scene: Scene { setting.scene }
  var kind: Invariant.Kind { group.signature.kind }
  var memberKind: Invariant.Kind { member.signature.kind }
  var topic: Invariant.Topic { group.topic }
  var memberTopic: Invariant.Topic { member.topic }

  // MARK: Either way round

  /// The group and the member, the one of this kind first; nil if neither is. Where both are, the
  /// group comes first.
  func first(of kind: Invariant.Kind) -> (FindingGroup, FindingGroup)? {
    first { $0.signature.kind == kind }
  }

  /// The group and the member, one of which the condition holds first; nil if it holds for neither.
  func first(where condition: (FindingGroup) -> Bool) -> (FindingGroup, FindingGroup)? {
    if condition(group) { return (group, member) }
    return condition(member) ? (member, group) : nil
  }

  // MARK: How often

  /// At least four fifths of the variants that fail by the group fail by the cluster too.
  var isMostlyShared: Bool { shared * 5 >= group.count * 4 }

  /// Both fail in the same variants, except for one in twenty.
  var isTogether: Bool {
    group.variants.intersectionCount(member.variants) * 20
      >= max(group.count, member.count) * 19
  }

  /// The cluster fails in nearly all variants, and so goes together with anything.
  var isClusterEverywhere: Bool { cluster.variants.count * 20 >= setting.total * 19 }

  /// The group is clearly more frequent where the cluster fails than elsewhere. A conflict of nearly all
  /// variants goes together with anything.
  var isMoreFrequentInCluster: Bool {
    let shared = Double(shared)
    let inside = (shared + 0.5) / (Double(cluster.variants.count) + 1)
    let others = max(0, setting.total - cluster.variants.count)
    let outside = (Double(group.variants.count) - shared + 0.5) / (Double(others) + 1)
    return inside >= 1.6 * outside
  }

  // MARK: Where

  var sharesAxis: Bool { group.cause.sharesAxis(with: member.cause) }

  var areSameItems: Bool { group.signature.items == member.signature.items }

  /// Some item is concerned by both; the root view counts.
  var haveItemInCommon: Bool { !Set(group.items).isDisjoint(with: member.items) }

  /// Some item below the root view is concerned by both.
  var haveViewInCommon: Bool { group.items.contains { $0 != 0 && member.items.contains($0) } }

  var areRelated: Bool { setting.relations.areRelated(member.items, group.items) }

  /// Two places are ambiguous along one axis, or along both wherever either is: a forgotten view
  /// has no constraints at all.
  var isSameAmbiguousPlace: Bool { sharesAxis || isTogether }

  // MARK: Why

  /// Some constraint is known to be behind both.
  var haveConstraintInCommon: Bool {
    !group.cause.constraints.isDisjoint(with: member.cause.constraints)
  }

  /// Some constraint is behind both, as far as it is known.
  var mayHaveConstraintInCommon: Bool {
    group.cause.constraints.isEmpty || member.cause.constraints.isEmpty || haveConstraintInCommon
  }

  /// At least half of what is behind the group is behind the member too, as far as it is known: what fails
  /// in the same variants for other constraints is another mistake.
  var haveMostConstraintsInCommon: Bool {
    if group.cause.constraints.isEmpty || member.cause.constraints.isEmpty { return true }
    return isHalfBehindMember
  }

  /// At least half of the constraints behind the group are behind the member too.
  var isHalfBehindMember: Bool {
    group.cause.constraints.intersection(member.cause.constraints).count * 2
      >= group.cause.constraints.count
  }

  /// All constraints behind the member are behind the group too, on related items; or the reverse,
  /// where the member is a conflict that contains all of them, or both are about one view. A
  /// truncated text is reported even if what truncates it also conflicts elsewhere.
  var followsFromMember: Bool {
    guard sharesAxis, areRelated else { return false }
    if member.cause.explains(group.cause), member.cause.isMost(of: group.cause) { return true }
    guard !group.isTruncated, group.cause.explains(member.cause) else { return false }
    return memberKind == .satisfiable
      || member.items.contains { $0 != 0 && group.items.contains($0) }
  }

  /// At least half of what either names is named by both.
  static func isHalfShared(_ a: [String], _ b: [String]) -> Bool {
    let (first, second) = (Set(a), Set(b))
    return first.intersection(second).count * 2 >= first.union(second).count
  }

  // MARK: Texts

  /// Two texts are cut by a width and by a height that are constants: each is another mistake.
  var areCutByTwoConstants: Bool {
    group.signature.hasConstantLength && member.signature.hasConstantLength && !sharesAxis
  }

  /// Two texts are cut since one of them has a length that is a constant: the other is as long.
  var areCutByOneConstant: Bool {
    guard group.isTruncated, member.isTruncated, sharesAxis, areAsLong else { return false }
    return group.signature.hasConstantLength && group.cause.explains(member.cause)
      || member.signature.hasConstantLength && member.cause.explains(group.cause)
  }

  /// Both views are equally long on the canvas, along an axis along which both fail: a length that only takes part in a
  /// sum causes no other mistake.
  private var areAsLong: Bool {
    guard let first = group.items.first.flatMap({ scene.items[$0].designFrame }),
      let second = member.items.first.flatMap({ scene.items[$0].designFrame })
    else { return true }
    return group.cause.axes.intersection(member.cause.axes).contains {
      (first.size[$0] - second.size[$0]).magnitude < 1
    }
  }
}

extension Scene {
  /// True if the overlapped view lies at the edge at which the view extends beyond its superview;
  /// false if it lies at the opposite side; nil if that is unknown.
  func isOverlap(_ overlap: FindingGroup, atEdgeOf outside: FindingGroup) -> Bool? {
    guard overlap.items.count == 2, let item = outside.items.first,
      let other = overlap.items.first(where: { $0 != item }), overlap.items.contains(item),
      let own = items[item].designFrame, let frame = items[other].designFrame
    else { return nil }
    let isBefore = (frame.midX < own.midX) == (reference.layoutDirection == .leftToRight)
    let kind = outside.signature.kind
    switch outside.signature.rule {
    case kind.rule(.leading): return isBefore
    case kind.rule(.trailing): return !isBefore
    case kind.rule(.top): return frame.midY < own.midY
    case kind.rule(.bottom): return own.midY < frame.midY
    default: return nil
    }
  }
}
