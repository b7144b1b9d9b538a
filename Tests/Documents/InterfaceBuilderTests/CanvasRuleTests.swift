import AutoLayout
import Foundation
import InterfaceBuilder
import Testing

/// Documents are read by the rules canvas.* that ``CanvasTests`` does not cover.
@Suite struct CanvasRuleTests {
  @Test(arguments: [
    ("ipad7_9", 768.0, 1024.0), ("ipad13_0rounded", 1032, 1376), ("retina6_3", 402, 874),
  ])
  func `every device of the canvas has its size`(id: String, width: Double, height: Double) throws {
    let scene = try scene(
      storyboard(
        view: "", device: #"<device id="\#(id)" orientation="portrait"/>"#, size: (0, 0)))
    #expect(scene.reference.size == Size(width: width, height: height))
  }

  @Test(arguments: [("12121", 0.0), ("13771", 20)])
  func `a hidden status bar is hidden until Xcode 8`(version: String, top: Double) throws {
    let scene = try scene(
      storyboard(
        view: "", controller: #"<nil key="simulatedStatusBarMetrics"/>"#, toolsVersion: version))
    #expect(scene.reference.safeAreaInsets.top == top)
  }

  @Test(arguments: [
    ("retina6_1", 414, 842, 56.0, false), ("retina4_7", 375, 647, 56, false),
    ("retina4_7", 375, 591, 0, true),
  ])
  func `the bar of a sheet is higher`(
    device: String, width: Int, height: Int, top: Double, isOpaque: Bool
  ) throws {
    let scene = try scene(
      storyboard(
        view: "",
        controller: #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#,
        device: #"<device id="\#(device)" orientation="portrait"/>"#, toolsVersion: "16097",
        size: (width, height)))
    #expect(scene.reference.safeAreaInsets.top == top)
    #expect(scene.bars.isSheet && scene.bars.isTopOpaque == isOpaque)
  }

  /// The root of a navigation controller as two authors saved it, the last with a hidden bar.
  @Test(arguments: [
    ("24765", "retina6_12", (393, 793), "", 70.0),
    ("24765", "retina5_9", (375, 752), "", 70),
    ("24765", "retina5_9", (375, 762), #"navigationBarHidden="YES""#, 0),
  ]) func `since Xcode 26 the bar of a sheet is as high as documents say`(
    version: String, device: String, size: (Int, Int), attributes: String, top: Double
  ) throws {
    let made = try contained(
      #"<navigationController id="n" \#(attributes)><navigationBar key="navigationBar"/>"#,
      "navigationController", as: "rootViewController", version: version, device: device, size: size
    )
    #expect(made.bars.isSheet)
    #expect(made.reference.safeAreaInsets.top == top)
  }

  /// Bars as four authors saved them: of a search, of a sheet's large title, in landscape, an iPad's on a phone, and one
  /// that was never drawn.
  @Test(arguments: [
    ("21507", "retina6_1", (414, 896), #"largeTitles="YES""#, (48, 414, 104.5), 152.5),
    ("24506", "retina6_1", (414, 848), #"largeTitles="YES""#, (20, 414, 106), 126),
    ("24412", "retina6_1", (414, 896), "", (96, 414, 54), 150),
    ("22155", "retina4_7", (375, 667), "", (20, 375, 50), 64),
    ("22155", "retina4_7", (375, 667), "", (20, 768, 60), 64),
    ("22155", "retina4_7", (375, 667), "", (0, 375, 60), 64),
    ("22155", "retina4_7", (375, 603), #"translucent="NO""#, (20, 375, 44), 0),
  ]) func `a navigation bar ends where the document has it`(
    version: String, device: String, size: (Int, Int), attributes: String,
    bar: (y: Double, width: Double, height: Double), top: Double
  ) throws {
    let made = try contained(
      """
      <navigationController id="n"><navigationBar key="navigationBar" \(attributes)>
      <rect key="frame" x="0" y="\(bar.y)" width="\(bar.width)" height="\(bar.height)"/></navigationBar>
      """, "navigationController", as: "rootViewController", version: version, device: device,
      size: size)
    #expect(made.reference.safeAreaInsets.top == top)
  }

  /// The 49 points that the root misses are a tab bar's; the navigation bar above was never drawn.
  @Test func `a bar that was never drawn takes nothing of the screen`() throws {
    let made = try contained(
      """
      <navigationController id="n"><simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
      <navigationBar key="navigationBar"><rect key="frame" x="0" y="0" width="375" height="44"/></navigationBar>
      """, "navigationController", as: "rootViewController", version: "15505",
      device: "retina4_7", size: (375, 618))
    #expect(made.reference.safeAreaInsets == EdgeInsets(top: 44))
  }

  /// A screen of a navigation controller with large titles; it never shows a large title.
  @Test(arguments: [("", 155.0), (#"largeTitleDisplayMode="never""#, 103)])
  func `an item that never shows a large title has a low bar`(mode: String, top: Double) throws {
    let screen = """
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
      """
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="21701"
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_12" orientation="portrait"/><scenes>
      <scene><objects><navigationController id="n"><navigationBar key="navigationBar" largeTitles="YES">
      <rect key="frame" x="0" y="59" width="393" height="96"/></navigationBar><connections>
      <segue destination="vc" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController></objects></scene>
      <scene><objects><viewController id="vc">\(screen)<navigationItem key="navigationItem" id="i" \(mode)/>
      </viewController></objects></scene></scenes></document>
      """
    let made = try #require(
      try InterfaceBuilderReader().scenes(in: Data(document.utf8), file: "a.storyboard")
        .first { $0.id == "root" })
    #expect(made.reference.safeAreaInsets.top == top)
  }

  /// Bars as three authors saved them: 154 and 83 points are missing of the screens.
  @Test(arguments: [
    ("24765", "retina5_9", (375, 658), true, 0.0, 68.0),
    ("24412", "retina4_7", (375, 584), false, 20, 0),
  ]) func `opaque bars take what the root misses of the screen`(
    version: String, device: String, size: (Int, Int), isTop: Bool, top: Double, bottom: Double
  ) throws {
    let made =
      isTop
      ? try contained(
        #"<navigationController id="n"><navigationBar key="navigationBar" translucent="NO"/>"#,
        "navigationController", as: "rootViewController", version: version, device: device,
        size: size)
      : try contained(
        #"<tabBarController id="n"><tabBar key="tabBar" translucent="NO"/>"#, "tabBarController",
        as: "viewControllers", version: version, device: device, size: size)
    #expect(made.reference.safeAreaInsets == EdgeInsets(top: top, bottom: bottom))
    #expect(made.bars.isTopOpaque == isTop && made.bars.isBottomOpaque != isTop)
  }

  @Test func `opaque bars at both ends take what the root misses of the screen`() throws {
    let scene = try scene(
      storyboard(
        view: "",
        controller: """
          <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO" prompted="NO"/>
          <simulatedTabBarMetrics key="simulatedBottomBarMetrics" translucent="NO"/>
          """,
        device: #"<device id="retina6_1" orientation="portrait"/>"#, toolsVersion: "23727",
        size: (414, 639)))
    #expect(scene.reference.safeAreaInsets == .zero)
  }

  /// A root as large as another device than its document's, and one that fills the screen below an opaque bar.
  @Test(arguments: [
    ("retina6_7", (430, 932), "", true), ("retina6_7", (428, 926), "", false),
    ("retina6_1", (414, 896), #"translucent="NO""#, true),
  ]) func `a root that its canvas cannot have leaves bars in doubt`(
    device: String, size: (Int, Int), attributes: String, isDoubted: Bool
  ) throws {
    let made = try contained(
      #"<navigationController id="n"><navigationBar key="navigationBar" \#(attributes)/>"#,
      "navigationController", as: "rootViewController", version: "24506", device: device,
      size: size)
    #expect(made.canvas.hasInferredBars == isDoubted)
  }

  /// The scene of a controller in a container that ends with `end`.
  private func contained(
    _ container: String, _ end: String, as relationship: String, version: String, device: String,
    size: (Int, Int)
  ) throws -> Scene {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="\(version)"
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="\(device)" orientation="portrait"/><scenes>
      <scene><objects>\(container)<connections>
      <segue destination="vc" kind="relationship" relationship="\(relationship)" id="r"/>
      </connections></\(end)></objects></scene>
      <scene><objects><viewController id="vc"><view key="view" id="root">
      <rect key="frame" x="0" y="0" width="\(size.0)" height="\(size.1)"/></view></viewController></objects></scene>
      </scenes></document>
      """
    return try #require(
      try InterfaceBuilderReader().scenes(in: Data(document.utf8), file: "a.storyboard")
        .first { $0.id == "root" })
  }

  @Test(arguments: [("7706", 600, 16.0), ("9531", 600, 20), ("7706", 601, 20)])
  func `the square canvas of Xcode 6 has narrow margins`(
    version: String, width: Int, margin: Double
  ) throws {
    let scene = try scene(
      storyboard(view: "", device: "", toolsVersion: version, size: (width, 600)))
    var engine = LayoutEngine(scene: scene)
    let variant = Variant(environment: scene.reference)
    #expect(try engine.layout(variant).items[0].margins.left == margin)
    // A device that is as wide has the margins of its width.
    var other = variant
    other.environment.generation = .ios18
    #expect(try engine.layout(other).items[0].margins.left == 20)
  }

  @Test(arguments: [("12121", false), ("13771", true)])
  func `margins include the safe area since iOS 11`(version: String, holds: Bool) throws {
    let scene = try scene(storyboard(view: "", document: "", toolsVersion: version))
    #expect(scene.items[0].insetsLayoutMarginsFromSafeArea == holds)
  }

  @Test(arguments: [
    ("18122", 414, 896, 0.0), ("18122", 414, 600, 0), ("21701", 500, 600, 34),
    ("21701", 414, 900, 34), ("21701", 414, 600, 34), ("23504", 414, 68, 34),
  ])
  func `a xib that is larger than the screen keeps the home indicator`(
    version: String, width: Int, height: Int, bottom: Double
  ) throws {
    let scene = try scene(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(version)"
        useAutolayout="YES" useSafeAreas="YES"><device id="retina6_1" orientation="portrait"/>
      <objects><view id="v"><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
      <nil key="simulatedBottomBarMetrics"/></view></objects></document>
      """)
    #expect(scene.reference.safeAreaInsets.bottom == bottom)
  }

  /// Of a document of Xcode 26: a switch of 63 × 28 points, 2 of them beside its alignment rect.
  @Test(arguments: [("23504", 51.0, 31.0), ("24123", 63, 28)])
  func `with design content a switch is as large as it was drawn`(
    version: String, width: Double, height: Double
  ) throws {
    let constraints = """
      <constraints><constraint firstItem="leaf" firstAttribute="leading" secondItem="root"
      secondAttribute="leading" constant="10" id="a"/><constraint firstItem="leaf" firstAttribute="top"
      secondItem="root" secondAttribute="top" constant="20" id="b"/></constraints>
      """
    let frame = (10.0, 20.0, width, height)
    let scene = try scene(
      storyboard(
        view: "<subviews>\(leaf("switch", frame: frame))</subviews>\(constraints)",
        toolsVersion: version), options: .init(contentFromDesign: true))
    var engine = LayoutEngine(scene: scene)
    let layout = try engine.layout(Variant(environment: scene.reference))
    #expect(layout.items[1].frame == Rect(x: 10, y: 20, width: width, height: height))
  }

  @Test(arguments: [("", 20.0, 0.0), (#"prompted="NO""#, 64, 0), (#"translucent="NO""#, 64, 0)])
  func `a view of a xib lies below the simulated bar`(
    bar: String, top: Double, bottom: Double
  ) throws {
    let metrics =
      bar.isEmpty
      ? "" : #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" \#(bar)/>"#
    let scene = try scene(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22155"
        useAutolayout="YES" useSafeAreas="YES"><device id="retina4_7" orientation="portrait"/>
      <objects><view id="v"><rect key="frame" x="0" y="0" width="375" height="500"/>
      \(metrics)</view></objects></document>
      """)
    #expect(scene.reference.safeAreaInsets == EdgeInsets(top: top, bottom: bottom))
  }
}
