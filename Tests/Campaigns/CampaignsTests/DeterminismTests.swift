import Corpus
import Testing

@testable import Campaigns
@testable import CampaignsTestWorker

@Suite struct DeterminismTests {
  private let fixture: CampaignFixture

  init() throws { fixture = try CampaignFixture() }

  @Test func executorJobsAndOrderChangeNothing() throws {
    let undisturbed = try fixture.run(.init(), ThreadExecutor(jobs: 1, makeWork: DummyWork.make))
    #expect(undisturbed.summary.ending == .complete)
    #expect(undisturbed.summary.progress.variants == 120)
    #expect(undisturbed.summary.progress.findings > 5)
    let others: [(String, any UnitExecutor, UnitOrdering)] = [
      ("two threads", ThreadExecutor(jobs: 2, makeWork: DummyWork.make), .ascending),
      ("shuffled", ThreadExecutor(jobs: 2, makeWork: DummyWork.make), .shuffled(seed: 7)),
      ("one process", try CampaignFixture.processes(jobs: 1), .ascending),
      ("two processes", try CampaignFixture.processes(jobs: 2), .shuffled(seed: 8)),
      ("many processes", try CampaignFixture.processes(jobs: 5), .ascending),
    ]
    for (name, executor, ordering) in others {
      let other = try fixture.run(.init(), executor, in: name, ordering: ordering)
      #expect(other.summary.digest == undisturbed.summary.digest, "\(name)")
      #expect(other.pack == undisturbed.pack, "\(name)")
      #expect(other.summary.progress.findings == undisturbed.summary.progress.findings)
    }
  }

  @Test func shufflingChangesTheOrderOfCompletion() throws {
    let executor = ThreadExecutor(jobs: 1, makeWork: DummyWork.make)
    let order = { (result: CampaignFixture.Result) in
      result.events.compactMap { event -> Int? in
        if case .unit(let record, _) = event { record.unit } else { nil }
      }
    }
    #expect(order(try fixture.run(.init(), executor)) == Array(0..<12))
    let shuffled = order(try fixture.run(.init(), executor, ordering: .shuffled(seed: 3)))
    #expect(shuffled != Array(0..<12))
    #expect(shuffled.sorted() == Array(0..<12))
  }

  @Test func shardsTogetherAreTheWhole() throws {
    let whole = try fixture.run(.init(), ThreadExecutor(jobs: 1, makeWork: DummyWork.make))
    for count in [1, 2, 7] {
      var digests: [Int: ContentHash] = [:]
      for index in 0..<count {
        var header = DummyWork.Manifest().header
        header.shard = try #require(Shard(index: index, count: count))
        let ledger = try Ledger.create(
          CorpusLock(fixture.corpus("shards \(count)"), shard: header.shard), header: header,
          replacing: false)
        let summary = try Supervisor(
          ledger: ledger, executor: ThreadExecutor(jobs: 2, makeWork: DummyWork.make)
        ).run()
        #expect(summary.ending == .complete)
        #expect(summary.progress.unitsTotal == summary.progress.unitsDone)
        for unit in ledger.contents.units {
          #expect(digests[unit] == nil)
          digests[unit] = ledger.contents.digest(of: unit)
        }
      }
      #expect(digests.count == 12)
      for (unit, digest) in digests { #expect(whole.contents.digest(of: unit) == digest) }
    }
  }
}
