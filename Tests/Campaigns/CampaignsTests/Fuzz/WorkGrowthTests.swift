import AutoLayout
import Foundation
import Fuzzing
import Judging
import Proving
import SceneFiles
import Testing
import Triage

@testable import Campaigns

/// The growth of each phase's work with the views of a scene: counted, so that it is equal on every
/// machine.
///
/// `PLUMB_WORK_GROWTH=25,50,100,200` compares these sizes, and prints the counts. Below 25 views
/// the cases are too few to be bounded by their shared budget.
@Suite struct WorkGrowthTests {
  /// The counts, by phase.
  typealias Work = [(phase: String, count: Int)]

  /// A column of labels, each pinned to the one above and at both sides; with findings, every fifth
  /// is too narrow for its text.
  private static func column(_ views: Int, hasFindings: Bool) -> SceneDocument {
    var constraints: [String] = []
    var texts: [String] = []
    for view in 0..<views {
      let name = "Row\(view) Label"
      let above = view == 0 ? "Superview.Top" : "Row\(view - 1) Label.Bottom"
      constraints.append("\(name).Leading = Superview.Leading + 8")
      constraints.append("\(name).Top = \(above) + 8")
      if hasFindings && view % 5 == 0 {
        constraints.append("\(name).Width = 60")
      } else {
        constraints.append("Superview.Trailing = \(name).Trailing + 8")
      }
      texts.append("| \(name) | Text | Text \(view) |")
    }
    let numbered = constraints.enumerated().map { "\($0.offset + 1). \($0.element)" }
    let lines =
      ["<!-- plumb recipe 1 -->", "", "# Column", "", "## Constraints", ""] + numbered
      + ["", "## Attributes", "", "| View | Attribute | Value |", "| --- | --- | --- |"] + texts
    return SceneDocument(
      name: "Column", path: "Column.recipe.md", format: .recipe,
      bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// The number of checks for 64 variants; the items laid out for a proof over widths, and for
  /// shrinking cases of all kinds of findings, each counted as much as the first.
  private static func work(_ views: Int, hasFindings: Bool) throws -> Work {
    let manifest = try FuzzManifest.campaign(
      over: [column(views, hasFindings: hasFindings)], seed: 1, runs: 64)
    let scenes = try FuzzScenes(manifest)
    let scene = scenes.scenes[0]
    let items = scene.items.count
    var work: Work = []
    let units = try FuzzWork(manifest)
    let results = try units.runSideBySide(units: Array(0..<units.plan.count))
    let judged = results.reduce(0) { $0 + $1.judged.values.reduce(0, +) }
    work.append(("fuzz: judged", judged))

    var judge = try VariantJudge(scene)
    var prover = Prover(judge)
    let proof = try prover.prove(
      Variant(environment: scene.reference), axis: .horizontal, range: 320...400)
    #expect(!proof.cells.isEmpty)
    work.append(("prove: items laid out", (prover.judge.layoutCount - judge.layoutCount) * items))

    if !hasFindings { return work }
    let findings = results.flatMap(\.findings)
    let finding = try #require(findings.first)
    let kinds = Set(findings.map(\.signature))
    let budget = ShrinkBudget(limit: Shrinker.standardLimit, items: items, cases: kinds.count)
    let before = judge.layoutCount
    _ = Shrinker.shrink(
      try finding.example.variant.variant(of: scene), signature: finding.signature, judge: &judge,
      limit: budget.caseLimit, sceneLimit: budget.sceneLimit)
    work.append(("shrink: items laid out", (judge.layoutCount - before) * items * kinds.count))
    return work
  }

  @Test(arguments: [false, true])
  func `the work of a phase grows at most with the square of the views`(hasFindings: Bool) throws {
    let wanted = ProcessInfo.processInfo.environment["PLUMB_WORK_GROWTH"]
      .map { $0.split(separator: ",").compactMap { Int($0) } }
    let sizes = wanted ?? [25, 50]
    let all = try sizes.map { try Self.work($0, hasFindings: hasFindings) }
    for (place, first) in all[0].enumerated() {
      let counts = all.map { $0[place].count }
      let steps = zip(zip(sizes, counts), zip(sizes, counts).dropFirst())
      let exponents = steps.map { before, after in
        log(Double(after.1) / Double(before.1)) / log(Double(after.0) / Double(before.0))
      }
      if wanted != nil {
        let told = exponents.map { String(format: "%.2f", $0) }
        print("growth", hasFindings, first.phase, counts, told)
      }
      #expect(exponents.allSatisfy { $0 <= 2 }, "\(first.phase): \(counts)")
    }
  }
}
