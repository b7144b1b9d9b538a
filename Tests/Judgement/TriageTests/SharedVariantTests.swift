import Fuzzing
import Judging
import SceneSamples
import Testing
import Verification

@testable import Triage

/// The number of variants in which two findings fail together, and its consequences.
@Suite struct SharedVariantTests {
  private func group(
    _ kind: Invariant.Kind, _ variants: Range<Int>, rule: String? = nil
  ) -> FindingGroup {
    let scene = SampleScenes.labelAndField()
    let signature = Signature(rule: rule ?? kind.rawValue, kind: kind, items: ["Name Label"])
    return FindingGroup(
      signature: signature, variants: NumberSet(variants), count: variants.count,
      example: UnitResult.Example(
        number: variants.lowerBound,
        variant: VariantRecord(.init(environment: .cookbook), scene: scene),
        items: ["Name Label"], margin: -1, values: []),
      worstMargin: -1, worstVariant: variants.lowerBound, items: [2])
  }

  private func pair(
    _ group: FindingGroup, _ member: FindingGroup, shared: Int? = nil, total: Int = 1000
  ) -> FindingPair {
    let scene = SampleScenes.labelAndField()
    return FindingPair(
      group: group, member: member, cluster: FindingCluster(member),
      shared: shared ?? group.variants.intersectionCount(member.variants),
      setting: FindingPair.Setting(scene: scene, relations: ItemRelations(scene), total: total))
  }

  @Test(arguments: [(79, false), (80, true), (100, true)])
  func `four fifths of the variants are most of them`(shared: Int, isMost: Bool) {
    let pair = pair(group(.insideSuperview, 0..<100), group(.insideSuperview, 0..<shared))
    #expect(pair.isMostlyShared == isMost)
  }

  @Test(arguments: [(94, false), (95, true), (100, true)])
  func `what fails in the same variants may differ in one of twenty`(common: Int, isOne: Bool) {
    let (few, many) = (group(.noOverlap, 0..<common), group(.noOverlap, 0..<100))
    #expect(pair(few, many).isTogether == isOne)
    #expect(pair(many, few).isTogether == isOne)
    #expect(!pair(group(.noOverlap, 0..<100), group(.noOverlap, 10..<110)).isTogether)
  }

  @Test(arguments: [(949, false), (950, true)])
  func `a cluster of nearly all variants goes together with anything`(count: Int, isAll: Bool) {
    let pair = pair(group(.noOverlap, 0..<10), group(.noOverlap, 0..<count))
    #expect(pair.isClusterEverywhere == isAll)
  }

  @Test func `a group is more frequent in a cluster than elsewhere by six tenths at least`() {
    let cluster = group(.satisfiable, 0..<500)
    // 321 of 500 inside against 200 of 500 elsewhere are enough, and one less is not.
    #expect(pair(group(.textFits, 179..<700), cluster).isMoreFrequentInCluster)
    #expect(!pair(group(.textFits, 180..<700), cluster).isMoreFrequentInCluster)
    #expect(pair(group(.textFits, 100..<350), cluster).isMoreFrequentInCluster)
    #expect(!pair(group(.textFits, 250..<750), cluster).isMoreFrequentInCluster)
    #expect(!pair(group(.textFits, 500..<750), cluster).isMoreFrequentInCluster)
  }

  @Test(arguments: [
    (["a"], ["a"], true), (["a", "b"], ["a"], true), (["a", "b", "c"], ["a"], false),
    (["a", "b"], ["b", "c"], false), (["a", "b", "c"], ["b", "c", "d"], true),
    (["a"], ["b"], false),
  ])
  func `half of what either names is named by both`(a: [String], b: [String], isHalf: Bool) {
    #expect(FindingPair.isHalfShared(a, b) == isHalf)
    #expect(FindingPair.isHalfShared(b, a) == isHalf)
  }

  /// A view that reaches out at one edge here and at the other there is two mistakes; at both at once one.
  @Test(arguments: [(0..<100, false), (90..<190, true)])
  func `a view that reaches out at two edges in other variants is in two wrong places`(
    other: Range<Int>, isApart: Bool
  ) {
    let kind = Invariant.Kind.insideSuperview
    var first = group(kind, 0..<100, rule: kind.rule(.leading))
    var second = group(kind, other, rule: kind.rule(.trailing))
    first.cause.axes = [.horizontal]
    second.cause.axes = [.horizontal]
    let ruling = MistakeRule.anotherPlace.ruling(pair(first, second))
    #expect((ruling != nil) == isApart)
  }
}
