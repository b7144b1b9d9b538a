import AutoLayout
import Judging

/// The source of the layouts, each of which represents a stretch.
enum LayoutSource {
  /// The engine solves them: this makes proofs.
  case engine
  /// A verified sweep and the opposite one contain them: this checks proofs.
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
