import AutoLayout
import Foundation
import InterfaceBuilder
import Testing
import TextMetrics

/// Sizes and margins as canvases of one version of Xcode show them.
@Suite struct CanvasContentTests {
  /// The frame of the item `leaf` on the canvas.
  private func frame(_ xml: String) throws -> Rect {
    let scene = try scene(xml)
    let index = try #require(scene.index(ofItem: "leaf"))
    var engine = LayoutEngine(scene: scene, options: LayoutOptions(showsCanvas: true))
    return try engine.layout(Variant(environment: scene.reference)).items[index].frame
  }

  /// A leaf pinned to the safe area's top left corner.
  private func pinned(
    _ element: String, attributes: String = "", inside: String, toolsVersion: String = "22155",
    resources: String = ""
  ) -> String {
    storyboard(
      view: """
        <subviews>\(leaf(element, attributes: attributes, inside: inside))</subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>
        <constraint firstItem="leaf" firstAttribute="top" secondItem="safe" secondAttribute="top" id="a"/>
        <constraint firstItem="leaf" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="b"/>
        <constraint firstItem="safe" firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="leaf" secondAttribute="trailing" id="c"/>
        </constraints>
        """, toolsVersion: toolsVersion, resources: resources)
  }

  @Test(arguments: [
    ("7531", 19.5), ("9531", 19.5), ("11542", 20.5), ("17701", 20.5), ("18122", 17.0),
    ("20037", 17.0), ("21225", 20.5),
  ])
  func textStylesAreSmallerUntilXcode7AndSmallestFromXcode12_5To13(version: String, height: Double)
    throws
  {
    let font = #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>"#
    let xml = pinned("label", attributes: #"text="A""#, inside: font, toolsVersion: version)
    #expect(try frame(xml).height == height)
  }

  @Test(arguments: [
    (#"lineHeightMultiple="1.2""#, 15, "One", 21.5), (#"minimumLineHeight="22""#, 17, "One", 22),
    (#"lineSpacing="7""#, 14, "One", 17), (#"lineSpacing="7""#, 14, "One\nTwo", 40.5),
    (#"lineHeightMultiple="1.1""#, 17, "One\nTwo", 45), (#"maximumLineHeight="12""#, 17, "One", 12),
  ])
  func paragraphStylesDecideLineHeights(
    style: String, size: Int, text: String, height: Double
  ) throws {
    let xml = pinned(
      "label", attributes: #"numberOfLines="0""#,
      inside: """
        <attributedString key="attributedText"><fragment>
        <string key="content">\(text)</string><attributes>
        <font key="NSFont" metaFont="system" size="\(size)"/>
        <paragraphStyle key="NSParagraphStyle" \(style)/>
        </attributes></fragment></attributedString>
        """)
    #expect(try frame(xml).height == height)
  }

  @Test func theLineOfAnEmptyTitleCountsBesideAnImage() throws {
    let small = #"<image name="dot" width="16" height="16"/>"#
    let state = #"<state key="normal" image="dot"/>"#
    let custom = try frame(pinned("button", inside: state, resources: small))
    #expect(custom.size == Size(width: 16, height: 22))
    let system = try frame(
      pinned("button", attributes: #"buttonType="system""#, inside: state, resources: small))
    #expect(system.size == Size(width: 16, height: 18))
    let large = #"<image name="dot" width="40" height="44"/>"#
    #expect(
      try frame(pinned("button", inside: state, resources: large)).size
        == Size(width: 40, height: 44))
  }

  @Test(arguments: [(16, 22.0), (24, 24.0), (28, 28.0)])
  func titlesBesideImagesHaveNoRoomAboveAndBelow(side: Int, height: Double) throws {
    let button = try frame(
      pinned(
        "button", inside: #"<state key="normal" title="Edit" image="dot"/>"#,
        resources: #"<image name="dot" width="\#(side)" height="\#(side)"/>"#))
    #expect(button.height == height)
    let alone = try frame(pinned("button", inside: #"<state key="normal" title="Edit"/>"#))
    #expect(alone.height == 34)
    #expect(button.width == alone.width + Double(side))
  }

  @Test(arguments: ["label", "imageView"])
  func `an empty view is 50 points wide and high in stack views`(element: String) throws {
    let empty = try frame(
      pinned(
        "stackView", attributes: #"axis="vertical" alignment="top""#,
        inside: "<subviews>\(leaf(element, id: "empty"))</subviews>"))
    #expect(empty.size == Size(width: 50, height: 50))
    if element == "label" {
      let lines = leaf(element, id: "empty", attributes: #"numberOfLines="0""#)
      let several = try frame(
        pinned(
          "stackView", attributes: #"axis="vertical" alignment="top""#,
          inside: "<subviews>\(lines)</subviews>"))
      #expect(several.size == Size(width: 50, height: 0))
    }
    let loose = try frame(pinned("label", inside: ""))
    #expect(loose.size == Size())
  }

  /// The heights of the views of a vertical stack view, as high as `height` if that is given.
  private func stacked(
    _ subviews: String, alignment: String = "fill", height: Int? = nil, version: String = "21507",
    showsCanvas: Bool = true
  ) throws -> [String: Size] {
    let limit = height.map {
      #"<constraints><constraint firstAttribute="height" constant="\#($0)" id="h"/></constraints>"#
    }
    let scene = try scene(
      pinned(
        "stackView", attributes: #"axis="vertical" alignment="\#(alignment)""#,
        inside: "<subviews>\(subviews)</subviews>\(limit ?? "")", toolsVersion: version))
    var engine = LayoutEngine(scene: scene, options: LayoutOptions(showsCanvas: showsCanvas))
    let layout = try engine.layout(Variant(environment: scene.reference))
    return Dictionary(
      uniqueKeysWithValues: zip(scene.items.map(\.id), layout.items.map(\.frame.size)))
  }

  private let wide = leaf(
    "label", id: "wide", attributes: #"text="Wide""#,
    inside: """
      <constraints><constraint firstAttribute="width" constant="300" id="w"/></constraints>
      """)
  private let empty = leaf(id: "empty", frame: (0, 0, 0, 0))

  @Test func viewsWithoutContentAreFiftyPointsHighInVerticalStackViews() throws {
    let filling = try stacked(empty + wide)["empty"]
    #expect(filling == Size(width: 300, height: 50))
    let leading = try stacked(empty + wide, alignment: "top")["empty"]
    #expect(leading == Size(width: 240, height: 50))
    // Not before Xcode 10, and not in a running app.
    #expect(try stacked(empty + wide, version: "13196")["empty"]?.height == 0)
    #expect(try stacked(empty + wide, showsCanvas: false)["empty"]?.height == 0)
  }

  /// A view that hugs its content as hard as it can and resists more than a text, around a part that reaches
  /// all its edges.
  private func box(_ part: String) -> String {
    let edges = ["top", "bottom", "leading", "trailing"].map {
      """
      <constraint firstItem="part" firstAttribute="\($0)" secondItem="box" secondAttribute="\($0)"
        id="\($0)"/>
      """
    }.joined()
    return leaf(
      id: "box",
      attributes: """
        verticalHuggingPriority="1000" verticalCompressionResistancePriority="760"
        """,
      inside: "<subviews>\(part)</subviews><constraints>\(edges)</constraints>")
  }

  @Test func `parts of a view without content are stretched and may be higher`() throws {
    let label = leaf(
      "label", id: "part", attributes: #"text="Title" verticalHuggingPriority="251""#)
    #expect(try stacked(box(label) + wide)["part"]?.height == 50)
    // Where there is too little room they give way before texts.
    let squeezed = try stacked(box(label) + wide, height: 60)
    #expect(squeezed["part"]?.height == 39.5 && squeezed["wide"]?.height == 20.5)
    let tall = leaf(
      "label", id: "part", attributes: #"text="A&#10;B&#10;C" numberOfLines="0""#)
    let lines = try stacked(box(tall))
    #expect(try #require(lines["part"]).height > 50)
  }

  @Test func emptyStackViewsAreFiftyPointsHighAndGiveWayBeforeTexts() throws {
    let inner = leaf(
      "stackView", id: "inner",
      attributes: #"axis="vertical" verticalCompressionResistancePriority="760""#,
      frame: (0, 0, 0, 0))
    #expect(try stacked(inner + wide)["inner"]?.height == 50)
    let squeezed = try stacked(inner + wide, height: 60)
    #expect(squeezed["inner"]?.height == 39.5 && squeezed["wide"]?.height == 20.5)
  }

  @Test(arguments: [
    ("14868", "Body", "", 20.0), ("15505", "Headline", "", 20), ("15505", "Caption1", "", 14),
    ("14868", "Body", #"adjustsFontForContentSizeCategory="YES""#, 20.5),
    ("15705", "Body", "", 20.5),
    ("14490", "Body", "", 20.5),
  ])
  func linesOfTextStylesAreWholePointsInXcode11(
    version: String, style: String, attributes: String, height: Double
  ) throws {
    let font = #"<fontDescription key="fontDescription" style="UICTFontTextStyle\#(style)"/>"#
    let xml = pinned(
      "label", attributes: #"text="A" \#(attributes)"#, inside: font, toolsVersion: version)
    #expect(try frame(xml).height == height)
  }

  /// A label's only line has one baseline, wherever it is measured from.
  @Test(arguments: ["firstBaseline", "lastBaseline"])
  func wholeLinesHaveOneBaseline(attribute: String) throws {
    let font = #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>"#
    let labels = ["one", "two"].map {
      leaf("label", id: $0, attributes: #"text="A""#, inside: font)
    }
    let places = [
      ("one", "top", "root", "top", 50), ("two", attribute, "one", "firstBaseline", 0),
      ("one", "leading", "root", "leading", 0), ("two", "leading", "one", "trailing", 0),
    ].enumerated().map { index, place in
      """
      <constraint firstItem="\(place.0)" firstAttribute="\(place.1)" secondItem="\(place.2)"
        secondAttribute="\(place.3)" constant="\(place.4)" id="c\(index)"/>
      """
    }
    let scene = try scene(
      storyboard(
        view: """
          <subviews>\(labels.joined())</subviews>
          <constraints>\(places.joined())</constraints>
          """, toolsVersion: "14868"))
    var engine = LayoutEngine(scene: scene, options: LayoutOptions(showsCanvas: true))
    let frames = try engine.layout(Variant(environment: scene.reference)).items.map(\.frame)
    let (one, two) = (scene.index(ofItem: "one"), scene.index(ofItem: "two"))
    #expect(try frames[#require(one)].y == frames[#require(two)].y)
  }

  @Test func roundedFieldsHaveTwentyOneAndAHalfPointsBesideTheirText() throws {
    let font = #"<fontDescription key="fontDescription" type="system" pointSize="20"/>"#
    let field = try frame(
      pinned(
        "textField",
        attributes: #"borderStyle="roundedRect" placeholder="First name goes here""#, inside: font,
        toolsVersion: "14490"))
    #expect(field.size == Size(width: 202, height: 30))
  }

  @Test func buttonsWithoutTitleAndImageKeepTheirLine() throws {
    let empty = try frame(pinned("button", inside: #"<state key="normal"/>"#))
    #expect(empty.size == Size(width: 30, height: 34))
  }

  @Test func backgroundImagesAreTheLeastSizeOfButtons() throws {
    let background = try frame(
      pinned(
        "button", inside: #"<state key="normal" backgroundImage="dot"/>"#,
        resources: #"<image name="dot" width="60" height="61"/>"#))
    #expect(background.size == Size(width: 60, height: 61))
  }

  @Test func configurationsShowNoTitleOfTheState() throws {
    let button = try item(
      "button",
      inside: """
        <state key="normal" title="Old"/>
        <buttonConfiguration key="configuration" style="plain"/>
        """)
    #expect(button.text == nil)
  }

  /// Xcode 12.5 to 13 shows body text at the smallest content size.
  @Test(arguments: [("20037", 67.0, 31.0), ("22155", 75, 35)])
  func titlesOfConfigurationsAreBodyText(version: String, width: Double, height: Double) throws {
    let button = try frame(
      pinned(
        "button", inside: #"<buttonConfiguration key="configuration" title="Button"/>"#,
        toolsVersion: version))
    #expect(button.size == Size(width: width, height: height))
  }

  @Test func namedSizesOfOldDocumentsAreFourteenPoints() throws {
    let label = try item(
      "label", inside: #"<fontDescription key="fontDescription" type="system" size="system"/>"#)
    #expect(label.text?.font.pointSize == 14)
  }

  @Test func theSystemFontHasInternalNames() throws {
    func font(_ name: String) throws -> FontDescriptor? {
      let description = #"<fontDescription key="fontDescription" name="\#(name)" pointSize="15"/>"#
      return try item("label", inside: description).text?.font
    }
    #expect(try font(".AppleSystemUIFont")?.family == .system)
    #expect(try font(".SFUIText-Bold")?.weight == .bold)
    // A name of the Mac's, which iOS does not know.
    #expect(try font(".SFNSDisplay")?.family == .named(".SFNSDisplay"))
  }

  @Test func canvasesOfXcode8WithoutADeviceShowHalfPoints() throws {
    let old = storyboard(view: "", device: "", toolsVersion: "9531")
    #expect(try scene(old).reference.scale == 1)
    let newer = storyboard(view: "", device: "", toolsVersion: "11542")
    #expect(try scene(newer).reference.scale == 2)
  }

  /// Xcode 6 leaves the frame of some cells' content out.
  @Test func contentWithoutAFrameFillsItsCell() throws {
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="6254" useAutolayout="YES">
      <objects><tableViewCell id="cell"><rect key="frame" x="0" y="0" width="345" height="187"/>
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
      <autoresizingMask key="autoresizingMask"/><subviews>\(leaf())</subviews>
      <constraints>
      <constraint firstItem="leaf" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="8" id="a"/>
      <constraint firstItem="leaf" firstAttribute="top" secondItem="content" secondAttribute="top" constant="10" id="b"/>
      <constraint firstAttribute="trailing" secondItem="leaf" secondAttribute="trailing" constant="8" id="c"/>
      <constraint firstAttribute="bottom" secondItem="leaf" secondAttribute="bottom" constant="8" id="d"/>
      </constraints></tableViewCellContentView></tableViewCell></objects></document>
      """
    #expect(try frame(xml) == Rect(x: 8, y: 10, width: 329, height: 169))
    #expect(try scene(xml).diagnostics.isEmpty)
  }

  /// As cells are drawn that are higher than what they contain.
  @Test func `of conflicting edges and a length the bottom gives way`() throws {
    let xml = storyboard(
      view: """
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="leaf">
        <constraints><constraint firstAttribute="height" constant="100" id="height"/></constraints></view></subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>
        <constraint firstItem="leaf" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="a"/>
        <constraint firstAttribute="bottom" secondItem="leaf" secondAttribute="bottom" constant="10" id="b"/>
        <constraint firstItem="leaf" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c"/>
        <constraint firstAttribute="trailing" secondItem="leaf" secondAttribute="trailing" id="d"/>
        </constraints>
        """)
    let leaf = try frame(xml)
    #expect(leaf.minY == 10)
    #expect(leaf.height == 100)
  }
}
