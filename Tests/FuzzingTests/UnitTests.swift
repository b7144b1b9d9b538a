import AutoLayout
import Testing
import Verification

@testable import Fuzzing

@Suite struct UnitTests {
  private func runner(_ scene: Scene = SampleScenes.labelAndField()) throws -> UnitRunner {
    try UnitRunner(scene, identity: SampleScenes.identity(scene), seed: 1)
  }

  @Test func aUnitGivesTheSameBytesWhateverRanBefore() throws {
    var one = try runner()
    var other = try runner()
    let first = one.run(first: 0, count: 64)
    let second = one.run(first: 64, count: 64)
    #expect(try other.run(first: 64, count: 64).encoded() == second.encoded())
    #expect(try other.run(first: 0, count: 64).encoded() == first.encoded())
    #expect(try UnitResult(decoding: first.encoded()) == first)
  }

  @Test func everyVariantOfTheUnitIsRunOnceInOrder() throws {
    var runner = try runner()
    var numbers: [Int] = []
    let result = runner.run(first: 100, count: 50) { number, _ in numbers.append(number) }
    #expect(numbers == Array(100..<150))
    #expect(result.count == 50)
  }

  @Test func regimesAreReachedAndBoundariesAreDrawn() throws {
    var runner = try runner()
    let result = runner.run(first: 0, count: 512)
    #expect(result.regimes.count > 3)
    #expect(result.regimes == result.regimes.sorted())
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

  /// A label that wraps hides in the second pass that nothing decided its width in the first.
  @Test func aTieThatWrappingHidesIsAmbiguous() throws {
    var scene = SampleScenes.labelAndField()
    scene.assertions = []
    scene.items[2].kind = .view(
      .label(
        TextContent("A text of many words that wraps", font: SampleScenes.body, numberOfLines: 0)))
    var judge = try VariantJudge(scene)
    let variant = Variant(environment: .cookbook)
    #expect(judge.judge(variant).violations.map(\.kind).contains(.unambiguousCompression))
    scene.items[3].resistance.horizontal = 751
    var decided = try VariantJudge(scene)
    let kinds = decided.judge(variant).violations.map(\.kind)
    #expect(!kinds.contains(.unambiguous) && !kinds.contains(.unambiguousCompression))
  }
}
