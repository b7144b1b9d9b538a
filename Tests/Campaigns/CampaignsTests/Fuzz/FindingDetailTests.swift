import Judging
import Testing

@testable import Campaigns

/// Cases are shrunk on demand.
@Suite struct FindingDetailTests {
  private func findings(_ detail: FuzzFindings.Detail) throws -> (FuzzManifest, FuzzFindings) {
    let manifest = try FuzzCampaignTests.manifest(["R1-", "R5-"], runs: 400)
    return (
      manifest,
      try FuzzFindings(
        manifest, results: FuzzCampaignTests.results(manifest), jobs: 2, detail: detail)
    )
  }

  @Test func `tiers, buckets and conditions are known before shrinking`() throws {
    let (_, full) = try findings(.full)
    let (_, early) = try findings(.tiers)
    #expect(early.findings.map(\.failingCase.grade) == full.findings.map(\.failingCase.grade))
    #expect(early.findings.map(\.bucket) == full.findings.map(\.bucket))
    #expect(early.findings.map(\.failingCase.varied) == full.findings.map(\.failingCase.varied))
    #expect(early.findings.allSatisfy { !$0.isWorkedOut && $0.fails == nil })
    #expect(full.findings.contains { $0.fails != nil })
  }

  @Test func `details on demand equal details at once`() throws {
    let (manifest, full) = try findings(.full)
    var (_, late) = try findings(.tiers)
    try late.workOut([1], of: manifest, jobs: 1, fonts: .empty)
    #expect(late.findings[1].failingCase == full.findings[1].failingCase)
    #expect(late.findings[0].failingCase != full.findings[0].failingCase)
    try late.workOut(Array(late.findings.indices), of: manifest, jobs: 2, fonts: .empty)
    let lines = try [late, full].map { try $0.failureLines(manifest).map { try $0.encoded() } }
    #expect(lines[0] == lines[1])
    #expect(late.findings.map(\.fails) == full.findings.map(\.fails))
  }

  @Test func `hints may stay unshrunk`() throws {
    let (_, some) = try findings(.errorsAndWarnings)
    #expect(some.findings.allSatisfy { $0.isWorkedOut == ($0.failingCase.tier < .hint) })
  }
}
