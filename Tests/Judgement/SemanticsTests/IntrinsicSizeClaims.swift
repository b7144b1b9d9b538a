import AutoLayout
import Recipes
import TextMetrics
import Testing

/// C15, C16 and C18: intrinsic sizes, content priorities, directions.
@Suite struct IntrinsicSizeClaims {
  private func item(_ kind: String, _ settings: [(String, String)] = []) throws -> IntrinsicSize {
    let rows = settings.map { "| Thing | \($0.0) | \($0.1) |" }.joined(separator: "\n")
    let table =
      settings.isEmpty
      ? "" : "## Attributes\n\n| View | Attribute | Value |\n|---|---|---|\n" + rows
    let solved = try Solved(
      try Cook.scene(
        """
        # Intrinsic

        ## Views

        - Thing: \(kind)

        ## Constraints

        1. Thing.Leading = Superview.Leading
        2. Thing.Top = Superview.Top

        \(table)
        """))
    return try solved.item("Thing").intrinsicSize
  }

  @Test func `C15 which sizes content decides`() throws {
    #expect(try item("view") == .none)
    #expect(try item("scroll view") == .none)
    #expect(try item("stack view") == .none)
    #expect(try item("slider") == IntrinsicSize(width: nil, height: 30))
    #expect(try item("switch") == IntrinsicSize(width: 49, height: 31))
    #expect(try item("label", [("Text", "Name")]).height == 20.5)
    #expect(try item("button", [("Title", "Edit")]).height == 33)
    #expect(
      try item("text field", [("Placeholder", "Enter name"), ("Font", "14 pt")]).height == 34)
    for kind in ["label", "button", "text field"] {
      let size = try item(kind)
      #expect(size.width != nil && size.height != nil, "\(kind)")
    }
    #expect(try item("image view") == .none)
    #expect(
      try item("image view", [("Image", "flowers, 300 × 400")])
        == IntrinsicSize(width: 300, height: 400))
    #expect(try item("text view", [("Text", "Notes")]) == .none)
    let fixed = try item("text view", [("Text", "Notes"), ("Scrolling", "no")])
    #expect(fixed.width != nil && fixed.height == 38)
  }

  /// A label of intrinsic height 20.5 that a constraint of one priority pulls to another height.
  private func pulled(height: Double, priority: Int, attributes: String = "") throws -> Solved {
    try Solved(
      try Cook.scene(
        """
        # Pulled

        ## Constraints

        1. Name Label.Leading = Superview.Leading
        2. Name Label.Top = Superview.Top
        3. Name Label.Height = \(height) (Priority \(priority))

        \(attributes)
        """))
  }

  @Test func `C15 hugging bounds from above and resistance from below, 250 and 750`() throws {
    func height(_ height: Double, _ priority: Int) throws -> Double {
      try pulled(height: height, priority: priority).rect("Name Label").height
    }
    #expect(try height(100, 249) == 20.5)
    #expect(try height(100, 251) == 100)
    #expect(try height(5, 749) == 20.5)
    #expect(try height(5, 751) == 5)
    // Equal strength is a tie.
    #expect(try pulled(height: 100, priority: 250).free(.vertical) == ["Name Label"])
    #expect(try pulled(height: 5, priority: 750).free(.vertical) == ["Name Label"])
  }

  @Test func `C16 required content priorities conflict, 999 does not`() throws {
    func attributes(_ priority: Int) -> String {
      """
      ## Attributes

      | Name       | Vertical hugging | Vertical resistance |
      | ---------- | ---------------- | ------------------- |
      | Name Label | \(priority)      | \(priority)         |
      """
    }
    for height in [100.0, 5] {
      let required = try pulled(height: height, priority: 1000, attributes: attributes(1000))
      #expect(required.layout.conflicts.count == 1)
      let members = try #require(required.layout.conflicts.first?.members)
      let label = try required.index("Name Label")
      let content: ConstraintOrigin =
        height == 100 ? .hugging(item: label, .vertical) : .resistance(item: label, .vertical)
      #expect(members.contains(content) && members.contains(.author(2)))
      let strong = try pulled(height: height, priority: 1000, attributes: attributes(999))
      #expect(strong.isSound)
      #expect(try strong.rect("Name Label").height == height)
      // Against anything weaker 999 holds the size.
      let held = try pulled(height: height, priority: 998, attributes: attributes(999))
      #expect(try held.rect("Name Label").height == 20.5)
    }
  }

  // MARK: C18

  private func mirrored(_ semantic: String) throws -> (ltr: Rect, rtl: Rect) {
    let scene = try Cook.scene(
      """
      # Semantics

      ## Views

      - Container View
        - Play Button

      ## Constraints

      1. Container View.Leading = Superview.Leading + 10
      2. Container View.Width = 100
      3. Container View.Top = Superview.Top
      4. Container View.Height = 50
      5. Play Button.Leading = Superview.Leading + 5
      6. Play Button.Width = 30
      7. Play Button.Top = Superview.Top

      ## Attributes

      | View           | Attribute | Value       |
      | -------------- | --------- | ----------- |
      | Container View | Semantic  | \(semantic) |
      """)
    let ltr = try Solved(scene)
    let rtl = try Solved(scene) { $0.environment.layoutDirection = .rightToLeft }
    #expect(ltr.isSound && rtl.isSound)
    // The container itself is placed by the root view, which follows the language.
    #expect(try ltr.rect("Container View").minX == 10)
    #expect(try rtl.rect("Container View").maxX == 365)
    func inner(_ solved: Solved) throws -> Rect {
      try solved.rect("Play Button").relative(to: solved.rect("Container View").origin)
    }
    return (try inner(ltr), try inner(rtl))
  }

  @Test func `C18 leading flips with the language unless the content's semantics forbid it`() throws
  {
    let unspecified = try mirrored("Unspecified")
    #expect(unspecified.ltr.minX == 5)
    #expect(unspecified.rtl.maxX == 95)
    for semantic in ["Spatial", "Playback", "Force Left-to-Right"] {
      let fixed = try mirrored(semantic)
      #expect(fixed.ltr.minX == 5, "\(semantic)")
      #expect(fixed.rtl.minX == 5, "\(semantic)")
    }
    let forced = try mirrored("Force Right-to-Left")
    #expect(forced.ltr.maxX == 95)
    #expect(forced.rtl.maxX == 95)
  }

  @Test(arguments: BuiltInCookbook.entries)
  func `C18 every recipe is its own mirror image`(_ entry: BuiltInCookbook.Entry) throws {
    let scene = try RecipeParser().scene(in: entry.text, file: entry.fileName)
    let ltr = try Solved(scene)
    let rtl = try Solved(scene) { $0.environment.layoutDirection = .rightToLeft }
    for (index, item) in ltr.layout.items.enumerated() {
      let mirror = rtl.layout.items[index].alignmentRect
      // The laid out scene: R11 repeats its rows.
      let name = ltr.layout.scene.items[index].name
      #expect(same(mirror.minX, 375 - item.alignmentRect.maxX), "\(name)")
      #expect(same(mirror.maxX, 375 - item.alignmentRect.minX), "\(name)")
      #expect(same(mirror.minY, item.alignmentRect.minY), "\(name)")
    }
  }
}
