import AutoLayout
import Testing
import Verification

/// A phone of 320 × 480 points with a status bar, without a home indicator.
struct ObscuredTests {
  private func screen(_ rect: Rect, _ kind: ItemKind? = nil) -> HandMadeLayout {
    var made = HandMadeLayout()
    made.environment.safeAreaInsets = EdgeInsets(top: 20)
    made.scene.reference = made.environment
    if let kind {
      made.add("A", rect, kind)
    } else {
      made.label("A", rect)
    }
    return made
  }

  private func obscured(
    _ made: HandMadeLayout, insets: EdgeInsets, rect: Rect? = nil
  ) -> [Violation] {
    made.violations {
      $0.environment.safeAreaInsets = insets
      if let rect { $0.rects[1] = rect }
    }.filter { $0.kind == .unobscured }
  }

  @Test func `a text whose middle comes under the home indicator is obscured`() throws {
    let made = screen(Rect(x: 20, y: 440, width: 100, height: 40))
    let found = obscured(made, insets: EdgeInsets(top: 44, bottom: 34))
    let violation = try #require(found.first)
    #expect(found.count == 1)
    #expect(violation.rule == "unobscured-bottom")
    #expect(violation.margin == -14)
    #expect(violation.edge == .bottom)
    #expect(
      violation.actual
        == "its middle is 14 pt beyond that edge, in the 34 pt that a bar, the notch "
        + "or the home indicator takes")
  }

  @Test(arguments: [(20.0, true), (36, false)])
  func `a text below the status bar comes under a notch unless its middle is clear`(
    y: Double, isFound: Bool
  ) {
    let made = screen(Rect(x: 20, y: y, width: 100, height: 20))
    #expect(obscured(made, insets: EdgeInsets(top: 44)).isEmpty != isFound)
  }

  @Test func `what lies under the status bar on the canvas may do so elsewhere`() {
    let made = screen(Rect(x: 20, y: 10, width: 100, height: 20))
    #expect(obscured(made, insets: EdgeInsets(top: 44)).isEmpty)
  }

  @Test func `the leading side is the right one where people read from right to left`() throws {
    var made = screen(Rect(x: 0, y: 100, width: 40, height: 20))
    made.rects[1].x = 280
    let found = made.violations {
      $0.environment.safeAreaInsets = EdgeInsets(left: 44, right: 44)
      $0.environment.layoutDirection = .rightToLeft
    }.filter { $0.kind == .unobscured }
    #expect(found.map(\.rule) == ["unobscured-leading"])
  }

  @Test(arguments: [ViewContent.scrollView, .tableView, .collectionView])
  func `views that scroll are not obscured`(content: ViewContent) {
    var made = screen(Rect(width: 320, height: 480), .view(content))
    made.label("B", Rect(x: 20, y: 440, width: 100, height: 40), in: 1)
    #expect(obscured(made, insets: EdgeInsets(bottom: 34)).isEmpty)
  }

  @Test func `backgrounds and empty labels are not obscured`() {
    var made = screen(Rect(x: 0, y: 440, width: 320, height: 40), .view(.plain))
    made.add(
      "B", Rect(x: 0, y: 440, width: 320, height: 40),
      .view(.label(TextContent("", font: HandMadeLayout.font))))
    made.add("C", Rect(x: 0, y: 440, width: 320, height: 40), .view(.control(.toolbar)))
    #expect(obscured(made, insets: EdgeInsets(bottom: 34)).isEmpty)
  }

  @Test func `a text that grows down into a bar is obscured there`() {
    let made = screen(Rect(x: 20, y: 380, width: 100, height: 20))
    let rect = Rect(x: 20, y: 380, width: 100, height: 200)
    #expect(obscured(made, insets: EdgeInsets(top: 20), rect: rect).isEmpty)
    #expect(obscured(made, insets: EdgeInsets(top: 20, bottom: 49), rect: rect).count == 1)
  }
}
