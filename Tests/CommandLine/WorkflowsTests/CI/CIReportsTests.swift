import Commands
import Judging
import Reporting
@testable import Workflows
import Testing

/// The findings that pruning hands to the reports.
@Suite struct CIReportsTests {
  @Test func `reports give the outcome of each pruned case and mark accepted ones`() throws {
    let form = FormRecipe(buttonWidth: 30)
    let corpus = try CaseCorpus()
    let gap = try FormRecipe(gap: 4).finding(CaseCorpus.gap)
    let button = try form.finding(CaseCorpus.button)
    try corpus.write([gap, button], of: FormRecipe(gap: 4).document, to: "night")
    let outcome = try CorpusPruning(
      corpus: corpus.path, documents: [form.document], fonts: .empty
    ).run()
    let list = try corpus.folder.write("\(button.bucket) known for long\n", to: "known.txt")
    let report = try CIReports(
      [form.document], fonts: .none, infers: false, showsDrawings: false
    ).report(
      outcome, accepted: try AcceptedFindings(ignoreFile: list, baseline: nil, for: []),
      unjudged: [], timing: Report.Timing())
    let found = Dictionary(
      uniqueKeysWithValues: report.findings.map { ($0.failingCase.signature.rule, $0) })
    #expect(found.count == 2)
    #expect(found[CaseCorpus.gap]?.status == .fixed)
    #expect(found[CaseCorpus.gap]?.ignored == nil)
    #expect(found[CaseCorpus.gap]?.token == gap.token)
    #expect(found[CaseCorpus.button]?.status == .failed)
    #expect(found[CaseCorpus.button]?.ignored == "known for long")
    #expect(found[CaseCorpus.button]?.variants == button.variants)
  }
}
