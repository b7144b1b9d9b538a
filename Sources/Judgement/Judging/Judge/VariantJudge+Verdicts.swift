import AutoLayout
import Verification

extension VariantJudge {
  /// How every invariant fares in one variant.
  public struct Verdicts {
    /// Of the variant.
    public var layout: Layout
    /// In the other direction, where judging needs it.
    public var opposite: Layout?
    /// What is reported.
    public var violations: [Violation]
    /// What fails besides and is not reported, because a conflict or an undecided place explains it.
    public var explained: [Violation]
    /// By index into ``Verifier/invariants``: whether it was judged at all.
    public var isJudged: [Bool]
  }

  /// Judges a variant as ``judge(_:isDetailed:)`` does, and tells what that leaves out.
  ///
  /// - Throws: ``LayoutError`` where the variant has no layout.
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

  /// Judges a layout, wherever it comes from.
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

  /// Those that are not among the reported ones.
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

  /// The layouts of a variant while a size of its root view goes through a range.
  ///
  /// - Throws: ``LayoutError`` as the engine does.
  public mutating func sweep(
    _ variant: Variant, axis: Axis, range: ClosedRange<Double>
  ) throws(LayoutError) -> LayoutSweep {
    try engine.sweep(variant, axis: axis, range: range)
  }
}

extension VariantJudge {
  /// The layout that a sweep gives at one place.
  ///
  /// - Throws: ``LayoutError`` as the engine does.
  public mutating func layout(
    _ variant: Variant, from sweep: LayoutSweep, at t: Double
  ) throws(LayoutError) -> Layout {
    try engine.layout(variant, from: sweep, at: t)
  }

  /// What nothing decides in the layout that a sweep gives at one place.
  ///
  /// - Parameter sample: a layout of the same piece.
  /// - Throws: ``LayoutError`` as the engine does.
  package mutating func undecided(
    _ variant: Variant, from sweep: LayoutSweep, at t: Double, like sample: Layout
  ) throws(LayoutError) -> (free: [LayoutAmbiguity.FreeItem], violations: [Violation]) {
    var layout = sample
    layout.ambiguity = nil
    try engine.move(&layout, of: variant, along: sweep, to: t)
    return (layout.ambiguity?.free ?? [], verifier.undecided(in: layout))
  }

  /// Verifies a sweep that somebody else claims.
  ///
  /// - Throws: ``SweepChecker/Flaw``, the first one found.
  public mutating func check(
    _ claims: [SweepChecker.Claim], of variant: Variant, axis: Axis, range: ClosedRange<Double>
  ) throws(SweepChecker.Flaw) -> LayoutSweep {
    try SweepChecker.check(claims, of: variant, axis: axis, range: range, engine: &engine)
  }
}
