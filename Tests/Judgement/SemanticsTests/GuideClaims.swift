import AutoLayout
import Recipes
import TextMetrics
import Testing

/// C19, C20, C21 and C25: layout guides, margins, the readable width, and what adapts to bars.
@Suite struct GuideClaims {
  @Test func `C19 the layout guides end where the bars do, and can be constrained`() throws {
    let scene = try Cook.scene(
      """
      # Between the bars

      ## Constraints

      1. Content View.Leading = Superview.Leading
      2. Content View.Trailing = Superview.Trailing
      3. Content View.Top = Top Layout Guide.Bottom
      4. Bottom Layout Guide.Top = Content View.Bottom
      5. Ruler View.Leading = Superview.Leading
      6. Ruler View.Width = 10
      7. Ruler View.Top = Top Layout Guide.Top
      8. Ruler View.Height = Top Layout Guide.Height
      """)
    // No bar; a status bar; with a navigation bar; with a tab bar and a home indicator.
    for (top, bottom) in [(0.0, 0.0), (20, 0), (64, 49), (103, 83)] {
      let solved = try Solved(scene) {
        $0.environment.safeAreaInsets = EdgeInsets(top: top, bottom: bottom)
      }
      #expect(solved.isSound)
      let content = try solved.rect("Content View")
      #expect(content.y == top && content.maxY == 667 - bottom, "\(top), \(bottom)")
      let ruler = try solved.rect("Ruler View")
      #expect(ruler.y == 0 && ruler.height == top, "\(top), \(bottom)")
    }
  }

  private func margins(
    _ attributes: String = "", _ change: (inout Variant) -> Void = { _ in }
  ) throws -> Solved {
    try Solved(
      try Cook.scene(
        """
        # Margins

        ## Views

        - Outer View
          - Inner View

        ## Constraints

        1. Outer View.Leading = Superview.LeadingMargin
        2. Outer View.Trailing = Superview.TrailingMargin
        3. Outer View.Top = Superview.TopMargin
        4. Outer View.Bottom = Superview.BottomMargin
        5. Inner View.Leading = Outer View.LeadingMargin
        6. Inner View.Trailing = Outer View.TrailingMargin
        7. Inner View.Top = Outer View.TopMargin
        8. Inner View.Bottom = Outer View.BottomMargin

        \(attributes)
        """), change)
  }

  @Test func `C20 margins are 8, a root view's sides 16 or 20, its top and bottom the safe area's`()
    throws
  {
    for (width, side) in [(320.0, 16.0), (375, 16), (393, 16), (414, 20), (768, 20), (1024, 20)] {
      let solved = try margins {
        $0.environment.size.width = width
        $0.environment.safeAreaInsets = EdgeInsets(top: 44, bottom: 34)
      }
      #expect(solved.isSound)
      let (outer, inner) = try (solved.rect("Outer View"), solved.rect("Inner View"))
      #expect(outer == Rect(x: side, y: 44, width: width - 2 * side, height: 667 - 78), "\(width)")
      #expect(
        inner
          == Rect(
            x: side + 8, y: 52, width: width - 2 * side - 16, height: 667 - 78 - 16), "\(width)")
    }
    let late = try margins { $0.environment.generation = OSGeneration(major: 27, minor: 1) }
    #expect(try late.rect("Inner View") == (try late.rect("Outer View")))
  }

  @Test func `C20 a view keeps to its superview's margins where it is told to`() throws {
    let attributes = """
      ## Attributes

      | Name       | Layout Margins | Preserves Superview Margins |
      | ---------- | -------------- | --------------------------- |
      | Outer View | 30 30 30 30    | no                          |
      | Inner View | 8 8 8 8        | PRESERVES                   |

      """
    let constraints = """
      # Handed on

      ## Views

      - Outer View
        - Inner View
          - Text Label

      ## Constraints

      1. Outer View.Leading = Superview.Leading
      2. Outer View.Trailing = Superview.Trailing
      3. Outer View.Top = Superview.Top
      4. Outer View.Bottom = Superview.Bottom
      5. Inner View.Leading = Outer View.Leading + 10
      6. Inner View.Trailing = Outer View.Trailing - 40
      7. Inner View.Top = Outer View.Top
      8. Inner View.Bottom = Outer View.Bottom
      9. Text Label.Leading = Inner View.LeadingMargin
      10. Text Label.Trailing = Inner View.TrailingMargin
      11. Text Label.Top = Inner View.TopMargin

      """
    func label(_ preserves: String) throws -> Rect {
      let solved = try Solved(
        try Cook.scene(constraints + attributes.replacing("PRESERVES", with: preserves))
      ) { $0.environment.safeAreaInsets = .zero }
      #expect(solved.isSound)
      return try solved.rect("Text Label")
    }
    let own = try label("no")
    #expect(own.x == 18 && own.maxX == 375 - 48 && own.y == 8)
    // Of the superview's 30, what lies inside the view: 20 before it, nothing after it, all above.
    let handed = try label("yes")
    #expect(handed.x == 30 && handed.maxX == 375 - 48 && handed.y == 30)
  }

  @Test func `C21 the readable width is centred, inside the margins, and grows with the type`()
    throws
  {
    let scene = try Cook.scene(
      """
      # Readable

      ## Constraints

      1. Text View.Leading = Readable Guide.Leading
      2. Text View.Trailing = Readable Guide.Trailing
      3. Text View.Top = Superview.Top
      4. Text View.Bottom = Superview.Bottom
      """)
    var before = 0.0
    for (index, category) in ContentSizeCategory.allCases.enumerated() {
      for width in [320.0, 375, 414, 768, 1024, 1366, 2732] {
        let solved = try Solved(scene) {
          $0.environment.size.width = width
          $0.environment.contentSizeCategory = category
        }
        #expect(solved.isSound)
        let (text, room) = (try solved.rect("Text View"), solved.room)
        #expect(same(text.midX, width / 2) && text.width <= room, "\(category) \(width)")
        // On a phone in portrait it is the margins, whatever the type.
        if width <= 414 { #expect(text.width == room, "\(category) \(width)") }
        if width == 2732 {
          #expect(index == 0 || text.width > before, "\(category)")
          before = text.width
        }
      }
    }
    for (category, width) in [(ContentSizeCategory.extraSmall, 560.0), (.large, 672)] {
      let solved = try Solved(scene) {
        $0.environment.size.width = 1024
        $0.environment.contentSizeCategory = category
      }
      #expect(try solved.rect("Text View").width == width, "\(category)")
    }
  }

  @Test func `C25 a fixed 20 ignores bars, a minimum beside a pull adapts to them`() throws {
    func top(_ constraints: String, status: Double) throws -> Double {
      let solved = try Solved(
        try Cook.scene(
          """
          # Single view

          ## Constraints

          1. Blue View.Leading = Superview.LeadingMargin
          2. Blue View.Trailing = Superview.TrailingMargin
          3. Bottom Layout Guide.Top = Blue View.Bottom + 20
          \(constraints)
          """)
      ) { $0.environment.safeAreaInsets = EdgeInsets(top: status) }
      #expect(solved.isSound)
      return try solved.rect("Blue View").y
    }
    let fixed = "4. Blue View.Top = Top Layout Guide.Bottom + 20"
    // The pair of the Adaptive Single View: 20 from the edge of the screen, and no bar in the way.
    let adaptive = """
      4. Blue View.Top >= Top Layout Guide.Bottom
      5. Blue View.Top = Superview.Top + 20 (Priority 750)
      """
    for bar in [0.0, 20, 44, 64] {
      #expect(try top(fixed, status: bar) == bar + 20)
      #expect(try top(adaptive, status: bar) == max(20, bar))
    }
    // R4 keeps its 20 below whatever bar there is.
    for bar in [0.0, 20, 64] {
      let solved = try Solved(try Cook.recipe("R4")) {
        $0.environment.safeAreaInsets = EdgeInsets(top: bar)
      }
      let tops = try ["First Name Label", "First Name Text Field"].map { try solved.rect($0).y }
      #expect(tops.min() == bar + 20)
    }
  }
}
