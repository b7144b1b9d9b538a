import Dispatch

/// Work on many threads that nobody waits for once it shall stop.
package enum StoppableWork {
  /// How often it is asked whether to stop.
  private static let interval = DispatchTimeInterval.milliseconds(20)

  /// Runs a body on so many threads. Returns when it has returned on all of them, or soon after it shall
  /// stop: what still runs then is left alone, for a process that is about to end.
  ///
  /// - Parameters:
  ///   - isStopped: asked again and again; nil waits for the end.
  ///   - grace: how long a body that stops by itself is waited for.
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
