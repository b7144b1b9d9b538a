import AutoLayout
import Foundation
import InterfaceBuilder
import SourceFacts
import Testing

/// The height of a table's rows.
@Suite struct RowHeightTests {
  /// The height of a prototype cell, drawn 120 points high, whose picture asks for 300.
  private func height(
    table: String, mode: String = "prototypes", code: Set<CodeUse.Property> = []
  ) throws -> Double? {
    func rect(_ height: Int) -> String {
      #"<rect key="frame" x="0" y="0" width="375" height="\#(height)"/>"#
    }
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22155"
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait"/><scenes><scene><objects>
      <tableViewController id="list"><tableView key="view" dataMode="\(mode)" \(table) id="table">
      \(rect(667))<prototypes><tableViewCell rowHeight="120" id="cell">\(rect(120))
      <autoresizingMask key="autoresizingMask"/>
      <tableViewCellContentView key="contentView" id="content">\(rect(120))
      <autoresizingMask key="autoresizingMask"/><subviews>
      <imageView translatesAutoresizingMaskIntoConstraints="NO" id="image">\(rect(120))
      <constraints><constraint firstAttribute="height" constant="300" priority="900" id="h"/>
      </constraints></imageView></subviews><constraints>
      <constraint firstItem="image" firstAttribute="top" secondItem="content" secondAttribute="top" id="t"/>
      <constraint firstAttribute="bottom" secondItem="image" secondAttribute="bottom" id="b"/>
      <constraint firstItem="image" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="l"/>
      <constraint firstAttribute="trailing" secondItem="image" secondAttribute="trailing" id="r"/>
      </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
      </tableViewController></objects></scene></scenes></document>
      """
    var scene = try #require(
      try InterfaceBuilderReader().scenes(in: Data(xml.utf8), file: "a.storyboard").first)
    if !code.isEmpty {
      var use = CodeUse()
      use.properties["cell"] = code
      scene.code = use
    }
    var options = LayoutOptions()
    options.fitsCellHeights = true
    var engine = LayoutEngine(scene: scene, options: options)
    let cell = try #require(scene.index(ofItem: "cell"))
    return try engine.layout(Variant(environment: scene.reference)).items[cell].frame.height
  }

  @Test func `rows grow with their content unless their table has a fixed row height`() throws {
    #expect(try height(table: #"rowHeight="-1" estimatedRowHeight="-1""#) == 300)
    #expect(try height(table: #"rowHeight="120" estimatedRowHeight="-1""#) == 120)
    // A row of its own height on the canvas has that there alone.
    #expect(try height(table: #"rowHeight="80""#) == 120)
  }

  @Test func `a row that was saved before it was laid out has the height that the document states`()
    throws
  {
    func row(_ frame: String, content: String = "") throws -> Double? {
      let xml = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="17156"
          useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><scenes><scene><objects>
        <tableViewController id="list"><tableView key="view" dataMode="prototypes" id="table">
        <rect key="frame" x="0" y="0" width="375" height="667"/><prototypes>
        <tableViewCell rowHeight="136" id="cell"><rect key="frame" \(frame)/>
        <tableViewCellContentView key="contentView" id="content">\(content)
        </tableViewCellContentView></tableViewCell></prototypes></tableView>
        </tableViewController></objects></scene></scenes></document>
        """
      let scene = try #require(
        try InterfaceBuilderReader().scenes(in: Data(xml.utf8), file: "a.storyboard").first)
      return scene.index(ofItem: "cell").flatMap { scene.items[$0].designFrame?.height }
    }
    let first = #"x="0.0" y="0.0" width="375" height="44""#
    #expect(try row(first) == 136)
    #expect(try row(first, content: "<rect key=\"frame\" \(first)/>") == 44)
    #expect(try row(#"x="0.0" y="28" width="375" height="44""#) == 44)
    #expect(try row(#"x="0.0" y="0.0" width="375" height="120""#) == 120)
  }

  @Test func `a row that code lets size itself grows whatever the height of its table`() throws {
    #expect(
      try height(table: #"rowHeight="120" estimatedRowHeight="-1""#, code: [.selfSizing]) == 300)
    #expect(
      try height(table: #"rowHeight="120" estimatedRowHeight="-1""#, code: [.cellHeight]) == 120)
  }

  @Test func `a default row height is no choice of the author`() throws {
    // Heights that Interface Builder wrote by itself, and rows that are measured.
    #expect(try height(table: #"rowHeight="44""#) == 300)
    #expect(try height(table: #"rowHeight="120" estimatedRowHeight="120""#) == 300)
    #expect(try height(table: #"rowHeight="120""#, mode: "static") == 300)
  }
}
