import Corpus
import Synchronization
import Testing

@testable import Campaigns
@testable import CampaignsTestWorker

@Suite struct SupervisorTests {
  private let fixture: CampaignFixture

  init() throws { fixture = try CampaignFixture() }

  /// A clock that advances by one second for each reading.
  private static func countingClock() -> CampaignClock {
    let counter = Counter()
    return CampaignClock { counter.next() * 1_000_000_000 }
  }

  private final class Counter: Sendable {
    private let value = Atomic<UInt64>(0)
    func next() -> UInt64 { value.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  @Test func timeBudgetEndsTheCampaignAndResumeFinishesIt() throws {
    let header = DummyWork.Manifest().header
    let executor = ThreadExecutor(jobs: 1, makeWork: DummyWork.make)
    let whole = try fixture.run(.init(), executor, in: "whole")
    var options = Supervisor.Options()
    options.clock = Self.countingClock()
    options.timeBudget = 12
    do {
      let ledger = try Ledger.create(
        CorpusLock(fixture.corpus()), header: header, replacing: false)
      let summary = try Supervisor(ledger: ledger, executor: executor, options: options).run()
      #expect(summary.ending == .outOfTime)
      #expect(summary.progress.unitsDone > 0)
      #expect(summary.progress.unitsDone < 12)
      #expect(summary.progress.seconds > 12)
    }
    let ledger = try Ledger.resume(CorpusLock(fixture.corpus()), header: header)
    let done = ledger.contents.units.count
    var units: [Int] = []
    let summary = try Supervisor(
      ledger: ledger, executor: executor,
      observe: { if case .unit(let record, _) = $0 { units.append(record.unit) } }
    ).run()
    #expect(units == Array(done..<12))
    #expect(summary.ending == .complete)
    #expect(summary.digest == whole.summary.digest)
  }

  @Test func campaignWithoutEndRunsUntilStopped() throws {
    var header = DummyWork.Manifest().header
    header.unitCount = nil
    let ledger = try Ledger.create(CorpusLock(fixture.corpus()), header: header, replacing: false)
    let stop = StopFlag()
    let summary = try Supervisor(
      ledger: ledger, executor: ThreadExecutor(jobs: 1, makeWork: DummyWork.make), stop: stop,
      observe: { if case .unit(let record, _) = $0, record.unit == 30 { stop.raise() } }
    ).run()
    #expect(summary.ending == .interrupted)
    #expect(ledger.contents.units.starts(with: 0...30))
    #expect(summary.progress.unitsTotal == nil)
  }

  @Test func progressCountsWhatIsOnRecord() throws {
    let executor = ThreadExecutor(jobs: 1, makeWork: DummyWork.make)
    let result = try fixture.run(.init(), executor)
    let counts = result.events.compactMap { event -> Int? in
      if case .unit(_, let progress) = event { progress.unitsDone } else { nil }
    }
    #expect(counts == Array(1...12))
    guard case .started(let first)? = result.events.first, case .ended? = result.events.last else {
      Issue.record("the events have no beginning or no end")
      return
    }
    #expect(first.unitsDone == 0)
    #expect(first.unitsTotal == 12)
  }

  @Test func finishedCampaignIsNotRunAgain() throws {
    let executor = ThreadExecutor(jobs: 1, makeWork: DummyWork.make)
    let first = try fixture.run(.init(), executor)
    let ledger = try Ledger.resume(
      CorpusLock(fixture.corpus()), header: DummyWork.Manifest().header)
    let summary = try Supervisor(ledger: ledger, executor: executor).run()
    #expect(summary.ending == .complete)
    #expect(summary.progress.variantsThisRun == 0)
    #expect(summary.digest == first.summary.digest)
  }
}
