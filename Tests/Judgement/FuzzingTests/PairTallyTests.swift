import AutoLayout
import SceneSamples
import Testing

@testable import Fuzzing

@Suite struct PairTallyTests {
  @Test func pairsAreNumberedAsTheGeneratorNumbersThem() {
    let scene = SampleScenes.labelAndField()
    let generator = VariantGenerator(
      VariationSpace(scene), identity: SampleScenes.identity(scene), seed: 3)
    let tally = PairTally(generator)
    for range in [0..<1, 1..<40, 100..<400] {
      tally.removeAll()
      var expected: Set<Int> = []
      for number in range {
        let values = generator.choice(number).values
        tally.add(values.map { UInt16($0) })
        expected.formUnion(generator.cover.pairs(of: generator.paired.map { values[$0] }))
      }
      #expect(tally.numbers.numbers == expected.sorted())
    }
  }
}
