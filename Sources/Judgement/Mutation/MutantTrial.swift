import AutoLayout
import Judging
import Verification

/// What became of a mutant.
public enum MutantFate: Hashable, Sendable {
  /// An invariant fails that the scene itself never breaks: the lowest of them.
  case killed(Signature)
  /// The layouts are the same in all samples, and proven so over whole ranges.
  case equivalent
  /// Invariants fail in more variants than before, but only such as the scene itself breaks somewhere, or
  /// such as make hints alone: who accepts those does not see the mutant.
  case masked(Signature)
  /// It lays out in another way and nothing fails.
  case surviving

  /// How reports call it.
  public var name: String {
    switch self {
    case .killed: "killed"
    case .equivalent: "equivalent"
    case .masked: "masked"
    case .surviving: "surviving"
    }
  }

  /// Whether nothing that holds of the scene tells the mutant from it.
  public var isLeft: Bool {
    switch self {
    case .masked, .surviving: true
    case .killed, .equivalent: false
    }
  }

  /// What fails: of killed and masked ones.
  public var signature: Signature? {
    switch self {
    case .killed(let signature), .masked(let signature): signature
    case .equivalent, .surviving: nil
    }
  }
}

/// Holds one mutant against the scene that it was made from.
struct MutantTrial {
  let range: MutationRange
  let mutant: Mutant

  /// Layouts kept of those that differ from the scene's own: what a killing invariant must tell apart.
  static let keptCount = 24

  struct Outcome {
    var fate: MutantFate
    /// Layouts of the mutant that are not the scene's, with their variants; of survivors only.
    var differing: [(variant: Variant, layout: Layout)] = []
  }

  func outcome() -> Outcome {
    var judge = range.judge(of: mutant.scene)
    var outcome = Outcome(fate: .surviving)
    var masked: Signature?
    var isSame = true
    for sample in range.samples {
      // Most layouts are the scene's own, which need no judging.
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

  /// A variant of those drawn at random in which the mutant is laid out in another way: what no sweep goes
  /// through, texts and sizes that are varied together.
  private func differenceDrawn(_ judge: inout VariantJudge) -> Variant? {
    range.drawn.first { drawn in
      !LayoutEquality.areEqual(try? judge.engine.layout(drawn.variant), drawn.layout)
    }?.variant
  }

  /// A variant of a sweep in which a text that is aligned in another way stands elsewhere. No frame depends
  /// on that, and along a piece the room beside a text is affine: at its ends it is least and greatest.
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

  /// A variant of a sweep in which the mutant is laid out in another way; nil where it is proven that
  /// there is none.
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
  /// The lowest of the invariants that fail in a mutant, that the scene never breaks, and that fail a run: one that
  /// makes hints at most is seen by nobody.
  fileprivate func killing(_ found: Set<Signature>) -> Signature? {
    found.subtracting(known).filter { !$0.kind.family.isHint && !$0.kind.isInferred }.min()
  }
}
