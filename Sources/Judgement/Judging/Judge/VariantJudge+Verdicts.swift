import AutoLayout
import Verification

extension VariantJudge {
  /// The verdicts of all invariants in one variant.
  public struct Verdicts {
    /// The layout of the variant.
    public var layout: Layout
    /// The layout in the other direction, if judging needs it.
    public var opposite: Layout?
    /// The reported violations.
    public var violations: [Violation]
    /// Violations that are not reported, because a conflict or an ambiguous place explains them.
    public var explained: [Violation]
    /// By index into ``Verifier/invariants``: true if it was judged.
    public var isJudged: [Bool]
  }

  /// Judges a variant as ``judge(_:isDetailed:)`` does, and includes the violations that it omits.
  ///
  /// - Throws: ``LayoutError`` if the variant has no layout.
  public mutating func verdicts(_ variant: Variant) throws(LayoutError) -> Verdicts {
    layoutCount += 1
    var layout = try engine.layout(variant)
    drawn?.takeFrames(&layout)
    var opposite: Layout?
    if verifier.wantsOpposite(of: variant.environment) {
      layoutCount += 1
      opposite = try? engine.layout(variant.inOppositeDirection)
    }
    return verdicts(variant, layout, opposite)
  }

  /// Judges a layout from any source.
  public mutating func verdicts(
    _ variant: Variant, _ layout: Layout, _ opposite: Layout?
  ) -> Verdicts {
    let stress = TextStress(variant, reference: scene.reference)
    let before = verifier.judged
    let (violations, others) = verifier.checkAll(layout, opposite: opposite, stress: stress)
    let isJudged = zip(before, verifier.judged).map { $0 != $1 }
    let explained = Self.unreported(others, violations)
    return Verdicts(
      layout: layout, opposite: opposite, violations: violations, explained: explained,
      isJudged: isJudged)
  }

  /// The violations that are not among the reported ones.
  static func unreported(_ others: [Violation], _ reported: [Violation]) -> [Violation] {
    guard !others.isEmpty else { return [] }
    let reported = Set(reported.map { Named($0) })
    return others.filter { !reported.contains(Named($0)) }
  }

  private struct Named: Hashable {
    var rule: String
    var items: [Int]

    init(_ violation: Violation) {
      rule = violation.rule
      items = violation.items
    }
  }

  /// The layouts of a variant while one size of its root view varies over a range.
  ///
  /// - Throws: ``LayoutError`` as the engine does.
  public mutating func sweep(
    _ variant: Variant, axis: Axis, range: ClosedRange<Double>
  ) throws(LayoutError) -> LayoutSweep {
    try engine.sweep(variant, axis: axis, range: range)
  }
}

extension VariantJudge {
  /// The layout of a sweep at one place.
  ///
  /// - Throws: ``LayoutError`` as the engine does.
  public mutating func layout(
    _ variant: Variant, from sweep: LayoutSweep, at t: Double
  ) throws(LayoutError) -> Layout {
    try engine.layout(variant, from: sweep, at: t)
  }

  /// The ambiguity of the layout of a sweep at one place.
  ///
  /// - Parameter sample: a layout of the same piece.
  /// - Throws: ``LayoutError`` as the engine does.
  package mutating func ambiguity(
    _ variant: Variant, from sweep: LayoutSweep, at t: Double, like sample: Layout
  ) throws(LayoutError) -> (free: [LayoutAmbiguity.FreeItem], violations: [Violation]) {
    var layout = sample
    layout.ambiguity = nil
    try engine.move(&layout, of: variant, along: sweep, to: t)
    return (layout.ambiguity?.free ?? [], verifier.ambiguousPlaces(in: layout))
  }

  /// Verifies a sweep from a certificate.
  ///
  /// - Throws: ``SweepChecker/Flaw``, the first one found.
  public mutating func check(
    _ claims: [SweepChecker.Claim], of variant: Variant, axis: Axis, range: ClosedRange<Double>
  ) throws(SweepChecker.Flaw) -> LayoutSweep {
    try SweepChecker.check(claims, of: variant, axis: axis, range: range, engine: &engine)
  }
}
