import AutoLayout
import InterfaceBuilder
import Testing
import TextMetrics

/// Views whose class Interface Builder ran: it writes their intrinsic sizes into the document.
@Suite struct DesignableTests {
  private func scene(
    _ element: String, attributes: String = "", inside: String = "", size: String,
    options: InterfaceBuilderReader.Options = .init()
  ) throws -> Scene {
    let view = leaf(
      element, attributes: #"customClass="Fancy" "# + attributes, frame: (10, 20, 300, 40),
      inside: inside)
    return try InterfaceBuilderTests.scene(
      storyboard(
        view: "<subviews>\(view)</subviews>",
        designables: #"<designable name="leaf">\#(size)</designable>"#), options: options)
  }

  private func size(_ width: Double, _ height: Double) -> String {
    #"<size key="intrinsicContentSize" width="\#(width)" height="\#(height)"/>"#
  }

  private let font = #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#

  @Test func aLabelGetsTheFontInWhichItsTextIsAsLarge() throws {
    // "Headline" in 15 points, semibold, as Apple's engine measured it.
    let scene = try scene(
      "label", attributes: #"text="Headline" numberOfLines="0""#, inside: font, size: size(63, 18))
    let label = scene.items[1]
    #expect(
      label.text?.font == .system(15, weight: .semibold) && label.intrinsicSizeOverride == nil)
    #expect(scene.diagnostics.map(\.code) == ["class-content"])
    #expect(
      scene.diagnostics.first?.message
        == "Fancy sets a font of 15 pt, semibold, as Interface Builder found when it ran the class"
    )
  }

  @Test func aLabelAsLargeAsItsFontSaysKeepsIt() throws {
    let scene = try scene(
      "label", attributes: #"text="Label""#, inside: font, size: size(41.5, 20.5))
    #expect(scene.items[1].text?.font == .system(17) && scene.diagnostics.isEmpty)
  }

  @Test func aTextStyleIsLookedForFirst() throws {
    let style = #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>"#
    let scene = try scene(
      "label", attributes: #"text="Title""#, inside: style, size: size(41, 26.5))
    let font = try #require(scene.items[1].text?.font)
    #expect(font.textStyle == .title2 && font.weight == .regular)
  }

  /// As `UIFontMetrics` does, so that it follows the content size as the declared font would.
  @Test func otherSizesAreScaledWithTheDeclaredStyle() throws {
    let style = #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>"#
    let scene = try scene(
      "label", attributes: #"text="Headline""#, inside: style, size: size(74.5, 21.5))
    let font = try #require(scene.items[1].text?.font)
    #expect(font.textStyle == .body && font.pointSize == 18 && font.weight == .semibold)
  }

  /// The addition stays the same while the title grows.
  @Test func aButtonKeepsWhatItsClassAdds() throws {
    let title = #"<state key="normal" title="Button"/>"#
    let scene = try scene(
      "button", attributes: #"buttonType="system""#, inside: title, size: size(66, 50))
    let added = scene.items[1].classPadding
    #expect((15...25).contains(added.width) && added.height == 20)
    var engine = LayoutEngine(scene: scene)
    let own = try engine.layout(Variant(environment: scene.reference)).items[1].intrinsicSize
    #expect(own == IntrinsicSize(width: 66, height: 50))
    var longer = Variant(environment: scene.reference)
    longer.set(.string(item: 1, "Button Button"))
    let grown = try engine.layout(longer).items[1].intrinsicSize
    #expect(try #require(grown.width) > 100 && grown.height == 50)
  }

  @Test func aButtonMayGetAFontToo() throws {
    let state = #"<state key="normal" title="Hotline anrufen"/>"#
    let style = #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>"#
    let scene = try scene(
      "button", attributes: #"buttonType="system""#, inside: style + state, size: size(123, 33))
    #expect(scene.items[1].text?.font.textStyle == .headline)
    #expect(scene.items[1].classPadding == Size())
  }

  /// The part that a class leaves out is unknown, and its text must not be judged by the rest.
  @Test func aClassThatNeedsLessKeepsItsElement() throws {
    let title = #"<state key="normal" title="Button"/>"#
    let scene = try scene("button", inside: title, size: size(20, 12))
    #expect(scene.items[1].classPadding == Size() && scene.diagnostics.isEmpty)
  }

  @Test func aPlainViewHasItsOwnSizeInsteadOfTheCanvas() throws {
    let scene = try scene("view", size: size(127.5, 18))
    #expect(scene.items[1].intrinsicSizeOverride == IntrinsicSize(width: 127.5, height: 18))
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func minusOneIsNoIntrinsicLength() throws {
    let view = try scene("view", size: size(-1, 18))
    #expect(view.items[1].intrinsicSizeOverride == IntrinsicSize(width: nil, height: 18))
    let button = try scene(
      "button", inside: #"<state key="normal" title="Button"/>"#, size: size(-1, 50))
    #expect(button.items[1].classPadding == Size())
  }

  @Test func aPlaceholderAndTheDesignPrevail() throws {
    let placed = try scene(
      "view", attributes: #"placeholderIntrinsicWidth="10" placeholderIntrinsicHeight="12""#,
      size: size(100, 18))
    #expect(placed.items[1].intrinsicSizeOverride == IntrinsicSize(width: 10, height: 12))
    #expect(placed.items[1].annotations.hasPlaceholderSize)
    let drawn = try scene(
      "label", attributes: #"text="Headline""#, inside: font, size: size(68, 18),
      options: InterfaceBuilderReader.Options(contentFromDesign: true))
    #expect(drawn.items[1].intrinsicSizeOverride == IntrinsicSize(width: 300, height: 40))
    #expect(drawn.items[1].text?.font == .system(17))
  }

  /// Named fonts may be at hand when the scene is laid out, and their widths need not be known before.
  @Test func namedFontsStay() throws {
    let named =
      #"<fontDescription key="fontDescription" name="Fancy-Bold" family="Fancy" pointSize="17"/>"#
    let label = try scene(
      "label", attributes: #"text="Headline""#, inside: named, size: size(90, 30)
    ).items[1]
    #expect(label.text?.font == .named("Fancy-Bold", 17) && label.classPadding == Size())
  }

  @Test(arguments: ["wide", "-2", "nan", "1e300"])
  func aSizeThatIsNoNumberIsAnError(_ width: String) throws {
    let size = #"<size key="intrinsicContentSize" width="\#(width)" height="3"/>"#
    #expect(throws: InterfaceBuilderError.self) { try scene("view", size: size) }
  }
}
