import AutoLayout
import Judging
import SceneSamples
import Testing
import TextMetrics
import Verification

@testable import Triage

/// One case decides the tier, and it is the one that is shown and stored.
@Suite struct DecidingCaseTests {
  /// A label of a fixed height whose font follows the user's choice.
  private func scene(_ text: String) -> Scene {
    var scene = TierSample.scene
    scene.items[2].kind = .view(.label(TextContent(text, font: SampleScenes.body)))
    scene.constraints.append(
      Constraint(id: "h", first: Anchor(item: 2, attribute: .height), constant: 21))
    return scene
  }

  private func cut(_ scene: Scene, at category: ContentSizeCategory) throws -> Case {
    var judge = try VariantJudge(scene)
    var variant = Variant(environment: scene.reference)
    variant.environment.contentSizeCategory = category
    let judgement = judge.judge(variant)
    let violation = try #require(
      judgement.violations.first { $0.rule == "text-fits-constant-height" })
    let bucket = Bucket(
      violation, variant: variant, scene: scene, identity: SampleScenes.identity(scene),
      laidOut: try #require(judgement.layout).scene)
    return try Case.make(from: bucket, judge: &judge, limit: 0)
  }

  @Test func `the shown case is the first type size that clips letters`() throws {
    let scene = scene("Settings")
    let made = try cut(scene, at: .extraLarge)
    #expect(made.grade?.tier == .error)
    let shown = try made.variant.variant(of: scene).environment.contentSizeCategory
    #expect(shown.index > ContentSizeCategory.extraLarge.index)
    // The shown case fails alike when it is replayed alone.
    let again = try cut(scene, at: shown)
    #expect(again.grade == made.grade)
    #expect(again.margin == made.margin)
  }

  @Test func `a finding that clips no letter at any type size is a hint`()
    throws
  {
    var whole = scene("000")
    whole.items[2].kind = .view(
      .label(TextContent("000", font: FontDescriptor(family: .system, pointSize: 19))))
    let made = try cut(whole, at: .extraLarge)
    #expect(made.grade?.refuter == "ink")
    #expect(
      try made.variant.variant(of: whole).environment.contentSizeCategory == .extraLarge)
  }
}
