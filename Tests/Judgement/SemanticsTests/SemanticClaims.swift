import AutoLayout
import Recipes
import Testing

/// C18: the five semantic attributes of a view in both directions, laid out by hand.
@Suite struct SemanticClaims {
  /// A card 200 wide at the leading edge, 10 from it; in it a badge 30 wide, 5 from the card's leading
  /// edge, and a row of two views 40 and 60 wide.
  private func scene(_ semantic: String) throws -> Scene {
    try Cook.scene(
      """
      # Card

      ## Views

      - Card View
        - Badge View
        - Row Stack View
          - First View
          - Second View

      ## Constraints

      1. Card View.Leading = Superview.Leading + 10
      2. Card View.Top = Superview.Top
      3. Card View.Width = 200
      4. Card View.Height = 100
      5. Badge View.Leading = Card View.Leading + 5
      6. Badge View.Top = Card View.Top
      7. Badge View.Width = 30
      8. Badge View.Height = 30
      9. Row Stack View.Leading = Card View.Leading
      10. Row Stack View.Bottom = Card View.Bottom
      11. First View.Width = 40
      12. Second View.Width = 60
      13. First View.Height = 20
      14. Second View.Height = 20

      ## Attributes

      | View      | Attribute | Value       |
      | --------- | --------- | ----------- |
      | Card View | Semantic  | \(semantic) |
      """)
  }

  @Test(arguments: [
    ("Unspecified", LayoutDirection.leftToRight, false), ("Unspecified", .rightToLeft, true),
    ("Playback", .leftToRight, false), ("Playback", .rightToLeft, false),
    ("Spatial", .leftToRight, false), ("Spatial", .rightToLeft, false),
    ("Force Left-to-Right", .leftToRight, false), ("Force Left-to-Right", .rightToLeft, false),
    ("Force Right-to-Left", .leftToRight, true), ("Force Right-to-Left", .rightToLeft, true),
  ])
  func `C18 a view's semantics turn what it holds, and nothing else`(
    _ semantic: String, direction: LayoutDirection, isMirrored: Bool
  ) throws {
    let solved = try Solved(try scene(semantic)) { $0.environment.layoutDirection = direction }
    #expect(solved.isSound)
    // The card is held by the root view, which follows the language.
    let left = direction == .leftToRight ? 10.0 : 375 - 10 - 200
    #expect(try solved.rect("Card View").minX == left)
    #expect(try solved.rect("Badge View").minX == left + (isMirrored ? 200 - 5 - 30 : 5))
    #expect(try solved.rect("Row Stack View").minX == left + (isMirrored ? 100 : 0))
    // The stack view's own direction is the language's: semantics are not inherited.
    let row = try solved.rect("Row Stack View").minX
    let isFirst = direction == .leftToRight
    #expect(try solved.rect("First View").minX == row + (isFirst ? 0 : 60))
    #expect(try solved.rect("Second View").minX == row + (isFirst ? 40 : 0))
  }
}
