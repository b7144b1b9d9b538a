import AutoLayout
import Testing
import TextMetrics
import Verification

/// Texts that the canvas shows stretched though nothing stretches them.
@Suite struct DrawnWiderTests {
  /// A button at the leading edge, as wide as its title of 40 points.
  private func button(drawn: Double, edit: (inout HandMadeLayout) -> Void = { _ in })
    -> HandMadeLayout
  {
    var made = HandMadeLayout()
    made.scene.items[0].designFrame = made.rects[0]
    let button = made.add(
      "Login", Rect(x: 8, y: 20, width: 40, height: 30),
      .view(.button(ButtonContent(title: TextContent("Login", font: HandMadeLayout.font)))))
    made.scene.items[button].designFrame = Rect(x: 8, y: 20, width: drawn, height: 30)
    made.constrain(button, .leading, to: 0, constant: 8)
    made.edit[button] = {
      $0.intrinsicSize = IntrinsicSize(width: 40, height: 30)
      $0.text = TextLayout(
        string: "Login", pointSize: 17, needed: Size(width: 40, height: 20),
        available: Size(width: 40, height: 30), lineCount: 1)
    }
    edit(&made)
    return made
  }

  private func found(_ made: HandMadeLayout) -> [Violation] {
    made.violations().filter { $0.kind == .asDrawn }
  }

  @Test func aTitleThatNothingStretchesButIsDrawnStretchedIsReported() throws {
    let violation = try #require(found(button(drawn: 304)).first)
    #expect(violation.items == [1])
    #expect(violation.margin == -264)
    #expect(violation.expected.contains("304 pt"))
  }

  /// Constraints of its height, or of its width, contradict each other.
  @Test(arguments: [(Attribute.top, true), (.leading, false)])
  func aConflictUprightDoesNotMatter(attribute: Attribute, isReported: Bool) {
    let made = button(drawn: 304) {
      $0.constrain(1, attribute, to: 0, constant: 8)
      $0.constrain(1, attribute, to: 0, constant: 9)
      $0.conflicts = [LayoutConflict(members: [.author(1), .author(2)], broken: .author(2))]
    }
    #expect(found(made).isEmpty != isReported)
  }

  @Test(arguments: [(60.0, true), (59, false)])
  func aDifferenceThatAFontMakesIsNotReported(drawn: Double, isReported: Bool) {
    #expect(found(button(drawn: drawn)).isEmpty != isReported)
  }

  @Test func `a width that something else decides is not reported`() {
    let edits: [(inout HandMadeLayout) -> Void] = [
      // Another view decides where its trailing edge lies, and was another one on the canvas.
      { $0.constrain(1, .trailing, to: 0, constant: -272) },
      // The view around it was wider too.
      { $0.scene.items[0].designFrame = Rect(width: 400, height: 480) },
      // Its class may draw it in another way.
      { $0.scene.items[1].customClass = "Pill" },
      // Interface Builder knows that its frame is wrong.
      { $0.scene.items[1].annotations.isMisplaced = true },
      // Something else than its text decides its width.
      { $0.rects[1].width = 304 },
    ]
    for edit in edits {
      let made = button(drawn: 320, edit: edit)
      #expect(found(made).isEmpty)
    }
  }
}
