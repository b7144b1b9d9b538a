import AutoLayout
import Simplex
import Testing
import Verification

@testable import Fuzzing

/// Minimised cases of screens are screens that exist.
@Suite struct ShrinkerTests {
  /// A screen of 375 × 667 points, found failing on one of 375 × 812, or on a phone on its side.
  private func shrunk(
    asserting quantity: Anchor, _ relation: Relation, _ limit: Double,
    height: Double = 812, isOnItsSide: Bool = false, bars: Bars = Bars()
  ) throws -> Environment {
    var scene = SampleScenes.labelAndField()
    scene.file = "Main.storyboard"
    scene.root = .viewController
    scene.reference.size = Size(width: 375, height: 667)
    scene.reference.safeAreaInsets = EdgeInsets(top: 20)
    scene.bars = bars
    scene.assertions = [
      Assertion(
        name: "limit", left: LayoutExpression(terms: [.init(1, .anchor(quantity))]),
        relation: relation, right: LayoutExpression(constant: limit))
    ]
    var variant = Variant(environment: scene.reference)
    variant.environment.size.height = height
    variant.environment.safeAreaInsets = EdgeInsets(top: 50, bottom: 34)
    if isOnItsSide {
      variant.environment.size = Size(width: 812, height: 375)
      variant.environment.verticalSizeClass = .compact
    }
    var judge = try VariantJudge(scene)
    let violation = try #require(
      judge.judge(variant).violations.first { $0.kind == .declared })
    return Shrinker.shrink(
      variant, signature: Signature(violation, scene: scene), judge: &judge
    ).environment
  }

  @Test func whatFailsBetweenTwoDevicesIsShownOnOne() throws {
    let found = try shrunk(
      asserting: Anchor(item: 0, attribute: .height), .lessThanOrEqual, 700, height: 760)
    #expect(found.size == Size(width: 375, height: 812))
    #expect(found.scale == 3)
    #expect(found.safeAreaInsets == EdgeInsets(top: 44, bottom: 34))
  }

  @Test func aDeviceOfTheSameWidthIsNearerThanOneOfAnother() throws {
    let found = try shrunk(asserting: Anchor(item: 0, attribute: .height), .lessThanOrEqual, 700)
    // 414 × 736 is nearer by points.
    #expect(found.size.width == 375)
  }

  @Test func aPhoneOnItsSideIsOneThatExists() throws {
    let found = try shrunk(
      asserting: Anchor(item: 0, attribute: .height), .greaterThanOrEqual, 380, isOnItsSide: true)
    #expect(found.size == Size(width: 568, height: 320))
    #expect(found.verticalSizeClass == .compact)
  }

  @Test func aSizeOfNoDeviceHasNoInsets() throws {
    let found = try shrunk(
      asserting: Anchor(item: 0, attribute: .height), .lessThanOrEqual, 1400, height: 2000)
    #expect(found.size == Size(width: 375, height: 1401))
    #expect(found.safeAreaInsets == .zero)
  }

  @Test func aSizeOfNoDeviceHasTheInsetsOfItsBars() throws {
    var bars = Bars()
    bars.navigationBar = true
    bars.tabBar = true
    let found = try shrunk(
      asserting: Anchor(item: 0, attribute: .height), .lessThanOrEqual, 1400, height: 2000,
      bars: bars)
    #expect(found.safeAreaInsets == EdgeInsets(top: 44, bottom: 49))
    bars.isTopOpaque = true
    bars.isBottomOpaque = true
    #expect(bars.insets == .zero)
  }

  @Test func aPhoneOnItsSideStaysWide() throws {
    let found = try shrunk(
      asserting: Anchor(item: 0, attribute: .height), .greaterThanOrEqual, 400, isOnItsSide: true)
    #expect(found.verticalSizeClass == .compact)
    #expect(found.size.width >= 480)
  }

  @Test func insetsThatAFindingNeedsStayOnTheirScreen() throws {
    let found = try shrunk(asserting: Anchor(item: 1, attribute: .bottom), .lessThanOrEqual, 30)
    #expect(found.size == Size(width: 375, height: 812))
    #expect(found.safeAreaInsets == EdgeInsets(top: 44, bottom: 34))
  }

  /// In a window 306 points wide, narrower than any device, the label reaches out by half a point: nobody
  /// would see that.
  @Test func whatReachesOutStaysVisible() throws {
    var scene = SampleScenes.labelAndField()
    scene.file = "Main.storyboard"
    scene.root = .viewController
    scene.reference.size = Size(width: 375, height: 667)
    scene.assertions = []
    scene.constraints.removeAll { ["2", "3"].contains($0.id) }
    scene.constraints.append(
      Constraint(id: "6", first: Anchor(item: 2, attribute: .width), constant: 290.5))
    var variant = Variant(environment: scene.reference)
    variant.environment.size.width = 280
    var judge = try VariantJudge(scene)
    let violation = try #require(
      judge.judge(variant).violations.first { $0.kind == .insideSuperview })
    let shrunk = Shrinker.shrink(
      variant, signature: Signature(violation, scene: scene), judge: &judge)
    #expect(shrunk.environment.size.width == 305)
  }
}
