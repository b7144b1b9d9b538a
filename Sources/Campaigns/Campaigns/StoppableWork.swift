import Dispatch

/// Work on many threads that is not waited for after a stop.
package enum StoppableWork {
  /// The interval between checks for a stop.
  private static let interval = DispatchTimeInterval.milliseconds(20)

  /// Runs a body on the given number of threads. Returns when it has returned on all of them, or
  /// soon after a stop: threads that still run then are abandoned, in a process that is about to
  /// end.
  ///
  /// - Parameters:
  ///   - isStopped: read repeatedly; nil means to wait for the end.
  ///   - grace: the time to wait for a body that stops by itself.
  package static func run(
    threads: Int, isStopped: (@Sendable () -> Bool)?, grace: DispatchTimeInterval = .seconds(0),
    _ body: @escaping @Sendable () -> Void
  ) {
    guard let isStopped else {
      DispatchQueue.concurrentPerform(iterations: max(1, threads)) { _ in body() }
      return
    }
    let hasEnded = DispatchSemaphore(value: 0)
    DispatchQueue(label: "plumb.work").async {
      DispatchQueue.concurrentPerform(iterations: max(1, threads)) { _ in body() }
      hasEnded.signal()
    }
    while hasEnded.wait(timeout: .now() + interval) == .timedOut {
      if isStopped() {
        _ = hasEnded.wait(timeout: .now() + grace)
        return
      }
    }
  }
}
