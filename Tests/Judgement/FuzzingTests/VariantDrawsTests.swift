import AutoLayout
import SceneSamples
import Simplex
import Testing

@testable import Fuzzing

@Suite struct VariantDrawsTests {
  private static let levels = VectorLevel.allCases.filter {
    $0.rawValue <= VectorLevel.best.rawValue
  }

  /// Spaces of all styles, with sizes drawn between the listed ones and without.
  private static func spaces() -> [VariationSpace] {
    let scene = SampleScenes.labelAndField()
    return [
      VariationSpace(scene), VariationSpace(scene, style: .devices),
      VariationSpace(scene, style: .component),
      VariationSpace(scene, style: .free, widths: 100...100.5, heights: 0...3),
    ]
  }

  @Test(arguments: levels, 0..<4)
  func manyAtOnceAreThoseThatAreDrawnOneByOne(level: VectorLevel, number: Int) {
    let space = Self.spaces()[number]
    let generator = VariantGenerator(
      space, identity: SampleScenes.identity(space.scene), seed: 11)
    let draws = VariantDraws(generator, level: level)
    let choices = LaneChoices(axes: space.axes.count)
    // Some of the listed ones, and an end that is no multiple of eight.
    let numbers = max(0, draws.first - 5)..<draws.first + 2_003
    choices.draw(numbers, generator, draws, for: LaneChoices.Owner(unit: 7, number: 40))
    #expect(choices.count == numbers.count)
    var sized = 0
    for (place, number) in numbers.enumerated() {
      let expected = generator.choice(number)
      let found = choices.variant(place, space)
      #expect(found == space.variant(expected), "number \(number)")
      #expect(choices.owners[place].unit == 7)
      #expect(choices.owners[place].number == Int32(40 + place))
      if expected.width != nil || expected.height != nil { sized += 1 }
    }
    #expect((sized > 0) == space.isResizable)
  }
}
