import AutoLayout
import Judging
import Proving
import Reporting

/// The widths at which a known finding fails in both versions: a proof over every width is more
/// precise than the widths of a check.
struct GrownIntervals {
  /// Points by which the widths that fail grow before it is news: more than a standard gap.
  private static let least = 8.0

  /// Nil if the widths that fail did not grow, or are not known; else what is said of it.
  ///
  /// - Parameter space: the widths to look at.
  static func reason(
    _ failingCase: Case, _ later: VariantJudge, _ earlier: VariantJudge, widths: ClosedRange<Double>
  ) -> String? {
    guard !changesText(failingCase.signature, later.scene, earlier.scene),
      let variant = try? failingCase.variant.variant(of: later.scene),
      let before = try? failingCase.variant.variant(of: earlier.scene),
      let now = FailingRange(
        of: variant, signature: failingCase.signature, in: widths, judge: later),
      let then = FailingRange(
        of: before, signature: failingCase.signature, in: widths, judge: earlier),
      now.length > then.length + least
    else { return nil }
    var (own, other) = (
      ReportedFinding(failingCase, token: ""), ReportedFinding(failingCase, token: "")
    )
    (own.fails, other.fails) = (now, then)
    guard let ownWords = own.failingWidths, let otherWords = other.failingWidths else { return nil }
    return "it fails for \(ownWords), in the base for \(otherWords)"
  }

  /// True if a truncated text differs from the base: a longer one needs more width, which is no
  /// mistake of the layout, which was judged already.
  private static func changesText(_ signature: Signature, _ later: Scene, _ earlier: Scene) -> Bool
  {
    guard [.truncated, .truncatedBesideRoom].contains(signature.kind.topic) else { return false }
    func texts(_ scene: Scene) -> [TextContent?] {
      signature.items.map { id in scene.index(ofItem: id).flatMap { scene.items[$0].text } }
    }
    return texts(later) != texts(earlier)
  }
}

extension FailingRange {
  /// Points of width that fail.
  fileprivate var length: Double { intervals.reduce(0) { $0 + $1.upper - $1.lower } }
}
