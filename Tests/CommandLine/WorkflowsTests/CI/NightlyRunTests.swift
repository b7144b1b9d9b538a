import Campaigns
import Commands
import Corpus
import Foundation
import Judging
import Reporting
@testable import Workflows
import Testing

/// Nights in one corpus: what became of the cases of those before, and how a night that broke off goes on.
@Suite struct NightlyRunTests {
  private let corpus: CaseCorpus
  private let broken = FormRecipe(gap: 4, buttonWidth: 30)

  init() throws { corpus = try CaseCorpus() }

  private func run(
    _ form: FormRecipe, accepted: AcceptedFindings? = nil
  ) throws -> NightlyRun {
    NightlyRun(
      documents: [form.document], corpus: corpus.path, accepted: try accepted ?? AcceptedFindings(),
      infers: false, fonts: .empty)
  }

  private func reported(_ findings: [CorpusLine.Finding]) -> [ReportedFinding] {
    findings.map { ReportedFinding($0.failingCase, token: $0.token) }
  }

  // MARK: Earlier nights

  @Test func `the first night is compared with nothing`() throws {
    let run = try run(broken)
    let earlier = try run.earlier()
    #expect(earlier.nights == 0)
    #expect(earlier.buckets.isEmpty)
    let finding = try broken.finding(CaseCorpus.gap)
    #expect(
      run.comparison(reported([finding]), earlier) == [
        "compared with nothing: this is the first night: 1 new, 0 known, 0 fixed",
        "NEW      \(finding.bucket)  Form: \(finding.failingCase.title)",
      ])
  }

  @Test func `cases of earlier nights fail, hold, cannot be run, or are gone`() throws {
    let before = FormRecipe(gap: 4)
    var foreign = try FormRecipe(top: 2).finding(CaseCorpus.name)
    foreign.failingCase.fonts = Case.Fonts(fingerprint: "0123456789abcdef", names: ["Inter"])
    var other = FormRecipe(gap: 4)
    other.title = "Another"
    let gone = try other.finding(CaseCorpus.gap)
    let findings = [
      try before.finding(CaseCorpus.gap),
      try FormRecipe(buttonWidth: 30).finding(CaseCorpus.button), foreign,
    ]
    try corpus.write(findings, of: before.document, to: "failures-1")
    try corpus.write(findings + [gone], of: before.document, to: "failures-2")
    try corpus.write([], to: "coverage-1")
    try corpus.write([], to: "coverage-2")

    let run = try run(FormRecipe(buttonWidth: 30, top: 2))
    let earlier = try run.earlier()
    #expect(earlier.nights == 2)
    #expect(earlier.buckets.count == 4, "each once, though two packs have them")
    #expect(earlier.fixed.map(\.signature.rule) == [CaseCorpus.gap])
    #expect(earlier.failing.map(\.signature.rule) == [CaseCorpus.button])
    #expect(earlier.errors.map(\.failingCase.signature.rule) == [CaseCorpus.name])
    #expect(earlier.gone.map(\.scene.name) == ["Another"])
    #expect(earlier.damage.isEmpty)
    let lines = run.comparison([], earlier)
    #expect(lines.first == "compared with before: 0 new, 1 known, 1 fixed")
    #expect(
      lines.dropFirst().map { $0.prefix(9) } == [
        "KNOWN    ", "FIXED    ", "ERROR    ", "GONE     ",
      ])
    #expect(lines[1].hasSuffix("(fails still, not met tonight)"))
    #expect(lines[3].contains("‘Inter’"))
    #expect(lines[4].hasSuffix("no file has its scene"))
  }

  @Test func `a case with other values than before fails still`() throws {
    try corpus.write([try broken.finding(CaseCorpus.gap)], of: broken.document, to: "failures-1")
    let earlier = try run(FormRecipe(gap: 2)).earlier()
    #expect(earlier.failing.map(\.signature.rule) == [CaseCorpus.gap])
    #expect(earlier.fixed.isEmpty)
  }

  @Test func `a bucket found again tonight is neither new nor reported as missing`() throws {
    let findings = try broken.findings()
    try corpus.write(findings, of: broken.document, to: "failures-1")
    try corpus.write([], to: "coverage-1")
    let run = try run(broken)
    let lines = run.comparison(reported(findings), try run.earlier())
    #expect(lines == ["compared with before: 0 new, 2 known, 0 fixed"])
  }

  @Test func `ignored buckets are not new`() throws {
    let run = try run(broken)
    var finding = try #require(reported([try broken.finding(CaseCorpus.gap)]).first)
    finding.ignored = "known"
    let lines = run.comparison([finding], try run.earlier())
    #expect(lines.count == 1)
    #expect(lines[0].contains(" 0 new"))
  }

  @Test func `a bucket that older packs have by its shorter key is known`() throws {
    var failingCase = try broken.finding(CaseCorpus.gap).failingCase
    var earlier = NightlyRun.Earlier()
    #expect(!earlier.knows(failingCase))
    earlier.buckets = [failingCase.bucket]
    failingCase.bucket = "b1:another"
    #expect(earlier.knows(failingCase))
    earlier.buckets = ["b1:another"]
    #expect(earlier.knows(failingCase))
  }

  @Test func `unreadable records of earlier nights are reported, and the rest is compared`() throws
  {
    try corpus.write(try broken.findings(), of: broken.document, to: "failures-1")
    try corpus.write([try broken.finding(CaseCorpus.gap)], of: broken.document, to: "failures-2")
    try corpus.damage("failures-1")
    let run = try run(broken)
    let earlier = try run.earlier()
    #expect(earlier.damage.contains { $0.contains("failures-1.zst") })
    #expect(earlier.failing.contains { $0.signature.rule == CaseCorpus.gap })
    #expect(run.comparison([], earlier).contains { $0.hasPrefix("LOST     ") })
  }

  // MARK: Whether they fail the run

  @Test(arguments: [(Tier.error, Tier.error), (.warning, .warning), (.hint, .hint)])
  func `an earlier case fails the run from its tier on`(tier: Tier, least: Tier) throws {
    var failingCase = try broken.finding(CaseCorpus.gap).failingCase
    failingCase.grade = Grade(tier: tier, reason: "", audience: .everyone)
    var earlier = NightlyRun.Earlier()
    earlier.failing = [failingCase]
    let run = try run(broken)
    for asked in Tier.allCases {
      #expect(run.fails(by: earlier, on: asked) == (least <= asked), "\(asked)")
    }
  }

  @Test func `cases of earlier nights that hold or are accepted do not fail the run`()
    throws
  {
    let failingCase = try broken.finding(CaseCorpus.gap).failingCase
    var earlier = NightlyRun.Earlier()
    #expect(try !run(broken).fails(by: earlier, on: .hint))
    earlier.failing = [failingCase]
    #expect(try run(broken).fails(by: earlier, on: .hint))
    let list = try corpus.folder.write("\(failingCase.bucket) known\n", to: "known.txt")
    let accepted = try AcceptedFindings(ignoreFile: list, baseline: nil, for: [])
    #expect(try !run(broken, accepted: accepted).fails(by: earlier, on: .hint))
    earlier.failing = []
    earlier.fixed = [failingCase]
    #expect(try !run(broken).fails(by: earlier, on: .hint))
  }

  // MARK: The campaign

  private func campaign(
    _ form: FormRecipe, stopping: Bool = false
  ) throws -> (outcome: FuzzCampaign.Outcome, error: String, units: [Int]) {
    let run = try run(form)
    var (manifest, scenes) = try run.prepared(seed: 0, runs: 20_000, axes: ["width"])
    // More units than workers get ahead of the ledger, so that a night is never over when it is stopped.
    manifest.unitSize = 20
    let options = FuzzCampaign.Options(corpus: corpus.path, jobs: 1, buildID: "build")
    let transcript = Transcript()
    let stop = StopFlag()
    var units: [Int] = []
    let outcome = try run.campaign(
      manifest, scenes, options: options, machines: nil, stop: stop, console: transcript.console
    ) { event in
      guard case .unit(let record, _) = event else { return }
      units.append(record.unit)
      if stopping { stop.raise() }
    }
    return (outcome, transcript.error, units.sorted())
  }

  @Test func `an interrupted night resumes where it stopped`() throws {
    let first = try campaign(broken, stopping: true)
    #expect(first.outcome.summary.ending == .interrupted)
    #expect(!first.units.isEmpty)
    let second = try campaign(broken)
    #expect(second.outcome.summary.ending == .complete)
    #expect(second.error.isEmpty)
    #expect(Set(second.units).isDisjoint(with: first.units), "nothing is run twice")
    // A night that is over is not gone on with.
    let third = try campaign(broken)
    #expect(third.units == (first.units + second.units).sorted())
  }

  @Test func `an interrupted night of other scenes is discarded, with a message`() throws {
    let first = try campaign(broken, stopping: true)
    let second = try campaign(FormRecipe(gap: 2))
    #expect(
      second.error
        == "\(corpus.path): discarded an unfinished night of other scenes\n")
    #expect(second.outcome.summary.ending == .complete)
    #expect(Set(first.units).isSubset(of: second.units), "all of its own is run")
    #expect(second.outcome.findings?.findings.isEmpty == false)
  }

  @Test func `a ledger that cannot be read stops the night`() throws {
    let ledger = CorpusDirectory(path: corpus.path).ledgerPath()
    try FileManager.default.createDirectory(
      atPath: (ledger as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(repeating: 7, count: 4000).write(to: URL(fileURLWithPath: ledger))
    #expect(throws: CommandError.self) { try campaign(broken) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: ledger)).count == 4000)
  }

  @Test func `a night of a document that cannot be read is bad input`() throws {
    let run = NightlyRun(
      documents: [FormRecipe.document(FormRecipe.unreadable)], corpus: corpus.path,
      accepted: try AcceptedFindings(), infers: false, fonts: .empty)
    let error = #expect(throws: CommandError.self) {
      _ = try run.prepared(seed: 1, runs: 10, axes: nil)
    }
    #expect(error?.exitCode == .badInput)
    #expect(error?.message.contains("Form.recipe.md") == true)
  }

  @Test func `a seed of 0 is a seed, too`() throws {
    #expect(try run(broken).prepared(seed: 0, runs: 10, axes: nil).manifest.seed == 1)
    #expect(try run(broken).prepared(seed: 7, runs: 10, axes: nil).manifest.seed == 7)
  }
}
