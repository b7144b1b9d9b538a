import AutoLayout
import Fuzzing
import Judging
import SceneSamples
import Testing
import Verification

@testable import Triage

/// When two findings of which one leaves something open, or is not mirrored, are one mistake.
@Suite struct UndecidedRuleTests {
  private static func group(
    _ kind: Invariant.Kind, _ names: [String], count: Int = 10,
    axes: Set<Axis> = [.horizontal], constraints: Set<String> = [],
    direction: LayoutDirection = .leftToRight
  ) -> FindingGroup {
    var environment = Environment.cookbook
    environment.layoutDirection = direction
    return FindingGroup(
      signature: Signature(rule: kind.rawValue, kind: kind, items: names),
      variants: NumberSet(0..<count), count: count,
      example: UnitResult.Example(
        number: 0,
        variant: VariantRecord(
          .init(environment: environment), scene: SampleScenes.labelAndField()),
        items: names, margin: -1, values: []),
      worstMargin: -1, worstVariant: 0, items: [2],
      cause: FindingCause(axes: axes, constraints: constraints))
  }

  private func ruling(_ rule: MistakeRule, _ group: FindingGroup, _ member: FindingGroup)
    -> MistakeRule.Ruling?
  {
    let scene = SampleScenes.labelAndField()
    return rule.ruling(
      FindingPair(
        group: group, member: member, cluster: FindingCluster(member),
        shared: group.variants.intersectionCount(member.variants),
        setting: FindingPair.Setting(scene: scene, relations: ItemRelations(scene), total: 1000)))
  }

  @Test
  func `two ambiguous places are one mistake if they are of one view, or few and on a border`() {
    let rule = MistakeRule.ambiguousAndCompressed
    func isOne(
      _ names: [String], _ others: [String], count: Int = 10, of all: Int = 10,
      axes: Set<Axis> = [.horizontal]
    ) -> Bool {
      ruling(
        rule, Self.group(.unambiguous, names, count: count),
        Self.group(.unambiguous, others, count: all, axes: axes)) == .oneMistake
    }
    #expect(isOne(["a"], ["a"]))
    // Of two neighbours hugging and resistance are two.
    #expect(!isOne(["a", "b"], ["a", "b"]))
    #expect(isOne(["a", "b"], ["a", "b"], of: 40))
    #expect(!isOne(["a", "b"], ["a", "b"], of: 39))
    #expect(isOne(["a", "b", "c"], ["a", "b", "c"]))
    #expect(!isOne(["a"], ["b"]) && !isOne(["a"], ["b"], of: 40))
    #expect(!isOne(["a"], ["a"], of: 100, axes: [.vertical]))
  }

  @Test func `a conflict of the canvas' own direction is no lost mirror image`() {
    func isOne(
      _ direction: LayoutDirection, _ constraints: Set<String> = ["1"],
      axes: Set<Axis> = [.horizontal]
    ) -> Bool {
      ruling(
        .notMirrored, Self.group(.mirrored, ["Name Label"], constraints: ["1"]),
        Self.group(
          .satisfiable, ["Name Label"], axes: axes, constraints: constraints, direction: direction))
        == .oneMistake
    }
    #expect(isOne(.rightToLeft))
    #expect(!isOne(.leftToRight))
    #expect(!isOne(.rightToLeft, ["2"]))
    #expect(!isOne(.rightToLeft, axes: [.vertical]))
  }

  @Test func `truncation comes before the ambiguity of which view gives way`() {
    func isOne(
      _ names: [String], _ open: [String], axes: Set<Axis> = [.horizontal]
    ) -> Bool {
      ruling(
        .cutBeforeAmbiguous, Self.group(.textFits, names),
        Self.group(.unambiguous, open, axes: axes)) == .oneMistake
    }
    #expect(isOne(["a"], ["a", "b"]))
    #expect(!isOne(["c"], ["a", "b"]) && !isOne(["a"], ["a", "b"], axes: [.vertical]))
  }

  @Test func `a view without a size collapses or is overlapped in other variants`() {
    func isOne(
      _ names: [String], _ open: [String], _ kind: Invariant.Kind = .noOverlap,
      axes: Set<Axis> = [.horizontal]
    ) -> Bool {
      ruling(
        .collapsedWhereAmbiguous, Self.group(kind, names),
        Self.group(.unambiguous, open, axes: axes)) == .oneMistake
    }
    #expect(isOne(["a"], ["a", "b"], .notCollapsed))
    #expect(isOne(["a", "b"], ["a"]) && isOne(["a", "b"], ["a", "b", "c"]))
    #expect(!isOne(["a", "b"], ["b", "c"]) && !isOne(["a", "b"], ["c"]))
    #expect(!isOne(["a", "b"], ["a"], axes: [.vertical]))
  }
}
