import AutoLayout
import Recipes
import TextMetrics
import Testing

/// C13, C14, C17 and C27: stack views (R9, R10).
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

  // MARK: C27

  @Test func `C27 the image of R9 takes the place of a hidden label or button`() throws {
    let scene = try Cook.recipe("R9")
    let label = try #require(scene.index(ofItem: "Flowers Label"))
    let button = try #require(scene.index(ofItem: "Edit Button"))
    for hidden in [[label], [button], [label, button]] {
      let solved = try Solved(scene) {
        for item in hidden { $0.set(.hidden(item: item, true)) }
      }
      #expect(solved.isSound)
      let (stack, image) = try (solved.rect("Stack View"), solved.rect("Image View"))
      let above = try hidden.contains(label) ? 0 : solved.intrinsicHeight("Flowers Label") + 8
      let below = try hidden.contains(button) ? 0 : solved.intrinsicHeight("Edit Button") + 8
      #expect(stack.height == 667 - 20 - 16)
      #expect(same(image.minY, stack.minY + above) && same(image.maxY, stack.maxY - below))
      for item in hidden { #expect(solved.layout.items[item].alignmentRect.height == 0) }
    }
  }

  @Test func `C27 without its middle row the upper part of R10 loses a row and a gap`() throws {
    let scene = try Cook.recipe("R10")
    let middle = try #require(scene.index(ofItem: "Middle Name Stack View"))
    let solved = try Solved(scene) { $0.set(.hidden(item: middle, true)) }
    #expect(solved.isSound)
    // Two rows of 27.5 (C14) and one gap of 8.
    #expect(same(try solved.rect("Name Rows").height, 63))
    #expect(same(try solved.rect("Upper Stack View").height, 63))
    #expect(
      same(
        try solved.rect("Last Name Stack View").minY,
        try solved.rect("First Name Stack View").maxY + 8))
  }

  /// Three labels in a stack view 300 long.
  private func row(_ axis: String, _ distribution: String, of names: [String]) throws -> Scene {
    let labels = ["One Label": "One", "Two Label": "Another", "Three Label": "The third"]
    let length = axis == "Horizontal" ? "Width" : "Height"
    let cells = names.map { "| \($0) | Text | \(labels[$0] ?? "") |" }.joined(separator: "\n")
    return try Cook.scene(
      """
      # Row

      ## Views

      - Stack View
      \(names.map { "  - \($0)" }.joined(separator: "\n"))

      ## Constraints

      1. Stack View.Leading = Superview.Leading + 20
      2. Stack View.Top = Superview.Top + 30
      3. Stack View.\(length) = 300

      ## Attributes

      | Stack      | Axis    | Alignment | Distribution    | Spacing |
      | ---------- | ------- | --------- | --------------- | ------- |
      | Stack View | \(axis) | Leading   | \(distribution) | 10      |

      | View | Attribute | Value |
      | ---- | --------- | ----- |
      \(cells)
      """)
  }

  @Test(
    arguments: ["Horizontal", "Vertical"],
    ["Fill", "Fill Equally", "Fill Proportionally", "Equal Spacing", "Equal Centering"])
  func `C27 the others are laid out as without the hidden one`(
    _ axis: String, _ distribution: String
  ) throws {
    let names = ["One Label", "Two Label", "Three Label"]
    let whole = try row(axis, distribution, of: names)
    for hidden in names {
      let item = try #require(whole.index(ofItem: hidden))
      let left = names.filter { $0 != hidden }
      let solved = try Solved(whole) { $0.set(.hidden(item: item, true)) }
      let without = try Solved(try row(axis, distribution, of: left))
      #expect(solved.layout.conflicts.isEmpty)
      for name in left {
        let (a, b) = try (solved.rect(name), without.rect(name))
        if axis == "Horizontal" {
          #expect(same(a.minX, b.minX) && same(a.width, b.width), "\(hidden) \(name)")
        } else {
          #expect(same(a.minY, b.minY) && same(a.height, b.height), "\(hidden) \(name)")
        }
      }
      let rect = try solved.rect(hidden)
      #expect((axis == "Horizontal" ? rect.width : rect.height) == 0)
    }
  }

  @Test func `C27 outside a stack view a hidden view keeps its room`() throws {
    let scene = try Cook.scene(
      """
      # Badge

      ## Constraints

      1. New Label.Leading = Superview.Leading + 20
      2. New Label.Top = Superview.Top + 30
      3. Name Label.Leading = New Label.Trailing + 8
      4. Name Label.Top = New Label.Top
      """)
    let label = try #require(scene.index(ofItem: "New Label"))
    let (shown, hidden) = (
      try Solved(scene), try Solved(scene) { $0.set(.hidden(item: label, true)) }
    )
    #expect(hidden.isSound)
    for name in ["New Label", "Name Label"] {
      #expect(try hidden.rect(name) == shown.rect(name))
    }
    #expect(try shown.rect("New Label").width > 0)
  }
}
