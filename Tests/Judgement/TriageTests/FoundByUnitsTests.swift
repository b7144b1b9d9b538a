import AutoLayout
import Fuzzing
import Judging
import SceneSamples
import Testing
import Triage

/// The combined results of units of whole scenes.
@Suite struct FoundByUnitsTests {
  private func runner(_ scene: Scene = SampleScenes.labelAndField()) throws -> UnitRunner {
    try UnitRunner(scene, identity: SampleScenes.identity(scene), seed: 1)
  }

  /// Claim C1: a label with a large font comes nearer to the guide than the field.
  @Test func theDistanceThatClosesIsFoundAndExplained() throws {
    var runner = try runner()
    let results = [runner.run(first: 0, count: 256), runner.run(first: 256, count: 256)]
    let scene = SampleScenes.labelAndField()
    let buckets = BucketAnalysis.buckets(
      of: results, scene: scene, identity: SampleScenes.identity(scene))
    let close = try #require(buckets.first { $0.signature.rule == "distance to guide" })
    #expect(buckets.filter { $0.signature.rule == "distance to guide" }.count == 1)
    var judge = runner.judge
    let found = try Case.make(from: close, judge: &judge)
    #expect(found.varied.map(\.name) == ["content size"])
    #expect(found.margin < 0)
    #expect(found.constraints.contains("5"))
    #expect(found.expected == "Name Label.top >= Top Layout Guide.bottom + 20")
    #expect(found.replay(judge: &judge) == .failed)
    #expect(try Case(decoding: found.encoded()) == found)
  }

  /// Claim C5.
  @Test func equalHuggingIsOneBucketOfAmbiguity() throws {
    let scene = SampleScenes.labelAndField(labelHugging: 250)
    var runner = try runner(scene)
    let result = runner.run(first: 0, count: 256)
    let buckets = BucketAnalysis.buckets(
      of: [result], scene: scene, identity: SampleScenes.identity(scene))
    let ambiguous = buckets.filter { $0.signature.kind == .unambiguous }
    #expect(ambiguous.map(\.signature.items) == [["Name Label", "Name Text Field"]])
    #expect(ambiguous.first?.isOnCanvas == true)
  }
}
