extension LayoutEngine {
  /// The layouts of a variant while the size of its root view along `axis` goes through a range, in
  /// place of the size that the variant names.
  ///
  /// Unlike ``layout(_:)`` this calls the solver for every regime in the range, not for one size.
  /// - Throws: ``LayoutError`` as ``layout(_:)`` does.
  public mutating func sweep(
    _ variant: Variant, axis: Axis, range: ClosedRange<Double>
  ) throws(LayoutError) -> LayoutSweep {
    var variant = variant
    variant.environment.size[axis] = range.upperBound
    _ = try prepare(variant)
    variant.environment.size[axis] = range.lowerBound
    let (structure, content) = try prepare(variant)
    return try SweepTracer.sweep(
      structure, variant: variant, content: content, axis: axis, range: range)
  }
}
