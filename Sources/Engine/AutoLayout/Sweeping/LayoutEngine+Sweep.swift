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
    try Self.refuseWrappedShares(in: structure)
    return try SweepTracer.sweep(
      structure, variant: variant, content: content, axis: axis, range: range)
  }

  /// A structure holds for a whole range, unless texts that wrap decide shares in it.
  ///
  /// - Throws: ``LayoutError/wrappedShare(_:)``.
  static func refuseWrappedShares(in structure: SolvedStructure) throws(LayoutError) {
    guard let text = ProportionalSizes.wrappingTexts(in: structure).first else { return }
    throw .wrappedShare(structure.compiled.scene.items[text].name)
  }
}
