import AutoLayout
import InterfaceBuilder
import Testing
import TextMetrics

@Suite struct ViewReadingTests {
  @Test func readsLabels() throws {
    let label = try item(
      "label",
      attributes: """
        text="Hello" numberOfLines="0" preferredMaxLayoutWidth="200" horizontalHuggingPriority="251"
        verticalCompressionResistancePriority="752.5" semanticContentAttribute="forceRightToLeft"
        """,
      inside: #"<fontDescription key="fontDescription" type="boldSystem" pointSize="22"/>"#)
    let text = try #require(label.text)
    #expect(text.string == "Hello" && text.numberOfLines == 0)
    #expect(text.font == .system(22, weight: .bold) && text.preferredMaxLayoutWidth == 200)
    #expect(label.hugging == AxisPriorities(horizontal: 251, vertical: 250))
    #expect(label.resistance == AxisPriorities(horizontal: 750, vertical: 752.5))
    #expect(label.semanticContent == .forceRightToLeft && label.name == "\"Hello\"")
  }

  @Test func `a variation with a frame is no view`() throws {
    let label = leaf("label", id: "a-1", attributes: #"text="Low""#)
    let framed = label.replacing(
      "</label>",
      with: """
        <variation key="heightClass=compact" fixedFrame="YES">
        <rect key="frame" x="1" y="2" width="3" height="4"/></variation></label>
        """)
    #expect(framed != label)
    let plain = try scene(storyboard(view: "<subviews>\(label)</subviews>"))
    let own = try scene(storyboard(view: "<subviews>\(framed)</subviews>"))
    #expect(own.items.map(\.id) == plain.items.map(\.id))
  }

  @Test func `views of one name are distinguished by their ids`() throws {
    let labels = [("a-1", "Label"), ("b-2", "Label"), ("c-3", "Title")].map { id, text in
      leaf("label", id: id, attributes: #"text="\#(text)""#)
    }
    let scene = try scene(storyboard(view: "<subviews>\(labels.joined())</subviews>"))
    let names = try ["a-1", "b-2", "c-3"].map {
      try #require(scene.index(ofItem: $0).map { scene.items[$0].name })
    }
    #expect(names == ["\"Label\" a-1", "\"Label\" b-2", "\"Title\""])
  }

  @Test func readsTextWithLineBreaksAndInBase64() throws {
    let broken = try item("label", inside: #"<string key="text">two&#xA;lines</string>"#)
    #expect(broken.text?.string == "two\nlines" && broken.name == "\"two\"")
    let encoded = try item(
      "label", inside: #"<string key="text" base64-UTF8="YES">w4RoYQ</string>"#)
    #expect(encoded.text?.string == "Äha")
  }

  /// Numbers and signs do not become prose.
  @Test(arguments: [("Save", true), ("", true), ("»", false), ("12", false), ("A", false)])
  func `only texts with words follow the language`(_ string: String, _ isLocalizable: Bool) throws {
    let label = try item("label", attributes: #"text="\#(string)""#)
    #expect(label.text?.isLocalizable == isLocalizable)
    guard !string.isEmpty else { return }
    let button = try item("button", inside: #"<state key="normal" title="\#(string)"/>"#)
    #expect(button.text?.isLocalizable == isLocalizable)
  }

  @Test func readsAttributedText() throws {
    let label = try item(
      "label",
      inside: """
        <attributedString key="attributedText"><fragment content="Big ">
        <attributes><font key="NSFont" size="24" name="AvenirNext-Bold"/></attributes></fragment>
        <fragment><string key="content">small</string>
        <attributes><font key="NSFont" metaFont="system" size="12"/></attributes></fragment>
        </attributedString>
        """)
    #expect(label.text?.string == "Big small")
    #expect(label.text?.font == .named("AvenirNext-Bold", 24))
  }

  @Test(arguments: [
    ("system", 13.0, FontWeight.regular), ("systemBold", 13, .bold), ("cellTitle", 12, .regular),
    ("smallSystem", 11, .regular), ("systemUltraLight", 13, .ultraLight), ("message", 13, .regular),
  ])
  func `fonts that attributed strings name by their use have the sizes of the Mac`(
    name: String, size: Double, weight: FontWeight
  ) throws {
    func font(_ attributes: String) throws -> FontDescriptor? {
      try item(
        "label",
        inside: """
          <attributedString key="attributedText"><fragment content="Text">
          <attributes><font key="NSFont" metaFont="\(name)" \(attributes)/></attributes></fragment>
          </attributedString>
          """
      ).text?.font
    }
    #expect(try font("") == .system(size, weight: weight))
    #expect(try font(#"size="20""#) == .system(20, weight: weight))
  }

  /// Interface Builder writes that a label may not shrink; where it may, it says only how far.
  @Test(
    arguments: [
      (#"adjustsFontSizeToFit="NO""#, nil), (#"minimumScaleFactor="0.5""#, 0.5),
      (#"minimumFontSize="9""#, 0.45), (#"adjustsFontSizeToFit="NO" minimumFontSize="9""#, nil),
      (#"adjustsFontSizeToFit="YES""#, 0), (#"minimumFontSize="20""#, nil), ("", nil),
    ] as [(String, Double?)])
  func readsHowFarATextMayShrink(_ attributes: String, _ scale: Double?) throws {
    for element in ["label", "textField"] {
      let item = try item(
        element, attributes: #"text="Hello" "# + attributes,
        inside: #"<fontDescription key="fontDescription" type="system" pointSize="20"/>"#)
      let text = try #require(item.text)
      #expect(text.adjustsFontSizeToFitWidth == (scale != nil))
      #expect(text.minimumScaleFactor == scale ?? 0)
    }
  }

  @Test func readsTextStyles() throws {
    let label = try item(
      "label", attributes: #"adjustsFontForContentSizeCategory="YES""#,
      inside: #"<fontDescription key="fontDescription" style="UICTFontTextStyleFootnote"/>"#)
    #expect(label.text?.font == .textStyle(.footnote, adjusts: true))
  }

  @Test func readsButtons() throws {
    let plain = try item(
      "button", attributes: #"buttonType="roundedRect""#,
      inside: """
        <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
        <state key="normal" title="Go"/><state key="highlighted" title="Gone"/>
        """)
    guard case .button(let button) = plain.content else {
      Issue.record("no button")
      return
    }
    #expect(button.style == .system && button.title?.string == "Go")
    #expect(button.title?.font.pointSize == 15)
    #expect(button.contentInsets == EdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    let custom = try item("button", inside: #"<state key="normal" title="Go"/>"#)
    #expect(custom.text?.font.pointSize == 18)
    let configured = try item(
      "button", attributes: #"buttonType="system""#,
      inside: """
        <state key="normal" title="Old"/>
        <buttonConfiguration key="configuration" style="plain" title="New" imagePadding="4"/>
        """)
    guard case .button(let button) = configured.content else {
      Issue.record("no button")
      return
    }
    #expect(button.style == .configuration && button.title?.string == "New")
    #expect(button.imagePadding == 4)
    #expect(button.title?.font == .textStyle(.body, adjusts: true))
  }

  @Test func takesImageSizesFromTheResources() throws {
    let xml = storyboard(
      view: """
        <subviews>\(leaf("imageView", attributes: #"image="logo""#))
        \(leaf("imageView", id: "b", attributes: #"image="lost""#))</subviews>
        """, resources: #"<image name="logo" width="60" height="20.5"/>"#)
    let scene = try scene(xml)
    var logo = ImageContent(name: "logo", size: Size(width: 60, height: 20.5))
    logo.isOfDocument = true
    #expect(scene.items[1].content == .imageView(logo))
    #expect(scene.items[2].content == .imageView(ImageContent(name: "lost", size: nil)))
    #expect(scene.items[2].intrinsicSizeOverride == IntrinsicSize(width: 30, height: 40))
    #expect(scene.diagnostics.map(\.code) == ["unknown-image", "design-size"])
  }

  @Test func readsStackViews() throws {
    let scene = try scene(
      storyboard(
        view: """
          <subviews><stackView axis="vertical" distribution="equalSpacing" alignment="top"
          spacing="7" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
          <rect key="frame" x="0" y="0" width="100" height="100"/>
          <subviews>\(leaf(id: "a"))<label hidden="YES" text="b" id="b">
          <rect key="frame" x="0" y="0" width="10" height="10"/></label></subviews>
          <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
          </stackView></subviews>
          """))
    let stack = try #require(scene.items[1].stack)
    #expect(stack.axis == .vertical && stack.distribution == .equalSpacing)
    #expect(stack.alignment == .leading && stack.spacing == 7)
    #expect(stack.isLayoutMarginsRelativeArrangement && stack.arranged == [2, 3])
    #expect(scene.items[1].margins == .directional(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(scene.items[3].autoresizing == nil && scene.items[3].isHidden)
  }

  @Test func aNavigationBarKeepsItsHeightUnlessTheDocumentSaysOtherwise() throws {
    #expect(try item("navigationBar").hugging.vertical == 750)
    #expect(
      try item("navigationBar", attributes: #"verticalHuggingPriority="240""#).hugging.vertical
        == 240)
    #expect(try item("toolbar").hugging.vertical == 250)
  }

  @Test func standardSpacingIsEightWhereNoneIsWritten() throws {
    let stack = try item("stackView", attributes: #"spacingType="standard""#)
    #expect(stack.stack?.spacing == 8)
    #expect(try item("stackView").stack?.spacing == 0)
  }

  @Test func indicatorsThatHideWhenStoppedShowOnTheCanvas() throws {
    let attributes = #"hidden="YES" hidesWhenStopped="YES" style="large""#
    let indicator = try item("activityIndicatorView", attributes: attributes)
    #expect(!indicator.isHidden && indicator.content == .control(.activityIndicatorLarge))
    #expect(try item("activityIndicatorView", attributes: #"hidden="YES""#).isHidden)
  }

  @Test func readsAutoresizingMasksAndFixedFrames() throws {
    let scene = try scene(
      storyboard(
        view: """
          <subviews>
          <view id="mask"><rect key="frame" x="1" y="2" width="3" height="4"/>
          <autoresizingMask key="autoresizingMask" flexibleMinX="YES" widthSizable="YES" flexibleMaxY="YES"/></view>
          <view id="none"><rect key="frame" x="1" y="2" width="3" height="4"/></view>
          <view id="empty"><rect key="frame" x="1" y="2" width="3" height="4"/>
          <autoresizingMask key="autoresizingMask"/></view>
          \(leaf(id: "fixed", attributes: #"fixedFrame="YES""#))\(leaf(id: "free"))
          <view id="masked" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO">
          <rect key="frame" x="1" y="2" width="3" height="4"/>
          <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view>
          </subviews>
          """))
    #expect(
      scene.items.map(\.autoresizing) == [
        nil, [.flexibleLeftMargin, .flexibleWidth, .flexibleBottomMargin],
        [.flexibleRightMargin, .flexibleBottomMargin], [],
        [.flexibleRightMargin, .flexibleBottomMargin], nil, [.flexibleWidth, .flexibleHeight],
      ])
    #expect(scene.items[1].designFrame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func placesRowsOfTablesAndTheirContent() throws {
    let scene = try scene(
      storyboard(
        view: """
          <subviews><tableView translatesAutoresizingMaskIntoConstraints="NO" id="table">
          <rect key="frame" x="0" y="0" width="375" height="667"/>
          <prototypes><tableViewCell id="cell"><rect key="frame" x="0" y="28" width="375" height="44"/>
          <tableViewCellContentView key="contentView" id="content">
          <rect key="frame" x="0" y="0" width="375" height="43.5"/><autoresizingMask key="autoresizingMask"/>
          <subviews>\(leaf("label", id: "label"))</subviews>
          </tableViewCellContentView></tableViewCell></prototypes></tableView></subviews>
          """))
    #expect(scene.items.map(\.id) == ["root", "table", "cell", "content", "label"])
    #expect(scene.items.map(\.superview) == [nil, 0, 1, 2, 3])
    #expect(scene.items[2].autoresizing == [.flexibleWidth, .flexibleBottomMargin])
    #expect(scene.items[3].autoresizing == [.flexibleWidth, .flexibleHeight])
    #expect(scene.items[2].content == .cell && scene.items[3].content == .cellContentView)
  }

  @Test func designContentIsTheLeavesAlignmentSize() throws {
    let xml = storyboard(
      view: """
        <subviews>\(leaf("switch", id: "a", frame: (0, 0, 51, 31)))
        \(leaf("slider", id: "b", frame: (0, 0, 104, 31)))
        \(leaf("segmentedControl", id: "c", frame: (0, 0, 100, 32)))
        \(leaf("label", id: "d", frame: (0, 0, 42, 21)))
        \(leaf(id: "e", inside: "<subviews>\(leaf(id: "f"))</subviews>"))
        \(leaf("label", id: "g", frame: (0, 0, 0, 0)))</subviews>
        """)
    var options = InterfaceBuilderReader.Options()
    options.contentFromDesign = true
    let sizes = try scene(xml, options: options).items.map(\.intrinsicSizeOverride)
    #expect(
      sizes == [
        nil, IntrinsicSize(width: 49, height: 31), IntrinsicSize(width: 100, height: 30),
        IntrinsicSize(width: 100, height: 31), IntrinsicSize(width: 42, height: 21), nil,
        IntrinsicSize(width: 30, height: 40), nil,
      ])
    #expect(try scene(xml).items.allSatisfy { $0.intrinsicSizeOverride == nil })
  }

  /// Interface Builder does not run a view's class: what its constraints leave open on the canvas is the
  /// class's own, and no more.
  @Test func aViewOfAClassOfItsOwnHasAWidthOnlyWhereConstraintsGiveItNone() throws {
    func size(_ attributes: [String], mark: String = #"ambiguous="YES""#) throws -> IntrinsicSize? {
      let constraints = attributes.enumerated().map { offset, name in
        """
        <constraint firstItem="leaf" firstAttribute="\(name)" secondItem="root" \
        secondAttribute="\(name)" id="c\(offset)"/>
        """
      }
      let xml = storyboard(
        view: """
          <subviews>\(leaf(id: "leaf", attributes: #"customClass="Gauge" \#(mark)"#))</subviews>
          <constraints>\(constraints.joined())</constraints>
          """)
      return try scene(xml).items[1].intrinsicSizeOverride
    }
    #expect(try size(["leading", "top"]) == IntrinsicSize(width: 30, height: 40))
    #expect(try size(["leading", "trailing", "top"]) == IntrinsicSize(height: 40))
    #expect(try size(["centerX", "left", "bottom"]) == IntrinsicSize(height: 40))
    // An open length that Interface Builder does not mark came about outside of it.
    #expect(try size(["leading", "top"], mark: "") == IntrinsicSize())
    #expect(try size(["leading", "trailing", "top"], mark: "") == IntrinsicSize())
    #expect(
      try size(["leading", "top"], mark: #"verifyAmbiguity="off""#)
        == IntrinsicSize(width: 30, height: 40))
  }

  @Test func `texts on one line are names, not paragraphs`() throws {
    func longest(_ element: String, _ attributes: String, inside: String = "") throws -> Int? {
      try item(element, attributes: attributes, inside: inside).text?.longest
    }
    #expect(try longest("label", #"text="Label""#) == 40)
    #expect(try longest("label", #"text="Label" numberOfLines="0""#) == nil)
    #expect(try longest("button", "", inside: #"<state key="normal" title="Button"/>"#) == 40)
  }

  @Test func placeholdersStandInForContent() throws {
    let view = try item(
      "view",
      attributes: """
        customClass="Gauge" placeholderIntrinsicWidth="77" placeholderIntrinsicHeight="infinite"
        """)
    #expect(view.intrinsicSizeOverride == IntrinsicSize(width: 77))
    let custom = try item("view", attributes: #"customClass="Gauge""#)
    #expect(custom.intrinsicSizeOverride == IntrinsicSize(width: 30, height: 40))
    #expect(custom.name == "Gauge leaf")
  }

  @Test func `a date picker that is no wheel has the size of its canvas`() throws {
    let compact = try item("datePicker", attributes: #"style="compact""#)
    #expect(compact.intrinsicSizeOverride == IntrinsicSize(width: 30, height: 40))
    let wheels = try item("datePicker", attributes: #"style="wheels""#)
    #expect(wheels.intrinsicSizeOverride == nil)
    #expect(wheels.content == .control(.datePicker))
    #expect(try item("datePicker", attributes: "").content == .control(.automaticDatePicker))
    let timer = try item("datePicker", attributes: #"datePickerMode="countDownTimer""#)
    #expect(timer.content == .control(.datePicker))
  }
}
