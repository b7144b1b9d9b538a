import AutoLayout
import Recipes
import Testing

/// C28: a constraint is a linear equation, multiplier and all.
@Suite struct ConstraintClaims {
  /// A bar in a card of 200 × 80 at (20, 100).
  private func bar(_ constraints: String, _ direction: LayoutDirection) throws -> Rect {
    let scene = try Cook.scene(
      """
      # Meter

      ## Views

      - Card View
        - Bar View

      ## Constraints

      1. Card View.Left = Superview.Left + 20
      2. Card View.Top = Superview.Top + 100
      3. Card View.Width = 200
      4. Card View.Height = 80
      \(constraints)
      """)
    let solved = try Solved(scene) { $0.environment.layoutDirection = direction }
    #expect(solved.isSound)
    return try solved.rect("Bar View")
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func
    `C28 a multiplier scales the other length, and a place as seen from the view that holds both`(
      _ direction: LayoutDirection
    ) throws
  {
    let rect = try bar(
      """
      5. Bar View.Width = 0.5 * Card View.Width - 10
      6. Bar View.Height = 0.25 * Bar View.Width + 1
      7. Bar View.CenterX = 0.5 * Card View.CenterX
      8. Bar View.Bottom = 0.75 * Card View.Bottom
      """, direction)
    #expect(same(rect.width, 90) && same(rect.height, 23.5))
    // Half of the card's 100 and three quarters of its 80, counted from its own corner.
    #expect(same(rect.midX, 20 + 50) && same(rect.maxY, 100 + 60))
  }

  @Test func `C28 an inequality with a multiplier bounds, and does no more`() throws {
    func width(_ wanted: Double) throws -> Double {
      try bar(
        """
        5. Bar View.Width <= 0.5 * Card View.Width
        6. Bar View.Width = \(wanted) (Priority 750)
        7. Bar View.Left = Card View.Left
        8. Bar View.Top = Card View.Top
        9. Bar View.Height = 10
        """, .leftToRight
      ).width
    }
    #expect(try width(60) == 60)
    #expect(try width(150) == 100)
  }
}
