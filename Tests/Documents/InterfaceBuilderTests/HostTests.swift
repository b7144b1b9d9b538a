import AutoLayout
import Foundation
import InterfaceBuilder
import Testing

/// The source of a root view's size.
@Suite struct HostTests {
  private func rect(_ width: Int, _ height: Int) -> String {
    #"<rect key="frame" x="0" y="0" width="\#(width)" height="\#(height)"/>"#
  }

  /// A controller with a container view of a size, what that embeds, and a view beside it.
  private func hosts(container: (Int, Int), outlet: String = "") throws -> [String: SceneHost] {
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22155"
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait"/><scenes>
      <scene><objects><viewController id="outer"><view key="view" id="outer-view">\(rect(375, 667))
      <subviews><containerView id="box">\(rect(container.0, container.1))<connections>
      <segue destination="inner" kind="embed" id="s1"/></connections></containerView></subviews></view>
      <connections>\(outlet)</connections></viewController>
      <view id="beside">\(rect(240, 128))</view></objects></scene>
      <scene><objects><viewController id="inner"><view key="view" id="inner-view">
      \(rect(container.0, container.1))</view></viewController></objects></scene>
      </scenes></document>
      """
    let scenes = try InterfaceBuilderReader().scenes(in: Data(xml.utf8), file: "a.storyboard")
    return Dictionary(scenes.map { ($0.id, $0.host) }, uniquingKeysWith: { first, _ in first })
  }

  @Test(arguments: [
    (375, 667, [Axis.horizontal, .vertical]), (375, 200, [.horizontal]), (300, 200, []),
  ])
  func `an embedded view has the size of its container`(
    width: Int, height: Int, fills: [Axis]
  ) throws {
    let hosts = try hosts(container: (width, height))
    #expect(hosts["outer-view"] == .usual)
    #expect(
      hosts["inner-view"]
        == .container(
          fills: Set(fills), drawn: Size(width: Double(width), height: Double(height))))
  }

  @Test func `a view beside a controller is shown if an outlet connects it`() throws {
    #expect(try hosts(container: (375, 667))["beside"] == .nothing)
    let outlet = #"<outlet property="header" destination="beside" id="o1"/>"#
    #expect(try hosts(container: (375, 667), outlet: outlet)["beside"] == .usual)
  }

  @Test(arguments: [("BannerView", SceneHost.oneOfSeveral), ("OtherView", .usual)])
  func `code uses one of several roots of a class`(other: String, host: SceneHost) throws {
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22155"
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait"/><objects>
      <view id="phone" customClass="BannerView">\(rect(375, 200))</view>
      <view id="tablet" customClass="\(other)">\(rect(768, 200))</view></objects></document>
      """
    let scenes = try InterfaceBuilderReader().scenes(in: Data(xml.utf8), file: "a.xib")
    #expect(scenes.map(\.host) == [host, host])
  }
}
