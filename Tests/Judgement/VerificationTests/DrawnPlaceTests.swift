import AutoLayout
import Testing
import Verification

/// The places of views that the canvas shows outside, or does not show.
@Suite struct DrawnPlaceTests {
  @Test(arguments: [
    (ViewContent.tableView, 35.0, ["inside-superview-bottom"]), (.tableView, 0.5, []),
    (.plain, 35, []),
  ])
  func `the end of what scrolls is never in sight where it is drawn over the lower edge`(
    content: ViewContent, points: Double, rules: [String]
  ) {
    var made = HandMadeLayout()
    let rows = made.add(
      "Rows", Rect(x: 0, y: 100, width: 320, height: 380 + points), .view(content))
    made.scene.items[rows].designFrame = made.rects[rows]
    made.scene.items[0].designFrame = made.rects[0]
    made.constrain(rows, .bottom, to: 0, constant: points)
    #expect(made.violations().map(\.rule) == rules)
  }

  @Test(arguments: [(100.0, true), (95, false)])
  func `a hidden view that lies apart on the canvas lies apart once it is shown`(
    top: Double, isFound: Bool
  ) {
    var made = HandMadeLayout()
    made.scene.file = "Main.storyboard"
    let shown = made.add("Shown", Rect(x: 0, y: 40, width: 320, height: 60))
    let hidden = made.add("Hidden", Rect(x: 0, y: top, width: 320, height: 20))
    made.edit[hidden] = { $0.isHidden = true }
    let found = made.violations {
      $0.edit = [:]
      $0.rects[hidden].y = 80
    }
    #expect(found.contains { $0.kind == .noOverlap && $0.items == [shown, hidden] } == isFound)
  }
}
