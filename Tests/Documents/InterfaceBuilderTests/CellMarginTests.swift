import AutoLayout
import Foundation
import InterfaceBuilder
import Testing

/// Margins of table view cells on the canvas.
@Suite struct CellMarginTests {
  /// The frame of the item `leaf` on the canvas.
  private func frame(_ xml: String) throws -> Rect {
    let scene = try scene(xml)
    let index = try #require(scene.index(ofItem: "leaf"))
    var engine = LayoutEngine(scene: scene, options: LayoutOptions(showsCanvas: true))
    return try engine.layout(Variant(environment: scene.reference)).items[index].frame
  }

  @Test(arguments: [
    ("retina6_1", "19455", 331, 20.0), ("retina6_1", "19455", 320, 16.0),
    ("retina4_7", "22138", 394, 16.0), ("retina4_7", "16097", 320, 15.0),
    ("retina4_7", "16097", 375, 15.0), ("retina4_7", "14490", 320, 16.0),
    ("retina4_7", "14490", 416, 20.0), ("retina4_7", "13196", 320, 8.0),
  ])
  func cellsOfXibsTakeTheMarginsOfTheirDevice(
    device: String, version: String, width: Int, margin: Double
  ) throws {
    #expect(try frame(cell(device: device, version: version, width: width)).x == margin)
  }

  /// Of a phone of 390 points, before and since, and not of others.
  @Test(arguments: [
    ("retina6_0", "22155", 414, 20.0), ("retina6_0", "23727", 414, 16),
    ("retina6_12", "23727", 414, 20), ("retina6_0", "32700", 414, 20),
  ])
  func `cells of Xcode 16.3 have the margins of the phone in portrait`(
    device: String, version: String, width: Int, margin: Double
  ) throws {
    #expect(try frame(cell(device: device, version: version, width: width)).x == margin)
    let onItsSide = try frame(
      list("retina6_0", "landscape", version: version, size: (844, 390), width: 750))
    let isOld = version == "22155" || version == "32700"
    #expect(onItsSide.x == (isOld ? 20 : 16))
    let upright = try frame(
      list("retina6_0", "portrait", version: version, size: (390, 844), width: 390))
    #expect(upright.x == (isOld ? 20 : 16))
  }

  /// Widths of the controller's view and of the table view on a screen of 414 and of 375 points.
  @Test(arguments: [
    ("retina6_1", 375, 375, 20.0), ("retina6_1", 374, 334, 20), ("retina6_1", 320, 320, 16),
    ("retina6_1", 107, 107, 16), ("retina4_7", 375, 334, 16),
  ])
  func `cells in a view that is narrower than the screen have its margins`(
    device: String, root: Int, width: Int, margin: Double
  ) throws {
    let xml = list(device, "portrait", version: "22155", size: (root, 600), width: width)
    #expect(try frame(xml).x == margin)
  }

  /// A table view in a controller's view, with a cell whose content begins at its margin.
  private func list(
    _ device: String, _ orientation: String, version: String, size: (Int, Int), width: Int
  ) -> String {
    return storyboard(
      view: """
        <subviews><tableView translatesAutoresizingMaskIntoConstraints="NO" id="list">
        <rect key="frame" x="0" y="0" width="\(width)" height="300"/><prototypes>\(cell(width))</prototypes></tableView>
        </subviews><constraints>
        <constraint firstItem="list" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="e"/>
        <constraint firstItem="list" firstAttribute="top" secondItem="root" secondAttribute="top" id="f"/>
        <constraint firstItem="list" firstAttribute="width" constant="\(width)" id="g"/>
        <constraint firstItem="list" firstAttribute="height" constant="300" id="h"/></constraints>
        """, device: #"<device id="\#(device)" orientation="\#(orientation)"/>"#,
      toolsVersion: version, size: size)
  }

  /// Margins of its own are the content view's least where it preserves those of its cell.
  @Test(arguments: [("NO", 15.0, 8.0), ("YES", 20.0, 11.0)])
  func contentThatPreservesItsCellsMarginsHasAtLeastThose(
    preserves: String, left: Double, top: Double
  ) throws {
    let xml = cell(device: "retina6_1", version: "17701", width: 414)
      .replacing(
        "tableViewCell=\"cell\"",
        with: "tableViewCell=\"cell\" preservesSuperviewLayoutMargins=\"\(preserves)\""
      )
      .replacing(
        "</tableViewCellContentView>",
        with: "<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"15\" bottom=\"8\" right=\"8\"/>"
          + "</tableViewCellContentView>")
    let frame = try frame(xml)
    #expect((frame.x, frame.y) == (left, top))
    #expect(frame.width == 414 - left - (preserves == "YES" ? 20 : 8))
  }

  @Test func cellsOfIOS26HaveTallerMargins() throws {
    #expect(try frame(cell(device: "retina6_12", version: "24127", width: 393)).y == 15)
    #expect(try frame(cell(device: "retina6_12", version: "23504", width: 393)).y == 11)
  }

  private func cell(device: String, version: String, width: Int) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(version)"
      useAutolayout="YES" useSafeAreas="YES"><device id="\(device)" orientation="portrait"/>
    <objects>\(cell(width))</objects></document>
    """
  }

  /// A cell whose content has a view between its margins.
  private func cell(_ width: Int) -> String {
    let rect = #"<rect key="frame" x="0" y="0" width="\#(width)" height="90"/>"#
    let pins = ["leading", "top", "trailing", "bottom"].map { side in
      """
      <constraint firstItem="leaf" firstAttribute="\(side)" secondItem="content" secondAttribute="\(side)Margin" id="\(side)"/>
      """
    }
    return """
      <tableViewCell id="cell">\(rect)
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">\(rect)
      <subviews>\(leaf())</subviews><constraints>\(pins.joined())</constraints>
      </tableViewCellContentView></tableViewCell>
      """
  }
}
