import AutoLayout
import Judging
import SceneSamples
import Simplex
import Testing
import Verification

@testable import Triage

/// Minimised cases of screens are screens that exist.
@Suite struct ShrinkerTests {
  /// A screen of 375 × 667 points, found failing on one of 375 × 812, or on a phone on its side.
  private func shrunk(
    asserting quantity: Anchor, _ relation: Relation, _ limit: Double,
    height: Double = 812, isLandscape: Bool = false, bars: Bars = Bars()
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
    if isLandscape {
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

  @Test func `a failure between two devices is shown on one of them`() throws {
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
      asserting: Anchor(item: 0, attribute: .height), .greaterThanOrEqual, 380, isLandscape: true)
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
      asserting: Anchor(item: 0, attribute: .height), .greaterThanOrEqual, 400, isLandscape: true)
    #expect(found.verticalSizeClass == .compact)
    #expect(found.size.width >= 480)
  }

  @Test func insetsThatAFindingNeedsStayOnTheirScreen() throws {
    let found = try shrunk(asserting: Anchor(item: 1, attribute: .bottom), .lessThanOrEqual, 30)
    #expect(found.size == Size(width: 375, height: 812))
    #expect(found.safeAreaInsets == EdgeInsets(top: 44, bottom: 34))
  }

  /// A cell of a table, found failing where it is as wide as nothing.
  @Test(arguments: [(600.5, 500.0), (402.5, 350), (700, 690)])
  func aCellIsAsWideAsADeviceMakesIt(width: Double, limit: Double) throws {
    var scene = SampleScenes.labelAndField()
    scene.file = "Cell.xib"
    scene.root = .cell
    scene.reference.size = Size(width: 320, height: 44)
    scene.assertions = [
      Assertion(
        name: "limit",
        left: LayoutExpression(terms: [.init(1, .anchor(Anchor(item: 0, attribute: .width)))]),
        relation: .lessThanOrEqual, right: LayoutExpression(constant: limit))
    ]
    var variant = Variant(environment: scene.reference)
    variant.environment.size.width = width
    var judge = try VariantJudge(scene)
    let violation = try #require(
      judge.judge(variant).violations.first { $0.kind == .declared })
    let found = Shrinker.shrink(
      variant, signature: Signature(violation, scene: scene), judge: &judge)
    #expect(ShownScreen.widths.contains(found.environment.size.width))
    #expect(found.environment.size.width > limit)
  }

  /// A user drags a window to any size, as far as the tablet goes; it has its insets and size classes.
  @Test(arguments: [
    (375.0, 501.0, 375.0, 501.0), (680, 480, 680, 480), (1400, 1000, 1180, 820),
  ])
  func `a size of no device is a window on a tablet`(
    _ width: Double, _ height: Double, _ shownWidth: Double, _ shownHeight: Double
  ) throws {
    var scene = SampleScenes.labelAndField()
    scene.file = "Main.storyboard"
    var environment = scene.reference
    environment.size = Size(width: width, height: height)
    environment.scale = 3
    #expect(!ScreenName.text(environment, of: scene).contains("window"))
    environment.takeScreen(of: try #require(ShownScreen.window(like: environment, of: scene)))
    #expect(environment.size == Size(width: shownWidth, height: shownHeight))
    #expect(environment.horizontalSizeClass == (width < 660 ? .compact : .regular))
    if height < 820 {
      #expect(ScreenName.text(environment, of: scene).hasPrefix("window on iPad Air 11-inch, "))
    }
    scene.idiom = .phone
    #expect(ShownScreen.window(like: environment, of: scene) == nil)
  }

  /// A text of a paragraph's length does not convince where forty characters fail.
  @Test func aLineHasFortyCharactersWhereTheyFail() throws {
    var scene = SampleScenes.labelAndField()
    scene.file = "Main.storyboard"
    scene.root = .viewController
    scene.reference.size = Size(width: 375, height: 667)
    scene.constraints.removeAll { $0.mentions(3) }
    scene.constraints.append(
      Constraint(
        id: "6", first: Anchor(item: 2, attribute: .top),
        second: Anchor(item: 0, attribute: .top), constant: 60))
    scene.assertions = [
      Assertion(
        name: "limit",
        left: LayoutExpression(terms: [.init(1, .anchor(Anchor(item: 2, attribute: .width)))]),
        relation: .lessThanOrEqual, right: LayoutExpression(constant: 270))
    ]
    var variant = Variant(environment: scene.reference)
    variant.environment.textTransform = .veryLong(120)
    var judge = try VariantJudge(scene)
    let violation = try #require(
      judge.judge(variant).violations.first { $0.kind == .declared })
    let found = Shrinker.shrink(
      variant, signature: Signature(violation, scene: scene), judge: &judge)
    #expect(found.environment.textTransform == .veryLong(40))
  }

  /// In a window 306 points wide, narrower than any device, the label extends beyond its superview
  /// by an invisible half point.
  @Test func `a view that extends beyond its superview stays visible when shrunk`() throws {
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

  @Test func `a cell for low screens is not shown as narrow as its canvas`() throws {
    var scene = SampleScenes.labelAndField()
    scene.file = "Cell.xib"
    scene.root = .cell
    scene.reference.size = Size(width: 375, height: 44)
    let least = Constraint(
      id: "least", first: Anchor(item: 2, attribute: .width), relation: .greaterThanOrEqual,
      constant: 1200)
    scene.constraints.append(least)
    scene.constraints[scene.constraints.count - 1].isInstalled = false
    let place = scene.constraints.count - 1
    scene.variations = [Variation(vertical: .compact, changes: [.constraintInstalled(place, true)])]
    var variant = Variant(environment: scene.reference)
    variant.environment.size.width = 844
    variant.environment.verticalSizeClass = .compact
    var judge = try VariantJudge(scene)
    let violation = try #require(
      judge.judge(variant).violations.first { $0.kind.topic == .conflict })
    let found = Shrinker.shrink(
      variant, signature: Signature(violation, scene: scene), judge: &judge
    ).environment
    #expect(found.verticalSizeClass == .compact)
    #expect(found.size.width >= 568)
  }
}
