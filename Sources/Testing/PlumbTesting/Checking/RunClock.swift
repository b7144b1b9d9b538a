/// The one place where time enters a check: only to end it, never into its results.
struct RunClock {
  private let start = ContinuousClock.now
  private let limit: Duration

  init(seconds: Double) { limit = .seconds(min(seconds, 1e6)) }

  var isOver: Bool { ContinuousClock.now - start >= limit }
}
