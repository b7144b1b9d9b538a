import Judging
import SceneFiles
import Testing

@testable import Campaigns

/// A run over files with scenes that share one id.
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

  @Test func `each scene is judged separately and a common mistake has one id`() throws {
    let alone = try findings([copy(named: "A/R1.recipe.md")])
    let both = try findings([copy(named: "A/R1.recipe.md"), copy(named: "B/R1.recipe.md")])
    let ids = Set(alone.findings.map(\.failingCase.bucket))
    #expect(!ids.isEmpty)
    for scene in 0..<2 {
      let own = both.findings.filter { $0.scene == scene }.map(\.failingCase.bucket)
      #expect(Set(own) == ids && own.count == ids.count)
    }
    #expect(both.coverage.map(\.variants) == [200, 200])
    #expect(both.findings.map(\.bucket.variantCount).allSatisfy { $0 <= 200 })
  }
}
