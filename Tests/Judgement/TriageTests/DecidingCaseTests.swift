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

  @Test func `a text cut on one screen is an error, though longer ones are cut on all`()
    throws
  {
    var scene = TierSample.scene
    scene.items.remove(at: 3)
    scene.items[2].kind = .view(
      .label(TextContent(String(repeating: "Settings ", count: 5), font: SampleScenes.body)))
    func edge(_ attribute: Attribute, _ constant: Double) -> Constraint {
      Constraint(
        id: "\(attribute)", first: Anchor(item: 2, attribute: attribute),
        second: Anchor(item: 0, attribute: attribute), constant: constant)
    }
    scene.constraints = [edge(.leading, 8), edge(.trailing, -8), edge(.top, 40)]
    var judge = try VariantJudge(scene)
    func violation(_ variant: Variant) -> (Violation, Scene)? {
      let judgement = judge.judge(variant)
      guard let layout = judgement.layout else { return nil }
      return judgement.violations.first { $0.kind == .textFits }.map { ($0, layout.scene) }
    }
    let drawn = Variant(environment: scene.reference)
    #expect(violation(drawn) == nil)
    var long = drawn
    long.environment.textTransform = .doubled
    let found = try #require(violation(long))
    let bucket = Bucket(
      found.0, variant: long, scene: scene, identity: SampleScenes.identity(scene),
      laidOut: found.1)
    var small = drawn
    small.environment.takeScreen(of: Device.all[0].environment(.portrait, bars: scene.bars))
    #expect(try Case.make(from: bucket, judge: &judge).tier == .hint)
    let made = try Case.make(from: bucket, judge: &judge, witnesses: { [drawn, small] })
    #expect(made.grade?.tier == .error)
    let shown = try made.variant.variant(of: scene).environment
    #expect(shown.textTransform == .identity)
    #expect(shown.size.width == small.environment.size.width)
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
