import AutoLayout
import Foundation
import Judging
import Recipes
import Testing
import Verification

@testable import Mutation

@Suite struct MutationTests {
  /// A label and a field on one line, with the given invariants.
  private static func recipe(_ invariants: String) -> String {
    """
    # Pair

    ## Constraints

    1. Name Label.Leading = Superview.LeadingMargin
    2. Name Label.Top = Top Layout Guide.Bottom + 20
    3. Name Text Field.Leading = Name Label.Trailing + Standard
    4. Name Text Field.Trailing = Superview.TrailingMargin
    5. Name Text Field.Baseline = Name Label.Baseline

    ## Attributes

    | Name            | Horizontal hugging | Horizontal resistance |
    | --------------- | ------------------ | --------------------- |
    | Name Label      | 251                | 751                   |

    \(invariants)
    """
  }

  private func report(
    _ text: String, limit: Int? = nil, jobs: Int = 2
  ) throws -> MutationReport {
    let scene = try RecipeParser().scene(in: text, file: "pair")
    return try MutationRun(limit: limit, runs: 40, jobs: jobs).report(
      of: scene, identity: SceneIdentity(scene, documentBytes: Array(text.utf8)),
      judge: VariantJudge(scene))
  }

  /// The fate of one mutant of a recipe.
  private func fate(of id: String, in text: String) throws -> MutantFate {
    let scene = try RecipeParser().scene(in: text, file: "pair")
    let range = try MutationRange(
      scene, identity: SceneIdentity(scene, documentBytes: Array(text.utf8)),
      judge: VariantJudge(scene), drawing: 0)
    let mutant = try #require(MutantMaker.mutants(of: scene).first { $0.id == id })
    return MutantTrial(range: range, mutant: mutant).outcome().fate
  }

  private func entry(_ id: String, in report: MutationReport) throws -> MutationReport.Entry {
    try #require(report.entries.first { $0.id == id })
  }

  @Test func `a mutant that no invariant notices survives, with the line that kills it`() throws {
    let recipe = """
      # Label

      ## Constraints

      1. Name Label.Leading = Superview.LeadingMargin
      2. Name Label.Top = Top Layout Guide.Bottom + 20
      3. Name Label.Trailing <= Superview.TrailingMargin

      """
    let bare = try report(recipe)
    let moved = try entry("2/constant+10", in: bare)
    #expect(moved.fate == .surviving)
    #expect(moved.original == "‘Name Label’.top = ‘Top Layout Guide’.bottom + 20 [2]")
    let line = try #require(moved.line)
    #expect(
      try RecipePrinter().line(of: line, in: bare.scene)
        == "- top of Name Label is bottom of Top Layout Guide and 20: "
        + "Name Label.Top = Top Layout Guide.Bottom + 20")
    let lines = try bare.lines.map { try RecipePrinter().line(of: $0, in: bare.scene) }
    let strong = try report(recipe + "\n## Invariants\n\n" + lines.joined(separator: "\n"))
    #expect(strong.score > bare.score && strong.score > 0.9)
    #expect(strong.lines.isEmpty)
    #expect(bare.entries.map(\.id) == strong.entries.map(\.id))
  }

  @Test func `a stated or built-in invariant kills`() throws {
    let stated = Self.recipe(
      "## Invariants\n\n- 20 below: Name Label.Top = Top Layout Guide.Bottom + 20")
    #expect(try fate(of: "2/constant+10", in: stated).signature?.rule == "20 below")
    // Without it the place of the label is ambiguous.
    #expect(try fate(of: "2/deleted", in: stated).signature?.kind == .unambiguous)
  }

  @Test func `the report does not depend on the number of threads`() throws {
    func text(_ report: MutationReport) -> [String] {
      report.entries.map { "\($0.id) \($0.fate) \($0.line?.name ?? "")" }
    }
    let one = try report(Self.recipe(""), limit: 10, jobs: 1)
    #expect(one.entries.count == 10)
    #expect(text(one) == text(try report(Self.recipe(""), limit: 10, jobs: 4)))
  }

  @Test func `a change within the scene's own violations is masked`() throws {
    // The label is never 30 below the guide: a user who accepts that does not notice that it moves.
    let broken = Self.recipe(
      "## Invariants\n\n- 30 below: Name Label.Top = Top Layout Guide.Bottom + 30")
    #expect(try fate(of: "2/constant-6", in: broken).name == "masked")
  }

  @Test(arguments: ["R1", "R5", "R9"])
  func `recipes of the cookbook kill their mutants`(_ name: String) throws {
    let entry = try #require(BuiltInCookbook.entry(name))
    let report = try report(entry.text, limit: 12)
    #expect(report.count("surviving") == 0)
    #expect(report.count("masked") == 0)
    #expect(report.count("killed") > 4)
  }

  /// If there is too little room for label and field, and equal compression resistance leaves the
  /// widths ambiguous, hugging decides.
  @Test(arguments: ["Middle Name Label", "Last Name Label"])
  func `columns determine the hugging of each label by the view that yields`(_ label: String) throws
  {
    let entry = try #require(BuiltInCookbook.entry("R3"))
    let scene = try RecipeParser().scene(in: entry.text, file: "R3")
    let range = try MutationRange(
      scene, identity: SceneIdentity(scene, documentBytes: Array(entry.text.utf8)),
      judge: VariantJudge(scene), drawing: 0)
    let mutant = try #require(
      MutantMaker.mutants(of: scene).first { $0.id == "\(label)/horizontal hugging 100" })
    let fate = MutantTrial(range: range, mutant: mutant).outcome().fate
    #expect(fate.name == "killed")
    #expect(fate.signature?.rule.hasPrefix("fields and labels give way") == true)
  }

  /// It is ambiguous which of two labels is truncated if both do not fit: the solver's choice is no
  /// invariant.
  @Test func `no line is proposed that another equally good layout violates`() throws {
    let text = """
      # Tie

      ## Constraints

      1. First Label.Leading = Superview.Leading
      2. First Label.Top = Superview.Top
      3. Second Label.Leading = First Label.Trailing
      4. Second Label.Trailing = Superview.Trailing
      5. Second Label.Top = Superview.Top
      6. Third Label.Leading = Superview.Leading + 20
      7. Third Label.Top = First Label.Bottom + 30
      """
    let report = try report(text, limit: 12)
    var engine = LayoutEngine(scene: report.scene)
    let layout = try engine.layout(Variant(environment: report.scene.reference))
    #expect(layout.ambiguity != nil)
    #expect(layout.admitted.count == 2)
    #expect(layout.admitted.allSatisfy { $0.ambiguity == nil })
    let widths = layout.admitted.map { $0.items[1].alignmentRect.width }
    #expect(widths[0] != widths[1])
    #expect(!report.lines.isEmpty)
    for line in report.lines {
      var scene = report.scene
      scene.assertions = [line]
      var verifier = Verifier(scene: scene, references: [], infers: false)
      for own in layout.admitted {
        #expect(verifier.check(own).allSatisfy { $0.kind != .declared }, "\(line.name)")
      }
    }
  }

  private static let aligned =
    ProcessInfo.processInfo.environment["PLUMB_MUTATE_ALL"] == nil
    ? ["R1", "R3"] : BuiltInCookbook.entries.map(\.shortName)

  /// `PLUMB_MUTATE_ALL=1` tests all recipes.
  @Test(arguments: aligned)
  func `texts with a different alignment are killed or never have room`(
    _ name: String
  ) throws {
    let entry = try #require(BuiltInCookbook.entry(name))
    let fates = try alignmentFates(entry.text)
    #expect(fates.allSatisfy { $0.fate == .equivalent || $0.fate.signature?.kind == .textBeside })
    #expect(fates.allSatisfy { !$0.fate.isLeft }, "\(fates.filter { $0.fate.isLeft })")
    // Three labels and three fields, each with three other alignments, beside labels that yield.
    if name == "R3" { #expect(fates.count == 18 && fates.allSatisfy { $0.fate.name == "killed" }) }
  }

  @Test func `a text without spare room in its view may have any alignment`() throws {
    let fates = try alignmentFates(
      """
      # Tight

      ## Constraints

      1. Name Label.Leading = Superview.LeadingMargin
      2. Name Label.Top = Superview.Top + 40
      3. Name Label.Trailing <= Superview.TrailingMargin
      """)
    #expect(fates.map(\.fate) == [.equivalent, .equivalent, .equivalent])
  }

  private func alignmentFates(_ text: String) throws -> [(id: String, fate: MutantFate)] {
    let scene = try RecipeParser().scene(in: text, file: "recipe")
    let range = try MutationRange(
      scene, identity: SceneIdentity(scene, documentBytes: Array(text.utf8)),
      judge: VariantJudge(scene), drawing: 0)
    return MutantMaker.mutants(of: scene).filter { $0.change == .textAlignment }.map {
      ($0.id, MutantTrial(range: range, mutant: $0).outcome().fate)
    }
  }

  @Test func `mutants change only what the scene contains`() throws {
    let entry = try #require(BuiltInCookbook.entry("R8"))
    let scene = try RecipeParser().scene(in: entry.text, file: "R8")
    let mutants = MutantMaker.mutants(of: scene)
    #expect(Set(mutants.map(\.id)).count == mutants.count)
    #expect(mutants.allSatisfy { $0.scene != scene })
    #expect(mutants.contains { $0.id == "compact width, regular height/1 left out" })
    #expect(
      mutants.contains { $0.id == "compact width, regular height/in any width, regular height" })
    let kinds = Set(mutants.map(\.change))
    #expect(kinds.isSuperset(of: [.constraintDeleted, .priority, .hugging, .sizeClass]))
  }
}
