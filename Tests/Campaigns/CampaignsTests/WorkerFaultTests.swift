import Corpus
import Foundation
import Testing

@testable import Campaigns
@testable import CampaignsTestWorker

@Suite struct WorkerFaultTests {
  private let fixture: CampaignFixture

  init() throws { fixture = try CampaignFixture() }

  @Test func crashThatHappensOnceIsNoFinding() throws {
    let undisturbed = try fixture.run(.init(), try CampaignFixture.processes())
    for fault in ["crash@34/once", "exit@34/once"] {
      let result = try fixture.run(
        .init(), try CampaignFixture.processes(fault: fault), in: "faulty")
      #expect(result.summary.ending == .complete)
      #expect(result.summary.progress.workersLost == 1)
      #expect(result.faults.isEmpty)
      #expect(result.summary.digest == undisturbed.summary.digest)
      #expect(result.pack == undisturbed.pack)
    }
  }

  @Test func variantThatAlwaysCrashesIsAFindingAndTheCampaignGoesOn() throws {
    let undisturbed = try fixture.run(.init(), try CampaignFixture.processes())
    let one = try fixture.run(
      .init(), try CampaignFixture.processes(jobs: 1, fault: "crash@34"), in: "one")
    #expect(one.summary.ending == .complete)
    #expect(one.faults.map(\.variant) == [34])
    guard case .crash = one.faults.first?.kind else {
      Issue.record("not a crash: \(one.faults)")
      return
    }
    // First in the unit, then announced, then twice alone in fresh workers.
    #expect(one.summary.progress.workersLost == 4)
    let payload = String(decoding: try one.record(of: 3).payload, as: UTF8.self)
    #expect(payload.contains(#"{"format":1,"case":34,"bucket":"crash"}"#))
    for unit in 0..<12 where unit != 3 {
      #expect(one.contents.digest(of: unit) == undisturbed.contents.digest(of: unit))
    }
    let two = try fixture.run(
      .init(), try CampaignFixture.processes(jobs: 2, fault: "crash@34"), in: "two")
    #expect(two.summary.digest == one.summary.digest)
    #expect(two.pack == one.pack)
  }

  @Test func lastWordsOfAWorkerAreKept() throws {
    let result = try fixture.run(.init(), try CampaignFixture.processes(fault: "crash@34/once"))
    guard case .lost(3, _, let words) = result.troubles.first else {
      Issue.record("no worker was lost")
      return
    }
    #expect(words.contains("planted by PLUMB_FAULT"))
  }

  @Test func severalFaultsInOneUnitAreAllFound() throws {
    let result = try fixture.run(
      .init(), try CampaignFixture.processes(fault: "crash@31,exit@33,crash@38"))
    #expect(result.summary.ending == .complete)
    #expect(result.faults.map(\.variant) == [31, 33, 38])
    #expect(result.faults.map(\.description) == [31, 33, 38].map { Array("variant \($0)".utf8) })
    #expect(try result.record(of: 3).variants == 7)
  }

  @Test func hangIsEndedTwiceThenLeftOutOfTheDigest() throws {
    var executor = try CampaignFixture.processes(jobs: 2, fault: "hang@34")
    executor.options.wallClockLimit = 0.3
    let result = try fixture.run(.init(), executor)
    #expect(result.summary.ending == .incomplete)
    #expect(result.summary.limited == [3])
    #expect(result.summary.reasons[3]?.contains("variant 34") == true)
    #expect(
      result.faults == [
        VariantFault(variant: 34, kind: .wallClock, description: Array("variant 34".utf8))
      ])
    #expect(try result.record(of: 3).note.contains("variant 34"))
    #expect(try result.record(of: 3).variants == 9)
    #expect(result.contents.units(with: .complete).count == 11)
  }

  @Test func shortHangCostsARunAndNothingElse() throws {
    let undisturbed = try fixture.run(.init(), try CampaignFixture.processes())
    var executor = try CampaignFixture.processes(jobs: 2, fault: "hang@34/once")
    executor.options.wallClockLimit = 0.5
    let result = try fixture.run(.init(), executor, in: "faulty")
    #expect(result.troubles.contains(.overLimit(unit: 3, limit: .wallClock)))
    #expect(result.summary.ending == .complete)
    #expect(result.summary.digest == undisturbed.summary.digest)
  }

  @Test func memoryHasALimit() throws {
    var executor = try CampaignFixture.processes(jobs: 1, fault: "memory@5/once")
    executor.options.memoryLimit = 200 << 20
    let result = try fixture.run(.init(), executor)
    #expect(result.troubles.contains(.overLimit(unit: 0, limit: .memory)))
    #expect(result.summary.ending == .complete)
  }

  @Test func unitThatThrowsIsPoison() throws {
    var manifest = DummyWork.Manifest()
    manifest.throwsAt = 5
    let executors: [any UnitExecutor] = [
      try CampaignFixture.processes(), ThreadExecutor(jobs: 2, makeWork: DummyWork.make),
    ]
    for executor in executors {
      let result = try fixture.run(manifest, executor)
      #expect(result.summary.ending == .incomplete)
      #expect(result.summary.poison == [5])
      #expect(try result.record(of: 5).note == "unit 5 refuses")
      #expect(result.summary.reasons == [5: "unit 5 refuses"])
    }
  }

  @Test func manifestThatIsRefusedEndsTheCampaign() throws {
    let header = LedgerHeader(manifest: Array("other".utf8), buildID: "test", unitCount: 3)
    let executors: [any UnitExecutor] = [
      try CampaignFixture.processes(), ThreadExecutor(jobs: 2, makeWork: DummyWork.make),
    ]
    for executor in executors {
      let ledger = try Ledger.create(
        CorpusLock(fixture.corpus()), header: header, replacing: true)
      #expect(
        throws: CampaignError.manifestRejected(reason: "not a manifest of the dummy work")
      ) { try Supervisor(ledger: ledger, executor: executor).run() }
    }
  }

  @Test func workersThatCannotStartEndTheCampaign() throws {
    var deaf = try CampaignFixture.processes(mode: "deaf")
    deaf.options.startLimit = 0.1
    for executor in [
      deaf, try CampaignFixture.processes(mode: "mute"),
      try CampaignFixture.processes(mode: "babble"),
    ] {
      let error = #expect(throws: CampaignError.self) { try fixture.run(.init(), executor) }
      guard case .workersCannotStart = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    var missing = try CampaignFixture.processes()
    missing.command.executable = "/nowhere/plumb"
    #expect(
      throws: CampaignError.system(operation: "start /nowhere/plumb", code: ENOENT)
    ) { try fixture.run(.init(), missing) }
  }

  @Test func misspeltFaultIsRefused() throws {
    #expect(
      throws: CampaignError.manifestRejected(
        reason: "PLUMB_FAULT: ‘crush@3’ is not KIND@VARIANT or KIND@VARIANT/once, KIND one of "
          + "crash, hang, exit, memory")
    ) { try fixture.run(.init(), try CampaignFixture.processes(fault: "crush@3")) }
  }
}
