import Fuzzing
import Testing

@testable import Campaigns

/// The result of a scene's units is the same if they are combined as they are read.
@Suite struct SceneResultTests {
  /// Units begin in the middle of bytes.
  @Test(arguments: [50, 77]) func `combined results give the same findings`(unitSize: Int)
    throws
  {
    let manifest = try FuzzCampaignTests.manifest(["R1-", "R5-"], runs: 600, unitSize: unitSize)
    let results = try FuzzCampaignTests.results(manifest)
    #expect(results.count > 6)
    let apart = try FuzzFindings(manifest, results: results, jobs: 1)
    let together = Set(results.map(\.scene)).map { scene in
      var made = SceneResult(scene)
      for result in results where result.scene == scene { made.add(result) }
      return made.whole
    }
    #expect(together.count == 2)
    let found = try FuzzFindings(manifest, results: together, jobs: 1)
    #expect(found.coverage == apart.coverage)
    #expect(found.variants == apart.variants)
    #expect(found.failures == apart.failures)
    #expect(found.findings.map(\.token) == apart.findings.map(\.token))
    #expect(found.findings.map(\.bucket) == apart.findings.map(\.bucket))
    #expect(!found.findings.isEmpty)
  }
}
