import AutoLayout
import Testing
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
      widths.expected == "‘First’, ‘Middle’ and ‘Last’ are equally wide on the canvas")
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
