import Commands
import SceneFiles
import Testing

@testable import Workflows
@testable import Judging

/// Cases on the scenes of some documents.
@Suite struct CaseJudgeTests {
  private let broken = FormRecipe(gap: 4, buttonWidth: 30)

  private func judge(_ form: FormRecipe) throws -> CaseJudge {
    try CaseJudge([form.document], infers: false)
  }

  @Test func `a case fails in its own version, and is fixed or changed in others`() throws {
    let failingCase = try broken.finding(CaseCorpus.gap).failingCase
    let same = try judge(broken)
    #expect(same.outcome(of: failingCase) == .failed)
    #expect(same.isFailing(failingCase))
    let mended = try judge(FormRecipe())
    #expect(mended.outcome(of: failingCase) == .fixed)
    #expect(!mended.isFailing(failingCase))
    let other = try judge(FormRecipe(gap: 2))
    guard case .changed? = other.outcome(of: failingCase) else {
      Issue.record("another gap that is too small")
      return
    }
    #expect(other.isFailing(failingCase))
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

  @Test func `a text that another constraint truncates is still truncated`() throws {
    let failingCase = try #require(
      try FormRecipe.everyFinding(in: Self.note(Self.pinned)).first {
        $0.failingCase.signature.rule.hasPrefix("text-fits")
      }
    ).failingCase
    let constant = try CaseJudge([Self.note("Note Label.Width = 60")], infers: false)
    guard case .changed? = constant.outcome(of: failingCase) else {
      Issue.record("it is told to be fixed")
      return
    }
    let mended = try CaseJudge([Self.note()], infers: false)
    #expect(mended.outcome(of: failingCase) == .fixed)
  }

  @Test func `a case that holds in its own variant and fails in others is not fixed`() throws {
    let failingCase = try broken.finding(CaseCorpus.gap).failingCase
    var variant = failingCase
    // On a width at which the gap is large enough.
    let form = FormRecipe.document(
      broken.text.replacing(
        "5. Note Label.Leading = Name Label.Trailing + 4",
        with: "5. Note Label.Leading = Name Label.Trailing + 4 (Priority 500)"
      ).replacing(
        "12. Save Button.Height = 44",
        with: "12. Save Button.Height = 44\n"
          + "13. Note Label.Trailing = Superview.Trailing - 200 (Priority 900)"))
    variant.variant = failingCase.variant.onWholeScene
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

  @Test func `a case whose scene is in no document is neither fixed nor failing`() throws {
    let failingCase = try broken.finding(CaseCorpus.gap).failingCase
    let none = try CaseJudge([])
    #expect(none.outcome(of: failingCase) == nil)
    #expect(!none.isFailing(failingCase))
    #expect(none.hasJudge(of: failingCase) == false)
    #expect(!none.lacksItems(of: failingCase))
  }

  @Test func `a case that was found with other fonts cannot be run`() throws {
    var failingCase = try broken.finding(CaseCorpus.gap).failingCase
    failingCase.fonts = Case.Fonts(fingerprint: "0123456789abcdef", names: ["Inter"])
    let same = try judge(broken)
    guard case .error(let reason)? = same.outcome(of: failingCase) else {
      Issue.record("its texts were measured")
      return
    }
    #expect(reason.contains("‘Inter’"))
    #expect(!same.isFailing(failingCase))
  }

  @Test func `a case about a removed item says so`() throws {
    let failingCase = try broken.finding(CaseCorpus.button).failingCase
    var form = FormRecipe()
    form.hasButton = false
    let judge = try judge(form)
    #expect(judge.lacksItems(of: failingCase))
    guard case .error? = judge.outcome(of: failingCase) else {
      Issue.record("the button is there")
      return
    }
    #expect(try !self.judge(FormRecipe()).lacksItems(of: failingCase))
  }

  @Test func `a case is reported on its whole scene if that fails too`() throws {
    var failingCase = try broken.finding(CaseCorpus.gap).failingCase
    failingCase.variant.overrides = [.init(what: .removedItem, id: "Save Button", value: nil)]
    var same = try judge(broken)
    let whole = same.onWholeScene(failingCase)
    #expect(whole.variant == failingCase.variant.onWholeScene)
    #expect(whole.variant != failingCase.variant)
    var mended = try judge(FormRecipe())
    let kept = mended.onWholeScene(failingCase)
    #expect(kept == failingCase)
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
  fileprivate func outcome(of failingCase: Case) -> ReplayOutcome? {
    var copy = self
    return copy.replay(failingCase)
  }

  fileprivate func isFailing(_ failingCase: Case) -> Bool {
    var copy = self
    return copy.fails(failingCase)
  }

  fileprivate func hasJudge(of failingCase: Case) -> Bool {
    var copy = self
    return copy.judge(of: failingCase.scene) != nil
  }
}
