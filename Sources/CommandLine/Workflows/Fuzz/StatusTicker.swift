import Dispatch

/// Redraws a display twice a second, for as long as the value lives: units may take longer.
package final class StatusTicker {
  private let timer: any DispatchSourceTimer

  package init(_ tick: @escaping @Sendable () -> Void) {
    // Not the global queue, whose threads the campaign keeps busy.
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "plumb.status"))
    timer.schedule(deadline: .now() + 0.5, repeating: 0.5)
    timer.setEventHandler(handler: tick)
    timer.resume()
  }

  deinit { timer.cancel() }
}
