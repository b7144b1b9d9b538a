import AutoLayout
import Testing
import TextMetrics
import Verification

/// Texts that are cut, laid out by the engine: by width, by height, by lines, and with fonts that shrink.
@Suite struct TruncationTests {
  /// A label as wide and high as asked.
  private func scene(
    _ string: String, width: Double, height: Double, lines: Int = 1, minimumScale: Double = 0
  ) -> Scene {
    var text = TextContent(string, font: .system(17), numberOfLines: lines)
    text.adjustsFontSizeToFitWidth = minimumScale > 0
    text.minimumScaleFactor = minimumScale
    var scene = Scene(
      id: "s", name: "s",
      items: [
        Item(id: "root", name: "Root", kind: .view(.plain), superview: nil),
        Item(id: "label", name: "Label", kind: .view(.label(text)), superview: 0),
      ], reference: .cookbook)
    func hold(_ attribute: Attribute, _ constant: Double, to other: Attribute? = nil) {
      scene.constraints.append(
        Constraint(
          id: "\(attribute)", first: Anchor(item: 1, attribute: attribute),
          second: other.map { Anchor(item: 0, attribute: $0) }, constant: constant))
    }
    hold(.leading, 16, to: .leading)
    hold(.top, 40, to: .top)
    hold(.width, width)
    hold(.height, height)
    return scene
  }

  private func cut(_ scene: Scene) throws -> Violation? {
    var engine = LayoutEngine(scene: scene)
    let layout = try engine.layout(Variant(environment: scene.reference))
    var verifier = Verifier(scene: scene, references: [layout])
    return verifier.check(layout, isDetailed: true).first { $0.kind == .textFits }
  }

  private func needed(_ string: String) throws -> Size {
    var engine = LayoutEngine(scene: scene(string, width: 1000, height: 30))
    let layout = try engine.layout(Variant(environment: .cookbook))
    return try #require(layout.items[1].text?.needed)
  }

  @Test func anImageWiderThanTheButtonLeavesItsTitleNothing() throws {
    var scene = scene("", width: 60, height: 30)
    let image = ImageContent(name: "wide", size: Size(width: 100, height: 20))
    let button = ButtonContent(title: TextContent("Save", font: .system(15)), image: image)
    scene.items[1].kind = .view(.button(button))
    let found = try #require(try cut(scene))
    #expect(found.values[2] < 0)
    #expect(found.actual.hasPrefix("it has 0 × "))
  }

  @Test func aWidthTooSmallIsReportedWithBothSizes() throws {
    let whole = try needed("Notifications")
    let found = try #require(try cut(scene("Notifications", width: 60, height: 21)))
    #expect(found.values == [whole.width, whole.height, 60, 21])
    #expect(found.axes == [.horizontal])
    #expect(found.margin == 60 - whole.width)
  }

  @Test func `nothing of a blank text is cut off`() throws {
    #expect(try cut(scene(" \u{a0} ", width: 1, height: 2)) == nil)
    #expect(try cut(scene(" .", width: 1, height: 2)) != nil)
  }

  @Test func aHeightTooSmallIsReportedOnItsAxis() throws {
    let whole = try needed("Notifications")
    let found = try #require(try cut(scene("Notifications", width: 300, height: 12)))
    #expect(found.axes == [.vertical])
    #expect(found.margin == 12 - whole.height)
  }

  @Test func aLimitOfLinesLeavesLinesOut() throws {
    let text = "One text that takes four lines in a narrow column of this width"
    let found = try #require(try cut(scene(text, width: 120, height: 41, lines: 2)))
    #expect(found.axes == [.vertical])
    #expect(found.values[1] > 80)
    #expect(try cut(scene(text, width: 120, height: 150, lines: 0)) == nil)
    #expect(try cut(scene(text, width: 120, height: 150, lines: 7)) == nil)
  }

  @Test func aFontMayShrinkAsFarAsItsSmallestScale() throws {
    let whole = try needed("Notifications").width
    #expect(try cut(scene("Notifications", width: whole * 0.6, height: 21)) != nil)
    #expect(
      try cut(scene("Notifications", width: whole * 0.6, height: 21, minimumScale: 0.5)) == nil)
    let found = try #require(
      try cut(scene("Notifications", width: whole * 0.6, height: 21, minimumScale: 0.8)))
    // The frame's edges lie on pixels.
    #expect(abs(found.margin - (whole * 0.6 - whole * 0.8)) <= 0.5)
  }

  /// At half the size twice as much goes on each of the lines, and they are half as high.
  @Test(arguments: [(0.0, true), (0.9, true), (0.5, false)])
  func smallerLettersTakeFewerLines(minimumScale: Double, isCut: Bool) throws {
    let text = "One text that takes four lines in a narrow column of this width"
    let scene = scene(text, width: 150, height: 41, lines: 2, minimumScale: minimumScale)
    #expect(try (cut(scene) != nil) == isCut)
  }

  /// The frame of a width between two pixels may be rounded to less than a line needs.
  @Test func aLineThatRoundingBreaksIsNotMissing() throws {
    let whole = try needed("Caption of words").width
    #expect(try cut(scene("Caption of words", width: whole - 0.5, height: 21, lines: 0)) == nil)
    #expect(try cut(scene("Caption of words", width: whole - 1.5, height: 21, lines: 0)) != nil)
  }

  /// A line may be a little wider than what it is broken at, and is rounded up. Where a pixel is a point, one
  /// broken at a pixel more than the frame would be two points too wide for it.
  @Test(arguments: [198.0, 199, 200, 201])
  func aLineThatGoesOnTheNextOneIsNotTooWide(width: Double) throws {
    let line = "Give your own colour a name,"
    func scene(_ string: String, size: Double, lines: Int) -> Scene {
      var scene = self.scene(string, width: width, height: 100, lines: lines)
      var text = TextContent(string, font: .system(size), numberOfLines: lines)
      text.font.family = .named("HelveticaNeue-Thin")
      scene.items[1].kind = .view(.label(text))
      scene.reference.scale = 1
      return scene
    }
    // Of a size at which the first line is 200.0005 points wide.
    let large = scene(line, size: 100_000, lines: 1)
    var engine = LayoutEngine(scene: large)
    let needed = try engine.layout(Variant(environment: large.reference)).items[1].text?.needed
    let size = 200.0005 / (try #require(needed).width / 100_000)
    #expect(try cut(scene(line + " and drag it to its place", size: size, lines: 0)) == nil)
    #expect(try (cut(scene(line, size: size, lines: 1)) != nil) == (width < 200))
  }

  @Test(arguments: [(1, "its line is clipped"), (0, "its line is clipped")])
  func `less than a line of missing height is no missing line`(lines: Int, words: String) throws {
    let found = try #require(try cut(scene("Caption", width: 300, height: 12, lines: lines)))
    #expect(found.actual.hasSuffix(words))
  }

  @Test func aFontThatShrinksBelowHalfItsSizeIsAsGoodAsCut() throws {
    let whole = try needed("Notifications").width
    func found(_ share: Double) throws -> Violation? {
      try cut(scene("Notifications", width: whole * share, height: 21, minimumScale: 0.05))
    }
    #expect(try found(0.6) == nil)
    let violation = try #require(try found(0.4))
    #expect(abs(violation.margin - (whole * 0.4 - whole * 0.5)) <= 0.5)
  }

  /// A text made up to have more lines than it may is judged by the lines it may have.
  @Test(arguments: [(1, 21.0, false), (2, 21, true), (2, 41, false), (3, 41, true), (0, 61, true)])
  func aParagraphTakesTheLinesThatItMayHave(lines: Int, height: Double, isCut: Bool) throws {
    let scene = scene("Caption", width: 160, height: height, lines: lines)
    var variant = Variant(environment: .cookbook)
    variant.environment.textTransform = .veryLong(TextStress.paragraphLength)
    var engine = LayoutEngine(scene: scene)
    var verifier = Verifier(
      scene: scene, references: [try engine.layout(Variant(environment: .cookbook))])
    let found = verifier.check(
      try engine.layout(variant), stress: TextStress(variant, reference: .cookbook))
    #expect(found.map(\.rule) == (isCut ? ["text-fits-constant-height"] : []))
  }

  @Test(arguments: [(1.0, false), (2, false), (3, true)])
  func aTextDrawnAPointWideIsNotThereToBeRead(width: Double, isCut: Bool) throws {
    var scene = scene("Hidden password", width: width, height: 21, lines: 2)
    scene.items[1].designFrame = Rect(x: 16, y: 40, width: width, height: 21)
    #expect(try (cut(scene) != nil) == isCut)
  }

  /// Fifteen letters of 17 points are wider than 64 points in any font.
  @Test(arguments: [(63.0, 1, 0.0, false), (64, 1, 0, true), (63, 2, 0, true), (63, 1, 0.9, true)])
  func aTextCutOnTheCanvasForAllToSeeIsMeantToBe(
    width: Double, lines: Int, minimumScale: Double, isCut: Bool
  ) throws {
    var scene = scene(
      "Hidden password", width: 60, height: 21, lines: lines, minimumScale: minimumScale)
    scene.items[1].designFrame = Rect(x: 16, y: 40, width: width, height: 21)
    #expect(try (cut(scene) != nil) == isCut)
  }

  @Test(arguments: [(25.0, false), (120, true)])
  func `a title that its image leaves no room on the canvas is there for assistants`(
    _ drawn: Double, _ isCut: Bool
  ) throws {
    var scene = scene("", width: 25, height: 30)
    let image = ImageContent(name: "close", size: Size(width: 48, height: 48))
    scene.items[1].kind = .view(
      .button(ButtonContent(title: TextContent("Close", font: .system(18)), image: image)))
    scene.items[1].designFrame = Rect(x: 16, y: 40, width: drawn, height: 30)
    #expect(try (cut(scene) != nil) == isCut)
  }

  @Test func aConstantLengthIsAMistakeOfItsOwn() throws {
    var made = scene("Notifications", width: 60, height: 21)
    #expect(try cut(made)?.rule == "text-fits-constant-width")
    // Weaker than the text itself: what is left of it is not the constant's doing.
    made.constraints[2].priority = 700
    made.constraints.append(
      Constraint(
        id: "end", first: Anchor(item: 1, attribute: .trailing), relation: .lessThanOrEqual,
        second: Anchor(item: 0, attribute: .leading), constant: 76))
    #expect(try cut(made)?.rule == "text-fits-width")
  }

  /// The height of a stack view is what its text has; that of any other view around it leaves it a choice.
  @Test(arguments: [
    (ItemKind.stackView(StackConfiguration(axis: .vertical)), "text-fits-constant-height"),
    (.view(.plain), "text-fits-height"),
  ])
  func theConstantLengthOfAStackViewIsThatOfItsText(kind: ItemKind, rule: String) throws {
    var made = scene("Notifications of today", width: 90, height: 21, lines: 0)
    made.items.append(made.items[1])
    made.items[1] = Item(id: "box", name: "Box", kind: kind, superview: 0)
    made.items[2].superview = 1
    for attribute in [Attribute.leading, .trailing, .top, .bottom] {
      made.constraints.append(
        Constraint(
          id: "\(attribute)-label", first: Anchor(item: 2, attribute: attribute),
          second: Anchor(item: 1, attribute: attribute)))
    }
    #expect(try cut(made)?.rule == rule)
  }
}
