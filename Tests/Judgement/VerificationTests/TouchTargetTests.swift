import AutoLayout
import Testing
import Verification

struct TouchTargetTests {
  /// A control on the canvas.
  private func canvas(
    _ content: ViewContent = .button(ButtonContent(title: nil)), width: Double = 60,
    height: Double = 44
  ) -> HandMadeLayout {
    var made = HandMadeLayout()
    made.add("A", Rect(x: 20, y: 20, width: width, height: height), .view(content))
    made.constrain(1, .width, constant: width, priority: 750)
    return made
  }

  private func small(
    _ made: HandMadeLayout, _ change: (inout HandMadeLayout) -> Void
  ) -> [Violation] {
    made.violations(after: change).filter { $0.kind == .touchTarget }
  }

  @Test func `a button that shrinks below 44 points is found`() throws {
    let found = small(canvas()) { $0.rects[1].width = 40 }
    let violation = try #require(found.first)
    #expect(found.count == 1)
    #expect(violation.rule == "touch-target-width")
    #expect(violation.items == [1])
    #expect(violation.margin == -4)
    #expect(violation.expected == "‘A’ is at least 44 pt wide, as on the canvas")
    #expect(violation.actual == "it is 40 pt wide")
    #expect(violation.origins == [.author(0)])
  }

  @Test func `each direction is a finding of its own`() {
    let found = small(canvas()) { $0.rects[1] = Rect(x: 20, y: 20, width: 30, height: 30) }
    #expect(found.map(\.rule) == ["touch-target-width", "touch-target-height"])
  }

  /// Nothing is allowed for drawing by hand where the scene is not drawn.
  @Test(arguments: [(44.0, 0), (43.9999999, 0), (42, 1)])
  func `a button is too small by more than the tolerance`(width: Double, count: Int) {
    #expect(small(canvas()) { $0.rects[1].width = width }.count == count)
  }

  @Test(arguments: [(43.0, 60.0), (60, 43), (31, 31)])
  func `a control that is smaller on the canvas may be so elsewhere`(width: Double, height: Double)
  {
    #expect(
      small(canvas(width: width, height: height)) {
        $0.rects[1] = Rect(x: 20, y: 20, width: 20, height: 20)
      }.isEmpty)
  }

  @Test(arguments: [
    (ViewContent.segmentedControl(["A", "B"]), 1), (.control(.switchControl), 1),
    (.control(.slider), 1), (.control(.stepper), 1), (.plain, 0), (.control(.progressView), 0),
    (.imageView(nil), 0),
  ])
  func `controls are judged, other views are not`(content: ViewContent, count: Int) {
    #expect(small(canvas(content)) { $0.rects[1].width = 40 }.count == count)
  }

  @Test func `a hidden control is no target`() {
    #expect(
      small(canvas()) {
        $0.rects[1].width = 40
        $0.edit[1] = { $0.isHidden = true }
      }.isEmpty)
  }
}
