import AutoLayout
import Judging
import TextMetrics
import Verification

/// A case laid out for readers: how it fails, the nearest variant that passes, and over which widths
/// the failure reaches.
public struct FindingStudy: Sendable {
  /// A layout with what is wrong in it.
  public struct Picture: Sendable {
    /// The variant that is shown.
    public var variant: Variant
    /// Its layout.
    public var layout: Layout
    /// The violations of the bucket in it.
    public var violations: [Violation]
  }

  /// The connected piece of widths that fail while everything else stays as in the case.
  public struct WidthRange: Sendable {
    /// The searched range, in points.
    public var searched: ClosedRange<Double>
    /// The widths that fail, to whole points.
    public var failing: ClosedRange<Double>
    /// The case's own.
    public var own: Double
    /// True if it is proven, rather than found by trying widths.
    public var isProven = false
  }

  /// The layout of the case.
  public var failing: Picture
  /// Nil if nothing tried passes.
  public var passing: Picture?
  /// The axes along which the passing variant and the case differ: `value` is the case's,
  /// `reference` the passing one's.
  public var difference: [VariedAxis] = []
  /// Over which widths it fails; nil if the width cannot vary.
  public var widths: WidthRange?

  /// Studies a case on its whole scene, as a user would meet it; what shrinking took away stays away
  /// only where the failure depends on it. Computes some forty layouts.
  ///
  /// Nil if the case cannot be laid out at all, or does not fail.
  public init?(_ failingCase: Case, judge: inout VariantJudge) {
    guard let shrunk = try? failingCase.variant.variant(of: judge.scene) else { return nil }
    var search = PassingSearch(signature: failingCase.signature, judge: judge)
    defer { judge = search.judge }
    guard let failing = search.failing(shrunk.onWholeScene) ?? search.failing(shrunk) else {
      return nil
    }
    self.failing = failing
    widths = search.widths(around: failing.variant)
    guard let passing = search.nearestPassing(to: failing.variant, widths: widths) else { return }
    self.passing = passing
    difference = Self.difference(failing.variant, passing.variant, judge.scene)
  }

  private static func difference(
    _ failing: Variant, _ passing: Variant, _ scene: Scene
  ) -> [VariedAxis] {
    let own = VariedAxis.list(failing, scene: scene)
    let others = VariedAxis.list(passing, scene: scene)
    var axes: [VariedAxis] = []
    for var axis in own {
      let other = others.first { $0.name == axis.name }?.value ?? axis.reference
      guard other != axis.value else { continue }
      axis.reference = other
      axes.append(axis)
    }
    for var axis in others where !own.contains(where: { $0.name == axis.name }) {
      swap(&axis.value, &axis.reference)
      axes.append(axis)
    }
    return axes
  }
}
