import AutoLayout
import Testing
import TextMetrics
import Verification

/// Without a canvas there is no excuse: the reference layout of a recipe is one among others.
struct UndrawnTests {
  private let button = ItemKind.view(
    .button(ButtonContent(title: TextContent("Pay", font: HandMadeLayout.font))))

  private func kinds(_ made: HandMadeLayout) -> [Invariant.Kind] {
    made.violations { _ in }.map(\.kind)
  }

  private func button(at y: Double) -> HandMadeLayout {
    var made = HandMadeLayout()
    made.add("Pay", Rect(x: 20, y: y, width: 100, height: 30), button)
    made.constrain(1, .top, to: 0, constant: y)
    return made
  }

  @Test func `a button below the screen is told though it lies there in the reference layout`() {
    #expect(kinds(button(at: 960)).contains(.insideSuperview))
    #expect(!kinds(button(at: 400)).contains(.insideSuperview))
  }

  @Test func `a view that a constraint places beyond an edge is intended there`() {
    var made = button(at: 480)
    made.scene.constraints = []
    made.constrain(1, .top, to: 0, .bottom)
    #expect(!kinds(made).contains(.insideSuperview))
  }

  @Test func `a view drawn there is intended`() {
    var made = button(at: 960)
    made.scene.file = "Main.storyboard"
    made.scene.items[0].designFrame = made.rects[0]
    made.scene.items[1].designFrame = made.rects[1]
    #expect(!kinds(made).contains(.insideSuperview))
  }

  @Test func `two labels at one place overlap, and a surface below a label does not`() {
    var made = HandMadeLayout()
    let place = Rect(x: 20, y: 20, width: 100, height: 20)
    made.label("A", place)
    made.label("B", place)
    #expect(kinds(made).contains(.noOverlap))
    made.scene.items[1].kind = .view(.plain)
    #expect(!kinds(made).contains(.noOverlap))
  }

  @Test func `a button that constraints place in a field is intended there`() {
    var made = HandMadeLayout()
    made.add(
      "Field", Rect(x: 20, y: 20, width: 200, height: 40),
      .view(.textField(TextFieldContent(text: TextContent("", font: HandMadeLayout.font)))))
    made.label("Show", Rect(x: 180, y: 30, width: 30, height: 20))
    #expect(kinds(made).contains(.noOverlap))
    made.constrain(2, .right, to: 1, constant: -10)
    #expect(kinds(made).contains(.noOverlap))
    made.constrain(2, .centerY, to: 1)
    #expect(!kinds(made).contains(.noOverlap))
    made.scene.constraints = []
    made.scene.items[2].kind = button
    #expect(!kinds(made).contains(.noOverlap))
    made.rects[2].width = 100
    made.rects[2].x = 110
    #expect(kinds(made).contains(.noOverlap))
    made.scene.items[1].kind = made.scene.items[2].kind
    #expect(kinds(made).contains(.noOverlap))
  }

  /// Code took them from a document, which has their frames.
  @Test func `labels of a document may overlap in code where they do on its canvas`() {
    var made = HandMadeLayout()
    let place = Rect(x: 20, y: 20, width: 100, height: 20)
    made.label("A", place)
    made.label("B", place)
    made.scene.items[1].designFrame = place
    made.scene.items[2].designFrame = Rect(x: 60, y: 30, width: 100, height: 20)
    #expect(!kinds(made).contains(.noOverlap))
    made.scene.items[2].designFrame?.y = 40
    #expect(kinds(made).contains(.noOverlap))
  }
}
