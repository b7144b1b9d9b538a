import AutoLayout
import Foundation
import Fuzzing
import Judging
import SceneSamples
import Testing

@testable import Triage

@Suite struct CaseTests {
  private func buckets(_ scene: Scene, _ runner: inout UnitRunner) -> [Bucket] {
    BucketAnalysis.buckets(
      of: [runner.run(first: 0, count: 300)], scene: scene,
      identity: SampleScenes.identity(scene))
  }

  private func runner(_ scene: Scene) throws -> UnitRunner {
    try UnitRunner(scene, identity: SampleScenes.identity(scene), seed: 1)
  }

  private func firstCase() throws -> (Case, Scene) {
    let scene = SampleScenes.labelAndField()
    var runner = try runner(scene)
    let found = buckets(scene, &runner)
    let bucket = try #require(found.first { $0.signature.rule == "distance to guide" })
    var judge = runner.judge
    return (try Case.make(from: bucket, judge: &judge), scene)
  }

  @Test func aCaseSaysWhichFontsItNeeds() throws {
    var (failingCase, _) = try firstCase()
    #expect(failingCase.fontsMissing(from: .empty) == nil)
    failingCase.fonts = Case.Fonts(fingerprint: "00000000000000ff", names: ["Own-Bold"])
    #expect(
      try #require(failingCase.fontsMissing(from: .empty)).contains("fonts ‘Own-Bold’; name their"))
  }

  @Test func aCaseIsFixedOnceTheSceneIs() throws {
    let (found, scene) = try firstCase()
    var repaired = scene
    // The recipe's remedy: the label keeps its own distance (R2).
    repaired.constraints[3].relation = .greaterThanOrEqual
    repaired.constraints.append(
      Constraint(
        id: "6", first: Anchor(item: 2, attribute: .top), relation: .greaterThanOrEqual,
        second: Anchor(item: 1, attribute: .bottom), constant: 20))
    var judge = try VariantJudge(repaired)
    #expect(found.replay(judge: &judge) == .fixed)
  }

  @Test func aCaseThatFailsOtherwiseHasChanged() throws {
    let (found, scene) = try firstCase()
    var moved = scene
    moved.constraints[3].constant = 18
    var judge = try VariantJudge(moved)
    #expect(found.replay(judge: &judge).status == "CHANGED")
  }

  @Test func aCaseOfAnotherSceneIsAnError() throws {
    let (found, scene) = try firstCase()
    var renamed = scene
    renamed.items[2].id = "Other"
    var judge = try VariantJudge(renamed)
    #expect(found.replay(judge: &judge) == .error("the scene has no item ‘Name Label’"))
  }

  @Test func shrinkingStaysInTheBucketAndIsDeterministic() throws {
    let scene = SampleScenes.labelAndField()
    var runner = try runner(scene)
    for bucket in buckets(scene, &runner) {
      var (one, other) = (try VariantJudge(scene), try VariantJudge(scene))
      _ = other.judge(Variant(environment: .cookbook))
      let a = try Case.make(from: bucket, judge: &one)
      let b = try Case.make(from: bucket, judge: &other)
      #expect(a == b)
      #expect(a.bucket == bucket.key)
      #expect(a.replay(judge: &one) == .failed)
    }
  }

  @Test func shrinkingIsBoundedByLayouts() throws {
    let scene = SampleScenes.labelAndField()
    var runner = try runner(scene)
    let bucket = try #require(buckets(scene, &runner).first)
    var judge = try VariantJudge(scene)
    let before = judge.layoutCount
    let variant = try bucket.example.variant.variant(of: scene)
    _ = Shrinker.shrink(variant, signature: bucket.signature, judge: &judge, limit: 5)
    // A judgement may lay out the opposite direction too.
    #expect(judge.layoutCount - before <= 6)
  }

  @Test func anUnknownFormatIsRefused() throws {
    let (found, _) = try firstCase()
    var later = found
    later.format = 2
    let data = try later.encoded()
    #expect(throws: CaseError.unknownFormat(2)) { try Case(decoding: data) }
    #expect(throws: CaseError.self) { try Case(decoding: Data("{".utf8)) }
  }
}
