import Synchronization

/// Results of numbered work that several threads share, each number once.
package final class SharedSlots<Value: Sendable>: Sendable {
  private let slots = Mutex<[Int: Result<Value, any Error>]>([:])
  private let taken = Atomic<Int>(0)

  /// Creates slots with no number taken and no result.
  package init() {}

  /// The next number; nil if all are taken.
  package func next(below count: Int) -> Int? {
    let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return number < count ? number : nil
  }

  /// The result of a number; nil until it exists.
  package subscript(number: Int) -> Result<Value, any Error>? {
    get { slots.withLock { $0[number] } }
    set { slots.withLock { $0[number] = newValue } }
  }

  /// The existing results.
  package var all: [Int: Result<Value, any Error>] { slots.withLock { $0 } }
}
