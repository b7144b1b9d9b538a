import AutoLayout
import Testing
import TextMetrics
import Verification

struct TextSideTests {
  /// A label of 200 points whose text needs 40.
  private func label(_ alignment: TextAlignment, _ text: String = "Name") -> HandMadeLayout {
    var made = HandMadeLayout()
    made.add(
      "A", Rect(x: 20, y: 20, width: 200, height: 20),
      .view(.label(TextContent(text, font: HandMadeLayout.font))))
    made.scene.items[1].annotations.textAlignment = alignment
    made.edit[1] = { $0.intrinsicSize.width = 40 }
    return made
  }

  private func turned(
    _ made: HandMadeLayout, _ direction: LayoutDirection = .rightToLeft,
    _ change: (inout HandMadeLayout) -> Void = { _ in }
  ) -> [Violation] {
    made.violations {
      $0.environment.layoutDirection = direction
      $0.rects[1].x = 100
      change(&$0)
    }.filter { $0.kind == .textFollowsDirection }
  }

  @Test(arguments: [
    (TextAlignment.left, true), (.right, true), (.natural, false), (.center, false),
    (.justified, false),
  ])
  func `a text that is set to a side does not turn`(alignment: TextAlignment, isFound: Bool) {
    #expect(turned(label(alignment)).isEmpty != isFound)
  }

  @Test func `the finding says how much wider the frame is`() throws {
    let violation = try #require(turned(label(.left)).first)
    #expect(violation.rule == "text-follows-direction")
    #expect(violation.margin == -160)
    #expect(violation.axes == [.horizontal])
  }

  @Test func `in the direction of the canvas every side is right`() {
    #expect(turned(label(.left), .leftToRight).isEmpty)
  }

  @Test func `a text that fills its frame has no side`() {
    #expect(turned(label(.left)) { $0.edit[1] = { $0.intrinsicSize.width = 190 } }.isEmpty)
  }

  @Test func `a number is read from the left everywhere`() {
    #expect(turned(label(.left, "42")).isEmpty)
  }

  @Test func `what is held by left and right stays on its side`() {
    var made = label(.left)
    made.constrain(1, .left, to: 0, constant: 20)
    #expect(turned(made).isEmpty)
    made.scene.constraints[0].first.attribute = .leading
    #expect(turned(made).count == 1)
  }

  @Test func `a part that keeps its direction keeps its texts`() {
    #expect(
      turned(label(.left)) {
        $0.edit[1] = {
          $0.intrinsicSize.width = 40
          $0.direction = .leftToRight
        }
      }.isEmpty)
  }
}
