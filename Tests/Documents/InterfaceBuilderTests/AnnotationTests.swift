import AutoLayout
import Testing

/// The purpose of views in a document.
@Suite struct AnnotationTests {
  private func annotations(
    _ element: String = "view", _ attributes: String = "", inside: String = ""
  ) throws -> Annotations {
    try item(element, attributes: attributes, inside: inside).annotations
  }

  @Test func `a view has the name of its author or of its content`() throws {
    #expect(try !annotations().isNamed)
    #expect(try annotations("view", #"userLabel="Card""#).isNamed)
  }

  @Test func `marks of the document are read`() throws {
    let none = try annotations()
    #expect(
      !none.hasFixedFrame && !none.isMisplaced && !none.acceptsAmbiguity && !none.clipsSubviews)
    #expect(try annotations("view", #"fixedFrame="YES""#).hasFixedFrame)
    #expect(try annotations("view", #"misplaced="YES""#).isMisplaced)
    #expect(try annotations("view", #"verifyAmbiguity="off""#).acceptsAmbiguity)
    #expect(try annotations("view", #"clipsSubviews="YES""#).clipsSubviews)
  }

  @Test func `a view has content by its class or its connections`() throws {
    #expect(try !annotations("view").hasContentOfItsOwn)
    #expect(try !annotations("label", #"text="Hi""#).hasContentOfItsOwn)
    for element in ["mapView", "wkWebView", "containerView", "visualEffectView"] {
      #expect(try annotations(element).hasContentOfItsOwn, "\(element)")
    }
    let connection = #"<connections><outlet property="x" destination="root" id="o"/></connections>"#
    #expect(try annotations("view", inside: connection).hasContentOfItsOwn)
    #expect(try !annotations("view", inside: "<connections/>").hasContentOfItsOwn)
  }

  @Test(arguments: [
    ("label", #"textAlignment="center""#, TextAlignment.center), ("label", "", .natural),
    ("label", #"textAlignment="right""#, .right), ("label", #"textAlignment="slanted""#, .natural),
    ("button", "", .center), ("button", #"contentHorizontalAlignment="left""#, .left),
    ("button", #"contentHorizontalAlignment="leading""#, .left),
    ("button", #"contentHorizontalAlignment="right""#, .right),
    ("button", #"contentHorizontalAlignment="trailing""#, .right),
    ("button", #"contentHorizontalAlignment="fill""#, .center),
  ])
  func `a text has the alignment of its element`(
    element: String, attributes: String, alignment: TextAlignment
  ) throws {
    #expect(try annotations(element, attributes).textAlignment == alignment)
  }

  @Test func `an author's comment on a view is its note`() throws {
    func note(_ content: String) throws -> String? {
      try annotations(
        "view", inside: #"<attributedString key="userComments">\#(content)</attributedString>"#
      ).note
    }
    #expect(
      try note(
        #"<fragment content="Keep "/><fragment><string key="content">it</string></fragment>"#)
        == "Keep it")
    #expect(try note(#"<fragment content=""/>"#) == nil)
    #expect(try note(#"<other content="no"/>"#) == nil)
    #expect(try annotations().note == nil)
  }

  @Test(
    arguments: [
      (#"rowHeight="80""#, 80.0), (#"rowHeight="44""#, nil), (#"rowHeight="-1""#, nil),
      (#"rowHeight="80" estimatedRowHeight="-1""#, 80),
      (#"rowHeight="80" estimatedRowHeight="60""#, nil),
      (#"rowHeight="80" dataMode="static""#, nil), ("", nil),
    ] as [(String, Double?)])
  func `a table's rows have the height that its author chose`(attributes: String, height: Double?)
    throws
  {
    #expect(try annotations("tableView", attributes).rowHeight == height)
    #expect(try annotations("collectionView", attributes).rowHeight == nil)
  }

  // MARK: Backgrounds

  private static func color(_ attributes: String) -> String {
    #"<color key="backgroundColor" \#(attributes)/>"#
  }

  private static let red = color(
    #"red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB""#)

  @Test func `a background is visible if it differs from the one behind`() throws {
    func shows(_ own: String, on outer: String, between: String? = nil) throws -> Bool {
      let view = leaf("view", id: "inner", inside: own)
      let content =
        between.map { leaf("view", id: "between", inside: "<subviews>\(view)</subviews>\($0)") }
        ?? view
      let scene = try scene(storyboard(view: "<subviews>\(content)</subviews>\(outer)"))
      let index = try #require(scene.index(ofItem: "inner"))
      return scene.items[index].annotations.showsBackground
    }
    let white = Self.color(#"white="1" alpha="1" colorSpace="custom""#)
    let alsoWhite = Self.color(#"red="1" green="1" blue="1" alpha="1" colorSpace="calibratedRGB""#)
    let clear = Self.color(#"white="0.0" alpha="0.0" colorSpace="calibratedWhite""#)
    let system = Self.color(#"systemColor="systemBackgroundColor""#)
    let old = Self.color(#"cocoaTouchSystemColor="whiteColor""#)
    let named = Self.color(#"name="Brand""#)
    #expect(try shows(Self.red, on: white) && !shows(Self.red, on: Self.red))
    #expect(try !shows("", on: white) && !shows(clear, on: white))
    for (one, other) in [(white, alsoWhite), (white, system), (old, system), (alsoWhite, old)] {
      #expect(try !shows(one, on: other) && !shows(other, on: one))
    }
    #expect(try shows(named, on: white) && !shows(named, on: named))
    #expect(try shows(Self.color(#"systemColor="systemRedColor""#), on: system))
    // Where nothing is behind, it shows; what is clear between lets through what is further behind.
    #expect(try shows(white, on: "") && shows(white, on: clear))
    #expect(try !shows(Self.red, on: Self.red, between: clear))
    #expect(try !shows(Self.red, on: Self.red, between: ""))
    #expect(try shows(Self.red, on: Self.red, between: white))
    #expect(try !shows(Self.red, on: white, between: Self.red))
  }

  @Test func `blur, borders, images and styles of buttons are visible too`() throws {
    #expect(try annotations("visualEffectView").showsBackground)
    for path in ["layer.cornerRadius", "borderWidth", "ShadowOffset", "gradientColor"] {
      #expect(try decorated(path).showsBackground, "\(path)")
    }
    #expect(try !decorated("titleKey").showsBackground)
    func button(_ inside: String) throws -> Bool {
      try annotations("button", inside: inside).showsBackground
    }
    #expect(try button(#"<buttonConfiguration key="configuration" style="filled"/>"#))
    #expect(try !button(#"<buttonConfiguration key="configuration" style="plain"/>"#))
    #expect(try !button(#"<buttonConfiguration key="configuration"/>"#))
    #expect(try button(#"<state key="normal" title="x" backgroundImage="tile"/>"#))
    #expect(try !button(#"<state key="normal" title="x" image="tile"/>"#))
  }

  private func decorated(_ path: String) throws -> Annotations {
    try annotations(
      "view",
      inside: """
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="\(path)">
        <real key="value" value="4"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
        """)
  }

  @Test func `a view that constraints place and that has an empty frame is reported`() throws {
    func drawn(_ width: Double, _ height: Double) throws -> (Set<Axis>, Rect?) {
      let scene = try scene(
        storyboard(view: "<subviews>\(leaf(frame: (10, 20, width, height)))</subviews>"))
      return (scene.items[1].annotations.drawnEmpty, scene.items[1].designFrame)
    }
    #expect(try drawn(0, 40).0 == [.horizontal] && drawn(30, 0).0 == [.vertical])
    #expect(try drawn(0, 0).0 == [] && drawn(-5, 40).0 == [] && drawn(30, 40).0 == [])
    #expect(try drawn(0, 40).1 == nil && drawn(-5, 40).1 == nil && drawn(30, 40).1 != nil)
  }
}
