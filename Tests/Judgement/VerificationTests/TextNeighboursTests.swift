import AutoLayout
import Testing
import Verification

/// The room that a truncated text has, and distances that only look like room.
@Suite struct TextNeighboursTests {
  /// A label of half the row that needs more, and a neighbour 40 points wider than its content.
  private func neighbour(_ prepare: (inout HandMadeLayout) -> Void) -> Bool {
    var made = HandMadeLayout()
    let text = made.label("Text", Rect(x: 20, y: 20, width: 136, height: 20))
    let other = made.add("Other", Rect(x: 164, y: 20, width: 136, height: 20))
    made.add("Elsewhere", Rect(x: 20, y: 100, width: 136, height: 20))
    prepare(&made)
    var changed = made
    changed.edit[other] = { $0.intrinsicSize = IntrinsicSize(width: 96, height: 20) }
    return usesRoom(text, changed, canvas: made)
  }

  private func usesRoom(
    _ item: Int, _ changed: HandMadeLayout, canvas: HandMadeLayout
  ) -> Bool {
    var changed = changed
    let width = changed.rects[item].width
    changed.edit[item] = {
      $0.text = TextLayout(
        string: "Text", pointSize: 17, needed: Size(width: width + 30, height: 20),
        available: Size(width: width, height: 20), lineCount: 1)
    }
    var verifier = Verifier(scene: canvas.scene, references: [canvas.layout])
    return verifier.check(changed.layout, stress: TextStress(changes: 3, extremeItems: [item]))
      .contains { $0.kind == .textUsesRoom }
  }

  @Test func aNeighbourWiderThanItsContentIsRoom() {
    #expect(neighbour { _ in })
  }

  /// The text needs its width, and the neighbour's follows.
  @Test func aNeighbourThatIsAsWideAsTheTextIsNoRoom() {
    #expect(!neighbour { $0.constrain(1, .width, to: 2) })
    #expect(!neighbour { $0.constrain(2, .width, to: 1) })
    #expect(
      !neighbour {
        $0.constrain(2, .width, to: 3)
        $0.constrain(3, .width, to: 1)
      })
  }

  @Test func aNeighbourOfAnotherWidthIsRoom() {
    #expect(neighbour { $0.constrain(1, .width, to: 2, priority: 750) })
    #expect(neighbour { $0.constrain(1, .width, .lessThanOrEqual, to: 2) })
    #expect(neighbour { $0.constrain(1, .width, to: 3) })
    #expect(neighbour { $0.constrain(1, .height, to: 2) })
  }

  @Test(arguments: [
    (StackConfiguration.Distribution.fillEqually, false), (.fill, true),
    (.fillProportionally, true),
  ])
  func onlyStackViewsThatFillEquallyKeepTheirRoom(
    _ distribution: StackConfiguration.Distribution, _ isRoom: Bool
  ) {
    let found = neighbour { made in
      made.scene.items[0].kind = .stackView(
        StackConfiguration(axis: .horizontal, distribution: distribution, arranged: [1, 2]))
    }
    #expect(found == isRoom)
  }

  /// Edges are sums: two that touch may differ in the last bit.
  @Test(arguments: [0, 1e-13])
  func aNeighbourThatTouchesIsBeside(_ overlap: Double) {
    var canvas = HandMadeLayout()
    let text = canvas.label("Text", Rect(x: 100, y: 20, width: 100, height: 20))
    let left = canvas.add("Left", Rect(x: 0, y: 20, width: 100, height: 20))
    let right = canvas.add("Right", Rect(x: 200, y: 20, width: 120, height: 20))
    // A view in the next row does not count.
    let above = canvas.add("Above", Rect(x: 90, y: 0, width: 120, height: 20))
    var changed = canvas
    changed.rects[left].width += overlap
    changed.rects[right].x -= overlap
    changed.rects[above].height += overlap
    changed.edit[above] = { $0.intrinsicSize = IntrinsicSize(width: 20, height: 20) }
    #expect(!usesRoom(text, changed, canvas: canvas))
  }

  /// A text between margins that are 20 points wider on both sides than on the canvas, beside an icon or
  /// not.
  private func margins(icon: Bool = false, _ prepare: (inout HandMadeLayout) -> Void) -> Bool {
    var made = HandMadeLayout()
    let start = icon ? 60.0 : 20
    let text = made.label("Text", Rect(x: start, y: 20, width: 300 - start, height: 20))
    made.add("Icon", Rect(x: 20, y: icon ? 20 : 200, width: 32, height: 20))
    prepare(&made)
    var changed = made
    changed.rects[text] = Rect(x: start + 20, y: 20, width: 260 - start, height: 20)
    changed.rects[2].x += 20
    return usesRoom(text, changed, canvas: made)
  }

  @Test func marginsAreNoRoom() {
    #expect(margins { _ in })
    #expect(
      !margins {
        $0.constrain(1, .leading, to: 0, .leadingMargin)
        $0.constrain(0, .trailingMargin, to: 1, .trailing, constant: 8)
      })
    #expect(
      !margins {
        let guide = $0.add("Safe Area", $0.rects[0], .layoutGuide(.safeArea))
        $0.constrain(1, .left, to: guide)
        $0.constrain(1, .right, to: guide)
      })
  }

  @Test func marginsBesideTheNeighboursOfATextAreNoRoom() {
    #expect(
      !margins(icon: true) {
        $0.constrain(1, .leading, to: 2, .trailing, constant: 8)
        $0.constrain(2, .leading, to: 0, .leadingMargin)
        $0.constrain(1, .trailing, to: 0, .trailingMargin)
      })
  }

  /// An unconstrained view could extend farther there.
  @Test func `space beside a free end is room`() {
    #expect(margins { $0.constrain(1, .leading, to: 0, .leadingMargin) })
    #expect(
      margins {
        $0.constrain(1, .leading, to: 0, .leadingMargin)
        $0.constrain(1, .trailing, to: 0, .trailingMargin, priority: 750)
      })
    #expect(
      margins {
        $0.constrain(1, .leading, to: 0, .leadingMargin)
        $0.constrain(1, .trailing, .lessThanOrEqual, to: 0, .trailingMargin)
      })
    #expect(
      margins(icon: true) {
        $0.constrain(1, .leading, to: 2, .trailing, constant: 8)
        $0.constrain(1, .trailing, to: 0, .trailingMargin)
      })
    // A plain guide is wherever its constraints put it.
    #expect(
      margins {
        let guide = $0.add("Guide", $0.rects[0], .layoutGuide(.plain))
        $0.constrain(1, .leading, to: guide)
        $0.constrain(1, .trailing, to: guide)
      })
  }
}
