import AutoLayout
import Testing
import Verification

/// A page that scrolls up and down does not begin to scroll sideways.
struct SidewaysScrollTests {
  /// A page whose content is tied to both sides and has a width of its own.
  private func page(width: Double = 320, height: Double = 900) -> HandMadeLayout {
    var made = HandMadeLayout()
    made.add("Page", Rect(width: 320, height: 480), .view(.scrollView))
    made.add("Content", Rect(width: width, height: height), in: 1)
    made.constrain(2, .leading, to: 1)
    made.constrain(1, .trailing, to: 2)
    made.constrain(2, .width, constant: width)
    return made
  }

  private func sideways(
    _ made: HandMadeLayout, on width: Double = 280,
    _ change: (inout HandMadeLayout) -> Void = { _ in }
  ) -> [Violation] {
    made.violations(after: { layout in
      layout.rects[1].width = width
      change(&layout)
    }).filter { $0.kind == .scrollsOneWay }
  }

  @Test func `content that is wider than its scroll view scrolls sideways`() throws {
    let found = sideways(page())
    let violation = try #require(found.first)
    #expect(found.count == 1)
    #expect(violation.rule == "scrolls-one-way")
    #expect(violation.items == [1, 2])
    #expect(violation.margin == -40)
    #expect(violation.expected == "‘Content’ is no wider than ‘Page’, as on the canvas")
    #expect(violation.actual == "it is 320 pt wide in 280 pt")
    #expect(violation.origins.contains(.author(2)))
  }

  @Test(arguments: [(320.0, 0), (319.9999999, 0), (318, 1)])
  func `it is so by more than the tolerance`(width: Double, count: Int) {
    #expect(sideways(page(), on: width).count == count)
  }

  @Test func `what is drawn wider is meant to scroll sideways`() {
    #expect(sideways(page(width: 960)).isEmpty)
  }

  @Test func `so is what is as high as its scroll view`() {
    #expect(sideways(page(height: 480)).isEmpty)
  }

  @Test func `a content guide is the same as the edges`() {
    var made = page()
    made.scene.constraints = []
    let guide = made.add(
      "Guide", Rect(width: 320, height: 900), in: 1, .layoutGuide(.scrollContent))
    made.constrain(2, .leading, to: guide)
    made.constrain(2, .trailing, to: guide)
    #expect(sideways(made).count == 1)
  }

  @Test func `views that are tied to one side alone do not decide the width`() {
    var made = page()
    made.scene.constraints.remove(at: 1)
    #expect(sideways(made).isEmpty)
    made = page()
    made.scene.constraints[1].priority = 750
    #expect(sideways(made).isEmpty)
  }

  @Test func `pictures are zoomed, and what is hidden does not scroll`() {
    var picture = page()
    picture.scene.items[2].kind = .view(.imageView(nil))
    #expect(sideways(picture).isEmpty)
    #expect(sideways(page()) { $0.edit[2] = { $0.isHidden = true } }.isEmpty)
  }
}
