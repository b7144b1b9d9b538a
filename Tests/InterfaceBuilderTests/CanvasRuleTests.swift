import AutoLayout
import Foundation
import InterfaceBuilder
import Testing

/// What documents are read as keeps to the rules canvas.* that ``CanvasTests`` says nothing of.
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
  func `margins hold the safe area since iOS 11`(version: String, holds: Bool) throws {
    let scene = try scene(storyboard(view: "", document: "", toolsVersion: version))
    #expect(scene.items[0].insetsLayoutMarginsFromSafeArea == holds)
  }
}
