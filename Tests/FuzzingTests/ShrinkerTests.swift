import AutoLayout
import Testing
import Verification

@testable import Fuzzing

/// Minimised cases of screens are screens that exist.
@Suite struct ShrinkerTests {
  /// A screen of 375 × 667 points, found failing on one of 375 × 812.
  private func shrunk(
    asserting quantity: Anchor, atMost limit: Double
  ) throws -> Environment {
    var scene = SampleScenes.labelAndField()
    scene.file = "Main.storyboard"
    scene.root = .viewController
    scene.reference.size = Size(width: 375, height: 667)
    scene.reference.safeAreaInsets = EdgeInsets(top: 20)
    scene.assertions = [
      Assertion(
        name: "limit", left: LayoutExpression(terms: [.init(1, .anchor(quantity))]),
        relation: .lessThanOrEqual, right: LayoutExpression(constant: limit))
    ]
    var variant = Variant(environment: scene.reference)
    variant.environment.size.height = 812
    variant.environment.safeAreaInsets = EdgeInsets(top: 50, bottom: 34)
    var judge = try VariantJudge(scene)
    let violation = try #require(
      judge.judge(variant).violations.first { $0.kind == .declared })
    return Shrinker.shrink(
      variant, signature: Signature(violation, scene: scene), judge: &judge
    ).environment
  }

  @Test func aSizeOfNoDeviceHasNoInsets() throws {
    let found = try shrunk(asserting: Anchor(item: 0, attribute: .height), atMost: 700)
    #expect(found.size == Size(width: 375, height: 701))
    #expect(found.safeAreaInsets == .zero)
  }

  @Test func insetsThatAFindingNeedsStayOnTheirScreen() throws {
    let found = try shrunk(asserting: Anchor(item: 1, attribute: .bottom), atMost: 30)
    #expect(found.size == Size(width: 375, height: 812))
    #expect(found.safeAreaInsets == EdgeInsets(top: 50, bottom: 34))
  }

  /// On a screen 356 points wide the label reaches out by half a point: nobody would see that.
  @Test func whatReachesOutStaysVisible() throws {
    var scene = SampleScenes.labelAndField()
    scene.file = "Main.storyboard"
    scene.root = .viewController
    scene.reference.size = Size(width: 375, height: 667)
    scene.assertions = []
    scene.constraints.removeAll { ["2", "3"].contains($0.id) }
    scene.constraints.append(
      Constraint(id: "6", first: Anchor(item: 2, attribute: .width), constant: 340.5))
    var variant = Variant(environment: scene.reference)
    variant.environment.size.width = 320
    var judge = try VariantJudge(scene)
    let violation = try #require(
      judge.judge(variant).violations.first { $0.kind == .insideSuperview })
    let shrunk = Shrinker.shrink(
      variant, signature: Signature(violation, scene: scene), judge: &judge)
    #expect(shrunk.environment.size.width == 355)
  }
}
