import Testing

@testable import Campaigns
@testable import CampaignsTestWorker

/// A unit that takes longer than its limit, but less than ten times as long, is slow and no fault.
@Suite struct SlowUnitTests {
  @Test func `a unit over its limit gets ten times as long alone`() throws {
    let fixture = try CampaignFixture()
    var manifest = DummyWork.Manifest()
    manifest.units = 1
    // Six tenths of a second in total.
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
