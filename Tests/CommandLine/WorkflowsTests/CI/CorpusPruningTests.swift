import Commands
import Corpus
import Foundation
import Judging
@testable import Workflows
import Testing

/// The kept and the retired cases of a corpus, and the reasons to stop pruning.
@Suite struct CorpusPruningTests {
  private let corpus: CaseCorpus
  private let broken = FormRecipe(gap: 4, buttonWidth: 30)

  init() throws { corpus = try CaseCorpus() }

  private func prune(
    _ form: FormRecipe? = FormRecipe(), retiresGone: Bool = true
  ) throws -> CorpusPruning.Outcome {
    try CorpusPruning(
      corpus: corpus.path, documents: form.map { [$0.document] } ?? [], fonts: .empty,
      retiresGone: retiresGone
    ).run()
  }

  private func invariants(_ cases: [Case]) -> [String] { cases.map(\.signature.rule).sorted() }

  @Test func `fixed cases are retired, failing ones are kept, and the old packs are removed`()
    throws
  {
    try corpus.write(try broken.findings(), of: broken.document, to: "night-1")
    let outcome = try prune(FormRecipe(buttonWidth: 30))
    #expect(outcome.kept == 1)
    #expect(outcome.duplicates == 0)
    #expect(invariants(outcome.fixed) == [CaseCorpus.gap])
    #expect(outcome.gone.isEmpty)
    #expect(outcome.errors == 0)
    #expect(corpus.packs == ["failures.zst"])
    #expect(try corpus.invariants(in: "failures.zst") == [CaseCorpus.button])
    #expect(try corpus.invariants(in: "retired/retired.zst") == [CaseCorpus.gap])
    #expect(
      outcome.packs == [corpus.path + "/retired/retired.zst", corpus.path + "/failures.zst"])
    // Both are judged, and each says how.
    let judged = Dictionary(
      uniqueKeysWithValues: outcome.judged.map { ($0.line.invariant, $0.status) })
    #expect(judged == [CaseCorpus.gap: .fixed, CaseCorpus.button: .failed])
  }

  @Test func `a corpus without fixed cases has no retired pack`() throws {
    try corpus.write(try broken.findings(), of: broken.document, to: "failures")
    let outcome = try prune(broken)
    #expect(outcome.kept == 2)
    #expect(outcome.fixed.isEmpty)
    #expect(outcome.packs == [corpus.path + "/failures.zst"])
    #expect(corpus.names(in: corpus.path + "/retired").isEmpty)
  }

  @Test func `each bucket is kept once, by its shorter case`() throws {
    let finding = try broken.finding(CaseCorpus.gap)
    var longer = finding
    longer.failingCase.because.append("a reason more")
    try corpus.write([longer], of: broken.document, to: "a")
    try corpus.write([finding], of: broken.document, to: "b")
    try corpus.write([longer], of: broken.document, to: "c")
    let outcome = try prune(broken)
    #expect(outcome.kept == 1)
    #expect(outcome.duplicates == 2)
    #expect(corpus.packs == ["failures.zst"])
    let kept = try #require(outcome.judged.first)
    #expect(kept.line.failingCase.because == finding.failingCase.because)
  }

  @Test func `a bucket is open while one of its cases fails`() throws {
    let finding = try broken.finding(CaseCorpus.gap)
    // The label that the other case is about lies right.
    var held = finding
    held.failingCase.signature.items = ["Save Button"]
    try corpus.write([held, finding], of: broken.document, to: "night")
    let outcome = try prune(broken)
    #expect(outcome.kept == 1)
    #expect(outcome.duplicates == 1)
    #expect(outcome.fixed.isEmpty)
    #expect(try corpus.invariants(in: "failures.zst") == [CaseCorpus.gap])
  }

  @Test func `a case whose scene was removed is retired, unless it is kept on request`() throws {
    let findings = try broken.findings()
    try corpus.write(findings, of: broken.document, to: "night")
    let kept = try prune(nil, retiresGone: false)
    #expect(kept.kept == 2)
    #expect(kept.gone.isEmpty)
    #expect(try corpus.invariants(in: "failures.zst").count == 2)
    // They were not judged, so that they have no status.
    #expect(kept.judged.isEmpty)
    let retired = try prune(nil)
    #expect(retired.kept == 0)
    #expect(retired.gone.count == 2)
    #expect(retired.fixed.isEmpty, "gone is not fixed")
    #expect(try corpus.invariants(in: "retired/retired.zst").count == 2)
    #expect(try corpus.invariants(in: "failures.zst").isEmpty)
  }

  @Test func `a case that cannot be run stays`() throws {
    var finding = try broken.finding(CaseCorpus.gap)
    finding.failingCase.fonts = Case.Fonts(fingerprint: "0123456789abcdef", names: ["Inter"])
    try corpus.write([finding], of: broken.document, to: "night")
    let outcome = try prune()
    #expect(outcome.errors == 1)
    #expect(outcome.kept == 1)
    #expect(try corpus.invariants(in: "failures.zst") == [CaseCorpus.gap])
  }

  @Test func `cases retired earlier stay retired and readable`() throws {
    try corpus.write([try broken.finding(CaseCorpus.gap)], of: broken.document, to: "a")
    _ = try prune()
    let later = FormRecipe(top: 2)
    try corpus.write([try later.finding(CaseCorpus.name)], of: later.document, to: "b")
    let outcome = try prune()
    #expect(invariants(outcome.fixed) == [CaseCorpus.name], "those of today alone")
    let retired = try corpus.invariants(in: "retired/retired.zst")
    #expect(Set(retired) == [CaseCorpus.gap, CaseCorpus.name])
    let documents = try CorpusInput([corpus.path + "/retired/retired.zst"]).documents
    #expect(documents.count == 2, "each can be replayed without its file")
  }

  @Test func `packs of reached variants are unchanged`() throws {
    let coverage = try corpus.write([], to: "coverage-1")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: coverage))
    try corpus.write(try broken.findings(), of: broken.document, to: "night")
    _ = try prune(broken)
    #expect(corpus.packs == ["coverage-1.zst", "failures.zst"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: coverage)) == bytes)
  }

  @Test func `pruning that removes nothing writes nothing`() throws {
    let outcome = try prune()
    #expect(outcome.packs.isEmpty)
    #expect(outcome.kept == 0 && outcome.duplicates == 0 && outcome.errors == 0)
    #expect(corpus.packs.isEmpty)
  }

  @Test func `a damaged pack is named, and nothing is removed`() throws {
    try corpus.write(try broken.findings(), of: broken.document, to: "a")
    try corpus.write(try broken.findings(), of: broken.document, to: "b")
    try corpus.damage("a")
    let error = #expect(throws: CommandError.self) { try prune() }
    #expect(error?.message.contains("a.zst") == true)
    #expect(corpus.packs == ["a.zst", "b.zst"])
  }

  @Test func `a damaged pack of retired cases is named, and nothing is removed`() throws {
    try corpus.write([try broken.finding(CaseCorpus.gap)], of: broken.document, to: "a")
    _ = try prune()
    try corpus.damage("retired/retired")
    try corpus.write([try broken.finding(CaseCorpus.button)], of: broken.document, to: "b")
    let error = #expect(throws: CommandError.self) { try prune() }
    #expect(error?.message.contains("retired.zst") == true)
    #expect(corpus.packs == ["b.zst", "failures.zst"])
  }

  @Test func `a corpus that another process writes is unchanged`() throws {
    try corpus.write(try broken.findings(), of: broken.document, to: "night")
    let lock = try CorpusLock(CorpusDirectory(path: corpus.path))
    #expect(throws: CommandError.self) { try prune() }
    withExtendedLifetime(lock) {}
    #expect(corpus.packs == ["night.zst"])
  }
}
