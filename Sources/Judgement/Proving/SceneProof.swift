import AutoLayout
import Judging
import Verification

/// A scene proven for a plan's variants.
public struct SceneProof: Sendable {
  /// The proven scene.
  public var scene: Scene
  /// The invariants, in the order of the indices in claims.
  public var invariants: [Invariant]
  /// The proofs, in the plan's order.
  public var proofs: [SweepProof]

  /// Creates a proof from its parts.
  public init(scene: Scene, invariants: [Invariant], proofs: [SweepProof]) {
    self.scene = scene
    self.invariants = invariants
    self.proofs = proofs
  }

  /// Proves every variant of a plan.
  ///
  /// - Parameter base: the variant that the plan varies; by default the scene's reference.
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

  /// The standings of an invariant, with equal ones grouped.
  public struct Group: Hashable, Sendable {
    /// From the lowest size to the highest.
    public var intervals: [StandingInterval]
    /// Indices into ``proofs``.
    public var proofs: [Int]
  }

  /// The intervals of an invariant; successive proofs with equal intervals form one group.
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

  /// True if an invariant neither fails nor is undecided anywhere.
  public func holdsThroughout(_ invariant: Int) -> Bool {
    groups(of: invariant).allSatisfy {
      $0.intervals.allSatisfy { $0.standing == .holds || $0.standing == .unjudged }
    }
  }

  /// True if an invariant is judged anywhere.
  public func isJudged(_ invariant: Int) -> Bool {
    groups(of: invariant).contains { $0.intervals.contains { $0.standing != .unjudged } }
  }

  /// Regimes over all variants.
  public var regimeCount: Int { proofs.reduce(0) { $0 + $1.sweep.pieces.count } }
}
