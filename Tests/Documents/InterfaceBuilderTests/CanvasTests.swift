import AutoLayout
import Foundation
import InterfaceBuilder
import Testing
import TextMetrics

@Suite struct CanvasTests {
  @Test(arguments: [("iOS.CocoaTouch.iPad", Device.Idiom.pad), ("iOS.CocoaTouch", nil)])
  func documentsForIPadAreShownOnIPads(_ runtime: String, _ idiom: Device.Idiom?) throws {
    let xml = storyboard(view: "", document: #"targetRuntime="\#(runtime)""#)
    #expect(try scene(xml).idiom == idiom)
  }

  @Test(arguments: [
    ("5056", 7), ("6254", 8), ("7706", 8), ("9531", 9), ("12121", 10), ("13771", 11),
    ("14490.70", 12), ("15505", 13), ("18122", 14), ("20037", 15), ("21701", 16), ("22155", 17),
    ("23504", 18), ("24123.1", 26),
  ]) func toolsVersionsDecideTheGeneration(version: String, major: Int) throws {
    let scene = try scene(storyboard(view: "", toolsVersion: version))
    #expect(scene.reference.generation == OSGeneration(major: major))
  }

  @Test func xcode11_3ShowsIOS13_3() throws {
    let scene = try scene(storyboard(view: "", toolsVersion: "15705"))
    #expect(scene.reference.generation == OSGeneration(major: 13, minor: 3))
  }

  @Test func devicesDecideScaleAndClasses() throws {
    let phone = try scene(storyboard(view: "")).reference
    #expect(phone.scale == 2 && phone.horizontalSizeClass == .compact)
    #expect(phone.verticalSizeClass == .regular && phone.size == Size(width: 375, height: 667))
    let wide = try scene(
      storyboard(
        view: "", device: #"<device id="retina5_5" orientation="landscape"/>"#, size: (736, 414))
    ).reference
    #expect(wide.scale == 3 && wide.horizontalSizeClass == .regular)
    #expect(wide.verticalSizeClass == .compact)
    let square = try scene(
      storyboard(view: "", device: "", toolsVersion: "9531", size: (600, 600))
    ).reference
    #expect(square.scale == 1 && square.horizontalSizeClass == .any)
    #expect(square.contentSizeCategory == .medium && square.safeAreaInsets.top == 20)
  }

  @Test(arguments: [
    ("retina4_7", "14490", 20.0, 0.0), ("retina4_7", "15705", 0.0, 0.0),
    ("retina4_7", "21507", 0.0, 0.0), ("retina4_7", "21701", 20.0, 0.0),
    ("retina4_7", "22155", 20.0, 0.0), ("retina6_1", "20037", 44.0, 34.0),
    ("retina6_1", "21701", 48.0, 34.0), ("retina6_12", "22155", 59.0, 34.0),
    ("retina5_9", "21224", 44.0, 34.0), ("retina5_9", "21225", 47.0, 34.0),
    ("retina5_9", "21507", 47.0, 34.0), ("retina5_9", "21701", 50.0, 34.0),
  ]) func statusBarsFollowDeviceAndXcode(
    device: String, version: String, top: Double, bottom: Double
  ) throws {
    let sizes = [
      "retina4_7": (375, 667), "retina5_9": (375, 812), "retina6_1": (414, 896),
      "retina6_12": (393, 852),
    ]
    let size = sizes[device]
    let insets = try scene(
      storyboard(
        view: "", device: #"<device id="\#(device)" orientation="portrait"/>"#,
        toolsVersion: version, size: size ?? (0, 0))
    ).reference.safeAreaInsets
    #expect(insets == EdgeInsets(top: top, bottom: bottom))
  }

  /// The same scene, presented, as five authors saved it (and a sheet of a sixth): where its safe area ends.
  @Test(arguments: [
    ("retina6_5", "16097", 414, 842, 34.0), ("retina6_1", "17701", 414, 842, 34),
    ("retina6_1", "19529", 414, 842, 34), ("retina6_1", "21507", 414, 838, 0),
    ("retina6_0", "21507", 390, 787, 0), ("retina6_1", "21701", 414, 886, 0),
  ]) func sheetsHaveNoHomeIndicatorSinceXcode14(
    device: String, version: String, width: Int, height: Int, bottom: Double
  ) throws {
    let insets = try scene(
      storyboard(
        view: "", device: #"<device id="\#(device)" orientation="portrait"/>"#,
        toolsVersion: version, size: (width, height))
    ).reference.safeAreaInsets
    #expect(insets == EdgeInsets(bottom: bottom))
  }

  /// Of a phone with a notch: its own insets besides those that are simulated.
  @Test(arguments: [
    ("23504", "portrait", (390, 844), 47.0, 34.0), ("23727", "portrait", (390, 844), 94, 68),
    ("24765", "portrait", (390, 844), 94, 68), ("32700", "portrait", (390, 844), 47, 34),
    ("24412", "landscape", (844, 390), 47, 55), ("23727", "portrait", (390, 787), 47, 0),
  ]) func sinceXcode16_3InsetsOfTheWindowAreAdded(
    version: String, orientation: String, size: (Int, Int), top: Double, bottom: Double
  ) throws {
    func insets(_ device: String, _ size: (Int, Int)) throws -> EdgeInsets {
      try scene(
        storyboard(
          view: "", device: #"<device id="\#(device)" orientation="\#(orientation)"/>"#,
          toolsVersion: version, size: size)
      ).reference.safeAreaInsets
    }
    let made = try insets("retina6_0", size)
    #expect((made.top, made.bottom) == (top, bottom))
    guard orientation == "portrait" else { return }
    #expect(try insets("retina4_7", (375, 667)) == EdgeInsets(top: 20))
  }

  /// The root of the first controller is in a container view, or its author dragged its size.
  @Test(arguments: [("", 0.0), (#"<size key="freeformSize" width="375" height="400"/>"#, 44)])
  func `an embedded view or one with its own size is no sheet`(size: String, top: Double) throws {
    let document = { (embeds: String) in
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="17701"
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait"/><scenes>
      <scene><objects><viewController id="part"><view key="view" id="part-view">
      <rect key="frame" x="0" y="0" width="375" height="400"/></view>\(size)</viewController></objects></scene>
      <scene><objects><viewController id="whole"><view key="view" id="whole-view">
      <rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
      <containerView id="box"><rect key="frame" x="0" y="0" width="375" height="400"/>\(embeds)</containerView>
      </subviews></view></viewController></objects></scene></scenes></document>
      """
    }
    func part(_ embeds: String) throws -> Scene? {
      try InterfaceBuilderReader().scenes(
        in: Data(document(embeds).utf8), file: "a.storyboard"
      ).first { $0.id == "part-view" }
    }
    let alone = try #require(try part(""))
    #expect(alone.bars.isSheet == size.isEmpty && alone.reference.safeAreaInsets.top == top)
    let embedded = try #require(
      try part(
        #"<connections><segue destination="part" kind="embed" id="s"/></connections>"#))
    #expect(!embedded.bars.isSheet && embedded.reference.safeAreaInsets.top == 44)
  }

  /// A navigation controller in a tab bar controller, a root that pushes one more.
  private func contained(
    bar: String = "", pushed: String = "", size: (Int, Int) = (375, 667),
    device: String = "retina4_7", orientation: String = "portrait", version: String = "14460"
  ) throws -> [Scene] {
    let rect = #"<rect key="frame" x="0" y="0" width="\#(size.0)" height="\#(size.1)"/>"#
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="\(version)"
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="\(device)" orientation="\(orientation)"/><scenes>
      <scene><objects><viewController id="one"><view key="view" id="one-view">\(rect)</view>
      <connections><segue destination="two" kind="show" id="s3"/></connections></viewController></objects></scene>
      <scene><objects><viewController id="two" \(pushed)><view key="view" id="two-view">\(rect)</view>
      </viewController></objects></scene>
      <scene><objects><navigationController id="nav"><navigationBar key="navigationBar" \(bar) id="bar">
      <rect key="frame" x="0" y="0" width="375" height="44"/></navigationBar>
      <connections><segue destination="one" kind="relationship" relationship="rootViewController" id="s2"/>
      </connections></navigationController></objects></scene>
      <scene><objects><tabBarController id="tabs"><connections>
      <segue destination="nav" kind="relationship" relationship="viewControllers" id="s1"/>
      </connections></tabBarController></objects></scene>
      </scenes></document>
      """
    return try InterfaceBuilderReader().scenes(in: Data(xml.utf8), file: "a.storyboard")
  }

  @Test func barsOfContainersReachPushedControllers() throws {
    let scenes = try contained()
    #expect(scenes.map(\.id) == ["one-view", "two-view"])
    #expect(
      scenes.map(\.reference.safeAreaInsets) == [
        EdgeInsets(top: 64, bottom: 49), EdgeInsets(top: 64, bottom: 49),
      ])
    #expect(scenes[1].bars.navigationBar && scenes[1].bars.tabBar)
    let hiding = try contained(pushed: #"hidesBottomBarWhenPushed="YES""#)
    #expect(hiding[1].reference.safeAreaInsets == EdgeInsets(top: 64))
  }

  /// Bars of iPads are higher since iOS 12, those of phones on their side lower.
  @Test(arguments: [
    ("ipad9_7", "portrait", "13771", (768, 1024), 64.0, 49.0),
    ("ipad10_2", "portrait", "15702", (810, 1080), 50, 50),
    ("ipad12_9rounded", "portrait", "15702", (1024, 1366), 74, 65),
    ("retina4_7", "landscape", "14460", (667, 375), 32, 32),
    ("retina5_5", "landscape", "14460", (736, 414), 44, 49),
  ])
  func barsAreAsHighAsTheirDeviceHasThem(
    device: String, orientation: String, version: String, size: (Int, Int), top: Double,
    bottom: Double
  ) throws {
    let scenes = try contained(
      size: size, device: device, orientation: orientation, version: version)
    let insets = scenes[0].reference.safeAreaInsets
    #expect((insets.top, insets.bottom) == (top, bottom))
  }

  @Test func opaqueBarsShrinkTheRootInstead() throws {
    let scenes = try contained(bar: #"translucent="NO""#, size: (375, 603))
    #expect(scenes[0].reference.safeAreaInsets == EdgeInsets(top: 0, bottom: 49))
    #expect(scenes[0].bars.isTopOpaque)
  }

  /// A controller that is pushed by one segue and presented by a later one.
  private func reachedTwice(tieBreakers: String) throws -> EdgeInsets? {
    let rect = #"<rect key="frame" x="0" y="0" width="375" height="667"/>"#
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="14460"
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait"/><scenes>
      <scene><objects><viewController id="one"><view key="view" id="one-view">\(rect)</view>
      <connections><segue destination="two" kind="show" id="pushes"/>
      <segue destination="two" kind="presentation" id="presents"/></connections>
      </viewController></objects></scene>
      <scene><objects><viewController id="two"><view key="view" id="two-view">\(rect)</view>
      </viewController></objects></scene>
      <scene><objects><navigationController id="nav"><connections>
      <segue destination="one" kind="relationship" relationship="rootViewController" id="s2"/>
      </connections></navigationController></objects></scene>
      </scenes>\(tieBreakers)</document>
      """
    return try InterfaceBuilderReader().scenes(in: Data(xml.utf8), file: "a.storyboard")
      .first { $0.id == "two-view" }?.reference.safeAreaInsets
  }

  @Test func theSegueThatTheDocumentNamesDecidesTheBars() throws {
    #expect(try reachedTwice(tieBreakers: "") == EdgeInsets(top: 64))
    let named =
      #"<inferredMetricsTieBreakers><segue reference="presents"/></inferredMetricsTieBreakers>"#
    #expect(try reachedTwice(tieBreakers: named) == EdgeInsets(top: 20))
  }

  /// Where there is room for both columns, the second has no bar either.
  @Test(arguments: [
    ("retina4_7", "", [20.0, 64]), ("retina4_7", #"style="doubleColumn""#, [64, 64]),
    ("ipad9_7", "", [20, 20]),
  ])
  func columnsOfASplitViewHaveABarWhereTheyArePushedOrInColumnStyle(
    device: String, style: String, tops: [Double]
  ) throws {
    let rect = #"<rect key="frame" x="0" y="0" width="375" height="667"/>"#
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="14460"
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="\(device)" orientation="portrait"/><scenes>
      <scene><objects><splitViewController \(style) id="split"><connections>
      <segue destination="list" kind="relationship" relationship="masterViewController" id="a"/>
      <segue destination="item" kind="relationship" relationship="detailViewController" id="b"/>
      </connections></splitViewController></objects></scene>
      <scene><objects><viewController id="list"><view key="view" id="list-view">\(rect)</view>
      </viewController></objects></scene>
      <scene><objects><viewController id="item"><view key="view" id="item-view">\(rect)</view>
      </viewController></objects></scene></scenes></document>
      """
    let scenes = try InterfaceBuilderReader().scenes(in: Data(xml.utf8), file: "a.storyboard")
    #expect(scenes.map(\.reference.safeAreaInsets.top) == tops)
  }

  @Test func longAndCircularChainsOfSeguesEnd() throws {
    let count = 2000
    var scenes = ""
    for number in 0..<count {
      scenes += """
        <scene><objects><viewController id="c\(number)"><view key="view" id="v\(number)">
        <rect key="frame" x="0" y="0" width="375" height="667"/></view><connections>
        <segue destination="c\((number + 1) % count)" kind="show" id="s\(number)"/>
        </connections></viewController></objects></scene>
        """
    }
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="14460">
      <device id="retina4_7" orientation="portrait"/><scenes>\(scenes)</scenes></document>
      """
    let read = try InterfaceBuilderReader().scenes(in: Data(xml.utf8), file: "a.storyboard")
    #expect(read.count == count)
    #expect(read.allSatisfy { $0.reference.safeAreaInsets == EdgeInsets(top: 20) })
  }

  @Test func simulatedBarsWinOverContainers() throws {
    let scene = try scene(
      storyboard(
        view: "",
        controller: """
          <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>
          <simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>
          """))
    #expect(scene.reference.safeAreaInsets == EdgeInsets(top: 64, bottom: 44))
    #expect(scene.controller == "vc" && scene.name == "FormController")
  }
}

extension CanvasTests {
  private func xib(
    _ root: String, version: String, device: String, attributes: String = ""
  ) throws -> Scene {
    try scene(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(version)"
        useAutolayout="YES" useSafeAreas="YES" \(attributes)><device id="\(device)" orientation="portrait"/>
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>\(root)</objects></document>
      """)
  }

  private func view(_ element: String, _ width: Int, _ height: Int) -> String {
    """
    <\(element) id="v"><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/></\(element)>
    """
  }

  @Test func rootsOfXibsStandUnderTheStatusBarWhateverTheirSize() throws {
    let small = view("view", 124, 200)
    #expect(try xib(small, version: "14109", device: "retina4_7").reference.safeAreaInsets == .zero)
    let tall = try xib(view("view", 400, 600), version: "14109", device: "retina4_7")
    #expect(tall.reference.safeAreaInsets == EdgeInsets(top: 20))
    #expect(tall.root == .viewController)
  }

  @Test(arguments: [("21507", 0.0), ("21701", 34), ("24765", 34)])
  func `the root of a controller with a size of its own has the home indicator since Xcode 14.3`(
    version: String, bottom: Double
  ) throws {
    let made = try scene(
      storyboard(
        view: "", controller: #"<size key="freeformSize" width="375" height="300"/>"#,
        device: #"<device id="retina6_1" orientation="portrait"/>"#, toolsVersion: version,
        size: (375, 300)))
    #expect(!made.bars.isSheet && made.reference.safeAreaInsets.bottom == bottom)
  }

  /// A view that fits into the screen lay at the top of it.
  @Test(arguments: [
    ("20037", 124, 200, 0.0), ("21701", 124, 200, 34), ("20037", 431, 155, 34),
    ("20037", 414, 876, 14),
  ])
  func smallRootsOfXibsLayAboveTheHomeIndicator(
    version: String, width: Int, height: Int, bottom: Double
  ) throws {
    let made = try xib(view("view", width, height), version: version, device: "retina6_1")
    #expect(made.reference.safeAreaInsets.bottom == bottom)
    #expect(made.reference.safeAreaInsets.top >= 44)
  }

  /// One that fits the screen ends above the home indicator's window inset, one that does not is the window.
  @Test(arguments: [
    (414, 506, 34.0), (320, 50, 34), (509, 340, 68), (514, 166, 68), (414, 1000, 68),
  ])
  func `since Xcode 16.3 roots of xibs of any size have the window's upper inset`(
    width: Int, height: Int, bottom: Double
  ) throws {
    let made = try xib(
      view("collectionReusableView", width, height), version: "25084", device: "retina6_1")
    #expect(made.reference.safeAreaInsets == EdgeInsets(top: 96, bottom: bottom))
    let before = try xib(
      view("collectionReusableView", width, height), version: "23504", device: "retina6_1")
    #expect(before.reference.safeAreaInsets == EdgeInsets(top: 48, bottom: 34))
  }

  @Test func tableCellsOnTheirOwnHaveNoSafeArea() throws {
    let cell = try xib(view("tableViewCell", 375, 44), version: "20037", device: "retina6_1")
    #expect(cell.reference.safeAreaInsets == .zero && cell.root == .cell)
    let old = try xib(view("view", 375, 44), version: "9531", device: "retina4_7")
    #expect(old.root == .view)
    #expect(try xib(view("view", 480, 480), version: "12121", device: "retina4_7").root == .view)
  }

  @Test(arguments: [("11762", Scene.Root.view), ("12121", .viewController)])
  func rootsOfXibsAreShownInAControllerSinceXcode83(version: String, root: Scene.Root) throws {
    let made = try xib(
      view("view", 375, 80), version: version, device: "retina4_7",
      attributes: #"useTraitCollections="YES""#)
    #expect(made.root == root)
  }

  @Test func `bars are inferred where the document lacks them`() throws {
    func isInferred(
      device: String = "retina4_7", version: String = "22155", size: (Int, Int) = (375, 667),
      bars: String = ""
    ) throws -> Bool {
      try scene(
        storyboard(
          view: "", controller: bars,
          device: #"<device id="\#(device)" orientation="portrait"/>"#, toolsVersion: version,
          size: size)
      ).canvas.hasInferredBars
    }
    #expect(try !isInferred())
    #expect(try isInferred(device: "retina9_9"))
    #expect(try isInferred(size: (375, 400)))
    #expect(try !isInferred(version: "14490", size: (375, 400)))
    let opaque =
      #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO"/>"#
    #expect(try !isInferred(size: (375, 603), bars: opaque))
  }
}
