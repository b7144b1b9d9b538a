import AutoLayout
import Verification

/// The standing of an invariant in an interval.
public enum Standing: String, Hashable, Sendable, Codable, CaseIterable {
  /// It holds or fails everywhere in the interval.
  case holds, fails
  /// It fails, but follows from a conflict or an ambiguous place.
  case undecided
  /// A guard does not hold, or an item is missing.
  case unjudged
}

/// An interval of one standing. Its ends are where the relations cross, without tolerances.
public struct StandingInterval: Hashable, Sendable, Codable {
  /// Points.
  public var lower: Double
  /// Points.
  public var upper: Double
  /// The invariant's standing there.
  public var standing: Standing

  /// Creates an interval from its parts.
  public init(lower: Double, upper: Double, standing: Standing) {
    self.lower = lower
    self.upper = upper
    self.standing = standing
  }
}

extension CellVerdict {
  /// The standing of an invariant in the cell, by index.
  public func standing(of invariant: Int) -> Standing {
    if failing.contains(where: { $0.invariant == invariant }) { return .fails }
    if explained.contains(where: { $0.invariant == invariant }) { return .undecided }
    return unjudged.contains(invariant) ? .unjudged : .holds
  }
}

extension SweepProof {
  /// The whole range, cut where the standing of an invariant changes.
  public func intervals(of invariant: Int) -> [StandingInterval] {
    intervals { $0.standing(of: invariant) }
  }

  /// The whole range, cut where a claim begins or ceases to fail.
  public func intervals(of claim: Claim) -> [StandingInterval] {
    intervals { $0.failing.contains(claim) ? .fails : .holds }
  }

  /// The whole range, cut where the given standing of the verdicts changes.
  func intervals(_ standing: (CellVerdict) -> Standing) -> [StandingInterval] {
    var result: [StandingInterval] = []
    for cell in cells {
      let own = standing(cell.verdict)
      if let last = result.last, last.standing == own {
        result[result.count - 1].upper = max(last.upper, Self.clean(cell.nominalUpper))
      } else {
        let lower = Self.clean(cell.nominalLower)
        result.append(
          StandingInterval(
            lower: lower, upper: max(lower, Self.clean(cell.nominalUpper)), standing: own))
      }
    }
    return result
  }

  /// Removes the noise of the last digits: layouts consist of fractions with small denominators.
  private static func clean(_ t: Double) -> Double { (t * 1e9).rounded() / 1e9 }
}
