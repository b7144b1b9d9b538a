import AutoLayout
import Judging
import Simplex
import Verification

/// Finds invariants that hold for a scene and fail for a surviving mutant.
struct KillingLines {
  let range: MutationRange

  private var scene: Scene { range.scene }

  /// The first candidate that holds for the scene in all samples and fails in a layout of the
  /// mutant; nil if there is none.
  func line(for mutant: Mutant, _ differing: [Layout]) -> Assertion? {
    let named = KillingCandidates(scene: scene, range: range, mutant: mutant, differing).all
    let killing = failing(named, in: differing)
    guard !killing.isEmpty else { return nil }
    let candidates = named.filter { killing.contains($0.name) }
    let broken = failing(
      candidates, in: range.samples.lazy.compactMap(\.layout).flatMap(\.admitted))
    let holding = candidates.filter { !broken.contains($0.name) }
    let brokenWhereDrawn = failing(holding, in: range.drawn.lazy.map(\.layout).flatMap(\.admitted))
    return holding.first { !brokenWhereDrawn.contains($0.name) }
  }

  /// Names of the assertions that fail in some of the layouts.
  private func failing(
    _ assertions: [Assertion], in layouts: some Sequence<Layout>
  ) -> Set<String> {
    guard !assertions.isEmpty else { return [] }
    var verifier = verifier(of: assertions)
    var names: Set<String> = []
    for layout in layouts {
      for violation in verifier.check(layout) where violation.kind == .declared {
        names.insert(violation.rule)
      }
    }
    return names
  }

  private func verifier(of assertions: [Assertion]) -> Verifier {
    var probe = scene
    probe.assertions = assertions
    return Verifier(scene: probe, references: [], infers: false)
  }
}

extension Layout {
  /// The layout, and for an ambiguous one the opposite solution too: an invariant that holds only
  /// by the solver's choice fails in one of them. No invariant is excused for ambiguity.
  var admitted: [Layout] {
    guard let ambiguity else { return [self] }
    var own = self
    own.ambiguity = nil
    var other = own
    for (item, rect) in zip(other.items.indices, ambiguity.witness) {
      other.items[item].alignmentRect = rect
    }
    return [own, other]
  }
}
