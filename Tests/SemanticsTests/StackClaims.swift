import AutoLayout
import Recipes
import TextMetrics
import Testing

/// C13, C14 and C17: stack views (R9, R10).
@Suite struct StackClaims {
  @Test func `C13 the image view scales first`() throws {
    let scene = try Cook.recipe("R9")
    for height in stride(from: 60.0, through: 1200, by: 20) {
      let solved = try Solved(scene) { $0.environment.size.height = height }
      let (label, image, button) = try (
        solved.rect("Flowers Label"), solved.rect("Image View"), solved.rect("Edit Button")
      )
      let (labelHeight, buttonHeight) = try (
        solved.intrinsicHeight("Flowers Label"), solved.intrinsicHeight("Edit Button")
      )
      let room = height - 20 - 16 - 16
      #expect(solved.layout.conflicts.isEmpty == (room >= 0), "\(height)")
      if room >= labelHeight + buttonHeight {
        #expect(label.height == labelHeight && button.height == buttonHeight, "\(height)")
        #expect(same(image.height, room - labelHeight - buttonHeight), "\(height)")
        #expect(solved.isSound, "\(height)")
      } else if room > 0 {
        #expect(image.height == 0, "\(height)")
        #expect(same(label.height + button.height, room), "\(height)")
      }
    }
  }

  @Test(arguments: [320.0, 375, 414, 568, 768, 1024])
  func `C14 fields are equal, the image square, the upper part as high as its rows`(
    _ width: Double
  ) throws {
    let solved = try Solved(try Cook.recipe("R10")) { $0.environment.size.width = width }
    #expect(solved.isSound)
    let first = try solved.rect("First Name Text Field").width
    #expect(same(try solved.rect("Middle Name Text Field").width, first))
    #expect(same(try solved.rect("Last Name Text Field").width, first))
    let image = try solved.rect("Image View")
    #expect(same(image.width, image.height))
    let rows = try solved.rect("Name Rows").height
    #expect(same(try solved.rect("Upper Stack View").height, rows))
    // Only the first view bounds the top of a first-baseline row (semantics 9.3): 16 from the
    // label's top to the baseline, 11.5 from there to the field's bottom, and the field sticks out
    // above. Three rows of 27.5 and two gaps of 8.
    #expect(same(rows, 98.5))
    let buttons = try solved.rect("Button Stack View").height
    #expect(same(try solved.rect("Text View").height, 667 - 20 - 40 - rows - buttons - 16))
    for name in ["Save", "Cancel", "Clear"] {
      #expect(same(try solved.rect("\(name) Button").width, (solved.room - 16) / 3))
    }
  }

  @Test func `C17 a stack view's size is an output, its own priorities do nothing`() throws {
    let text = """
      # Placed stack

      ## Views

      - Stack View
        - Title Label
        - Edit Button

      ## Constraints

      1. Stack View.Leading = Superview.LeadingMargin
      2. Stack View.Top = Top Layout Guide.Bottom + 20

      ## Attributes

      | Stack      | Axis     | Alignment | Spacing |
      | ---------- | -------- | --------- | ------- |
      | Stack View | Vertical | Leading   | 8       |

      | Name       | Horizontal hugging | Vertical hugging |
      | ---------- | ------------------ | ---------------- |
      | Stack View | HUG                | HUG              |
      """
    var sizes: Set<Size> = []
    for hugging in ["1", "250", "999", "1000"] {
      let solved = try Solved(try Cook.scene(text.replacing("HUG", with: hugging)))
      #expect(solved.isSound)
      #expect(try solved.item("Stack View").intrinsicSize == .none)
      sizes.insert(try solved.rect("Stack View").size)
      let (label, button) = try (solved.rect("Title Label"), solved.rect("Edit Button"))
      #expect(try solved.rect("Stack View").height == label.height + 8 + button.height)
      #expect(try solved.rect("Stack View").width == max(label.width, button.width))
    }
    #expect(sizes.count == 1)
  }
}
