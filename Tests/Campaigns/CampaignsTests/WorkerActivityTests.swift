import Testing

@testable import Campaigns
@testable import CampaignsTestWorker

/// The reports of executors about their workers.
@Suite struct WorkerActivityTests {
  @Test(arguments: [FuzzCampaign.Executor.threads, .processes])
  func everyUnitIsBegunAndEndedByOneWorker(kind: FuzzCampaign.Executor) throws {
    let executor: any UnitExecutor =
      switch kind {
      case .threads: ThreadExecutor(jobs: 2, makeWork: DummyWork.make)
      case .processes: try CampaignFixture.processes(jobs: 2)
      }
    let result = try CampaignFixture().run(.init(), executor)
    var running: [Int: Int] = [:]
    var ended: [Int: Int] = [:]
    for case .worker(let activity, _) in result.events {
      switch activity {
      case .began(let worker, let unit):
        #expect(worker == 0 || worker == 1)
        #expect(running.updateValue(unit, forKey: worker) == nil)
      case .ended(let worker, let unit, let variants):
        #expect(running.removeValue(forKey: worker) == unit)
        ended[unit, default: 0] += variants
      }
    }
    #expect(running.isEmpty)
    #expect(ended == Dictionary(uniqueKeysWithValues: (0..<12).map { ($0, 10) }))
  }

  @Test func noMoreWorkersThanCoresAreStarted() throws {
    var executor = try CampaignFixture.processes(jobs: 6)
    executor.options.cores = 2
    let result = try CampaignFixture().run(.init(), executor)
    #expect(result.summary.ending == .complete)
    var workers: Set<Int> = []
    for case .worker(.began(let worker, _), _) in result.events { workers.insert(worker) }
    // Each has its own unit before any is ready.
    #expect(workers == [0, 1])
  }
}
