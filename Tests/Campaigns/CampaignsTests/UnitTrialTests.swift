import Corpus
import Testing

@testable import Campaigns

/// The search for the cause of a worker's end, without workers.
@Suite struct UnitTrialTests {
  private let outcome = UnitOutcome(variants: 9, findings: 1, payload: [1])
  private let mark = UnitTrial.Mark(variant: 34, description: [5])

  @Test func unitThatRunsIsDone() {
    var trial = UnitTrial(unit: 3)
    #expect(trial.order == UnitOrder(unit: 3))
    let record = trial.conclude(.outcome(outcome), lastMark: nil)
    #expect(record == UnitRecord(unit: 3, outcome))
  }

  @Test func blameNeedsTwoFreshWorkers() {
    var trial = UnitTrial(unit: 3)
    #expect(trial.conclude(.died(.signal(4)), lastMark: nil) == nil)
    #expect(trial.order.isCareful)
    #expect(trial.order.scope == .whole)
    #expect(trial.conclude(.died(.signal(4)), lastMark: mark) == nil)
    #expect(trial.order.scope == .single(variant: 34, description: [5]))
    #expect(trial.conclude(.died(.signal(4)), lastMark: mark) == nil)
    #expect(trial.faults.isEmpty)
    #expect(trial.order.scope == .single(variant: 34, description: [5]))
    #expect(trial.conclude(.died(.signal(4)), lastMark: mark) == nil)
    #expect(
      trial.faults == [VariantFault(variant: 34, kind: .crash(signal: 4), description: [5])])
    #expect(trial.order.scope == .whole)
    #expect(trial.order.faults == trial.faults)
    #expect(trial.conclude(.outcome(outcome), lastMark: nil)?.status == .complete)
  }

  @Test func variantThatSurvivesOnceIsNotBlamed() {
    var trial = UnitTrial(unit: 3)
    _ = trial.conclude(.died(.signal(9)), lastMark: nil)
    _ = trial.conclude(.died(.signal(9)), lastMark: mark)
    _ = trial.conclude(.died(.signal(9)), lastMark: mark)
    #expect(trial.conclude(.outcome(outcome), lastMark: mark) == nil)
    #expect(trial.faults.isEmpty)
    #expect(trial.conclude(.outcome(outcome), lastMark: nil) == UnitRecord(unit: 3, outcome))
  }

  @Test func unitThatKeepsKillingForNoReasonIsPoison() {
    var trial = UnitTrial(unit: 3)
    var deaths = 0
    var record: UnitRecord?
    while record == nil, deaths < 100 {
      deaths += 1
      record = trial.conclude(.died(.signal(9)), lastMark: nil)
    }
    #expect(record?.status == .poison)
    #expect(deaths == 1 + UnitTrial.unexplainedDeaths)
    #expect(record?.note.contains("signal 9") == true)
  }

  @Test func limitCountsOnlyAlone() {
    var trial = UnitTrial(unit: 3)
    #expect(trial.conclude(.exceeded(.wallClock), lastMark: nil) == nil)
    #expect(trial.isAlone)
    #expect(trial.conclude(.outcome(outcome), lastMark: nil)?.status == .complete)
  }

  @Test func unitThatIsSlowAsAWholeIsLimited() {
    var trial = UnitTrial(unit: 3)
    _ = trial.conclude(.exceeded(.memory), lastMark: nil)
    #expect(trial.conclude(.exceeded(.memory), lastMark: mark) == nil)
    #expect(trial.order.scope == .single(variant: 34, description: [5]))
    let record = trial.conclude(.outcome(outcome), lastMark: mark)
    #expect(record?.status == .limited)
    #expect(record?.payload == [])
  }

  @Test func unitWithTooManyFaultsIsPoison() {
    var trial = UnitTrial(unit: 3)
    var record = trial.conclude(.died(.signal(4)), lastMark: nil)
    var variant = 0
    while record == nil, variant < 100 {
      let mark = UnitTrial.Mark(variant: variant, description: [])
      for _ in 0..<3 where record == nil {
        record = trial.conclude(.died(.signal(4)), lastMark: mark)
      }
      variant += 1
    }
    #expect(record?.status == .poison)
    #expect(variant == UnitTrial.faultLimit + 1)
  }
}
