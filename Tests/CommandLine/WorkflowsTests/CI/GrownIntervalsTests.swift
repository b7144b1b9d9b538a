import AutoLayout
import Judging
import SceneFiles
import Testing

@testable import Workflows

/// Known findings that fail at more widths than in the base.
@Suite struct GrownIntervalsTests {
  /// A button at the end of a row, which reaches out where the screen is narrower than it ends.
  private func document(_ width: Int, text: String = "Save") -> SceneDocument {
    let recipe = """
      # Row

      ## Constraints

      1. Save Button.Leading = Superview.Leading + 20
      2. Save Button.Top = Superview.Top + 20
      3. Save Button.Width = \(width)
      4. Note Label.Leading = Superview.Leading + 20
      5. Note Label.Top = Superview.Top + 100
      6. Note Label.Trailing = Superview.Trailing - 120

      ## Attributes

      | View       | Attribute | Value   |
      | ---------- | --------- | ------- |
      | Note Label | Text      | \(text) |

      ## Invariants

      - the button stays inside: Save Button.Trailing <= Superview.Trailing

      """
    return SceneDocument(
      name: "Row.recipe.md", path: "Row.recipe.md", format: .recipe, bytes: Array(recipe.utf8))
  }

  private func reason(
    from earlier: SceneDocument, to later: SceneDocument,
    _ invariant: String = "the button stays inside"
  ) throws -> String? {
    let check = try FormRecipe.everyFinding(in: later)
    let failingCase = try #require(check.first { $0.invariant.hasPrefix(invariant) }?.failingCase)
    var (head, base) = (try CaseJudge([later]), try CaseJudge([earlier]))
    let (later, earlier) = (head.judge(of: failingCase.scene), base.judge(of: failingCase.scene))
    return GrownIntervals.reason(
      failingCase, try #require(later), try #require(earlier), widths: 200...1000)
  }

  @Test func `newly failing widths are reported`() throws {
    #expect(
      try reason(from: document(400), to: document(500))
        == "it fails for widths 200...520 of 200...1000, in the base for widths 200...420 of 200...1000"
    )
  }

  @Test func `widths that grow by a gap or less, or shrink, are not reported`() throws {
    #expect(try reason(from: document(492), to: document(500)) == nil)
    #expect(try reason(from: document(491), to: document(500)) != nil)
    #expect(try reason(from: document(600), to: document(500)) == nil)
  }

  @Test func `a longer text needs more width, which is no mistake of the layout`()
    throws
  {
    let short = document(60, text: "A note that says much of what there is to say to you")
    let long = document(60, text: "A note that says much of what there is to say to you, and more")
    #expect(try reason(from: short, to: long, "text-fits") == nil)
  }
}
