import AutoLayout
import Testing
import TextMetrics
import Verification

/// The relations that the canvas shows, and the layouts that break them.
@Suite struct RelationReadingTests {
  private func fields() -> HandMadeLayout {
    var made = HandMadeLayout()
    for (offset, name) in ["First", "Middle", "Last"].enumerated() {
      made.add(
        name, Rect(x: 100, y: 20 + 40 * Double(offset), width: 200, height: 30),
        .view(.textField(TextFieldContent(text: TextContent("", font: HandMadeLayout.font)))))
    }
    return made
  }

  /// Beside a notch one of two views may keep clear of it.
  @Test(arguments: [(30.0, true), (44, true), (74, true), (20, false), (60, false)])
  func `lengths may differ by what the safe area takes at either side, or both`(
    less: Double, mayDiffer: Bool
  ) {
    let found = fields().violations {
      $0.environment.safeAreaInsets = EdgeInsets(left: 44, right: 30)
      $0.rects[2].width -= less
    }
    #expect(found.contains { $0.kind == .equalWidths } != mayDiffer)
  }

  /// Views of one kind are in line by any of their edges or middles, and only then equally wide on purpose.
  @Test(arguments: [(100.0, true), (80, false), (99.6, true)])
  func `views that share an edge are in line`(x: Double, isInLine: Bool) {
    var made = HandMadeLayout()
    for (offset, place) in [100.0, x, x].enumerated() {
      made.add(
        "\(offset)", Rect(x: place, y: 20 + 60 * Double(offset), width: 60, height: 40),
        .view(.imageView(nil)))
    }
    // The last two are in line with one another, and the first with them where it shares their edge.
    let found = made.violations { $0.rects[1].width = 90 }.filter { $0.kind == .equalWidths }
    #expect(found.isEmpty != isInLine)
  }

  @Test func `a relation is described in words`() throws {
    var made = HandMadeLayout()
    made.add("Bar", Rect(x: 0, y: 20, width: 320, height: 40))
    made.add("Logo", Rect(x: 110, y: 100, width: 100, height: 30))
    let found = made.violations {
      $0.environment.size.width = 400
      $0.rects[0].width = 400
    }
    let centered = try #require(found.first { $0.kind == .centered && $0.items == [2, 0] })
    #expect(centered.expected == "‘Logo’ stays horizontally centred in ‘Root’, as on the canvas")
    #expect(centered.actual == "110 before it and 190 after it")
    let fills = try #require(found.first { $0.kind == .fillsSuperview })
    #expect(fills.expected.contains("‘Bar’"))
    #expect(!fills.actual.isEmpty)
  }

  @Test func `a hidden view is not obscured`() {
    var made = HandMadeLayout()
    made.environment.safeAreaInsets = EdgeInsets(top: 20)
    made.scene.reference = made.environment
    let text = made.label("A", Rect(x: 20, y: 440, width: 100, height: 40))
    func found(isHidden: Bool) -> Bool {
      made.violations {
        $0.environment.safeAreaInsets = EdgeInsets(top: 44, bottom: 34)
        if isHidden { $0.edit[text] = { $0.isPresent = false } }
      }.contains { $0.kind == .unobscured }
    }
    #expect(found(isHidden: false))
    #expect(!found(isHidden: true))
  }

  /// Rows that scroll up and down must be seen to their end; half a point of them is none.
  @Test(arguments: [(0.5, false), (1, true), (1.5, true), (40, true)])
  func `the end of what scrolls is never meant to lie below its superview`(
    below: Double, isFound: Bool
  ) {
    var made = HandMadeLayout()
    made.add("Rows", Rect(x: 0, y: 80, width: 320, height: 400 + below), .view(.tableView))
    // As an app showed it: without a canvas there is no excuse.
    for index in made.rects.indices { made.scene.items[index].designFrame = made.rects[index] }
    let found = made.violations { $0.rects[1].height += 10 }
    #expect(found.contains { $0.rule == "inside-superview-bottom" } == isFound)
  }

  /// A constraint that may give way does not say that a view is meant to lie outside.
  @Test(arguments: [(Float(1000), true), (749, false)])
  func `a view beyond an edge is intended if a required constraint places it there`(
    priority: Float, isMeant: Bool
  ) {
    var made = HandMadeLayout()
    let shadow = made.add("Shadow", Rect(x: 0, y: 480, width: 320, height: 4))
    made.constrain(shadow, .top, to: 0, .bottom, priority: priority)
    for item in 0...1 { made.scene.items[item].designFrame = made.rects[item] }
    // Drawn inside: only a constraint says that it is meant otherwise.
    made.scene.items[1].designFrame = Rect(x: 0, y: 476, width: 320, height: 4)
    let found = made.violations()
    #expect(found.contains { $0.kind == .insideSuperview } != isMeant)
  }
}
