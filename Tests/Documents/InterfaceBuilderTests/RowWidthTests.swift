import AutoLayout
import Foundation
import InterfaceBuilder
import Testing

/// The width of a table's rows.
@Suite struct RowWidthTests {
  /// The row of a table that is 375 points wide on the canvas, in a window of another width.
  private func row(x: Int, width: Int, inWidth window: Double) throws -> Rect {
    try rects(x: x, width: width, inWidth: window).row
  }

  /// The row and its content view, which is narrower by the room of an accessory.
  private func rects(
    x: Int, width: Int, accessory: Int = 0, style: String = "insetGrouped", inWidth window: Double
  ) throws -> (row: Rect, content: Rect) {
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22155"
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait"/><scenes><scene><objects>
      <tableViewController id="list"><tableView key="view" dataMode="prototypes" style="\(style)" id="table">
      <rect key="frame" x="0" y="0" width="375" height="667"/><prototypes><tableViewCell id="cell">
      <rect key="frame" x="\(x)" y="55" width="\(width)" height="44"/>
      <autoresizingMask key="autoresizingMask"/>
      <tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0" y="0" width="\(width - accessory)" height="44"/>
      <autoresizingMask key="autoresizingMask"/></tableViewCellContentView></tableViewCell></prototypes>
      </tableView></tableViewController></objects></scene></scenes></document>
      """
    let scene = try #require(
      try InterfaceBuilderReader().scenes(in: Data(xml.utf8), file: "a.storyboard").first)
    var engine = LayoutEngine(scene: scene, options: LayoutOptions())
    let cell = try #require(scene.index(ofItem: "cell"))
    var environment = scene.reference
    environment.size.width = window
    let items = try engine.layout(Variant(environment: environment)).items
    return (items[cell].frame, items[try #require(scene.index(ofItem: "content"))].frame)
  }

  @Test func `a row that is inset alike on both sides keeps its insets at every width`() throws {
    let narrow = try row(x: 16, width: 343, inWidth: 320)
    #expect(narrow.x == 16)
    #expect(narrow.width == 288)
    #expect(try row(x: 16, width: 343, inWidth: 430).width == 398)
    #expect(try rects(x: 0, width: 375, style: "plain", inWidth: 320).row.width == 320)
  }

  @Test func `a row of an inset table that is stored as wide as the table is inset`() throws {
    let drawn = try rects(x: 0, width: 375, accessory: 44, inWidth: 375)
    #expect(drawn.row.x == 16)
    #expect(drawn.row.width == 343)
    #expect(drawn.content.width == 299)
    #expect(try row(x: 0, width: 375, inWidth: 320).width == 288)
    let plain = try rects(x: 0, width: 375, accessory: 44, style: "grouped", inWidth: 375)
    #expect(plain.row.width == 375)
    #expect(plain.content.width == 331)
  }

  @Test func `a row that is drawn narrower on one side keeps its width`() throws {
    #expect(try row(x: 0, width: 343, inWidth: 320).width == 343)
  }
}
