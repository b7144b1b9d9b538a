import AutoLayout
import Testing
import Verification

/// Constraints decide the distance that a scroll view scrolls.
struct ScrollContentTests {
  /// A text in a scroll view, tied to the beginning of its content on both axes.
  private func scrolling() -> HandMadeLayout {
    var made = HandMadeLayout()
    made.add("Page", Rect(width: 320, height: 480), .view(.scrollView))
    made.label("Terms", Rect(x: 16, y: 16, width: 288, height: 1500), in: 1)
    made.constrain(2, .top, to: 1, constant: 16)
    made.constrain(2, .leading, to: 1, constant: 16)
    return made
  }

  private func found(_ made: HandMadeLayout) -> [Violation] {
    made.violations { _ in }.filter { $0.kind == .scrollableContent }
  }

  @Test func `content that no constraint ties to its end does not scroll`() throws {
    let found = found(scrolling())
    #expect(found.map(\.rule) == ["scrollable-content-horizontal", "scrollable-content-vertical"])
    let vertical = try #require(found.last)
    #expect(vertical.items == [1])
    #expect(vertical.expected == "constraints connect the content of ‘Page’ to its bottom edge")
    #expect(vertical.origins == [.author(0)])
  }

  @Test func `content that is tied to both ends has a length`() {
    var made = scrolling()
    made.constrain(2, .trailing, to: 1, constant: -16)
    made.constrain(1, .bottom, to: 2)
    #expect(found(made).isEmpty)
  }

  @Test func `a bound at the end gives no length`() {
    var made = scrolling()
    made.constrain(2, .trailing, to: 1)
    made.constrain(1, .bottom, .greaterThanOrEqual, to: 2)
    #expect(found(made).map(\.rule) == ["scrollable-content-vertical"])
  }

  @Test func `a length of the content guide is one`() {
    var made = scrolling()
    let guide = made.add(
      "Content", Rect(width: 320, height: 1600), in: 1, .layoutGuide(.scrollContent))
    made.constrain(guide, .width, to: 1, .width)
    made.constrain(guide, .bottom, to: 2)
    #expect(found(made).isEmpty)
  }

  @Test func `what nothing ties to the content is left to code, and tables fill themselves`() {
    var loose = scrolling()
    loose.scene.constraints = []
    #expect(found(loose).isEmpty)
    var table = scrolling()
    table.scene.items[1].kind = .view(.tableView)
    #expect(found(table).isEmpty)
  }

  @Test func `a placeholder stands for what code ties`() {
    var made = scrolling()
    made.constrain(2, .trailing, to: 1)
    made.constrain(2, .bottom, to: 1)
    made.scene.constraints[3].isPlaceholder = true
    #expect(found(made).isEmpty)
  }
}
