import AutoLayout
import Judging

/// Where the layouts come from that stand for a stretch each.
enum LayoutSource {
  /// The engine solves them: how proofs are made.
  case engine
  /// A sweep that was verified gives them, and the opposite one: how proofs are checked.
  case sweep(LayoutSweep, opposite: LayoutSweep?)

  func verdicts(
    _ variant: Variant, axis: Axis, at t: Double, judge: inout VariantJudge
  ) throws(LayoutError) -> VariantJudge.Verdicts {
    var variant = variant
    variant.environment.size[axis] = t
    switch self {
    case .engine: return try judge.verdicts(variant)
    case .sweep(let sweep, let opposite):
      let layout = try judge.layout(variant, from: sweep, at: t)
      var other: Layout?
      if let opposite {
        other = try judge.layout(variant.inOppositeDirection, from: opposite, at: t)
      }
      return judge.verdicts(variant, layout, other)
    }
  }
}
