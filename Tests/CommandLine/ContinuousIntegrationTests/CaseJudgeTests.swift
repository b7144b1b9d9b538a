import Commands
import SceneFiles
import Testing

@testable import ContinuousIntegration
@testable import Judging

/// Cases on the scenes of some documents.
@Suite struct CaseJudgeTests {
  private let broken = FormRecipe(gap: 4, buttonWidth: 30)

  private func judge(_ form: FormRecipe) throws -> CaseJudge {
    try CaseJudge([form.document], infers: false)
  }

  @Test func `a case fails in its own version, and is fixed or changed in others`() throws {
    let made = try broken.finding(CaseCorpus.gap).made
    let same = try judge(broken)
    #expect(same.outcome(of: made) == .failed)
    #expect(same.isFailing(made))
    let mended = try judge(FormRecipe())
    #expect(mended.outcome(of: made) == .fixed)
    #expect(!mended.isFailing(made))
    let other = try judge(FormRecipe(gap: 2))
    guard case .changed? = other.outcome(of: made) else {
      Issue.record("another gap that is too small")
      return
    }
    #expect(other.isFailing(made))
  }

  /// A label in a row with room for `room` points, or of a constant width.
  private static func note(_ constraints: String...) -> SceneDocument {
    let all = [
      "Note Label.Leading = Superview.Leading + 20", "Note Label.Top = Superview.Top + 20",
    ]
    return FormRecipe.document(
      """
      # Form

      ## Constraints

      \((all + constraints).enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n"))

      ## Attributes

      | View       | Attribute | Value                        |
      | ---------- | --------- | ---------------------------- |
      | Note Label | Text      | A note that nobody can shorten |

      """)
  }

  private static let pinned = "Note Label.Trailing = Superview.Leading + 80"

  @Test func `a text that is cut by another constraint is cut all the same`() throws {
    let made = try #require(
      try FormRecipe.everyFinding(in: Self.note(Self.pinned)).first {
        $0.made.signature.rule.hasPrefix("text-fits")
      }
    ).made
    let constant = try CaseJudge([Self.note("Note Label.Width = 60")], infers: false)
    guard case .changed? = constant.outcome(of: made) else {
      Issue.record("it is told to be fixed")
      return
    }
    let mended = try CaseJudge([Self.note()], infers: false)
    #expect(mended.outcome(of: made) == .fixed)
  }

  @Test func `what holds in its own variant and fails in others is not fixed`() throws {
    let made = try broken.finding(CaseCorpus.gap).made
    var variant = made
    // On a width at which the gap is large enough.
    let form = FormRecipe.document(
      broken.text.replacing(
        "5. Note Label.Leading = Name Label.Trailing + 4",
        with: "5. Note Label.Leading = Name Label.Trailing + 4 (Priority 500)"
      ).replacing(
        "12. Save Button.Height = 44",
        with: "12. Save Button.Height = 44\n"
          + "13. Note Label.Trailing = Superview.Trailing - 200 (Priority 900)"))
    variant.variant = made.variant.onWholeScene
    variant.variant.width = 1366
    var judge = try CaseJudge([form], infers: false)
    #expect(judge.replay(variant) == .fixed)
    guard case .changed? = judge.fate(of: variant) else {
      Issue.record("it is told to be fixed")
      return
    }
    var mended = try self.judge(FormRecipe())
    #expect(mended.fate(of: variant) == .fixed)
  }

  @Test func `a case of a scene that no document has is neither right nor wrong`() throws {
    let made = try broken.finding(CaseCorpus.gap).made
    let none = try CaseJudge([])
    #expect(none.outcome(of: made) == nil)
    #expect(!none.isFailing(made))
    #expect(none.hasJudge(of: made) == false)
    #expect(!none.lacksItems(of: made))
  }

  @Test func `a case that was found with other fonts cannot be run`() throws {
    var made = try broken.finding(CaseCorpus.gap).made
    made.fonts = Case.Fonts(fingerprint: "0123456789abcdef", names: ["Inter"])
    let same = try judge(broken)
    guard case .error(let reason)? = same.outcome(of: made) else {
      Issue.record("its texts were measured")
      return
    }
    #expect(reason.contains("‘Inter’"))
    #expect(!same.isFailing(made))
  }

  @Test func `a case about an item that is gone says so`() throws {
    let made = try broken.finding(CaseCorpus.button).made
    var form = FormRecipe()
    form.hasButton = false
    let judge = try judge(form)
    #expect(judge.lacksItems(of: made))
    guard case .error? = judge.outcome(of: made) else {
      Issue.record("the button is there")
      return
    }
    #expect(try !self.judge(FormRecipe()).lacksItems(of: made))
  }

  @Test func `a case is told on its whole scene where that fails as well`() throws {
    var made = try broken.finding(CaseCorpus.gap).made
    made.variant.overrides = [.init(what: .removedItem, id: "Save Button", value: nil)]
    var same = try judge(broken)
    let whole = same.onWholeScene(made)
    #expect(whole.variant == made.variant.onWholeScene)
    #expect(whole.variant != made.variant)
    var mended = try judge(FormRecipe())
    let kept = mended.onWholeScene(made)
    #expect(kept == made)
  }

  @Test func `a document that cannot be read is an error with its place`() {
    let error = #expect(throws: CommandError.self) {
      _ = try CaseJudge([FormRecipe.document(FormRecipe.unreadable)])
    }
    #expect(error?.message.contains("Form.recipe.md:5") == true)
  }
}

extension CaseJudge {
  /// The judge's memory for its next case is not kept.
  fileprivate func outcome(of made: Case) -> ReplayOutcome? {
    var copy = self
    return copy.replay(made)
  }

  fileprivate func isFailing(_ made: Case) -> Bool {
    var copy = self
    return copy.fails(made)
  }

  fileprivate func hasJudge(of made: Case) -> Bool {
    var copy = self
    return copy.judge(of: made.scene) != nil
  }
}
