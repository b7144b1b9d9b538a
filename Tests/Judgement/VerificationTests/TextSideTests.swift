import AutoLayout
import Simplex
import Testing
import TextMetrics
import Verification

/// Texts that are aligned in another way than on the canvas that they are held against, as mutants are.
struct TextSideTests {
  private func label(_ alignment: TextAlignment, room: Double = 40) -> HandMadeLayout {
    var made = HandMadeLayout()
    let item = made.label("Name", Rect(x: 20, y: 20, width: 60 + room, height: 20))
    made.scene.items[item].annotations.textAlignment = alignment
    made.edit[item] = { $0.intrinsicSize = IntrinsicSize(width: 60, height: 20) }
    return made
  }

  private func moved(
    _ made: HandMadeLayout, to alignment: TextAlignment, _ direction: LayoutDirection
  ) -> [Violation] {
    made.violations {
      $0.scene.items[1].annotations.textAlignment = alignment
      $0.environment.layoutDirection = direction
    }.filter { $0.kind == .textBeside }
  }

  @Test(arguments: [
    (TextAlignment.natural, TextAlignment.right, 40.0, 0.0), (.natural, .left, 0, 40),
    (.natural, .center, 20, 20), (.right, .natural, 40, 0), (.left, .right, 40, 40),
    (.center, .left, 20, 20), (.natural, .natural, 0, 0),
  ])
  func `a text stands where the canvas has it, in either direction`(
    drawn: TextAlignment, alignment: TextAlignment, left: Double, right: Double
  ) {
    for (direction, points) in [(LayoutDirection.leftToRight, left), (.rightToLeft, right)] {
      let found = moved(label(drawn), to: alignment, direction)
      #expect(found.map(\.margin) == (points > 0 ? [-points] : []))
      #expect(found.allSatisfy { $0.rule == "text-beside-horizontal" && $0.items == [1] })
    }
  }

  @Test func `a text that fills its view has nowhere to go`() {
    #expect(moved(label(.natural, room: 0), to: .right, .leftToRight).isEmpty)
    // A pixel is what rounding leaves.
    let pixel = 1 / label(.natural).environment.scale
    #expect(moved(label(.natural, room: pixel), to: .right, .leftToRight).isEmpty)
    #expect(!moved(label(.natural, room: pixel + 0.1), to: .right, .leftToRight).isEmpty)
  }
}
