import Testing

@testable import Campaigns
@testable import CampaignsTestWorker

/// What takes longer than its limit, but not ten times as long, is slow and no fault.
@Suite struct SlowUnitTests {
  @Test func `a unit that is over its limit has ten times as long alone`() throws {
    let fixture = try CampaignFixture()
    var manifest = DummyWork.Manifest()
    manifest.units = 1
    // Six tenths of a second in all.
    manifest.pause = 60
    var executor = try CampaignFixture.processes(jobs: 1)
    executor.options.wallClockLimit = 0.25
    let result = try fixture.run(manifest, executor)
    #expect(result.troubles == [.overLimit(unit: 0, limit: .wallClock)])
    #expect(result.summary.ending == .complete)
    #expect(result.summary.limited.isEmpty)
    #expect(result.faults.isEmpty)
    #expect(try result.record(of: 0).variants == 10)
  }
}
