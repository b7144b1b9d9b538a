import Synchronization

/// The value of one option. Copies of a command share it; only the reader of arguments writes to
/// it, before the command runs.
final class OptionStorage<Value: Sendable>: Sendable {
  private let state: Mutex<(value: Value, isGiven: Bool)>

  init(_ value: Value) { state = Mutex((value, false)) }

  var value: Value { state.withLock { $0.value } }
  var isGiven: Bool { state.withLock { $0.isGiven } }

  /// - Parameter isGiven: true if the value comes from the command line.
  func update(isGiven: Bool = true, _ change: @Sendable (inout Value) -> Void) {
    state.withLock { state in
      change(&state.value)
      state.isGiven = state.isGiven || isGiven
    }
  }
}
