import Campaigns
import Commands
import Foundation
import Judging
import Reporting
import SceneFiles
import Synchronization
import Testing

@testable import Workflows

/// The report of `plumb ci --mode pr` on a change, for people and for programs.
@Suite struct PullRequestReportTests {
  private let gap: CorpusLine.Finding
  private let button: CorpusLine.Finding
  private let name: CorpusLine.Finding

  init() throws {
    gap = try FormRecipe(gap: 4).finding(CaseCorpus.gap)
    button = try FormRecipe(buttonWidth: 30).finding(CaseCorpus.button)
    name = try FormRecipe(top: 2).finding(CaseCorpus.name)
  }

  private func reported(_ finding: CorpusLine.Finding, ignored: String? = nil) -> ReportedFinding {
    ReportedFinding(
      finding.failingCase, token: finding.token, variants: 4, ignored: ignored,
      path: "App/Form.recipe.md")
  }

  private func regression(
    _ finding: CorpusLine.Finding, isWorse: Bool = false, ignored: String? = nil
  ) -> Regression {
    Regression(
      finding: reported(finding, ignored: ignored), bucket: finding.bucket, isWorse: isWorse,
      reasons: ["it held", "in 4 variants"])
  }

  private func outcome(
    _ change: (inout PullRequestCheck.Outcome) -> Void = { _ in }
  ) -> PullRequestCheck.Outcome {
    var outcome = PullRequestCheck.Outcome(base: "0123456789abcdef")
    outcome.documents = [FormRecipe().document]
    var scene = ReportedScene(gap.failingCase.scene, file: "Form.recipe.md")
    scene.variants = 20
    outcome.scenes = [scene, scene]
    change(&outcome)
    return outcome
  }

  private func shown(_ outcome: PullRequestCheck.Outcome) -> [String] {
    let text = Mutex("")
    PullRequestReport(outcome).show(
      Console(
        write: { line in text.withLock { $0 += line } }, writeError: { _ in }, isTerminal: false,
        isErrorTerminal: false, environment: [:]))
    return text.withLock { $0 }.split(separator: "\n").map(String.init)
  }

  private static let against = "40 variants of 1 changed file, against 0123456789ab: "

  @Test func `a change that breaks nothing reports how much was judged`() {
    #expect(
      shown(outcome()) == [Self.against + "0 regressions, 0 worse, 0 known, 0 mended"])
    #expect(
      shown(outcome { $0.kept = 2 }).last
        == Self.against + "0 regressions, 0 worse, 0 known, 0 mended; 2 base results used again")
    #expect(shown(outcome { $0.documents = [] }) == ["no scene differs from 0123456789ab"])
    let broken = UnjudgedDocument(path: "a.xib", message: "a.xib:1: no")
    let lacking = shown(outcome { $0.unjudged = [broken] })
    #expect(lacking.last?.hasPrefix(Self.against) == true)
    #expect(lacking.last != shown(outcome()).last)
    let alone = shown(
      outcome {
        $0.documents = []
        $0.unjudged = [broken]
      })
    #expect(alone.first?.hasPrefix("no scene that can be read differs from 0123456789ab; ") == true)
  }

  @Test func `effects of a change are listed by kind and counted`() {
    let told = shown(
      outcome {
        $0.acceptances = [OwnAcceptance(file: "known.txt", count: 2)]
        $0.regressions = [regression(gap), regression(button, isWorse: true)]
        $0.new = [reported(name)]
        $0.known = [reported(name), reported(gap)]
        $0.mended = [button]
        $0.changedOnCanvas = [ChangedRelation(scene: "Form", text: "centred: A", file: nil)]
        $0.excused = [
          ExcusedFinding(finding: reported(name), excuse: "point", reason: "by a point")
        ]
      })
    #expect(told.first == "This change also accepts 2 findings (known.txt)")
    #expect(told.contains("REGRESSED \(gap.bucket)  it held; in 4 variants:"))
    #expect(told.contains("WORSE     \(button.bucket)  it held; in 4 variants:"))
    #expect(told.contains("NEW       \(name.bucket)  in a new view or scene:"))
    let mended = button.failingCase
    #expect(told.contains("MENDED    \(mended.bucket)  \(mended.sceneTitle): \(mended.title)"))
    #expect(told.contains("CHANGED   on the canvas of Form: centred: A"))
    let excused = name.failingCase
    #expect(
      told.contains(
        "EXCUSED   \(excused.bucket)  \(excused.sceneTitle): \(excused.title): by a point"))
    #expect(
      told.last
        == Self.against
        + "1 regression, 1 worse, 1 new, 2 known, 1 mended, 1 changed on the canvas, 1 excused")
  }

  @Test func `accepted findings are counted and not shown`() {
    let told = shown(
      outcome {
        $0.regressions = [regression(gap, ignored: "known"), regression(button)]
        $0.new = [reported(name, ignored: "known")]
        $0.excused = [
          ExcusedFinding(finding: reported(name, ignored: "known"), excuse: "point", reason: "x")
        ]
      })
    #expect(!told.contains { $0.contains(gap.bucket) || $0.contains(name.bucket) })
    #expect(told.contains { $0.hasPrefix("REGRESSED \(button.bucket)") })
    #expect(
      told.last == Self.against + "1 regression, 0 worse, 0 known, 0 mended, 1 excused, 2 ignored")
  }

  @Test func `notes go to standard error`() {
    let text = Mutex("")
    PullRequestReport(outcome { $0.notes = ["one", "two"] }).showNotes(
      Console(
        write: { _ in }, writeError: { line in text.withLock { $0 += line } }, isTerminal: false,
        isErrorTerminal: false, environment: [:]))
    #expect(text.withLock { $0 }.split(separator: "\n").count == 2)
  }

  @Test func `a program gets the same result in one line`() throws {
    let made = outcome {
      $0.acceptances = [
        OwnAcceptance(file: "known.txt", count: 2),
        OwnAcceptance(file: ".plumb.json", count: nil),
      ]
      $0.regressions = [regression(gap), regression(button, isWorse: true)]
      $0.new = [reported(name)]
      $0.known = [reported(gap)]
      $0.mended = [button]
      $0.changedOnCanvas = [ChangedRelation(scene: "Form", text: "centred: A", file: "f")]
      $0.excused = [
        ExcusedFinding(finding: reported(name), excuse: "point", reason: "by a point")
      ]
      $0.notes = ["note"]
      $0.unjudged = [UnjudgedDocument(path: "a.xib", message: "a.xib:1: no")]
      $0.kept = 3
    }
    let line = PullRequestReport(made).line
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    func buckets(_ key: String) -> [String] {
      (object[key] as? [[String: Any]] ?? []).compactMap { $0["bucket"] as? String }
    }
    #expect(object["format"] as? Int == 2 && object["mode"] as? String == "pr")
    #expect(object["base"] as? String == "0123456789abcdef")
    #expect(object["files"] as? [String] == ["Form.recipe.md"])
    #expect(object["variants"] as? Int == 40 && object["basesKept"] as? Int == 3)
    #expect(
      object["notes"] as? [String] == ["note"] && object["unjudged"] as? [String] == ["a.xib"])
    #expect(buckets("regressions") == [gap.bucket] && buckets("worse") == [button.bucket])
    #expect(buckets("new") == [name.bucket] && buckets("known") == [gap.bucket])
    #expect(buckets("mended") == [button.bucket] && buckets("excused") == [name.bucket])
    let excused = try #require((object["excused"] as? [[String: Any]])?.first)
    #expect(excused["excuse"] as? String == "point")
    #expect(excused["reasons"] as? [String] == ["by a point"])
    let regressed = try #require((object["regressions"] as? [[String: Any]])?.first)
    #expect(regressed["reasons"] as? [String] == ["it held", "in 4 variants"])
    let changed = try #require((object["changedOnCanvas"] as? [[String: Any]])?.first)
    #expect(changed["scene"] as? String == "Form" && changed["relation"] as? String == "centred: A")
    let accepts = try #require(object["accepts"] as? [[String: Any]])
    #expect(accepts.map { $0["file"] as? String } == ["known.txt", ".plumb.json"])
    #expect(accepts.map { $0["findings"] as? Int } == [2, nil])
  }

  @Test func `reports have failures, excused and known findings, and fixed ones`() throws {
    let report = try CIReports(
      [FormRecipe(gap: 4).document], fonts: .none, infers: false,
      showsDrawings: false
    ).report(
      outcome {
        $0.acceptances = [OwnAcceptance(file: "known.txt", count: 0)]
        $0.regressions = [regression(gap)]
        // The base fails by the first as well, elsewhere: it is reported once.
        $0.known = [reported(gap), reported(name)]
        $0.mended = [button]
      }, axes: nil, timing: Report.Timing())
    #expect(report.variants == 40 && report.failures == 8)
    #expect(report.scenes.count == 2 && report.scenes.allSatisfy { !$0.axes.isEmpty })
    #expect(report.notes.map(\.file) == ["known.txt"])
    let found = Dictionary(grouping: report.findings) { $0.failingCase.bucket }
    #expect(found.values.allSatisfy { $0.count == 1 } && found.count == 3)
    #expect(found[gap.bucket]?.first?.ignored == nil)
    #expect(
      found[name.bucket]?.first?.ignored == "not new: 0123456789ab fails by it, too")
    #expect(found[button.bucket]?.first?.status == .fixed)
    let excused = try CIReports(
      [FormRecipe(gap: 4).document], fonts: .none, infers: false, showsDrawings: false
    ).report(
      outcome {
        $0.excused = [ExcusedFinding(finding: reported(gap), excuse: "point", reason: "by a point")]
      }, axes: ["width"], timing: Report.Timing())
    #expect(excused.findings.map(\.ignored) == ["no regression: by a point"])
    #expect(excused.failures == 4)
  }
}
