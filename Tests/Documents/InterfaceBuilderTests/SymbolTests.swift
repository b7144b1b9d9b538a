import AutoLayout
import InterfaceBuilder
import Testing

/// Symbols in image views and behind buttons.
@Suite struct SymbolTests {
  /// The frame of the item `leaf` on the canvas.
  private func frame(_ xml: String) throws -> Rect {
    let scene = try scene(xml)
    let index = try #require(scene.index(ofItem: "leaf"))
    var engine = LayoutEngine(scene: scene, options: LayoutOptions(showsCanvas: true))
    return try engine.layout(Variant(environment: scene.reference)).items[index].frame
  }

  /// The document holds a symbol's proportions only; without a stored size, a hundred points are
  /// not assumed.
  @Test(arguments: [
    ("", 17.5, 15.5),
    (
      "<preferredSymbolConfiguration key=\"preferredSymbolConfiguration\" scale=\"large\"/>", 22,
      19.5
    ),
    (
      "<preferredSymbolConfiguration key=\"preferredSymbolConfiguration\" configurationType=\"pointSize\" pointSize=\"34\"/>",
      35, 31
    ),
  ])
  func symbolsAreAsLargeAsTextOrAsTheirConfigurationHasThem(
    configuration: String, width: Double, height: Double
  ) throws {
    let xml = storyboard(
      view: """
        <subviews><imageView image="xmark" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="leaf">
        \(configuration)</imageView></subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>
        <constraint firstItem="leaf" firstAttribute="top" secondItem="safe" secondAttribute="top" id="a"/>
        <constraint firstItem="leaf" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="b"/>
        </constraints>
        """, resources: "<image name=\"xmark\" catalog=\"system\" width=\"128\" height=\"113\"/>")
    let size = try frame(xml).size
    #expect(size == Size(width: width, height: height))
  }

  /// Two authors' stars, 16 and 12 points by their constraints, were drawn 15.7 and 11.7 high.
  @Test func `a star nearly fills its line`() throws {
    let xml = storyboard(
      view: """
        <subviews>\(leaf("imageView", attributes: #"image="star" catalog="system""#, frame: (10, 20, 16, 15.7)))
        </subviews><constraints>
        <constraint firstItem="leaf" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="a"/>
        <constraint firstItem="leaf" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="b"/>
        <constraint firstItem="leaf" firstAttribute="width" constant="16" id="c"/>
        <constraint firstItem="leaf" firstAttribute="height" constant="16" id="d"/>
        </constraints>
        """, resources: "<image name=\"star\" catalog=\"system\" width=\"128\" height=\"116\"/>")
    #expect(try frame(xml) == Rect(x: 0, y: 20, width: 16, height: 15.5))
  }

  /// What the title leaves on the canvas is the symbol's: a longer title makes the button wider.
  @Test(arguments: [(70.0, true), (150, false)])
  func `a button with a symbol follows its title, unless the canvas has it wider`(
    stored: Double, follows: Bool
  ) throws {
    let xml = storyboard(
      view: """
        <subviews><button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="leaf">
        <rect key="frame" x="0" y="20" width="\(stored)" height="22"/>
        <fontDescription key="fontDescription" type="system" pointSize="15"/>
        <state key="normal" title="Share" image="globe" catalog="system"/></button></subviews>
        <constraints>
        <constraint firstItem="leaf" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="a"/>
        <constraint firstItem="leaf" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="b"/>
        </constraints>
        """, resources: "<image name=\"globe\" catalog=\"system\" width=\"128\" height=\"123\"/>")
    let scene = try scene(xml)
    let index = try #require(scene.index(ofItem: "leaf"))
    var engine = LayoutEngine(scene: scene)
    var variant = Variant(environment: scene.reference)
    #expect(abs(try engine.layout(variant).items[index].frame.width - stored) < 0.51)
    variant.environment.textTransform = .doubled
    let longer = try engine.layout(variant).items[index].frame.width
    #expect(follows ? longer > stored + 30 : longer == stored)
  }

  @Test func theMiddleOfASymbolIsHalfACapitalAboveTheBaseline() throws {
    let xml = storyboard(
      view: """
        <subviews><label text="Stock" translatesAutoresizingMaskIntoConstraints="NO" id="text">
        <rect key="frame" x="0" y="0" width="45" height="20.5"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        <imageView image="chevron.right" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="leaf"/>
        </subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>
        <constraint firstItem="text" firstAttribute="top" secondItem="safe" secondAttribute="top" id="a"/>
        <constraint firstItem="text" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="b"/>
        <constraint firstItem="leaf" firstAttribute="leading" secondItem="text" secondAttribute="trailing" id="c"/>
        <constraint firstItem="leaf" firstAttribute="firstBaseline" secondItem="text" secondAttribute="firstBaseline" id="d"/>
        </constraints>
        """,
      resources: "<image name=\"chevron.right\" catalog=\"system\" width=\"96\" height=\"128\"/>")
    let scene = try scene(xml)
    var engine = LayoutEngine(scene: scene, options: LayoutOptions(showsCanvas: true))
    let layout = try engine.layout(Variant(environment: scene.reference))
    let text = layout.items[try #require(scene.index(ofItem: "text"))].frame
    let symbol = layout.items[try #require(scene.index(ofItem: "leaf"))].frame
    // The baseline is 16 below the label's top.
    #expect(abs(symbol.midY - (text.minY + 16 - 6)) <= 0.5)
  }

  /// Of two storyboards of weather and money: where constraints make the alignment rect as high as `height`,
  /// the frame lies inside it, whatever the view's size.
  @Test(arguments: [
    ("cloud", 87, 120.0, 2.5, 115.0), ("magnifyingglass", 115, 40, 1, 38),
    ("location.circle.fill", 121, 40, 0.5, 39), ("bitcoinsign.circle.fill", 121, 80, 0.5, 79),
  ])
  func theAlignmentRectOfASymbolIsItsLine(
    name: String, proportion: Int, height: Double, y: Double, shown: Double
  ) throws {
    for element in [
      "imageView image=\"\(name)\" catalog=\"system\"", "button buttonType=\"roundedRect\"",
    ] {
      let kind = element.prefix { $0 != " " }
      let state =
        kind == "button"
        ? "<state key=\"normal\" backgroundImage=\"\(name)\" catalog=\"system\"/>" : ""
      let xml = storyboard(
        view: """
          <subviews><\(element) translatesAutoresizingMaskIntoConstraints="NO" id="leaf"><constraints>
          <constraint firstAttribute="width" constant="\(height)" id="w"/>
          <constraint firstAttribute="height" constant="\(height)" id="h"/></constraints>\(state)</\(kind)></subviews>
          <constraints>
          <constraint firstItem="leaf" firstAttribute="top" secondItem="root" secondAttribute="top" id="a"/>
          <constraint firstItem="leaf" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="b"/>
          </constraints>
          """,
        resources:
          "<image name=\"\(name)\" catalog=\"system\" width=\"128\" height=\"\(proportion)\"/>")
      #expect(try frame(xml) == Rect(x: 0, y: y, width: height, height: shown))
    }
  }

  /// A person of 19 × 17.5 points on the line of 17 points has insets of -1 and -1.5 (by the
  /// description of `UIImage`); on the canvas it is as large as its frame.
  @Test func aSymbolThatNothingSizesIsAsLargeAsDrawn() throws {
    let xml = storyboard(
      view: """
        <subviews><imageView image="person" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="leaf">
        <rect key="frame" x="0" y="0" width="19" height="17.5"/></imageView></subviews>
        <constraints>
        <constraint firstItem="leaf" firstAttribute="top" secondItem="root" secondAttribute="top" id="a"/>
        <constraint firstItem="leaf" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="b"/>
        </constraints>
        """, resources: "<image name=\"person\" catalog=\"system\" width=\"128\" height=\"117\"/>")
    let scene = try scene(xml, options: .init(contentFromDesign: true))
    let index = try #require(scene.index(ofItem: "leaf"))
    var engine = LayoutEngine(scene: scene, options: LayoutOptions(showsCanvas: true))
    let item = try engine.layout(Variant(environment: scene.reference)).items[index]
    #expect(item.frame.size == Size(width: 19, height: 17.5))
    #expect(abs(item.frame.minY - 1) <= 0.5)
    #expect(abs(item.alignmentRect.height - 20) <= 1)
  }
}
