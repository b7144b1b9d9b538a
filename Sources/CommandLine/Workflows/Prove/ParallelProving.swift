import AutoLayout
import Campaigns
import Commands
import Foundation
import Judging
import Reporting
import Proving

/// Proves many variants of one scene on all cores, each core with a judge of its own.
package struct ParallelProving: Sendable {
  /// One variant and the range of its size.
  package struct Part: Sendable {
    package var variant: Variant
    package var range: ClosedRange<Double>

    package init(variant: Variant, range: ClosedRange<Double>) {
      self.variant = variant
      self.range = range
    }
  }

  /// The result of one part.
  package struct Outcome: Sendable {
    package var proof: SweepProof
    /// Beside the judgements of every pixel, where that was asked for.
    package var comparison: PixelComparison?
  }

  package var axis: Axis
  package var comparesPixels: Bool
  /// Once it is raised, the run does not wait for the parts that are not proven yet.
  package var stop: StopFlag
  /// Called once for each core that is used.
  package var makeJudge: @Sendable () throws(CommandError) -> VariantJudge

  package init(
    axis: Axis, comparesPixels: Bool, stop: StopFlag,
    makeJudge: @escaping @Sendable () throws(CommandError) -> VariantJudge
  ) {
    self.axis = axis
    self.comparesPixels = comparesPixels
    self.stop = stop
    self.makeJudge = makeJudge
  }

  /// In the order of the parts, whichever core proved them; the first part that cannot be proven
  /// throws. Parts that were not proven when it was stopped are left out, and their number is
  /// printed.
  package func outcomes(
    _ parts: [Part], of scene: Scene, _ console: Console
  ) throws(CommandError) -> [Outcome] {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let shared = SharedSlots<Outcome>()
    let (proving, stop) = (self, stop)
    StoppableWork.run(threads: min(cores, parts.count), isStopped: { stop.isRaised }) {
      // Its caches are for one thread only.
      var prover: Prover?
      while let index = shared.next(below: parts.count), !stop.isRaised {
        shared[index] = Result { try proving.outcome(parts[index], of: scene, &prover) }
      }
    }
    let results = shared.all
    do {
      let outcomes = try parts.indices.compactMap { try results[$0]?.get() }
      if outcomes.count < parts.count {
        console.errorLine(
          "\(scene.name): \(parts.count - outcomes.count) of "
            + "\(Count.of(parts.count, "variant")) not proven")
      }
      return outcomes
    } catch let error as CommandError {
      throw error
    } catch {
      throw .trouble("scene \(scene.name): \(error)")
    }
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
