import Fuzzing
import Testing

@testable import Campaigns

@Suite struct MemoryBudgetTests {
  @Test func `regimes discarded for lack of memory are computed again with the same results`()
    throws
  {
    let manifest = try FuzzCampaignTests.manifest(["R1-", "R5-"], runs: 600, unitSize: 100)
    let (free, bounded) = (try FuzzWork(manifest), try FuzzWork(manifest))
    // Every process uses more than this.
    bounded.memoryBudget = 1 << 20
    for unit in 0..<free.plan.count {
      let expected = try free.runSideBySide(unit: unit)
      #expect(try bounded.runSideBySide(unit: unit) == expected)
    }
    #expect(bounded.keptRunners == 0)
    #expect(free.keptRunners == 2)
    #expect(bounded.keptItems < free.keptItems)
    let alone = bounded.keptItems
    bounded.sharers = 3
    #expect(bounded.keptItems == alone / 3)
  }

  @Test func `a process knows its memory use`() throws {
    let bytes = try #require(ResidentMemory.bytes)
    #expect(bytes > 1 << 20)
    #expect(bytes < 1 << 40)
  }
}
