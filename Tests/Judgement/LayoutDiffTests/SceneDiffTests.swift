import AutoLayout
import Comparison
import Fuzzing
import Judging
import Recipes
import Testing

@testable import LayoutDiff

/// Two versions of a recipe: what moved, where, and by which edit.
@Suite struct SceneDiffTests {
  private static let recipe = """
    # Pay

    ## Views

    - Card: view
    - Title: label
    - Pay Button: button

    ## Constraints

    1. Card.Leading = Superview.Leading + 16
    2. Superview.Trailing = Card.Trailing + 16
    3. Card.Top = Superview.Top + 100
    4. Card.Height = 200
    5. Pay Button.Leading = Card.Leading
    6. Pay Button.Top = Card.Bottom + 20
    7. Pay Button.Width = 200
    8. Title.Leading = Card.Leading
    9. Title.Bottom = Card.Top - 8

    ## Attributes

    | View       | Attribute | Value |
    | ---------- | --------- | ----- |
    | Title      | Text      | Total |
    | Pay Button | Title     | Pay   |

    """

  /// The difference that replacing some text of the recipe makes.
  private func diff(_ changes: (old: String, new: String)...) throws -> SceneDiff {
    var text = Self.recipe
    for change in changes {
      try #require(text.contains(change.old))
      text = text.replacing(change.old, with: change.new)
    }
    let base = try #require(try RecipeParser().scenes(in: Self.recipe, file: "Pay.recipe.md").first)
    let head = try #require(try RecipeParser().scenes(in: text, file: "Pay.recipe.md").first)
    return try SceneDiff(
      SceneVersions(base: base, head: head),
      identity: SceneIdentity(head, documentBytes: Array(text.utf8)),
      space: VariationSpace(head))
  }

  private func names(_ cause: Cause, _ diff: SceneDiff) -> Set<String> {
    Set(cause.moves.map { diff.versions.head.items[$0.item].name })
  }

  @Test func `an edit that moves nothing is listed, and every view lies as before`() throws {
    let diff = try diff(("= 200\n8.", "= 200 (Priority 900)\n8."))
    #expect(diff.edits.map(\.kind) == [.constraintChanged])
    #expect(diff.causes.isEmpty)
    #expect(diff.isSameEverywhere)
    #expect(diff.silent == [0])
    #expect(diff.isSameWhereSwept == true)
  }

  @Test func `a changed constant is the cause of what it moves, and of nothing else`() throws {
    let diff = try diff(("Card.Bottom + 20", "Card.Bottom + 32"))
    let cause = try #require(diff.causes.first)
    #expect(diff.causes.count == 1)
    #expect(cause.edits == [0])
    #expect(names(cause, diff) == ["Pay Button"])
    let moved = try #require(cause.moves.first)
    #expect(moved.places.count == diff.variants.count)
    let (before, after) = (try #require(moved.example.before), try #require(moved.example.after))
    #expect(after.rect.minY - before.rect.minY == 12)
  }

  @Test func `each of several edits is named for what it did`() throws {
    let diff = try diff(
      ("Card.Height = 200", "Card.Height = 220"),
      ("Pay Button.Width = 200", "Pay Button.Width = 210"),
      ("Card.Top - 8", "Card.Top - 8 (Priority 900)"))
    var found: [String: Set<String>] = [:]
    for cause in diff.causes {
      let words = cause.edits.map { diff.edits[$0].words }.joined(separator: "; ")
      found[words] = names(cause, diff)
    }
    #expect(found.count == 2, "\(found)")
    #expect(found.first { $0.key.contains("Card") && !$0.key.contains("Pay") }?.value == ["Card"])
    #expect(diff.silent.count == 1)
  }

  @Test func `a view that two edits move belongs to both`() throws {
    let diff = try diff(
      ("Card.Height = 200", "Card.Height = 220"), ("Card.Bottom + 20", "Card.Bottom + 32"))
    let both = try #require(diff.causes.first { names($0, diff).contains("Pay Button") })
    #expect(both.edits.count == 2)
    let card = try #require(diff.causes.first { names($0, diff) == ["Card"] })
    #expect(card.edits.count == 1)
  }

  @Test func `widths at which a view lies otherwise are exact`() throws {
    let diff = try diff(
      ("Pay Button.Width = 200\n", "Pay Button.Width = 200\n10. Title.Width <= 10000\n"),
      (
        "2. Superview.Trailing = Card.Trailing + 16",
        "2. Card.Width <= 420\n11. Superview.Trailing = Card.Trailing + 16 (Priority 900)"
      ))
    let card = try #require(
      diff.causes.flatMap(\.moves).first { diff.versions.head.items[$0.item].name == "Card" })
    // 16 at each side: from 452 points on the limit holds.
    let intervals = try #require(card.swept.first?.intervals)
    #expect(intervals.allSatisfy { $0.lower > 451.9 })
    #expect(card.swept.first?.isEverywhere == false || intervals.isEmpty)
  }

  @Test func `a removed view and what hung on it is one edit`() throws {
    let diff = try diff(
      ("- Title: label\n", ""), ("| Title      | Text      | Total |\n", ""),
      ("8. Title.Leading = Card.Leading\n9. Title.Bottom = Card.Top - 8\n", ""))
    #expect(diff.edits.map(\.kind) == [.viewRemoved])
    #expect(diff.edits.first?.words == "‘Title’ removed")
    #expect(diff.comings == [0])
    #expect(diff.silent.isEmpty)
    #expect(!diff.isSameEverywhere)
    // Views behind it in the document have other numbers now, and lie as before.
    #expect(diff.causes.isEmpty)
  }

  @Test func `text, priorities and lines of a label are edits of their own`() throws {
    let diff = try diff(("| Total |", "| Total amount to pay |"))
    #expect(diff.edits.map(\.kind) == [.text])
    let cause = try #require(diff.causes.first)
    #expect(names(cause, diff) == ["Title"])
  }

  @Test func `a constraint with its sides exchanged is no difference`() throws {
    let diff = try diff(("Pay Button.Leading = Card.Leading", "Card.Leading = Pay Button.Leading"))
    #expect(diff.edits.isEmpty)
    #expect(diff.isSameEverywhere)
  }

  @Test func `a view that moves at large text sizes only has moved`() throws {
    let diff = try diff(("Card.Top - 8", "Card.Top - 8\n10. Title.Height <= 30"))
    #expect(diff.isSameWhereSwept == false)
    let cause = try #require(diff.causes.first)
    #expect(names(cause, diff) == ["Title"] && cause.edits == [0])
    #expect(!diff.isSameEverywhere)
    let moved = try #require(cause.moves.first)
    #expect(moved.places.count < diff.variants.count)
    // Exact there, and nowhere else.
    let swept = moved.swept.filter { !$0.intervals.isEmpty }
    #expect(!swept.isEmpty)
    #expect(swept.allSatisfy { $0.setting.condition == .contentSize(.accessibility5) })
  }

  @Test func `widths and heights are swept as designed, with the largest text and right to left`()
    throws
  {
    let diff = try diff(("= 200\n8.", "= 200 (Priority 900)\n8."))
    for condition in [
      SweptSetting.Condition.designed, .contentSize(.accessibility5), .direction(.rightToLeft),
    ] {
      let axes = diff.swept.filter { $0.condition == condition }.map(\.axis)
      #expect(axes == [.horizontal, .vertical], "\(condition)")
    }
  }

  @Test func `a view that moves between the sizes that are tried is found by the sweep`() throws {
    let mark = """
      10. Mark.Leading = Superview.Leading
      11. Mark.Width = 370
      12. Mark.Top = Superview.Top
      13. Mark.Height = 1
      14. Wide.Leading = Dot.Leading
      15. Wide.Width = Superview.Width
      16. Wide.Top = Superview.Top
      17. Wide.Height = 1
      18. Dot.Top = Superview.Top
      19. Dot.Height = 1
      20. Dot.Width = 1
      21. Dot.Leading >= Superview.Leading

      """
    let still = "22. Dot.Leading = Superview.Leading (Priority 250)\n"
    // 0 up to 330 wide, most at 350, 0 from 370 on.
    let tent = """
      22. Dot.Leading = Superview.Leading + 100 (Priority 250)
      23. Dot.Leading <= Superview.Trailing - 330 (Priority 900)
      24. Wide.Trailing <= Mark.Trailing (Priority 900)

      """
    func scene(_ more: String) throws -> Scene {
      let text = Self.recipe
        .replacing(
          "- Pay Button: button\n",
          with: "- Pay Button: button\n- Mark: view\n- Wide: view\n- Dot: view\n"
        )
        .replacing("Card.Top - 8\n", with: "Card.Top - 8\n" + mark + more)
      return try #require(try RecipeParser().scenes(in: text, file: "Pay.recipe.md").first)
    }
    let (base, head) = (try scene(still), try scene(tent))
    let diff = try SceneDiff(
      SceneVersions(base: base, head: head), identity: SceneIdentity(head, documentBytes: []),
      space: VariationSpace(head, names: ["width"]))
    let cause = try #require(diff.causes.first)
    let moved = try #require(
      cause.moves.first { diff.versions.head.items[$0.item].name == "Dot" })
    #expect(moved.places == [diff.variants.count - 1])
    let interval = try #require(moved.swept.first?.intervals.first)
    #expect((interval.lower - 330).magnitude < 0.1 && (interval.upper - 370).magnitude < 0.1)
    #expect(moved.example.after?.rect.minX == 20)
  }

  @Test func `a view that was added is described by its place`() throws {
    let diff = try diff(
      ("- Pay Button: button\n", "- Pay Button: button\n- Note: view\n"),
      (
        "9. Title.Bottom = Card.Top - 8\n",
        """
        9. Title.Bottom = Card.Top - 8
        10. Note.Leading = Superview.Leading + 5
        11. Note.Top = Superview.Top + 7
        12. Note.Width = 30
        13. Note.Height = 40

        """
      ))
    let added = try #require(diff.comings.first.flatMap { diff.added[$0] })
    #expect(added.rect == Rect(x: 5, y: 7, width: 30, height: 40))
    #expect(!added.isHidden && !added.isPlacedByCode)
  }

  @Test func `a hidden view that was added is tried where code shows it`() throws {
    let diff = try diff(
      ("- Pay Button: button\n", "- Pay Button: button\n- Note: view\n"),
      (
        "9. Title.Bottom = Card.Top - 8\n",
        """
        9. Title.Bottom = Card.Top - 8
        10. Note.Leading = Superview.Leading
        11. Note.Top = Superview.Top + 400
        12. Note.Width = 30
        13. Note.Height = 40

        """
      ),
      (
        "| Pay Button | Title     | Pay   |\n",
        "| Pay Button | Title     | Pay   |\n| Note | Hidden | Yes |\n"
      ))
    let added = try #require(diff.comings.first.flatMap { diff.added[$0] })
    #expect(added.isHidden)
    let failing = try #require(added.whenShown.first { $0.signature.kind == .insideSuperview })
    // On low screens alone.
    #expect(failing.places.allSatisfy { diff.environments[$0].environment.size.height < 440 })
    #expect(!failing.places.isEmpty)
  }
}
