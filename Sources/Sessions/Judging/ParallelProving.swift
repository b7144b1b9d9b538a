import AutoLayout
import Commands
import Dispatch
import Foundation
import Judging
import Proving
import Synchronization

/// Proves many variants of one scene on all cores, each core with a judge of its own.
package struct ParallelProving {
  /// One variant and the range of its size.
  package struct Part: Sendable {
    package var variant: Variant
    package var range: ClosedRange<Double>

    package init(variant: Variant, range: ClosedRange<Double>) {
      self.variant = variant
      self.range = range
    }
  }

  /// What came out of one part.
  package struct Outcome: Sendable {
    package var proof: SweepProof
    /// Beside the judgements of every pixel, where that was asked for.
    package var comparison: PixelComparison?
  }

  package var axis: Axis
  package var comparesPixels: Bool
  /// Called once for each core that is used.
  package var makeJudge: @Sendable () throws(CommandError) -> VariantJudge

  package init(
    axis: Axis, comparesPixels: Bool,
    makeJudge: @escaping @Sendable () throws(CommandError) -> VariantJudge
  ) {
    self.axis = axis
    self.comparesPixels = comparesPixels
    self.makeJudge = makeJudge
  }

  /// In the order of the parts, whichever core proved them; the first part that cannot be proven
  /// throws.
  package func outcomes(_ parts: [Part], of scene: Scene) throws(CommandError) -> [Outcome] {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let results = Mutex([Result<Outcome, CommandError>?](repeating: nil, count: parts.count))
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: max(1, min(cores, parts.count))) { _ in
      // Its caches are for one thread only.
      var prover: Prover?
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < parts.count else { return }
        let result = Result { () throws(CommandError) in
          try outcome(parts[index], of: scene, &prover)
        }
        results.withLock { $0[index] = result }
      }
    }
    var outcomes: [Outcome] = []
    for case let result? in results.withLock({ $0 }) { outcomes.append(try result.get()) }
    return outcomes
  }

  private func outcome(
    _ part: Part, of scene: Scene, _ own: inout Prover?
  ) throws(CommandError) -> Outcome {
    var prover: Prover
    if let known = own.take() { prover = known } else { prover = Prover(try makeJudge()) }
    defer { own = prover }
    do {
      let proof = try prover.prove(part.variant, axis: axis, range: part.range)
      guard comparesPixels else { return Outcome(proof: proof) }
      var judge = prover.judge
      return Outcome(proof: proof, comparison: PixelComparison(proof, judge: &judge))
    } catch {
      throw error.isDefect
        ? .trouble("scene \(scene.name): \(error)")
        : .badInput("scene \(scene.name): \(error)", at: scene.file)
    }
  }
}

extension ProvingError {
  /// Not the input's fault.
  package var isDefect: Bool { if case .disagreement = self { true } else { false } }
}
