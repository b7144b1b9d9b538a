/// Reads a clock in seconds; the caller provides it, since this target has no clock.
public typealias StageClock = @Sendable () -> Double

/// The time that units took, by stage.
public struct StageTimes {
  /// A stage of a unit's run.
  public enum Stage: Int, CaseIterable, Sendable {
    /// Drawing choices, and reading them as variants.
    case draw
    /// Measuring texts and other content.
    case measure
    /// Finding a variant's regime and its values.
    case solve
    /// Rounding, and judging all invariants.
    case check
    /// Compiling the checks of structures not met before.
    case compile
    /// The search for the sizes at which regimes end.
    case search
    /// Variants that are laid out and judged one by one.
    case alone
    /// Putting findings and regimes into the result.
    case record
  }

  private let clock: StageClock?
  private var open: [(stage: Stage, start: Double)] = []
  /// Stages that began inside one that counts as a whole.
  private var inner = 0
  /// Seconds by stage; what a stage calls counts for itself only.
  public private(set) var seconds = [Double](repeating: 0, count: Stage.allCases.count)

  init(clock: StageClock?) { self.clock = clock }

  mutating func begin(_ stage: Stage) {
    guard let clock else { return }
    if open.last?.stage == .search {
      inner += 1
      return
    }
    open.append((stage, clock()))
  }

  mutating func end() {
    guard let clock else { return }
    if inner > 0 {
      inner -= 1
      return
    }
    guard let (stage, start) = open.popLast() else { return }
    let spent = clock() - start
    seconds[stage.rawValue] += spent
    if let outer = open.last { seconds[outer.stage.rawValue] -= spent }
  }
}
