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

  @Test(arguments: [(414, 896, 0.0), (414, 600, 0), (500, 600, 34), (414, 900, 34)])
  func `a xib that is larger than the screen keeps the home indicator`(
    width: Int, height: Int, bottom: Double
  ) throws {
    let scene = try scene(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="21701"
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
