import Corpus
import Fuzzing
import Judging
import Testing

@testable import Campaigns

/// The cases of packs: on their whole scenes, whoever makes them and whatever is reported.
@Suite struct PackedFindingsTests {
  private func manifest() throws -> FuzzManifest {
    try FuzzCampaignTests.manifest(["R1-", "R5-"], runs: 400, unitSize: 500)
  }

  private func lines(_ findings: FuzzFindings, _ manifest: FuzzManifest) throws -> [[UInt8]] {
    try findings.failureLines(manifest).map { try $0.encoded() }
  }

  @Test func `findings made where their unit ran equal those of its result`() throws {
    let manifest = try manifest()
    let results = try FuzzCampaignTests.results(manifest)
    let scenes = try FuzzScenes(manifest)
    let work = try FuzzWork(manifest, scenes: scenes)
    let early = EarlyFindings(manifest) { false }
    for unit in 0..<work.plan.count {
      early.add(unit, try work.runSideBySide(unit: unit), from: work)
    }
    #expect(early.all.count == 2)
    let known = try FuzzFindings(
      manifest, scenes: scenes, results: [], known: early.all, jobs: 1, detail: .cases)
    let derived = try FuzzFindings(
      manifest, scenes: scenes, results: results, jobs: 1, detail: .cases)
    #expect(!derived.findings.isEmpty)
    let (own, other) = (try lines(known, manifest), try lines(derived, manifest))
    #expect(own == other)
    #expect(known.coverage == derived.coverage)
    #expect(known.variants == derived.variants)
  }

  @Test func `of a scene with several units none is made early`() throws {
    let manifest = try FuzzCampaignTests.manifest(["R1-"], runs: 100, unitSize: 50)
    let work = try FuzzWork(manifest)
    let early = EarlyFindings(manifest) { false }
    early.add(0, try work.runSideBySide(unit: 0), from: work)
    #expect(early.all.isEmpty)
  }

  @Test func `cases of packs stand on their whole scenes, with the screens of what is no hint`()
    throws
  {
    let manifest = try manifest()
    let findings = try FuzzFindings(
      manifest, results: FuzzCampaignTests.results(manifest), jobs: 1, detail: .cases)
    for finding in findings.findings {
      #expect(
        finding.failingCase.variant.overrides.allSatisfy {
          $0.what != .removedItem && $0.what != .removedConstraint
        })
      #expect(finding.failingCase.tier < .hint || finding.failingCase.extent == nil)
    }
  }

  @Test func `completing findings for reports keeps the tokens of the packs`() throws {
    let manifest = try manifest()
    var findings = try FuzzFindings(
      manifest, results: FuzzCampaignTests.results(manifest), jobs: 1, detail: .cases)
    let tokens = findings.findings.map(\.token)
    let extents = findings.findings.map(\.failingCase.extent)
    try findings.workOut(
      Array(findings.findings.indices), of: manifest, jobs: 1, fonts: .empty, keepsTokens: true)
    #expect(findings.findings.allSatisfy { $0.isWorkedOut })
    #expect(findings.findings.map(\.token) == tokens)
    #expect(findings.findings.map(\.failingCase.extent) == extents)
  }
}
