import Dispatch
import Synchronization

/// Works on many inputs with all cores; results are in the order of the inputs.
package enum OrderedMap {
  /// Calls `consume` in order, with the results of a chunk as soon as it is complete.
  ///
  /// - Parameter chunk: inputs at a time, which bounds how many results wait in memory for a slow one.
  package static func run<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], chunk: Int = 256, _ transform: @Sendable (Input) -> Output,
    consume: (Output) -> Void
  ) {
    for start in stride(from: 0, to: inputs.count, by: chunk) {
      let end = min(start + chunk, inputs.count)
      let results = Mutex([Output?](repeating: nil, count: end - start))
      DispatchQueue.concurrentPerform(iterations: end - start) { offset in
        let output = transform(inputs[start + offset])
        results.withLock { $0[offset] = output }
      }
      for case let output? in results.withLock({ $0 }) { consume(output) }
    }
  }
}
