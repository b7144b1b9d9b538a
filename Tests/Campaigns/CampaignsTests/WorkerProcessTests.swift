import Testing

@testable import Campaigns

struct WorkerProcessTests {
  @Test(arguments: [
    ("1000 2500000000 7\n", 2.5), ("1000 0 7", 0), ("", 0), ("no such", 0), ("1000", 0),
  ])
  func waitingForACoreIsTheSecondNumber(text: String, seconds: Double) {
    #expect(WorkerProcess.secondsWithoutCore(schedstat: text) == seconds)
  }

  @Test func nothingIsKnownOfAWorkerThatIsGone() throws {
    let worker = try WorkerProcess(try CampaignFixture.processes(mode: "deaf").command)
    #expect(worker.residentBytes ?? 0 > 0)
    #expect(worker.secondsWithoutCore >= 0)
    _ = worker.terminate()
    #expect(worker.residentBytes == nil)
    #expect(worker.secondsWithoutCore == 0)
  }
}
