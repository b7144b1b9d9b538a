import Dispatch
import Foundation
import Synchronization

/// Works on many inputs with all cores; results are in the order of the inputs.
package enum OrderedMap {
  /// Calls `consume` in order, on the thread of the caller, with each result as soon as those before it are there.
  ///
  /// - Parameters:
  ///   - ahead: The most inputs that are begun while a result waits for a slow one before it, which bounds the memory;
  ///     at least one a core.
  ///   - cores: Inputs that are worked on at once.
  package static func run<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], ahead: Int = 256,
    cores: Int = ProcessInfo.processInfo.activeProcessorCount,
    _ transform: @escaping @Sendable (Input) -> Output, consume: (Output) -> Void
  ) {
    let workers = min(inputs.count, max(1, cores))
    guard workers > 1 else {
      for input in inputs { consume(transform(input)) }
      return
    }
    let results = Results<Output>(count: inputs.count)
    // A worker takes an input, or ends, for each permit.
    let permits = DispatchSemaphore(value: 0)
    for _ in 0..<max(ahead, workers) { permits.signal() }
    for _ in 0..<workers {
      // Threads of their own: a pool's may all wait for work that waits for them.
      Thread.detachNewThread {
        while true {
          permits.wait()
          guard let index = results.next() else { return }
          results.set(transform(inputs[index]), at: index)
        }
      }
    }
    for index in inputs.indices {
      consume(results.taken(at: index))
      permits.signal()
    }
  }
}

/// The results that are there, and the next input to work on.
private final class Results<Output: Sendable>: Sendable {
  private struct State {
    var next = 0
    var outputs: [Int: Output] = [:]
  }
  private let count: Int
  private let state = Mutex(State())
  private let ready: [DispatchSemaphore]

  init(count: Int) {
    self.count = count
    ready = (0..<count).map { _ in DispatchSemaphore(value: 0) }
  }

  /// The next input; nil if all are begun.
  func next() -> Int? {
    state.withLock { state in
      guard state.next < count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  func set(_ output: Output, at index: Int) {
    state.withLock { $0.outputs[index] = output }
    ready[index].signal()
  }

  /// Waits for a result, and takes it out.
  func taken(at index: Int) -> Output {
    while true {
      ready[index].wait()
      if let output = state.withLock({ $0.outputs.removeValue(forKey: index) }) { return output }
    }
  }
}
