import AutoLayout
import Testing
import TextMetrics
import Verification

@Suite struct InferenceTests {
  private func fields() -> HandMadeLayout {
    var made = HandMadeLayout()
    for (offset, name) in ["First", "Middle", "Last"].enumerated() {
      made.add(
        name, Rect(x: 100, y: 20 + 40 * Double(offset), width: 200, height: 30),
        .view(.textField(TextFieldContent(text: TextContent("", font: HandMadeLayout.font)))))
    }
    return made
  }

  @Test func fieldsThatAreEquallyWideOnTheCanvasMustStaySo() throws {
    let found = fields().violations {
      $0.rects[2] = Rect(x: 100, y: 60, width: 150, height: 30)
    }
    let widths = try #require(found.first { $0.kind == .equalWidths })
    #expect(widths.items == [1, 2, 3])
    #expect(widths.margin == -50)
    #expect(
      widths.expected == "‘First’, ‘Middle’ and ‘Last’ stay equally wide, as on the canvas")
    #expect(widths.actual == "‘First’ 200, ‘Middle’ 150, ‘Last’ 200")
  }

  @Test func aDifferenceThatNoEyeSeesIsNotReported() {
    #expect(fields().violations { $0.rects[2].width = 199.1 }.isEmpty)
  }

  @Test func threeWidthsThatOneHasRoundedAreMeantToBeEqual() {
    // Two thirds of a point are seen by none of three; of two they may be an accident.
    func found(_ count: Int) -> [Violation] {
      var made = HandMadeLayout()
      made.environment.scale = 2
      for item in 0..<count {
        made.add(
          "\(item)", Rect(x: 100, y: 20 + 40 * Double(item), width: 27.3, height: 30),
          .view(.imageView(nil)))
      }
      made.rects[1].width = 27
      return made.violations { changed in
        for item in 2...count { changed.rects[item].width = 60 }
      }.filter { $0.kind == .equalWidths }
    }
    #expect(found(3).map(\.items) == [[1, 2, 3]])
    #expect(found(2).isEmpty)
  }

  @Test func threeSharedLeadingEdgesMustStayShared() {
    let found = fields().violations {
      $0.rects[3] = Rect(x: 90, y: 100, width: 200, height: 30)
    }
    #expect(found.map(\.kind) == [.alignedEdges])
  }

  @Test func sharedEdgesMayBeSharedOnTheOtherSideInTheOtherDirection() {
    let found = fields().violations {
      $0.environment.layoutDirection = .rightToLeft
      for item in 1...3 { $0.rects[item].x = 20 }
    }
    #expect(found.isEmpty)
  }

  @Test func sizesThatContentDecidesAgreeByAccident() {
    var made = HandMadeLayout()
    for (offset, name) in ["A", "B"].enumerated() {
      let item = made.label(
        name, Rect(x: 10, y: 20 + 40 * Double(offset), width: 60, height: 20))
      made.edit[item] = { $0.intrinsicSize = IntrinsicSize(width: 60, height: 20) }
    }
    #expect(made.violations { $0.rects[1].width = 90 }.isEmpty)
  }

  @Test func aViewInTheMiddleMustStayThere() throws {
    var made = HandMadeLayout()
    made.add("Logo", Rect(x: 110, y: 20, width: 100, height: 100))
    let found = made.violations {
      $0.environment.size.width = 400
      $0.rects[0].width = 400
    }
    let centered = try #require(found.first)
    #expect(found.map(\.kind) == [.centered])
    #expect(centered.items == [1, 0])
    #expect(centered.margin == -40)
  }

  /// Equal insets are what its author meant; one of them may be the safe area's.
  @Test(arguments: [Attribute.trailing, .width]) func aViewHeldAtBothSidesIsInTheMiddleByAccident(
    attribute: Attribute
  ) {
    var made = HandMadeLayout()
    let text = made.label("Text", Rect(x: 20, y: 20, width: 280, height: 20))
    made.constrain(text, .leading, to: 0, .leading, constant: 20)
    made.constrain(text, attribute, to: 0, attribute, constant: attribute == .width ? -40 : -20)
    let found = made.violations { $0.rects[text].x = 64 }
    #expect(found.contains { $0.kind == .centered } == (attribute == .width))
  }

  /// Spacers of one width beside a text leave it in the middle while the texts beyond are equally long.
  @Test(arguments: [true, false]) func aTextBetweenItsNeighboursIsInTheMiddleByAccident(
    isBetween: Bool
  ) {
    var made = HandMadeLayout()
    let before = made.add("Before", Rect(x: 40, y: 20, width: 80, height: 20))
    let text = made.label("Text", Rect(x: 120, y: 20, width: 80, height: 20))
    let after = made.add("After", Rect(x: 200, y: 20, width: 80, height: 20))
    made.edit[text] = { $0.intrinsicSize = IntrinsicSize(width: 80, height: 20) }
    made.constrain(text, .leading, to: before, .trailing)
    if isBetween { made.constrain(after, .leading, to: text, .trailing) }
    let found = made.violations { $0.rects[text].x = 100 }.filter { $0.items.first == text }
    #expect(found.contains { $0.kind == .centered } == !isBetween)
  }

  @Test(arguments: [true, false]) func anImageAtTheTopOfARowIsInItsMiddleByAccident(
    isAtTheTop: Bool
  ) {
    var made = HandMadeLayout()
    let row = made.add("Row", Rect(x: 0, y: 20, width: 320, height: 44))
    let image = made.add("Image", Rect(x: 10, y: 30, width: 24, height: 24), in: row)
    let attribute = isAtTheTop ? Attribute.top : .centerY
    made.constrain(image, attribute, to: row, attribute, constant: isAtTheTop ? 10 : 0)
    let found = made.violations { $0.rects[row].height = 80 }
    #expect(found.contains { $0.kind == .centered } == !isAtTheTop)
  }

  /// Old cells hold what lies in their content view at their own edges.
  @Test(arguments: [true, false]) func anImageAtTheTopOfACellIsInItsMiddleByAccident(
    isAtTheTop: Bool
  ) {
    var made = HandMadeLayout()
    let cell = made.add("Cell", Rect(x: 0, y: 20, width: 320, height: 44))
    let content = made.add("Content", Rect(x: 0, y: 20, width: 320, height: 44), in: cell)
    let image = made.add("Image", Rect(x: 10, y: 30, width: 24, height: 24), in: content)
    let attribute = isAtTheTop ? Attribute.top : .centerY
    made.constrain(image, attribute, to: cell, attribute, constant: isAtTheTop ? 10 : 0)
    let found = made.violations {
      $0.rects[cell].height = 80
      $0.rects[content].height = 80
    }
    #expect(found.contains { $0.kind == .centered } == !isAtTheTop)
  }

  @Test func anImageOnTheLineOfATextIsInTheMiddleByAccident() {
    func found(_ other: Attribute) -> [Violation] {
      var made = HandMadeLayout()
      let row = made.add("Row", Rect(x: 0, y: 20, width: 320, height: 44))
      let image = made.add("Image", Rect(x: 10, y: 30, width: 24, height: 24), in: row)
      let title = made.label("Title", Rect(x: 50, y: 30, width: 24, height: 24), in: row)
      made.constrain(image, .bottom, to: title, other)
      return made.violations { $0.rects[row].height = 80 }
        .filter { $0.kind == .centered && $0.items == [image, row] }
    }
    #expect(found(.firstBaseline).isEmpty)
    #expect(found(.bottom).count == 1)
  }

  @Test func aHairBesideTheMiddleLiesOnTheOtherSideInTheOtherDirection() {
    func found(_ x: Double, _ direction: LayoutDirection) -> [Violation] {
      var made = HandMadeLayout()
      made.add("Text", Rect(x: 8, y: 20, width: 307, height: 100))
      for item in [0, 1] { made.scene.items[item].designFrame = made.rects[item] }
      return made.violations {
        $0.environment.layoutDirection = direction
        $0.rects[1].x = x
      }.filter { $0.kind == .centered }
    }
    #expect(found(5, .rightToLeft).isEmpty)
    #expect(found(5, .leftToRight).count == 1)
    #expect(found(0, .rightToLeft).count == 1)
  }

  @Test func `a view in the middle of a bar is centred above the home indicator`() {
    func found(bottom: Double) -> [Violation] {
      var made = HandMadeLayout()
      let bar = made.add("Bar", Rect(x: 0, y: 430, width: 320, height: 50))
      let button = made.add("Button", Rect(x: 10, y: 440, width: 100, height: 30), in: bar)
      return made.violations {
        $0.environment.safeAreaInsets.bottom = bottom
        $0.rects[bar] = Rect(x: 0, y: 396, width: 320, height: 84)
        $0.rects[button].y = 406
      }.filter { $0.kind == .centered && $0.axes == [.vertical] }
    }
    #expect(found(bottom: 34).isEmpty)
    #expect(found(bottom: 0).count == 1)
  }

  @Test func stackViewsThatTheirContentSizesAreEquallyWideByAccident() {
    func found(isSizedByContent: Bool) -> [Violation] {
      var made = HandMadeLayout()
      for (offset, name) in ["A", "B"].enumerated() {
        let y = 20 + 60 * Double(offset)
        let stack = made.add(
          name, Rect(x: 10, y: y, width: 60, height: 40),
          .stackView(StackConfiguration(axis: .vertical, arranged: [2 + 2 * offset])))
        let label = made.label(name, Rect(x: 10, y: y, width: 60, height: 40), in: stack)
        made.edit[label] = {
          $0.intrinsicSize = IntrinsicSize(width: isSizedByContent ? 60 : 30, height: 40)
        }
      }
      return made.violations { $0.rects[1].width = 90 }.filter { $0.kind == .equalWidths }
    }
    #expect(found(isSizedByContent: true).isEmpty)
    #expect(found(isSizedByContent: false).map(\.items) == [[1, 3]])
  }

  @Test func textsOnOneLineMayBeAlignedByTheirMiddleOnceOneHasMoreLines() {
    var made = HandMadeLayout()
    for (name, x) in [("A", 10.0), ("B", 80)] {
      let item = made.label(name, Rect(x: x, y: 20, width: 60, height: 20))
      made.edit[item] = {
        $0.intrinsicSize = IntrinsicSize(width: 60, height: 20)
        $0.firstBaselineOffset = 16
        $0.lastBaselineOffset = 4
        $0.text = TextLayout(
          string: "Text", pointSize: 17, needed: Size(), available: Size(), lineCount: 1)
      }
    }
    #expect(made.violations { $0.rects[2] = Rect(x: 80, y: 10, width: 60, height: 40) }.isEmpty)
    let found = made.violations { $0.rects[2] = Rect(x: 80, y: 25, width: 60, height: 40) }
    #expect(found.map(\.kind) == [.alignedBaselines])
  }

  /// Two texts of different sizes on one line: by their tops and a constant, or by their baselines.
  @Test func aLineThatOnlyAConstantMakesIsReportedOnTheCanvasItself() throws {
    func found(_ attribute: Attribute, _ sizes: [Double], followsTypeSize: Bool = false)
      -> [Violation]
    {
      var made = HandMadeLayout()
      for (offset, size) in sizes.enumerated() {
        let rect = Rect(x: 10 + 100 * Double(offset), y: 44 - size, width: 60, height: size + 4)
        var font = FontDescriptor(family: .system, pointSize: size)
        if followsTypeSize { font.textStyle = .body }
        let item = made.add("\(offset)", rect, .view(.label(TextContent("Text", font: font))))
        made.scene.items[item].designFrame = rect
        made.edit[item] = {
          $0.firstBaselineOffset = size
          $0.lastBaselineOffset = 4
          $0.text = TextLayout(
            string: "Text", pointSize: size, needed: Size(), available: Size(), lineCount: 1)
        }
      }
      made.constrain(2, attribute, to: 1, constant: attribute == .top ? sizes[0] - sizes[1] : 0)
      return made.violations().filter { $0.kind == .alignedBaselines }
    }
    let violation = try #require(found(.top, [21, 17]).first)
    #expect(violation.rule == "aligned-baselines-constant")
    #expect(violation.items == [1, 2])
    #expect(violation.margin == -4)
    #expect(violation.origins == [.author(0)])
    #expect(found(.firstBaseline, [21, 17]).isEmpty)
    // If the content size varies it is visible by itself, and half a point is never visible.
    #expect(found(.top, [21, 17], followsTypeSize: true).isEmpty)
    #expect(found(.top, [17.5, 17]).isEmpty)
  }

  @Test func anInvariantThatIsNeverJudgedIsCountedAsSuch() {
    let made = fields()
    var verifier = Verifier(scene: made.scene, references: [made.layout])
    _ = verifier.check(made.layout)
    let counts = zip(verifier.invariants, verifier.judged).map { ($0.kind, $1) }
    #expect(counts.first { $0.0 == .equalWidths }?.1 == 1)
    #expect(counts.first { $0.0 == .mirrored }?.1 == 0)
  }

  @Test func aViewThatFillsItsSuperviewMustStaySo() throws {
    var made = HandMadeLayout()
    made.add("Bar", Rect(x: 0, y: 20, width: 320, height: 40))
    let found = made.violations {
      $0.environment.size.width = 400
      $0.rects[0].width = 400
    }
    #expect(found.map(\.kind).contains(.fillsSuperview))
    // Beside a notch it may keep clear of the safe area.
    let beside = made.violations {
      $0.environment.safeAreaInsets = EdgeInsets(left: 44, right: 44)
      $0.rects[1] = Rect(x: 44, y: 20, width: 232, height: 40)
    }
    #expect(!beside.map(\.kind).contains(.fillsSuperview))
  }

  /// A square is as wide as the lesser side of a screen.
  @Test(arguments: [true, false]) func aSquareWhoseHeightIsLimitedNeedNotFill(isSquare: Bool) {
    var made = HandMadeLayout()
    let square = made.add("Square", Rect(x: 0, y: 80, width: 320, height: 320))
    if isSquare { made.constrain(square, .width, to: square, .height) }
    made.constrain(square, .height, .lessThanOrEqual, to: 0, .height)
    let found = made.violations {
      $0.environment.size.width = 400
      $0.rects[0].width = 400
    }
    #expect(found.map(\.kind).contains(.fillsSuperview) == !isSquare)
  }

  @Test func aWidthThatIsLimitedNeedNotFill() {
    var made = HandMadeLayout()
    let bar = made.add("Bar", Rect(x: 0, y: 20, width: 320, height: 40))
    made.constrain(bar, .width, .lessThanOrEqual, constant: 320)
    let found = made.violations {
      $0.environment.size.width = 400
      $0.rects[0].width = 400
    }
    #expect(!found.map(\.kind).contains(.fillsSuperview))
  }

  @Test func `a view on one that keeps to the safe area need not keep to it`() {
    func found(_ bottom: Double) -> [Violation] {
      var made = HandMadeLayout()
      let back = made.add("Back", Rect(x: 0, y: 0, width: 320, height: 480))
      made.add("Table", Rect(x: 0, y: 0, width: 320, height: 480))
      return made.violations {
        $0.environment.safeAreaInsets = EdgeInsets(bottom: 34)
        $0.rects[back].height = bottom
      }.filter { $0.kind == .contained }
    }
    #expect(found(480 - 34).isEmpty)
    #expect(found(480 - 20).count == 1)
  }

  @Test func viewsThatKeepClearOfTheSafeAreaMayBeNarrowerByIt() {
    let made = fields()
    func found(_ width: Double) -> [Violation] {
      made.violations {
        $0.environment.safeAreaInsets = EdgeInsets(left: 44)
        $0.rects[2].width = width
      }
    }
    #expect(found(200 - 44).isEmpty)
    #expect(found(200 - 30).map(\.kind) == [.equalWidths])
  }
}
