import AutoLayout
import Judging
import Recipes
import Testing
import Triage

@Suite struct FindingStudyTests {
  private func scene() throws -> Scene {
    let entry = try #require(BuiltInCookbook.entry("R1"))
    return try RecipeParser().scene(in: entry.text, file: entry.fileName)
  }

  /// The violations of the scene at a very large content size.
  private func found() throws -> Case {
    let scene = try scene()
    var judge = try VariantJudge(scene)
    var variant = Variant(environment: scene.reference)
    variant.environment.contentSizeCategory = .accessibility3
    let judgement = judge.judge(variant, isDetailed: true)
    let bucket = Bucket(
      try #require(judgement.violations.first), variant: variant, scene: scene,
      identity: SceneIdentity(scene, documentBytes: []),
      laidOut: try #require(judgement.layout?.scene))
    return try Case.make(from: bucket, judge: &judge, limit: 100)
  }

  private func study(_ change: (inout Case) -> Void = { _ in }) throws -> FindingStudy? {
    var failingCase = try found()
    change(&failingCase)
    var judge = try VariantJudge(scene())
    return FindingStudy(failingCase, judge: &judge)
  }

  @Test func theNearestPassingVariantIsOneStepAway() throws {
    let study = try #require(try study())
    #expect(study.failing.violations.count == 1)
    let passing = try #require(study.passing)
    #expect(passing.violations.isEmpty)
    // Large type is what breaks the scene, so smaller type mends it.
    #expect(study.difference.map(\.name) == ["content size"])
    #expect(
      passing.variant.environment.contentSizeCategory
        < study.failing.variant.environment.contentSizeCategory)
  }

  @Test func theCasesWidthIsAmongThoseThatFail() throws {
    let widths = try #require(try study()?.widths)
    #expect(widths.failing.contains(widths.own))
    #expect(widths.searched.lowerBound <= widths.failing.lowerBound)
    #expect(widths.failing.upperBound <= widths.searched.upperBound)
  }

  @Test func aCaseThatNoLongerFailsHasNoStudy() throws {
    let none = try study { $0.signature.rule = "another rule" }
    #expect(none == nil)
  }
}
