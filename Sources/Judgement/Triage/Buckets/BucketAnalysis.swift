import AutoLayout
import Fuzzing
import Judging
import Verification

/// Puts the findings of a scene into buckets, one a cause.
///
/// Findings with one signature belong together. Of different signatures, ``MistakeRule`` says which are
/// one mistake: mostly one is a consequence of another where both fail along one axis, the items are
/// related, and either the constraints behind one are all behind the other too, or they have half in
/// common and mostly fail together. The bucket is named by the signature that explains most:
/// ``BucketNaming``.
public struct BucketAnalysis {
  private let identity: SceneIdentity
  private let setting: FindingPair.Setting
  private let indices: [String: Int]

  private var scene: Scene { setting.scene }

  /// Looking up a cause takes a layout and several explanations; in scenes with more kinds of
  /// findings than these, only failing together distinguishes them.
  private static let causeLimit = 32

  /// The buckets, the one with the lowest variant first. Compares every kind of finding with all that are
  /// more frequent.
  ///
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
    var groups = analysis.merged(results).filter(\.isVisible)
    let asked = groups.indices.sorted { FindingGroup.comesFirst(groups[$0], groups[$1]) }
      .prefix(causeLimit)
    for index in asked {
      groups[index].cause = cause(groups[index].signature, groups[index].example)
    }
    return analysis.buckets(groups)
  }

  private init(_ scene: Scene, _ identity: SceneIdentity, total: Int) {
    self.identity = identity
    setting = FindingPair.Setting(scene: scene, relations: ItemRelations(scene), total: total)
    var indices: [String: Int] = [:]
    for (index, item) in scene.items.enumerated() where indices[item.id] == nil {
      indices[item.id] = index
    }
    self.indices = indices
  }

  private func merged(_ results: [UnitResult]) -> [FindingGroup] {
    var positions: [Signature: Int] = [:]
    var groups: [FindingGroup] = []
    for result in results.sorted(by: { $0.first < $1.first }) {
      for finding in result.findings {
        if let position = positions[finding.signature] {
          groups[position].variants.formUnion(finding.variants, shiftedBy: result.first)
          groups[position].count += finding.variants.count
          if finding.worstMargin < groups[position].worstMargin {
            groups[position].worstMargin = finding.worstMargin
            groups[position].worstVariant = finding.worstVariant
          }
          continue
        }
        positions[finding.signature] = groups.count
        // The set of a whole campaign is shared, not copied.
        var variants = result.first == 0 ? finding.variants : NumberSet()
        if result.first > 0 { variants.formUnion(finding.variants, shiftedBy: result.first) }
        groups.append(
          FindingGroup(
            signature: finding.signature, variants: variants, count: finding.variants.count,
            example: finding.example, worstMargin: finding.worstMargin,
            worstVariant: finding.worstVariant,
            items: finding.signature.items.compactMap { indices[$0] }))
      }
    }
    return groups
  }

  private func buckets(_ groups: [FindingGroup]) -> [Bucket] {
    var clusters: [FindingCluster] = []
    for group in groups.sorted(by: FindingGroup.comesFirst) {
      let position =
        clusters.firstIndex { $0.hasID(of: group) }
        ?? clusters.firstIndex { isOneMistake(group, with: $0) }
      if let position {
        clusters[position].append(group)
      } else {
        clusters.append(FindingCluster(group))
      }
    }
    return clusters.map(bucket).sorted { a, b in
      a.example.number != b.example.number
        ? a.example.number < b.example.number : a.signature < b.signature
    }
  }

  private func isOneMistake(_ group: FindingGroup, with cluster: FindingCluster) -> Bool {
    // A view that extends beyond the side away from the overlap does so for another reason than the findings that
    // follow from the overlap.
    if group.topic == .outside,
      cluster.members.contains(where: {
        $0.topic == .overlap && scene.isOverlap($0, atEdgeOf: group) == false
      })
    {
      return false
    }
    let shared = group.variants.intersectionCount(cluster.variants)
    return cluster.members.contains { member in
      let pair = FindingPair(
        group: group, member: member, cluster: cluster, shared: shared, setting: setting)
      let ruling = MistakeRule.all.lazy.compactMap { $0.ruling(pair) }.first
      return ruling == .oneMistake
    }
  }

  private func bucket(_ cluster: FindingCluster) -> Bucket {
    let named = BucketNaming(scene: scene, members: cluster.members).named
    return Bucket(
      key: named.signature.bucketKey(sceneID: identity.id), scene: identity,
      signature: named.signature, example: named.example, variantCount: cluster.variants.count,
      worstMargin: named.worstMargin, worstVariant: named.worstVariant,
      isOnCanvas: cluster.variants.contains(0),
      consequences: cluster.members.map(\.signature).filter { $0 != named.signature }.sorted())
  }
}
