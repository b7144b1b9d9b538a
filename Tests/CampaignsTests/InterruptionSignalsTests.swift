import Dispatch
import Glibc
import Testing

@testable import Campaigns

@Suite struct InterruptionSignalsTests {
  @Test func `an interrupt is seen while every thread of the global queue is at work`() {
    let flag = StopFlag()
    let signals = InterruptionSignals(raising: flag)
    defer { withExtendedLifetime(signals) {} }
    let deadline = DispatchTime.now() + .seconds(120)
    let (began, ended) = (DispatchSemaphore(value: 0), DispatchGroup())
    // More than there are cores, as a campaign's threads, which are at work until it is stopped.
    for _ in 0..<2 * Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) {
      DispatchQueue.global().async(group: ended) {
        began.signal()
        while !flag.isRaised, DispatchTime.now() < deadline {}
      }
    }
    began.wait()
    kill(getpid(), SIGINT)
    ended.wait()
    #expect(DispatchTime.now() < deadline)
    #expect(flag.isRaised)
  }
}
