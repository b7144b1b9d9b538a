import AutoLayout
import Judging
import Recipes
import SceneSamples
import Simplex
import Testing

@testable import Fuzzing

/// Answers are the same bits in whatever way they are found.
@Suite struct VariantAnswersTests {
  private func answers(_ name: String, count: Int) throws -> VariantAnswers {
    let entry = try #require(BuiltInCookbook.entry(name))
    let scene = try RecipeParser().scene(in: entry.text, file: entry.fileName)
    return try VariantAnswers(
      scene, identity: SampleScenes.identity(scene), space: VariationSpace(scene), seed: 7,
      count: count, unitSize: 40)
  }

  @Test(arguments: ["R1", "R4", "R5", "R10"])
  func orderNumberAndInstructionsLeaveNoTrace(_ name: String) throws {
    let answers = try answers(name, count: 80)
    #expect(answers.count == 80 && Set(answers.digests).count > 20)
    var ways = [VariantAnswers.Way(batch: 7, stride: answers.scatteredStride)]
    ways += VectorLevel.allCases.filter { $0.rawValue <= VectorLevel.best.rawValue }
      .map { .init(level: $0, batch: 80) }
    for way in ways {
      #expect(try answers.differences(way) == [nil, nil], "\(name), \(way)")
    }
    #expect(try answers.differenceAlone(every: 8, isCold: true) == nil)
    #expect(try answers.differenceAlone(every: 3, isCold: false) == nil)
  }

  /// A paragraph for every text, and another text for one view of two lines, which is no paragraph then.
  @Test func aTextOfItsOwnIsTheSameBesideWhateverTheOthersHave() throws {
    var scene = SampleScenes.labelAndField()
    scene.file = "A.storyboard"
    scene.items[2].kind = .view(
      .label(
        TextContent(
          "All of the episodes of this podcast are archived", font: .system(14),
          numberOfLines: 2)))
    for (attribute, length) in [(Attribute.width, 120.0), (.height, 36)] {
      scene.constraints.append(
        Constraint(
          id: "\(attribute)", first: Anchor(item: 2, attribute: attribute), relation: .equal,
          second: nil, constant: length))
    }
    // The first one depends on the seed.
    for seed in 1...8 as ClosedRange<UInt64> {
      let answers = try VariantAnswers(
        scene, identity: SampleScenes.identity(scene),
        space: VariationSpace(scene, names: ["text", "text of one view"]), seed: seed, count: 120,
        unitSize: 60)
      let backwards = VariantAnswers.Way(batch: 120, stride: answers.count - 1)
      #expect(try answers.differences(backwards) == [nil, nil])
    }
  }

  @Test func theStrideMeetsEveryVariantOnce() throws {
    let answers = try answers("R4", count: 30)
    let places = (0..<30).map { $0 * answers.scatteredStride % 30 }
    #expect(Set(places).count == 30)
  }

  /// Every part of an answer changes its digest, and the order in which they are added does not.
  @Test func digestsSeeEveryPartOfAnAnswer() {
    func digest(
      regime: UInt64? = 5, item: Int = 1, x: Double = 3, name: UInt64 = 7, margin: Double = -1,
      value: Double = 2, isReversed: Bool = false
    ) -> UInt64 {
      var digest = AnswerDigest()
      let rect = Rect(x: x, y: 4, width: 5, height: 6)
      if isReversed { digest.add(name, margin: margin, values: [value, 1]) }
      digest.add(item, rect)
      digest.add(regime: regime)
      if !isReversed { digest.add(name, margin: margin, values: [value, 1]) }
      return digest.value
    }
    let all = [
      digest(), digest(regime: nil), digest(regime: 6), digest(item: 2), digest(x: 3.0.nextUp),
      digest(name: 8), digest(margin: (-1.0).nextUp), digest(value: 2.0.nextUp),
    ]
    #expect(Set(all).count == all.count)
    #expect(digest() == digest(isReversed: true))
    #expect(digest(x: 0) == digest(x: -0.0))
  }
}
