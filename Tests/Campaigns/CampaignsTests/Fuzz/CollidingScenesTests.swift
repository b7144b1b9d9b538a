import Judging
import SceneFiles
import Testing

@testable import Campaigns

/// A run over files that hold scenes with one id.
@Suite struct CollidingScenesTests {
  private func copy(named name: String) throws -> SceneDocument {
    var document = try FuzzCampaignTests.document("R1-")
    document.name = name
    document.path = name
    return document
  }

  private func findings(_ documents: [SceneDocument]) throws -> FuzzFindings {
    let manifest = try FuzzManifest.campaign(
      over: documents, seed: 1, runs: 200 * documents.count, unitSize: 100)
    let decoded = try FuzzManifest(decoding: Array(manifest.encoded()))
    return try FuzzFindings(
      decoded, results: FuzzCampaignTests.results(decoded), jobs: 1, shrinkLimit: 20)
  }

  @Test func `no two findings of a run share an id`() throws {
    let found = try findings([copy(named: "A/R1.recipe.md"), copy(named: "B/R1.recipe.md")])
    let keys = found.findings.map(\.made.bucket)
    #expect(!keys.isEmpty && Set(keys).count == keys.count)
    // Each scene was judged by itself, not both as one.
    #expect(found.coverage.map(\.variants) == [200, 200])
    #expect(found.findings.map(\.bucket.variantCount).allSatisfy { $0 <= 200 })
  }

  @Test func `the keys of one file alone are those that older lists name`() throws {
    let alone = try findings([copy(named: "A/R1.recipe.md")])
    let both = try findings([copy(named: "A/R1.recipe.md"), copy(named: "B/R1.recipe.md")])
    let old = Set(alone.findings.map(\.made.bucket))
    #expect(alone.findings.allSatisfy { $0.made.bucket == $0.made.keyWithoutPlace })
    #expect(Set(both.findings.map(\.made.keyWithoutPlace)) == old)
    #expect(old.isDisjoint(with: both.findings.map(\.made.bucket)))
  }
}
