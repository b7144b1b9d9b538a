import AutoLayout
import Judging
import Verification

/// The outcome of a mutant.
public enum MutantFate: Hashable, Sendable {
  /// An invariant fails that the scene itself never violates: the lowest of them.
  case killed(Signature)
  /// The layouts are the same in all samples, and proven equal over whole ranges.
  case equivalent
  /// Invariants fail in more variants than before, but only invariants that the scene itself
  /// violates somewhere, or that give hints only: a user who accepts those does not notice the
  /// mutant.
  case masked(Signature)
  /// The layout differs and no invariant fails.
  case surviving

  /// The name of the fate in reports.
  public var name: String {
    switch self {
    case .killed: "killed"
    case .equivalent: "equivalent"
    case .masked: "masked"
    case .surviving: "surviving"
    }
  }

  /// True if no invariant that holds for the scene distinguishes the mutant from it.
  public var isLeft: Bool {
    switch self {
    case .masked, .surviving: true
    case .killed, .equivalent: false
    }
  }

  /// The violated invariant of a killed or masked mutant.
  public var signature: Signature? {
    switch self {
    case .killed(let signature), .masked(let signature): signature
    case .equivalent, .surviving: nil
    }
  }
}

/// Compares one mutant with its scene.
struct MutantTrial {
  let range: MutationRange
  let mutant: Mutant

  /// The number of layouts kept of those that differ from the scene's: a killing invariant must
  /// fail in one of them.
  static let keptCount = 24

  struct Outcome {
    var fate: MutantFate
    /// Layouts of the mutant that differ from the scene's, with their variants; of survivors only.
    var differing: [(variant: Variant, layout: Layout)] = []
  }

  func outcome() -> Outcome {
    var judge = range.judge(of: mutant.scene)
    var outcome = Outcome(fate: .surviving)
    var masked: Signature?
    var isSame = true
    for sample in range.samples {
      // Most layouts equal the scene's, which need no judging.
      let layout = try? judge.engine.layout(sample.variant)
      if LayoutEquality.areEqual(layout, sample.layout) { continue }
      isSame = false
      let judgement = judge.judge(sample.variant)
      let found = judgement.signatures(in: mutant.scene).subtracting(sample.signatures)
      if let new = range.killing(found) { return Outcome(fate: .killed(new)) }
      masked = masked ?? found.min()
      if let layout = judgement.layout, outcome.differing.count < Self.keptCount {
        outcome.differing.append((sample.variant, layout))
      }
    }
    if isSame {
      guard let place = difference(&judge) ?? differenceDrawn(&judge) else {
        return Outcome(fate: .equivalent)
      }
      var original = range.judge(of: range.scene)
      let found = judge.judge(place).signatures(in: mutant.scene)
        .subtracting(original.judge(place).signatures(in: mutant.scene))
      if let new = range.killing(found) { return Outcome(fate: .killed(new)) }
      masked = found.min()
      if let layout = judge.judge(place).layout { outcome.differing.append((place, layout)) }
    }
    if let masked { outcome.fate = .masked(masked) }
    return outcome
  }

  /// A randomly drawn variant in which the mutant's layout differs: no sweep covers texts and sizes
  /// that vary together.
  private func differenceDrawn(_ judge: inout VariantJudge) -> Variant? {
    range.drawn.first { drawn in
      !LayoutEquality.areEqual(try? judge.engine.layout(drawn.variant), drawn.layout)
    }?.variant
  }

  /// A variant of a sweep in which a text with a different alignment has a different place. No
  /// frame depends on the alignment, and along a piece the room beside a text is affine: it is
  /// smallest and largest at the ends.
  private func differenceOfTexts(
    _ own: MutationRange.Sweep, _ judge: inout VariantJudge
  ) -> Variant? {
    for piece in own.sweep.pieces {
      for place in [piece.lower, (piece.lower + piece.upper) / 2, piece.upper] {
        var variant = own.variant
        variant.environment.size[own.axis] = place
        guard let layout = try? judge.engine.layout(variant) else { return variant }
        var original = layout
        for item in mutant.items {
          original.scene.items[item].annotations = range.scene.items[item].annotations
        }
        if !LayoutEquality.areEqual(layout, original) { return variant }
      }
    }
    return nil
  }

  /// A variant of a sweep in which the mutant's layout differs; nil if the absence of one is
  /// proven.
  private func difference(_ judge: inout VariantJudge) -> Variant? {
    for own in range.sweeps {
      var variant = own.variant
      variant.environment.size[own.axis] = own.range.upperBound
      if mutant.change == .textAlignment {
        if let place = differenceOfTexts(own, &judge) { return place }
        continue
      }
      guard let sweep = try? judge.sweep(own.variant, axis: own.axis, range: own.range) else {
        return variant
      }
      guard let place = LayoutEquality.difference(own.sweep, sweep) else { continue }
      variant.environment.size[own.axis] = place
      return variant
    }
    return nil
  }
}

extension MutationRange {
  /// The lowest of the invariants that fail in a mutant, that the scene never violates, and that
  /// fail a run: an invariant that gives hints only goes unnoticed.
  fileprivate func killing(_ found: Set<Signature>) -> Signature? {
    found.subtracting(known).filter { !$0.kind.family.isHint && !$0.kind.isInferred }.min()
  }
}
