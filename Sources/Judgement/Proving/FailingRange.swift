import AutoLayout
import Judging
import Verification

/// Where a finding fails while the width of its variant goes through a range, and nothing else.
public struct FailingRange: Hashable, Sendable, Codable {
  /// What was proven, points.
  public var lower: Double
  /// Points, the last that belongs to it.
  public var upper: Double
  /// Where it fails, ascending, as the relations cross that bound it: without tolerances. Gaps between them
  /// have a width on the grid of pixels in them, which others could not be seen in.
  public var intervals: [Interval]
  /// Single widths at which it does not fail although they bound an interval, ascending; nil if there are
  /// none.
  public var exceptions: [Double]?

  /// Widths that fail, in points.
  public struct Interval: Hashable, Sendable, Codable {
    /// Points, the first that belongs to it.
    public var lower: Double
    /// Points, the last that belongs to it.
    public var upper: Double
  }

  /// Layouts that one finding is worth.
  private static let limit = 1000

  /// Nil where the width does not matter, where the finding cannot be proven (it has no layout at some
  /// width, or too many places at which a verdict may change), or does not fail in the variant.
  ///
  /// - Parameter range: widths to be proven; made wider where the variant lies outside.
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
        return signature.saysTheSame(
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

  /// The same without gaps in which no width is a whole number of pixels.
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

  /// Whether it fails at every width but the exceptions.
  public var isEverywhere: Bool {
    intervals.count == 1 && intervals[0].lower <= lower && intervals[0].upper >= upper
  }
}
