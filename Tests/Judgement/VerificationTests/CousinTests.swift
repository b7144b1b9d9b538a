import AutoLayout
import Testing
import Verification

/// A view over another, both as large as the screen, with a text in the lower one and a text in the upper one.
struct CousinTests {
  private let text = Rect(x: 20, y: 20, width: 100, height: 20)

  private func overlay(_ content: ViewContent = .plain) -> HandMadeLayout {
    var made = HandMadeLayout()
    made.add("Below", Rect(width: 320, height: 480))
    made.add("Above", Rect(width: 320, height: 480), .view(content))
    made.label("A", text, in: 1)
    made.label("B", Rect(x: 20, y: 400, width: 100, height: 20), in: 2)
    return made
  }

  private func overlaps(_ made: HandMadeLayout, y: Double = 30) -> [Violation] {
    made.violations { $0.rects[4].y = y }.filter { $0.kind == .noOverlap }
  }

  @Test(arguments: [(30.0, true), (40, false)])
  func `texts of views over each other lie apart as on the canvas`(y: Double, isFound: Bool) {
    let found = overlaps(overlay(), y: y)
    #expect(found.map(\.items) == (isFound ? [[3, 4]] : []))
    #expect(found.map(\.rule) == (isFound ? ["no-overlap-vertical"] : []))
  }

  @Test func `what one view hides of the other on the canvas makes them two states of a screen`() {
    var made = overlay()
    made.scene.items[2].annotations.showsBackground = true
    #expect(overlaps(made).isEmpty)
    made = overlay()
    made.label("C", text, in: 2)
    #expect(overlaps(made).map(\.items) == [[4, 5]])
  }

  @Test func `what scrolls over a view moves by itself`() {
    #expect(overlaps(overlay(.scrollView)).isEmpty)
  }

  @Test func `a text on a surface below it is where it belongs`() {
    var made = overlay()
    made.scene.items[1].annotations.showsBackground = true
    #expect(overlaps(made).count == 1)
  }

  @Test func `views that lie apart on the canvas are judged themselves`() {
    var made = overlay()
    made.rects[1].height = 240
    made.rects[2] = Rect(y: 240, width: 320, height: 240)
    #expect(overlaps(made).isEmpty)
  }
}
