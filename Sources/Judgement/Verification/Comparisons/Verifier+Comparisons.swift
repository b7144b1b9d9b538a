import AutoLayout

extension Verifier {
  /// Every comparison on which the verdicts of ``check(_:opposite:stress:isDetailed:)`` depend
  /// along a stretch, and some more: between two neighbouring places of all of these no verdict
  /// changes, apart from what rounded frames decide (``textPlaces(_:)``), what ambiguity leaves
  /// open, and whether a text that is cut has room beside it (``roomComparisons(_:)``).
  public func comparisons(
    _ stretch: AffineLayout, opposite: AffineLayout? = nil
  ) -> [Comparison] {
    var domain = StretchDomain(stretch, opposite: opposite, scope)
    for check in CheckList.all { check.compare(&domain) }
    return domain.comparisons
  }
}
