import Synchronization

/// What the command line says of one option. Copies of a command share it; only the reader of arguments
/// writes, before the command runs.
final class OptionStorage<Value: Sendable>: Sendable {
  private let state: Mutex<(value: Value, isGiven: Bool)>

  init(_ value: Value) { state = Mutex((value, false)) }

  var value: Value { state.withLock { $0.value } }
  var isGiven: Bool { state.withLock { $0.isGiven } }

  /// - Parameter isGiven: whether it is the command line that says so.
  func update(isGiven: Bool = true, _ change: @Sendable (inout Value) -> Void) {
    state.withLock { state in
      change(&state.value)
      state.isGiven = state.isGiven || isGiven
    }
  }
}
