import AutoLayout
import Judging
import Verification

/// The widths at which a finding fails while only the width of its variant varies.
public struct FailingRange: Hashable, Sendable, Codable {
  /// The start of the proven range, points.
  public var lower: Double
  /// The end of the proven range, points, included.
  public var upper: Double
  /// The failing intervals, ascending. Their ends are where the relations cross, without
  /// tolerances. Every gap between them contains a width on the pixel grid; a smaller gap would be
  /// invisible.
  public var intervals: [Interval]
  /// Single widths at which it does not fail although they bound an interval, ascending; nil if
  /// there are none.
  public var exceptions: [Double]?

  /// Failing widths, in points.
  public struct Interval: Hashable, Sendable, Codable {
    /// Points, included.
    public var lower: Double
    /// Points, included.
    public var upper: Double
  }

  /// The maximum number of layouts for one finding.
  private static let limit = 1000

  /// Nil if the width has no effect, if the finding cannot be proven (it has no layout at some
  /// width, or the verdict may change at too many places), or if it does not fail in the variant.
  ///
  /// - Parameter range: the widths to prove; extended if the variant lies outside.
  public init?(
    of variant: Variant, signature: Signature, in range: ClosedRange<Double>, judge: VariantJudge
  ) {
    let width = variant.environment.size.width
    let whole = min(range.lowerBound, width)...max(range.upperBound, width)
    guard whole.lowerBound < whole.upperBound else { return nil }
    var prover = Prover(judge, limit: Self.limit)
    guard let proof = try? prover.prove(variant, axis: .horizontal, range: whole)
    else { return nil }
    let invariants = judge.verifier.invariants
    let own = proof.intervals { verdict in
      let fails = verdict.failing.contains { claim in
        let invariant = invariants[claim.invariant]
        return signature.meansTheSame(
          as: Signature(
            rule: invariant.rule, kind: invariant.kind, items: Signature.canonical(claim.items)))
      }
      return fails ? .fails : .holds
    }
    let failing = own.filter { $0.standing == .fails }
    guard proof.verdict(at: width)?.failing.isEmpty == false, !failing.isEmpty else { return nil }
    lower = whole.lowerBound
    upper = whole.upperBound
    intervals = Self.joined(
      failing.map { Interval(lower: $0.lower, upper: $0.upper) },
      pixel: 1 / variant.environment.scale)
    let points = own.filter { $0.standing == .holds && $0.lower == $0.upper }.map(\.lower)
    exceptions = points.isEmpty ? nil : points
  }

  /// The intervals without gaps in which no width is a whole number of pixels.
  static func joined(_ intervals: [Interval], pixel: Double) -> [Interval] {
    var result: [Interval] = []
    for interval in intervals {
      if let last = result.last {
        let next = ((last.upper / pixel + 1e-6).rounded(.down) + 1) * pixel
        if next >= interval.lower - 1e-6 * pixel {
          result[result.count - 1].upper = max(last.upper, interval.upper)
          continue
        }
      }
      result.append(interval)
    }
    return result
  }

  /// True if it fails at every width except the exceptions.
  public var isEverywhere: Bool {
    intervals.count == 1 && intervals[0].lower <= lower && intervals[0].upper >= upper
  }
}
