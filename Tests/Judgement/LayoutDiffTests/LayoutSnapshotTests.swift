import AutoLayout
import Fuzzing
import Judging
import Recipes
import Testing

@testable import LayoutDiff

/// A snapshot lists the places of views, is read as it was written, and describes its difference
/// from another.
@Suite struct LayoutSnapshotTests {
  private static let recipe = """
    # Pay

    ## Views

    - Card: view
    - Title: label
    - Pay Button: button

    ## Constraints

    1. Card.Leading = Superview.Leading + 16
    2. Superview.Trailing = Card.Trailing + 16 (Priority 900)
    3. Card.Width <= 420
    4. Card.Top = Superview.Top + 100
    5. Card.Height = 200
    6. Pay Button.Leading = Card.Leading
    7. Pay Button.Top = Card.Bottom + 20
    8. Title.Leading = Card.Leading
    9. Title.Bottom = Card.Top - 8

    ## Attributes

    | View       | Attribute | Value |
    | ---------- | --------- | ----- |
    | Title      | Text      | Total |
    | Pay Button | Title     | Pay   |

    """

  private func snapshot(_ changes: (old: String, new: String)...) throws -> LayoutSnapshot {
    var text = Self.recipe
    for change in changes { text = text.replacing(change.old, with: change.new) }
    let scene = try #require(try RecipeParser().scenes(in: text, file: "Pay.recipe.md").first)
    return try LayoutSnapshot(
      of: scene, identity: SceneIdentity(scene, documentBytes: Array(text.utf8)),
      space: VariationSpace(scene))
  }

  private func lines(_ snapshot: LayoutSnapshot) -> [String] {
    snapshot.text.split(separator: "\n").map(String.init)
  }

  @Test func `frames are recorded over all widths, once if other environments have the same`()
    throws
  {
    let lines = lines(try snapshot())
    #expect(lines[0] == "# Plumb layout snapshot 2: Pay")
    #expect(lines.contains("‘Card’: x 16, y 100, width W - 32, height 200"))
    #expect(lines.contains { $0.hasPrefix("[") && $0.hasSuffix(" as designed") })
    let rtl = try #require(lines.firstIndex { $0.hasPrefix("[direction: ") })
    // By how much it lies otherwise than designed, side by side.
    #expect(lines[rtl + 1] == "‘Pay Button’: x = W - 46")
    let large = try #require(lines.firstIndex { $0.hasPrefix("[content size: AX5") })
    #expect(lines[large + 1] == "‘Pay Button’: width +53.5, height +43")
    #expect(lines[large + 2].hasPrefix("‘Title’: y -"))
    // Of every view a digest, and that alone, at the end.
    let pairs = try #require(lines.firstIndex { $0.hasPrefix("[all pairs of values: ") })
    #expect(
      lines[(pairs + 1)...].map { $0.prefix { $0 != ":" } }
        == ["‘Card’", "‘Pay Button’", "‘Superview’", "‘Title’"])
  }

  @Test func `a snapshot has the same bytes every time, and is read as it was written`() throws {
    let made = try snapshot()
    #expect(try snapshot().text == made.text)
    let read = try LayoutSnapshot(reading: made.text)
    #expect(read == made)
    #expect(read.differences(from: made).isEmpty)
  }

  @Test func `a constant that changed is few lines, and one sentence`() throws {
    let (before, now) = (try snapshot(), try snapshot(("Card.Bottom + 20", "Card.Bottom + 32")))
    let (old, new) = (lines(before), lines(now))
    #expect(old.count == new.count)
    let changed = zip(old, new).filter { $0 != $1 }
    #expect(changed.allSatisfy { $0.0.hasPrefix("‘Pay Button’") })
    // One of the design, and one of the digests.
    #expect(changed.count == 2, "\(changed)")
    let differences = now.differences(from: before)
    #expect(differences.count == 1)
    let first = try #require(differences.first)
    #expect(first.view == "Pay Button" && first.environments.isEmpty)
    guard case .moved(let move, let intervals) = first.change else {
      Issue.record("no move")
      return
    }
    #expect(intervals.isEmpty)
    #expect((move.after?.rect.minY ?? 0) - (move.before?.rect.minY ?? 0) == 12)
  }

  @Test func `a change at some widths or in some environments names them`() throws {
    let before = try snapshot()
    let wide = try snapshot(("Card.Width <= 420", "Card.Width <= 400"))
    let card = try #require(wide.differences(from: before).first { $0.view == "Card" })
    guard case .moved(_, let intervals) = card.change else {
      Issue.record("no move")
      return
    }
    #expect(intervals.first?.lower == 432)
    let tall = try snapshot(("9. Title", "10. Title.Height <= 30\n9. Title"))
    let title = tall.differences(from: before).filter { $0.view == "Title" }
    #expect(!title.isEmpty)
    #expect(title.allSatisfy { $0.environments.allSatisfy { $0.hasPrefix("content size: AX") } })
  }

  @Test func `an added view and a removed one are reported`() throws {
    let before = try snapshot()
    let other = try snapshot(("Card", "Box"))
    let found = other.differences(from: before)
    #expect(found.contains { $0.view == "Box" && $0.change == .added })
    #expect(found.contains { $0.view == "Card" && $0.change == .removed })
  }

  @Test func `an invalid file is an error with the line and what was expected`() throws {
    let text = try snapshot().text
    func damage(_ text: String) -> String {
      do {
        _ = try LayoutSnapshot(reading: text)
        return "read"
      } catch { return error.description }
    }
    #expect(damage("hello") == "line 1: ‘# Plumb layout snapshot 2: …’ was expected")
    #expect(damage("# Plumb layout snapshot 2: a\n") == "line 1: an environment below was expected")
    #expect(
      damage(text.replacing("x 16, y 100", with: "x 16; y 100")).contains("‘x …, y …")
        == true)
    #expect(damage(text.replacing("x = W - 46", with: "x = W * 46")).contains("‘x +…’"))
    #expect(damage(text.replacing("x = W - 46", with: "x 46")).contains("‘x +…’"))
    #expect(damage(text.replacing("‘Card’", with: "Card")).hasSuffix("its frame was expected"))
    #expect(
      damage(text + "[all pairs of values: many]\n").hasSuffix("a number of variants was expected"))
  }
}
