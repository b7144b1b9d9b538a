import AutoLayout
import Judging
import SceneSamples
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
