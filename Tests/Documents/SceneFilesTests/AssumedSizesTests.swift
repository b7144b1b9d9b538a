import AutoLayout
import InterfaceBuilder
import SourceFacts
import Testing

@testable import SceneFiles

@Suite struct AssumedSizesTests {
  @Test func `the size on the canvas stands in for content only where the class may have some`()
    throws
  {
    func size(_ properties: Set<CodeUse.Property>, placeholder: String = "") throws
      -> IntrinsicSize?
    {
      let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="root">\
        <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\
        <view id="card" customClass="Card" translatesAutoresizingMaskIntoConstraints="NO" \(placeholder)>\
        <rect key="frame" x="0" y="0" width="347" height="459"/></view></subviews><constraints>\
        <constraint firstItem="card" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>\
        <constraint firstItem="card" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>\
        <constraint firstAttribute="trailing" secondItem="card" secondAttribute="trailing" id="r"/>\
        <constraint firstAttribute="bottom" secondItem="card" secondAttribute="bottom" id="b"/>\
        </constraints></view></objects></document>
        """
      var document = SceneDocument(
        name: "a.xib", path: "a.xib", format: .interfaceBuilder, bytes: Array(text.utf8))
      var use = CodeUse()
      use.properties["card"] = properties
      document.code = use
      let scene = try #require(try SceneReader().scenes(in: document).first)
      return scene.index(ofItem: "card").flatMap { scene.items[$0].intrinsicSizeOverride }
    }
    #expect(try size([])?.height == 459)
    #expect(try size([.withoutSize]) == nil)
    #expect(
      try size([.withoutSize], placeholder: "placeholderIntrinsicHeight=\"90\"")?.height == 90)
  }
}
