import Dispatch
import Fuzzing
import Synchronization
import Testing

@testable import Campaigns

@Suite struct StoppableWorkTests {
  @Test func `all threads have ended if the work is not stopped`() {
    let shared = SharedSlots<Int>()
    StoppableWork.run(threads: 3, isStopped: nil) {
      while let number = shared.next(below: 100) { shared[number] = .success(number * 2) }
    }
    #expect(shared.all.count == 100)
    #expect((try? shared[41]?.get()) == 82)
    #expect(shared.next(below: 100) == nil)
  }

  @Test func `stopped work does not wait for its threads`() {
    let (stop, gate) = (StopFlag(), DispatchSemaphore(value: 0))
    let begun = DispatchSemaphore(value: 0)
    let signalling = DispatchQueue(label: "signal")
    signalling.async {
      begun.wait()
      stop.raise()
    }
    // If it waited, it would never return.
    StoppableWork.run(threads: 1, isStopped: { stop.isRaised }) {
      begun.signal()
      gate.wait()
    }
    #expect(stop.isRaised)
    gate.signal()
  }

  @Test func `a case that was not shrunk before the stop is reported as it was found`() throws {
    let manifest = try FuzzCampaignTests.manifest(["R1-", "R5-"], runs: 400, unitSize: 100)
    let results = try FuzzCampaignTests.results(manifest)
    let whole = try FuzzFindings(manifest, results: results, jobs: 1)
    #expect(!whole.findings.isEmpty)
    let told = try FuzzFindings(
      manifest, results: results, jobs: 2, isStopped: { true }, tellsAll: true)
    #expect(!told.findings.isEmpty)
    #expect(told.failures == whole.failures)
    #expect(told.coverage == whole.coverage)
    for finding in told.findings {
      #expect(finding.failingCase.variant == finding.bucket.example.variant)
      #expect(!finding.failingCase.title.isEmpty)
      #expect(finding.fails == nil)
    }
    let left = try FuzzFindings(manifest, results: results, jobs: 1, isStopped: { true })
    #expect(left.findings.isEmpty)
  }
}
