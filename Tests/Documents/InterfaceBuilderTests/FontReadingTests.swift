import AutoLayout
import Testing
import TextMetrics

/// The font of a text, however a document writes it, and what else its text has.
@Suite struct FontReadingTests {
  private func label(
    _ font: String, attributes: String = "", element: String = "label"
  ) throws -> Item {
    try item(
      element, attributes: #"text="Hi" \#(attributes)"#,
      inside: #"<fontDescription key="fontDescription" \#(font)/>"#)
  }

  private func codes(_ font: String) throws -> [String] {
    try scene(
      storyboard(
        view: "<subviews>"
          + leaf(
            "label", attributes: #"text="Hi""#,
            inside: #"<fontDescription key="fontDescription" \#(font)/>"#) + "</subviews>")
    ).diagnostics.map(\.message)
  }

  @Test(arguments: [
    (#"type="system" pointSize="20""#, FontDescriptor.system(20)),
    (#"type="system" size="system""#, .system(14)),
    (#"type="system" size="smallSystem""#, .system(12)),
    (#"type="system" size="smallSystem" pointSize="20""#, .system(20)),
    (#"type="system" weight="semibold" pointSize="16""#, .system(16, weight: .semibold)),
    (#"type="boldSystem" pointSize="16""#, .system(16, weight: .bold)),
    (#"name="Futura-Bold" family="Futura" pointSize="16""#, .named("Futura-Bold", 16)),
    (#"name=".SFUIText-Semibold" pointSize="16""#, .system(16, weight: .semibold)),
    (#"name=".HelveticaNeueUI" pointSize="16""#, .system(16)),
    (#"name=".AppleSystemUIFont" pointSize="16""#, .system(16)),
    (#"name=".SFNSDisplay" pointSize="16""#, .named(".SFNSDisplay", 16)),
    (#"name="Futura-Bold""#, .named("Futura-Bold", 17)), (#"name=".SFUIText""#, .system(17)),
    (#"style="UICTFontTextStyleTitle1""#, .textStyle(.title1, adjusts: false)),
  ])
  func `a font equals its description`(font: String, descriptor: FontDescriptor) throws {
    #expect(try label(font).text?.font == descriptor)
    let adjusting = try label(font, attributes: #"adjustsFontForContentSizeCategory="YES""#)
    #expect(adjusting.text?.font.adjustsForContentSizeCategory == true)
  }

  @Test func `an element without a font has the size of its kind`() throws {
    for (element, size) in [("label", 17.0), ("textField", 14), ("textView", 14)] {
      #expect(try item(element, attributes: #"text="Hi""#).text?.font == .system(size))
    }
    let adjusting = try item(
      "label", attributes: #"text="Hi" adjustsFontForContentSizeCategory="YES""#)
    #expect(adjusting.text?.font.adjustsForContentSizeCategory == true)
  }

  @Test func `italics, monospaced digits and weights of a style are read`() throws {
    #expect(try label(#"type="italicSystem" pointSize="16""#).text?.font.isItalic == true)
    #expect(try label(#"type="system" pointSize="16""#).text?.font.isItalic == false)
    #expect(
      try label(#"type="monospacedDigitSystem" pointSize="16""#).text?.font.usesMonospacedDigits
        == true)
    #expect(
      try label(#"style="UICTFontTextStyleBody" weight="heavy""#).text?.font.weight == .heavy)
  }

  @Test(arguments: [
    (#"style="UICTFontTextStyleNone""#, "the text style UICTFontTextStyleNone is not known"),
    (#"type="romanSystem""#, "the font type romanSystem is measured as the system font"),
    (#"type="system" weight="fat""#, "the font weight fat is not known"),
  ])
  func `unknown parts of a font are reported`(font: String, message: String) throws {
    #expect(try codes(font).contains(message))
    #expect(try label(font).text?.font.pointSize == 17)
    #expect(try !codes(#"type="system" weight="bold""#).contains { $0.contains("font") })
  }

  // MARK: Attributed texts

  private func attributed(_ fragments: String) throws -> Scene {
    let text = #"<attributedString key="attributedText">\#(fragments)</attributedString>"#
    return try scene(
      storyboard(view: "<subviews>\(leaf("label", inside: text))</subviews>"))
  }

  private func fragment(_ content: String, _ attributes: String) -> String {
    #"<fragment content="\#(content)"><attributes>\#(attributes)</attributes></fragment>"#
  }

  @Test func `the largest font of a text counts, and several fonts are reported`() throws {
    func font(_ size: Int) -> String { #"<font key="NSFont" size="\#(size)" name="Futura"/>"# }
    let mixed = try attributed(
      fragment("a", font(12)) + fragment("b", font(20)) + fragment("c", font(9)))
    #expect(mixed.items[1].text?.font == .named("Futura", 20))
    #expect(mixed.items[1].text?.string == "abc")
    #expect(
      mixed.diagnostics.map(\.message) == [
        "the text mixes 3 fonts; it is measured with the largest"
      ])
    let one = try attributed(fragment("a", font(12)) + fragment("b", font(12)))
    #expect(one.items[1].text?.font == .named("Futura", 12) && one.diagnostics.isEmpty)
  }

  @Test func `the first style of paragraphs counts`() throws {
    func style(_ spacing: Int) -> String {
      """
      <paragraphStyle key="NSParagraphStyle" lineSpacing="\(spacing)" minimumLineHeight="20" \
      maximumLineHeight="30" lineHeightMultiple="1.5"/>
      """
    }
    let text = try #require(
      try attributed(fragment("a", style(4)) + fragment("b", style(9))).items[1].text)
    #expect(text.paragraph.lineSpacing == 4)
    #expect(text.paragraph.minimumLineHeight == 20 && text.paragraph.maximumLineHeight == 30)
    #expect(text.paragraph.lineHeightMultiple == 1.5)
  }

  @Test(arguments: [
    ("wordWrap", LineBreakMode.wordWrapping), ("characterWrap", .characterWrapping),
    ("clip", .clipping), ("headTruncation", .truncatingHead),
    ("middleTruncation", .truncatingMiddle), ("tailTruncation", .truncatingTail),
  ])
  func `lines break as the element says`(name: String, mode: LineBreakMode) throws {
    #expect(
      try item("label", attributes: #"text="Hi" lineBreakMode="\#(name)""#).text?.lineBreakMode
        == mode)
  }

  // MARK: Buttons

  private func button(_ attributes: String = "", _ inside: String) throws -> ButtonContent {
    guard
      case .button(let content)? = try item("button", attributes: attributes, inside: inside)
        .content
    else { throw SnippetError.noItem }
    return content
  }

  @Test func `a title has the size of its button's kind`() throws {
    let title = #"<state key="normal" title="Pay"/>"#
    #expect(try button("", title).title?.font == .system(18))
    #expect(try button(#"buttonType="system""#, title).title?.font == .system(15))
    #expect(try button(#"buttonType="roundedRect""#, title).style == .system)
    #expect(try button(#"buttonType="infoDark""#, "").style == .symbol)
    let configured = try button(
      "", #"<buttonConfiguration key="configuration" style="filled" title="Buy"/>"#)
    #expect(configured.title?.font == .textStyle(.body, adjusts: true))
    #expect(configured.title?.string == "Buy" && configured.style == .configuration)
    let own = try button(
      "",
      """
      <buttonConfiguration key="configuration" style="filled" title="Buy">
      <fontDescription key="titleFontDescription" type="system" pointSize="11"/></buttonConfiguration>
      """)
    #expect(own.title?.font == .system(11))
  }

  @Test func `a configuration's insets follow the direction, and its image has padding`() throws {
    let configured = try button(
      "",
      """
      <buttonConfiguration key="configuration" style="filled" title="Buy" imagePadding="6">
      <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
      </buttonConfiguration>
      """)
    #expect(configured.contentInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(configured.imagePadding == 6)
    #expect(try button("", #"<state key="normal" title="x"/>"#).imagePadding == 0)
  }
}
