import AutoLayout
import Testing
import TextMetrics
import Verification

/// The distance by which views may differ from the canvas before it is reported: less than a point
/// is invisible, a little more than a point counts.
@Suite struct RelationToleranceTests {
  private static let least = 1.0

  private func counts(
    _ kind: Invariant.Kind, _ made: HandMadeLayout,
    _ change: (inout HandMadeLayout, Double) -> Void
  ) -> [Bool] {
    [Self.least - 0.1, Self.least + 0.1].map { off in
      made.violations { change(&$0, off) }.contains { $0.kind == kind }
    }
  }

  private func line() -> HandMadeLayout {
    var made = HandMadeLayout()
    for (name, x) in [("A", 10.0), ("B", 80)] {
      let item = made.label(name, Rect(x: x, y: 20, width: 60, height: 20))
      made.edit[item] = {
        $0.firstBaselineOffset = 16
        $0.lastBaselineOffset = 4
        $0.text = TextLayout(
          string: "Text", pointSize: 17, needed: Size(), available: Size(), lineCount: 1)
      }
    }
    return made
  }

  @Test func `texts leave their line by more than a point`() {
    #expect(counts(.alignedBaselines, line()) { $0.rects[2].y += $1 } == [false, true])
    #expect(counts(.alignedBaselines, line()) { $0.rects[2].y -= $1 } == [false, true])
  }

  /// Half a point is what rounding makes of one line.
  @Test(arguments: [(0.0, true), (0.5, true), (0.6, false), (2, false), (5, false)])
  func `texts stand on one line where they are drawn so`(off: Double, isLine: Bool) {
    var made = line()
    made.rects[2].y += off
    let found = made.violations { $0.rects[2].y += 40 }.filter { $0.kind == .alignedBaselines }
    #expect(found.isEmpty != isLine)
  }

  @Test func `a view leaves the middle by more than a point`() {
    var made = HandMadeLayout()
    made.add("Logo", Rect(x: 110, y: 20, width: 100, height: 30))
    #expect(counts(.centered, made) { $0.rects[1].x += $1 } == [false, true])
    #expect(counts(.centered, made) { $0.rects[1].x -= $1 } == [false, true])
  }

  @Test func `a view leaves the edges of what it fills by more than a point`() {
    var made = HandMadeLayout()
    made.add("Bar", Rect(x: 0, y: 20, width: 320, height: 40))
    #expect(counts(.fillsSuperview, made) { $0.rects[1].width -= $1 } == [false, true])
  }

  @Test func `lengths and edges differ by more than a point`() {
    var made = HandMadeLayout()
    for (offset, name) in ["First", "Middle", "Last"].enumerated() {
      made.add(
        name, Rect(x: 100, y: 20 + 40 * Double(offset), width: 200, height: 30),
        .view(.textField(TextFieldContent(text: TextContent("", font: HandMadeLayout.font)))))
    }
    #expect(counts(.equalWidths, made) { $0.rects[2].width += $1 } == [false, true])
    #expect(counts(.alignedEdges, made) { $0.rects[2].x -= $1 } == [false, true])
  }

  /// Designers nudge by two points, which makes the gaps beside a view differ by four.
  @Test(arguments: [(0.0, true), (2, true), (2.5, false), (3, false), (6, false)])
  func `a view that was nudged by two points is meant to be in the middle`(
    nudge: Double, isMeant: Bool
  ) {
    var made = HandMadeLayout()
    made.add("Logo", Rect(x: 110 + nudge, y: 20, width: 100, height: 30))
    for item in 0...1 { made.scene.items[item].designFrame = made.rects[item] }
    let found = made.violations { $0.rects[1].x += 40 }.filter { $0.kind == .centered }
    #expect(found.isEmpty != isMeant)
  }

  /// Without stored frames there is nothing to nudge: what a recipe says lies where it says.
  @Test(arguments: [(0.0, true), (0.02, true), (0.05, false), (2, false)])
  func `a view that is not drawn is in the middle or not`(off: Double, isMeant: Bool) {
    var made = HandMadeLayout()
    made.add("Logo", Rect(x: 110 + off, y: 20, width: 100, height: 30))
    let found = made.violations { $0.rects[1].x += 40 }.filter { $0.kind == .centered }
    #expect(found.isEmpty != isMeant)
  }
}
