import AutoLayout
import Fuzzing
import Judging
import SceneSamples
import Testing
import Verification

@testable import Triage

/// The common properties of two groups of findings, each question by itself.
@Suite struct FindingPairTests {
  private static func group(
    _ kind: Invariant.Kind = .noOverlap, items: [Int] = [1], variants: Range<Int> = 0..<10,
    names: [String] = ["Name Label"], rule: String? = nil,
    change: (inout FindingGroup) -> Void = { _ in }
  ) -> FindingGroup {
    var group = FindingGroup(
      signature: Signature(rule: rule ?? kind.rawValue, kind: kind, items: names),
      variants: NumberSet(variants), count: variants.count,
      example: UnitResult.Example(
        number: variants.lowerBound,
        variant: VariantRecord(.init(environment: .cookbook), scene: SampleScenes.labelAndField()),
        items: names, margin: -1, values: []),
      worstMargin: -1, worstVariant: variants.lowerBound, items: items)
    change(&group)
    return group
  }

  private func pair(
    _ group: FindingGroup, _ member: FindingGroup, shared: Int? = nil, total: Int = 1000,
    scene: Scene = SampleScenes.labelAndField()
  ) -> FindingPair {
    FindingPair(
      group: group, member: member, cluster: FindingCluster(member),
      shared: shared ?? group.variants.intersectionCount(member.variants),
      setting: FindingPair.Setting(scene: scene, relations: ItemRelations(scene), total: total))
  }

  @Test func `the finding that meets the condition comes first, in either order`() throws {
    let pair = pair(Self.group(.noOverlap), Self.group(.satisfiable))
    #expect(try #require(pair.first(of: .noOverlap)).0.signature.kind == .noOverlap)
    let turned = try #require(pair.first(of: .satisfiable))
    #expect(turned.0.signature.kind == .satisfiable && turned.1.signature.kind == .noOverlap)
    #expect(pair.first(of: .unambiguous) == nil)
    #expect(pair.kind == .noOverlap && pair.memberKind == .satisfiable)
    #expect(pair.topic == .overlap && pair.memberTopic == .conflict)
  }

  @Test func `four fifths of a group's variants are most of them`() {
    let (group, member) = (Self.group(), Self.group(variants: 0..<100))
    #expect(pair(group, member, shared: 8).isMostlyShared)
    #expect(!pair(group, member, shared: 7).isMostlyShared)
  }

  @Test func `findings are together if they share nineteen of twenty variants`() {
    let whole = Self.group(variants: 0..<100)
    #expect(pair(whole, Self.group(variants: 0..<95)).isTogether)
    #expect(!pair(whole, Self.group(variants: 0..<94)).isTogether)
    #expect(!pair(Self.group(variants: 0..<94), whole).isTogether)
  }

  @Test func `a finding is everywhere if it fails in nineteen of twenty variants`() {
    let member = Self.group(variants: 0..<95)
    #expect(pair(Self.group(), member, total: 100).isClusterEverywhere)
    #expect(!pair(Self.group(), member, total: 101).isClusterEverywhere)
  }

  @Test func `a group is more frequent in a cluster by more than half as much again`() {
    // 30 of 100 inside; outside 900 variants.
    func group(_ outside: Int) -> FindingGroup { Self.group(variants: 0..<(30 + outside)) }
    let member = Self.group(variants: 0..<100)
    #expect(pair(group(100), member, shared: 30).isMoreFrequentInCluster)
    #expect(pair(group(168), member, shared: 30).isMoreFrequentInCluster)
    #expect(!pair(group(172), member, shared: 30).isMoreFrequentInCluster)
    #expect(!pair(group(400), member, shared: 30).isMoreFrequentInCluster)
    // If the cluster is everything, there is nothing outside.
    #expect(!pair(Self.group(variants: 0..<10), member, total: 100).isMoreFrequentInCluster)
  }

  @Test func `the root counts as an item and not as a view`() {
    let (root, one, both) = (
      Self.group(items: [0]), Self.group(items: [1]), Self.group(items: [0, 1])
    )
    #expect(pair(root, both).haveItemInCommon && !pair(root, both).haveViewInCommon)
    #expect(pair(one, both).haveItemInCommon && pair(one, both).haveViewInCommon)
    #expect(!pair(root, one).haveItemInCommon && !pair(root, one).haveViewInCommon)
    #expect(!pair(one, root).haveViewInCommon)
    #expect(!pair(both, root).haveViewInCommon)
  }

  @Test func `items are the same by name`() {
    #expect(pair(Self.group(items: [1]), Self.group(items: [2])).areSameItems)
    #expect(!pair(Self.group(), Self.group(names: ["Other"])).areSameItems)
  }

  @Test func `half of what either names is half of both together`() {
    #expect(FindingPair.isHalfShared(["a", "b"], ["b"]))
    #expect(!FindingPair.isHalfShared(["a", "b"], ["b", "c"]))
    #expect(FindingPair.isHalfShared(["a"], ["a"]))
    #expect(!FindingPair.isHalfShared(["a"], ["b"]))
  }

  @Test func `constraints in common are those that are behind both, as far as any are known`() {
    func group(_ constraints: Set<Int>) -> FindingGroup {
      Self.group { $0.cause.constraints = Set(constraints.map(String.init)) }
    }
    let both = pair(group([1, 2]), group([2, 3, 4]))
    #expect(both.haveConstraintInCommon && both.mayHaveConstraintInCommon)
    #expect(both.isHalfBehindMember && both.haveMostConstraintsInCommon)
    let few = pair(group([1, 2, 3]), group([3]))
    #expect(few.haveConstraintInCommon && !few.isHalfBehindMember)
    #expect(!few.haveMostConstraintsInCommon)
    let none = pair(group([1]), group([2]))
    #expect(!none.haveConstraintInCommon && !none.mayHaveConstraintInCommon)
    for unknown in [pair(group([]), group([2])), pair(group([2]), group([]))] {
      #expect(!unknown.haveConstraintInCommon)
      #expect(unknown.mayHaveConstraintInCommon && unknown.haveMostConstraintsInCommon)
    }
  }

  @Test func `an undecided place is the same along one axis or in the same variants`() {
    func group(_ axes: Set<Axis>, _ variants: Range<Int> = 0..<10) -> FindingGroup {
      Self.group(.unambiguous, variants: variants) { $0.cause.axes = axes }
    }
    #expect(
      pair(group([.horizontal]), group([.horizontal, .vertical], 50..<60)).isSameAmbiguousPlace)
    #expect(pair(group([.horizontal]), group([.vertical])).isSameAmbiguousPlace)
    #expect(!pair(group([.horizontal]), group([.vertical], 50..<60)).isSameAmbiguousPlace)
  }

  // MARK: Where an overlap lies

  private func scene(_ own: Rect, _ other: Rect, _ direction: LayoutDirection) -> Scene {
    var scene = SampleScenes.labelAndField()
    scene.items[1].designFrame = own
    scene.items[2].designFrame = other
    scene.reference.layoutDirection = direction
    return scene
  }

  @Test func `an overlap lies at the edge over which a view reaches, or at the other`() {
    let kind = Invariant.Kind.insideSuperview
    let overlap = Self.group(items: [1, 2])
    let own = Rect(x: 100, y: 100, width: 50, height: 50)
    let left = Rect(x: 60, y: 100, width: 50, height: 50)
    let above = Rect(x: 100, y: 60, width: 50, height: 50)
    func isAt(_ edge: Edge, _ other: Rect, _ direction: LayoutDirection = .leftToRight) -> Bool? {
      scene(own, other, direction).isOverlap(
        overlap, atEdgeOf: Self.group(kind, items: [1], rule: rule(edge, kind)))
    }
    func rule(_ edge: Edge, _ kind: Invariant.Kind) -> String {
      switch edge {
      case .left: kind.rule(.leading)
      case .right: kind.rule(.trailing)
      case .top: kind.rule(.top)
      case .bottom: kind.rule(.bottom)
      }
    }
    #expect(isAt(.left, left) == true && isAt(.right, left) == false)
    #expect(isAt(.left, left, .rightToLeft) == false && isAt(.right, left, .rightToLeft) == true)
    #expect(isAt(.top, above) == true && isAt(.bottom, above) == false)
    let below = Rect(x: 100, y: 140, width: 50, height: 50)
    #expect(isAt(.top, below) == false && isAt(.bottom, below) == true)
    let unknown = scene(own, left, .leftToRight)
    #expect(unknown.isOverlap(overlap, atEdgeOf: Self.group(kind, items: [1])) == nil)
    let outside = Self.group(kind, items: [0], rule: rule(.left, kind))
    #expect(unknown.isOverlap(overlap, atEdgeOf: outside) == nil)
  }
}
