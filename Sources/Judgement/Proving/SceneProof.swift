import AutoLayout
import Judging
import Verification

/// A scene proven for a plan's variants.
public struct SceneProof: Sendable {
  /// The scene that the proof is of.
  public var scene: Scene
  /// In the order by which claims name them.
  public var invariants: [Invariant]
  /// In the plan's order.
  public var proofs: [SweepProof]

  /// A proof of its parts.
  public init(scene: Scene, invariants: [Invariant], proofs: [SweepProof]) {
    self.scene = scene
    self.invariants = invariants
    self.proofs = proofs
  }

  /// Proves every variant of a plan.
  ///
  /// - Parameter base: what the plan varies; the scene's reference unless given.
  /// - Throws: ``ProvingError``, the first one.
  public init(
    _ judge: VariantJudge, plan: ProofPlan, axis: Axis, range: ClosedRange<Double>,
    base: Variant? = nil
  ) throws(ProvingError) {
    var prover = Prover(judge)
    scene = judge.scene
    invariants = judge.verifier.invariants
    proofs = []
    for variant in plan.variants(of: base ?? Variant(environment: judge.scene.reference)) {
      proofs.append(try prover.prove(variant, axis: axis, range: range))
    }
  }

  /// How an invariant fares, put together where it fares alike.
  public struct Group: Hashable, Sendable {
    /// From the lowest size to the highest.
    public var intervals: [StandingInterval]
    /// Indices into ``proofs``.
    public var proofs: [Int]
  }

  /// The intervals of an invariant, those of equal ones in a row put together.
  public func groups(of invariant: Int) -> [Group] {
    var groups: [Group] = []
    for (index, proof) in proofs.enumerated() {
      let intervals = proof.intervals(of: invariant)
      if let known = groups.firstIndex(where: { $0.intervals == intervals }) {
        groups[known].proofs.append(index)
      } else {
        groups.append(Group(intervals: intervals, proofs: [index]))
      }
    }
    return groups
  }

  /// Whether an invariant neither fails nor is undecided anywhere.
  public func holdsThroughout(_ invariant: Int) -> Bool {
    groups(of: invariant).allSatisfy {
      $0.intervals.allSatisfy { $0.standing == .holds || $0.standing == .unjudged }
    }
  }

  /// Whether an invariant is judged anywhere.
  public func isJudged(_ invariant: Int) -> Bool {
    groups(of: invariant).contains { $0.intervals.contains { $0.standing != .unjudged } }
  }

  /// Regimes over all variants.
  public var regimeCount: Int { proofs.reduce(0) { $0 + $1.sweep.pieces.count } }
}
