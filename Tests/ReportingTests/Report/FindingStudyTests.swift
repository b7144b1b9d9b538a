import AutoLayout
import Fuzzing
import Testing

@testable import Reporting

@Suite struct FindingStudyTests {
  private func study(_ change: (inout Case) -> Void = { _ in }) throws -> FindingStudy? {
    var made = try #require(try SampleReport.cases().first)
    change(&made)
    var judge = try VariantJudge(SampleReport.scene())
    return FindingStudy(made, judge: &judge)
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
