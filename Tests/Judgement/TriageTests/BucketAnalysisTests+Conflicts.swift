import AutoLayout
import Judging
import SceneSamples
import Testing
import Verification

@testable import Fuzzing
@testable import Triage

/// The consequences of a conflict.
extension BucketAnalysisTests {
  @Test func aConflictDoesNotExplainWhatFailsAlongTheOtherAxis() {
    let findings = [
      finding(.satisfiable, ["Name Label"], 0..<500, conflict: ["4", "5"]),
      finding(.insideSuperview, ["Name Label"], 0..<400),
    ]
    func cause(_ axis: Axis) -> [Invariant.Kind: FindingCause] {
      [
        .satisfiable: FindingCause(axes: [.vertical], constraints: ["4", "5"]),
        .insideSuperview: FindingCause(axes: [axis], constraints: ["5"]),
      ]
    }
    #expect(kinds(findings, cause(.vertical)).count == 1)
    #expect(kinds(findings, cause(.horizontal)).count == 2)
  }

  /// Variant 0 is the canvas.
  @Test(arguments: [(0, 2), (1, 1)])
  func aConflictOfTheCanvasDoesNotBreakWhatHoldsThere(first: Int, count: Int) {
    let cause = FindingCause(axes: [.horizontal], constraints: ["1"])
    let found = kinds(
      [
        finding(.satisfiable, ["Name Label"], first..<1000, conflict: ["1"]),
        finding(.centered, ["Name Label"], 1..<1000),
      ], [.satisfiable: cause, .centered: cause])
    #expect(found.count == count)
  }

  /// A conflict of both directions, and one of the other direction alone.
  @Test(arguments: [(LayoutDirection.leftToRight, 2), (.rightToLeft, 1)])
  func leftAndRightMayShowAsAConflictOfTheOtherDirection(direction: LayoutDirection, count: Int) {
    let cause = FindingCause(axes: [.horizontal], constraints: ["1"])
    let found = kinds(
      [
        finding(.satisfiable, ["Name Label"], 0..<600, conflict: ["1"], direction: direction),
        finding(.mirrored, ["Name Label"], 600..<700),
      ], [.satisfiable: cause, .mirrored: cause])
    #expect(found.count == count)
  }

  @Test func `a finding with only constraints of a conflict follows from it`() {
    // They never fail together: where nothing conflicts, the same constraint pushes the label out.
    let findings = [
      finding(.satisfiable, ["Name Label"], 0..<500, conflict: ["1", "2"]),
      finding(.insideSuperview, ["Name Label"], 500..<700),
    ]
    func causes(_ constraints: Set<String>) -> [Invariant.Kind: FindingCause] {
      [
        .satisfiable: FindingCause(axes: [.horizontal], constraints: ["1", "2"]),
        .insideSuperview: FindingCause(axes: [.horizontal], constraints: constraints),
      ]
    }
    #expect(kinds(findings, causes(["1"])).count == 1)
    #expect(kinds(findings, causes(["1", "3"])).count == 2)
  }

  @Test func aConflictThatHasHalfOfAnotherInItIsOneMistakeWithIt() {
    func count(_ conflict: [String]) -> Int {
      let findings = [
        finding(
          .satisfiable, ["Name Label", "Name Text Field"], 0..<500,
          conflict: ["1", "2", "3", "4"]),
        finding(.satisfiable, ["Name Label"], 500..<600, conflict: conflict),
      ]
      var result = UnitResult(scene: SampleScenes.identity(scene), first: 0, count: 1000)
      result.findings = findings
      return BucketAnalysis.buckets(
        of: [result], scene: scene, identity: SampleScenes.identity(scene)
      ) { signature, _ in
        FindingCause(axes: [.horizontal], constraints: Set(signature.cause))
      }.count
    }
    #expect(count(["3", "5"]) == 1)
    #expect(count(["3", "5", "6"]) == 2)
  }

  /// Conflicts that have one constraint of three in common.
  @Test(arguments: [(800, 1), (960, 2)])
  func aConflictOfNearlyAllVariantsExplainsNoOther(variants: Int, count: Int) {
    let first = ["1", "2", "3"]
    let second = ["3", "4", "5"]
    let result = result([
      finding(.satisfiable, ["Name Label"], 0..<variants, conflict: first),
      finding(.satisfiable, ["Name Text Field"], 0..<600, conflict: second),
    ])
    let buckets = BucketAnalysis.buckets(
      of: [result], scene: scene, identity: SampleScenes.identity(scene)
    ) { signature, _ in
      FindingCause(
        axes: [.horizontal],
        constraints: Set(signature.items == ["Name Label"] ? first : second))
    }
    #expect(buckets.count == count)
  }
}
