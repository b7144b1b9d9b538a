import Fuzzing
import Judging
import SceneSamples
import Testing
import Verification

@testable import Triage

/// The table of rules that distinguish one mistake from two.
@Suite struct MistakeRuleTests {
  private func group(_ kind: Invariant.Kind, _ variants: Range<Int>) -> FindingGroup {
    let scene = SampleScenes.labelAndField()
    let signature = Signature(rule: kind.rawValue, kind: kind, items: ["Name Label"])
    return FindingGroup(
      signature: signature, variants: NumberSet(variants), count: variants.count,
      example: UnitResult.Example(
        number: variants.lowerBound,
        variant: VariantRecord(.init(environment: .cookbook), scene: scene),
        items: ["Name Label"], margin: -1, values: []),
      worstMargin: -1, worstVariant: variants.lowerBound, items: [2])
  }

  private func deciding(_ kind: Invariant.Kind, beside member: Invariant.Kind) -> String? {
    let scene = SampleScenes.labelAndField()
    let (group, member) = (group(kind, 0..<10), group(member, 0..<100))
    let pair = FindingPair(
      group: group, member: member, cluster: FindingCluster(member), shared: 10,
      setting: FindingPair.Setting(scene: scene, relations: ItemRelations(scene), total: 1000))
    return MistakeRule.all.first { $0.ruling(pair) != nil }?.name
  }

  @Test func `every rule has a name of its own`() {
    let names = MistakeRule.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `some rule decides about any two kinds`() {
    let kinds = Invariant.Kind.allCases
    let open = kinds.flatMap { kind in
      kinds.filter { deciding(kind, beside: $0) == nil }.map { "\(kind) beside \($0)" }
    }
    #expect(open == [])
  }

  @Test func `what stands apart is decided before what is related`() {
    #expect(deciding(.declared, beside: .satisfiable) == "declared")
    #expect(deciding(.asDrawn, beside: .insideSuperview) == "shown by the canvas")
    #expect(deciding(.textFits, beside: .notCollapsed) == "cut and collapsed")
    #expect(deciding(.unambiguous, beside: .noOverlap) == "ambiguous")
  }
}
