import AutoLayout
import Fuzzing
import Judging
import Verification

/// Puts the findings of a scene into buckets, one a cause.
///
/// Findings with one signature belong together. Of different signatures, one is a consequence of
/// another where both fail along one axis, the items are related (the same, one inside the other, or
/// tied by a constraint), and either the constraints behind one are all behind the other too, or they
/// have half in common and at least four fifths (two fifths of what was inferred) of the variants that
/// break it break the other as well.
/// What an author declared is never made a consequence of something else. The bucket is named by the
/// signature that explains most: the lowest rank among those about as frequent as the most frequent.
public struct BucketAnalysis {
  let scene: Scene
  private let identity: SceneIdentity
  /// Variants of all units.
  private let total: Int
  private let neighbours: [[Int]]
  private let indices: [String: Int]

  /// Looking up a cause takes a layout and several explanations; scenes with more kinds of findings than
  /// these are told apart by what fails together.
  private static let causeLimit = 32

  /// - Parameters:
  ///   - results: units of this scene, in any order.
  ///   - cause: what is behind a finding, asked once for each of the most frequent signatures, in a
  ///     fixed order.
  public static func buckets(
    of results: [UnitResult], scene: Scene, identity: SceneIdentity,
    cause: (Signature, UnitResult.Example) -> FindingCause = { _, _ in .unknown }
  ) -> [Bucket] {
    let analysis = BucketAnalysis(
      scene, identity, total: results.reduce(0) { $0 + $1.count })
    var groups = analysis.merged(results)
    let asked = groups.indices.sorted { comesFirst(groups[$0], groups[$1]) }.prefix(causeLimit)
    for index in asked {
      groups[index].cause = cause(groups[index].signature, groups[index].example)
    }
    return analysis.buckets(groups)
  }

  private init(_ scene: Scene, _ identity: SceneIdentity, total: Int) {
    self.total = total
    self.scene = scene
    self.identity = identity
    var neighbours = [[Int]](repeating: [], count: scene.items.count)
    for constraint in scene.constraints {
      guard let second = constraint.second else { continue }
      let (a, b) = (constraint.first.item, second.item)
      guard a != b, a != 0, b != 0, !scene.items[a].isGuide, !scene.items[b].isGuide
      else { continue }
      neighbours[a].append(b)
      neighbours[b].append(a)
    }
    self.neighbours = neighbours
    var indices: [String: Int] = [:]
    for (index, item) in scene.items.enumerated() where indices[item.id] == nil {
      indices[item.id] = index
    }
    self.indices = indices
  }

  /// All findings with one signature.
  struct Group {
    var signature: Signature
    var variants: NumberSet
    var count: Int
    var example: UnitResult.Example
    var worstMargin: Double
    var worstVariant: Int
    var items: [Int]
    var cause = FindingCause.unknown

    /// A text does not fit.
    var isCut: Bool { signature.kind == .textFits || signature.kind == .textUsesRoom }

    /// It is wrong by what the canvas shows, in every variant.
    var isOfCanvas: Bool {
      signature.kind == .asDrawn || signature.rule == Invariant.Kind.baselinesByConstant
    }
  }

  private func merged(_ results: [UnitResult]) -> [Group] {
    var positions: [Signature: Int] = [:]
    var groups: [Group] = []
    for result in results.sorted(by: { $0.first < $1.first }) {
      for finding in result.findings {
        let numbers = finding.variants.numbers.map { $0 + result.first }
        if let position = positions[finding.signature] {
          for number in numbers { groups[position].variants.insert(number) }
          groups[position].count += numbers.count
          if finding.worstMargin < groups[position].worstMargin {
            groups[position].worstMargin = finding.worstMargin
            groups[position].worstVariant = finding.worstVariant
          }
          continue
        }
        positions[finding.signature] = groups.count
        groups.append(
          Group(
            signature: finding.signature, variants: NumberSet(numbers), count: numbers.count,
            example: finding.example, worstMargin: finding.worstMargin,
            worstVariant: finding.worstVariant,
            items: finding.signature.items.compactMap { indices[$0] }))
      }
    }
    return groups.filter(Self.isVisible)
  }

  /// Whether what is in a wrong place is so by a pixel of the coarsest screen of today, in one variant at
  /// least. How far an undecided view may move is not always known.
  private static func isVisible(_ group: Group) -> Bool {
    switch group.signature.kind {
    case .noOverlap, .insideSuperview, .mirrored: group.worstMargin <= -0.5
    case .unambiguous, .unambiguousCompression:
      group.worstMargin <= -0.5 || group.worstMargin >= -2 * Tolerance.equality
    default: true
    }
  }

  private struct Cluster {
    var members: [Group]
    var variants: NumberSet
  }

  private func buckets(_ groups: [Group]) -> [Bucket] {
    var clusters: [Cluster] = []
    for group in groups.sorted(by: Self.comesFirst) {
      let position = clusters.firstIndex { cluster in
        isConsequence(group, of: cluster)
      }
      if let position {
        clusters[position].members.append(group)
        clusters[position].variants.formUnion(group.variants)
      } else {
        clusters.append(Cluster(members: [group], variants: group.variants))
      }
    }
    return clusters.map(bucket).sorted { a, b in
      a.example.number != b.example.number
        ? a.example.number < b.example.number : a.signature < b.signature
    }
  }

  /// Declared assertions first, then by frequency.
  private static func comesFirst(_ a: Group, _ b: Group) -> Bool {
    let (first, second) = (a.signature.kind == .declared, b.signature.kind == .declared)
    if first != second { return first }
    return a.count != b.count ? a.count > b.count : a.signature < b.signature
  }

  private func isConsequence(_ group: Group, of cluster: Cluster) -> Bool {
    // A view that reaches out at the side away from what it overlaps does so for another reason than
    // all that follows from the overlap.
    if group.signature.kind == .insideSuperview,
      cluster.members.contains(where: { $0.signature.kind == .noOverlap && isBehind(group, $0) })
    {
      return false
    }
    let shared = group.variants.intersectionCount(cluster.variants)
    return cluster.members.contains { isConsequence(group, of: $0, in: cluster, shared: shared) }
  }

  private func isConsequence(
    _ group: Group, of member: Group, in cluster: Cluster, shared: Int
  ) -> Bool {
    if group.signature.kind == .declared {
      return member.signature.kind == .declared && member.count == group.count
        && shared == group.count && !Set(member.items).isDisjoint(with: group.items)
    }
    // What the canvas alone shows fails nowhere, and explains nothing.
    if [group, member].contains(where: \.isOfCanvas) {
      return group.signature.kind == member.signature.kind && group.items == member.items
        || isNotStretched(group, member)
    }
    let isMostlyShared = shared * 5 >= group.count * 4
    if isSqueezed(group, member) || isOneMove(group, member)
      || isConflictOfUndecided(group, member) || isPushedOut(group, member)
      || isRare(group, beside: member) || isOneSide(group, member)
    {
      return true
    }
    if isElsewhere(group, member, isMostlyShared: isMostlyShared) || areOtherTexts(group, member) {
      return false
    }
    // Texts are as long, and cut, whether or not a view has left its line.
    if group.isCut, member.signature.kind.isInferred, !isMoreFrequent(group, inside: cluster) {
      return false
    }
    // What conflicts on the canvas already does not break what holds there.
    if group.signature.kind.isInferred, member.signature.kind == .satisfiable,
      member.variants.contains(0)
    {
      return false
    }
    if isSameMistake(group, as: member) { return true }
    switch (group.signature.kind, member.signature.kind) {
    case (.satisfiable, .satisfiable):
      // Two conflicts of the same variants that have a constraint in common are broken by one mistake,
      // but for one that shows in nearly all variants, and so beside anything.
      return isSimilar(group.signature.cause, member.signature.cause)
        || isPartOfConflict(group, member)
        || isMostlyShared && !isEverywhere(cluster)
          && !group.cause.constraints.isDisjoint(with: member.cause.constraints)
    case (.unambiguous, .unambiguous), (.unambiguousCompression, .unambiguousCompression):
      return isSimilar(group.signature.items, member.signature.items) && isOnePlace(group, member)
    case (.unambiguous, .unambiguousCompression), (.unambiguousCompression, .unambiguous):
      // Of two neighbours hugging and resistance are two mistakes; of one view, or of many, a length is
      // missing. Otherwise only the few variants on the border between too little and too much space.
      let items = group.signature.items
      return isOnePlace(group, member)
        && (items == member.signature.items && items.count != 2
          || group.count * 4 <= member.count && isSimilar(items, member.signature.items))
    case (.unambiguous, _), (.unambiguousCompression, _): return false
    case (.textFits, .unambiguous), (.textFits, .unambiguousCompression),
      (.textUsesRoom, .unambiguous), (.textUsesRoom, .unambiguousCompression):
      // Cut before the space is so short that it is open which of the views gives way.
      return group.cause.sharesAxis(with: member.cause)
        && Set(group.signature.items).isSubset(of: member.signature.items)
    case (.notCollapsed, .unambiguous), (.notCollapsed, .unambiguousCompression),
      (.noOverlap, .unambiguous), (.noOverlap, .unambiguousCompression):
      // What nothing sizes has no size left elsewhere, or comes to lie on its neighbours.
      let (items, open) = (Set(group.signature.items), Set(member.signature.items))
      return group.cause.sharesAxis(with: member.cause)
        && (items.isSubset(of: open) || open.count == 1 && open.isSubset(of: items))
    // What follows from an undecided place is left out where layouts are judged; the rest is not
    // explained by it.
    case (_, .unambiguous), (_, .unambiguousCompression): return false
    case (.mirrored, let kind):
      // Left and right are a mistake of their own, which may also show as a conflict, or by a view that
      // reaches out.
      guard group.cause.sharesAxis(with: member.cause) else { return false }
      if isTurned(group, member) { return true }
      if kind == .satisfiable {
        // A conflict that the canvas' direction has too is another mistake: where it shows, nothing is
        // held against its mirror image.
        return member.example.variant.direction != scene.reference.layoutDirection.rawValue
          && !group.cause.constraints.isDisjoint(with: member.cause.constraints)
      }
      // What holds on the canvas alone fails beside everything.
      let isOne =
        kind == .mirrored
        || kind.isInferred && haveAnyInCommon(group.cause, member.cause)
      return isOne && isMostlyShared && areRelated(member.items, group.items)
    case (.textFits, .textUsesRoom), (.textUsesRoom, .textFits):
      return member.items == group.items && !haveTwoConstants(group, member)
        || hasCause(group, of: member) || haveOneConstant(group, member)
    // A text may be drawn off its line and be cut besides.
    case (.textFits, .drawnBaselines), (.textUsesRoom, .drawnBaselines): return false
    case (.insideSuperview, .mirrored) where isTurned(member, group): return true
    case (.satisfiable, _): return hasCause(group, of: member)
    case (.textFits, _), (.textUsesRoom, _):
      return hasCause(group, of: member) || haveOneConstant(group, member)
        || group.cause.sharesAxis(with: member.cause) && isMostlyShared
          && !Set(member.items).isDisjoint(with: group.items)
    default:
      return hasCause(group, of: member)
        || failsAlong(group, with: member, in: cluster, shared: shared)
    }
  }

  /// Whether all constraints behind the member are behind the group too, on related items; or the
  /// other way round, where the member is a conflict in which all of them take part, or both speak of
  /// one view. A text that is cut is told though what cuts it also conflicts elsewhere.
  private func hasCause(_ group: Group, of member: Group) -> Bool {
    guard group.cause.sharesAxis(with: member.cause), areRelated(member.items, group.items)
    else { return false }
    if member.cause.explains(group.cause), member.cause.isMost(of: group.cause) { return true }
    guard !group.isCut, group.cause.explains(member.cause) else { return false }
    return member.signature.kind == .satisfiable
      || member.items.contains { $0 != 0 && group.items.contains($0) }
  }

  /// Whether what fails is in another place than the member speaks of, and a mistake of its own:
  /// overlaps and what reaches out where another text is cut, overlaps where another view reaches out,
  /// and the other edge of a view where it reaches out in other variants.
  private func isElsewhere(_ group: Group, _ member: Group, isMostlyShared: Bool) -> Bool {
    let (kind, other) = (group.signature.kind, member.signature.kind)
    let areSame = !Set(group.items).isDisjoint(with: member.items)
    switch (kind, other) {
    case (.noOverlap, .textFits), (.noOverlap, .textUsesRoom), (.insideSuperview, .textFits),
      (.insideSuperview, .textUsesRoom):
      return !areSame
    case (.noOverlap, .insideSuperview):
      return !areSame
        && (group.cause.constraints.isEmpty || group.cause.constraints != member.cause.constraints)
    case (.insideSuperview, .insideSuperview):
      return group.signature.items == member.signature.items
        && group.cause.sharesAxis(with: member.cause) && !isMostlyShared
    default: return false
    }
  }

  /// Whether a view reaches out at the edge at which it overlaps another.
  private func isPushedOut(_ a: Group, _ b: Group) -> Bool {
    let (group, overlap) = a.signature.kind == .insideSuperview ? (a, b) : (b, a)
    return group.signature.kind == .insideSuperview && overlap.signature.kind == .noOverlap
      && group.cause.sharesAxis(with: overlap.cause) && isBeyond(group, overlap) == true
  }

  /// Whether a view reaches out at one edge, and what it overlaps lies at its other side.
  private func isBehind(_ group: Group, _ overlap: Group) -> Bool {
    isBeyond(group, overlap) == false
  }

  /// Whether what a view overlaps lies at the edge at which the view reaches out, true, or at the other
  /// side; nil where that is not known.
  private func isBeyond(_ group: Group, _ overlap: Group) -> Bool? {
    guard overlap.items.count == 2, let item = group.items.first,
      let other = overlap.items.first(where: { $0 != item }), overlap.items.contains(item),
      let own = scene.items[item].designFrame, let frame = scene.items[other].designFrame
    else { return nil }
    let isBefore = (frame.midX < own.midX) == (scene.reference.layoutDirection == .leftToRight)
    switch group.signature.rule {
    case Invariant.Kind.insideSuperview.rule(.leading): return isBefore
    case Invariant.Kind.insideSuperview.rule(.trailing): return !isBefore
    case Invariant.Kind.insideSuperview.rule(.top): return frame.midY < own.midY
    case Invariant.Kind.insideSuperview.rule(.bottom): return own.midY < frame.midY
    default: return nil
    }
  }

  private func failsAlong(
    _ group: Group, with member: Group, in cluster: Cluster, shared: Int
  ) -> Bool {
    // What was only inferred gives way sooner to what explains it.
    let share = group.signature.kind.isInferred ? 2 : 4
    guard group.cause.sharesAxis(with: member.cause), shared * 5 >= group.count * share,
      areRelated(member.items, group.items), haveMostInCommon(group.cause, member.cause)
    else { return false }
    let isEverywhere = isEverywhere(cluster)
    guard member.signature.kind == .satisfiable || isEverywhere else { return true }
    if isEverywhere, member.signature.kind != .satisfiable,
      member.signature.items == group.signature.items
    {
      return true
    }
    return isMoreFrequent(group, inside: cluster)
  }

  /// Whether it fails in nearly all variants, and so goes together with anything.
  private func isEverywhere(_ cluster: Cluster) -> Bool {
    cluster.variants.count * 20 >= total * 19
  }

  /// Whether at least half of what is behind the group is behind the member too, as far as it is known:
  /// what fails in the same variants for other constraints is another mistake.
  private func haveMostInCommon(_ group: FindingCause, _ member: FindingCause) -> Bool {
    if group.constraints.isEmpty || member.constraints.isEmpty { return true }
    return group.constraints.intersection(member.constraints).count * 2 >= group.constraints.count
  }

  /// Whether some constraint is behind both, as far as it is known.
  private func haveAnyInCommon(_ group: FindingCause, _ member: FindingCause) -> Bool {
    group.constraints.isEmpty || member.constraints.isEmpty
      || !group.constraints.isDisjoint(with: member.constraints)
  }

  /// Whether the group is clearly more frequent where the cluster fails than elsewhere. A conflict of
  /// nearly all variants goes together with anything.
  private func isMoreFrequent(_ group: Group, inside cluster: Cluster) -> Bool {
    let shared = Double(group.variants.intersectionCount(cluster.variants))
    let inside = (shared + 0.5) / (Double(cluster.variants.count) + 1)
    let others = max(0, total - cluster.variants.count)
    let outside = (Double(group.variants.count) - shared + 0.5) / (Double(others) + 1)
    return inside >= 1.6 * outside
  }

  /// At least half of what either names is named by both.
  private func isSimilar(_ a: [String], _ b: [String]) -> Bool {
    let (first, second) = (Set(a), Set(b))
    return first.intersection(second).count * 2 >= first.union(second).count
  }

  private func areRelated(_ a: [Int], _ b: [Int]) -> Bool {
    a.contains { x in
      b.contains { y in
        if x == y { return true }
        if x == 0 || y == 0 { return false }
        return scene.isAncestor(x, of: y) || scene.isAncestor(y, of: x)
          || neighbours[x].contains(y) || areArranged(x, y)
      }
    }
  }

  private func areArranged(_ a: Int, _ b: Int) -> Bool {
    guard let superview = scene.items[a].superview, superview == scene.items[b].superview,
      let stack = scene.items[superview].stack
    else { return false }
    return stack.arranged.contains(a) && stack.arranged.contains(b)
  }

  private func bucket(_ cluster: Cluster) -> Bucket {
    let most = cluster.members.map(\.count).max() ?? 0
    let primary =
      cluster.members.filter { $0.count * 5 >= most * 4 }
      .min { $0.signature < $1.signature } ?? cluster.members[0]
    let spoken = cluster.members.first { speaks($0, for: primary) } ?? primary
    let named =
      cluster.members.contains { $0.signature.kind == .declared }
      ? cluster.members.first { $0.signature.kind == .declared } ?? spoken
      : steadyName(spoken, among: cluster.members)
    return Bucket(
      key: named.signature.bucketKey(sceneID: identity.id), scene: identity,
      signature: named.signature, example: named.example, variantCount: cluster.variants.count,
      worstMargin: named.worstMargin, worstVariant: named.worstVariant,
      isOnCanvas: cluster.variants.contains(0),
      consequences: cluster.members.map(\.signature).filter { $0 != named.signature }.sorted())
  }
}
