import AutoLayout
import Judging
import Verification

/// Verifies a certificate from its scene, without the solver: `IntervalProofChecker` verifies each
/// regime, and `SweepChecker` verifies the steps between passes; then the verdicts are computed
/// again from the layouts of the certificate, and compared.
public struct ProofCertificateChecker {
  /// An error in a certificate.
  public struct Flaw: Error, Hashable, Sendable, CustomStringConvertible {
    /// The variant with the error, in words.
    public var variant: String?
    /// The error, in words.
    public var problem: String

    public var description: String { variant.map { "\($0): \(problem)" } ?? problem }
  }

  private static let tolerance = 1e-6

  /// - Throws: ``Flaw``, the first one found.
  public static func check(
    _ certificate: ProofCertificate, judge: VariantJudge
  ) throws(Flaw) {
    guard certificate.format == ProofCertificate.currentFormat else {
      throw Flaw(variant: nil, problem: "its format \(certificate.format) is not known")
    }
    let known = ProofCertificate.records(judge.verifier.invariants, scene: judge.scene)
    guard certificate.invariants == known else {
      throw Flaw(variant: nil, problem: "its invariants are not those of the scene")
    }
    let axis: Axis
    switch certificate.over {
    case "width": axis = .horizontal
    case "height": axis = .vertical
    default: throw Flaw(variant: nil, problem: "'\(certificate.over)' is neither width nor height")
    }
    var prover = Prover(judge)
    for record in certificate.cases {
      let name =
        "\(record.variant.contentSize), \(record.variant.direction), "
        + "\(record.variant.horizontalSizeClass)-\(record.variant.verticalSizeClass)"
      do throws(Flaw) {
        try check(record, axis, &prover)
      } catch {
        throw Flaw(variant: name, problem: error.problem)
      }
    }
  }

  private static func check(
    _ record: ProofCertificate.CaseRecord, _ axis: Axis, _ prover: inout Prover
  ) throws(Flaw) {
    let variant: Variant
    do {
      variant = try record.variant.variant(of: prover.judge.scene)
    } catch {
      throw Flaw(variant: nil, problem: "\(error)")
    }
    guard record.lower < record.upper, record.lower >= 0, record.upper <= 100_000 else {
      throw Flaw(variant: nil, problem: "its range is empty")
    }
    let range = record.lower...record.upper
    let sweep = try self.sweep(record.pieces, variant, axis, range, &prover)
    var opposite: LayoutSweep?
    if prover.judge.verifier.wantsOpposite(of: variant.environment) {
      guard let pieces = record.opposite else {
        throw Flaw(variant: nil, problem: "the other direction is missing")
      }
      opposite = try self.sweep(pieces, variant.inOppositeDirection, axis, range, &prover)
    }
    let proof: SweepProof
    do {
      proof = try prover.proof(of: variant, sweep: sweep, opposite: opposite)
    } catch {
      throw Flaw(variant: nil, problem: error.description)
    }
    try compare(record, proof, invariants: prover.judge.verifier.invariants.count)
  }

  private static func sweep(
    _ pieces: [ProofCertificate.PieceRecord], _ variant: Variant, _ axis: Axis,
    _ range: ClosedRange<Double>, _ prover: inout Prover
  ) throws(Flaw) -> LayoutSweep {
    let claims = pieces.compactMap(\.claim)
    guard claims.count == pieces.count else {
      throw Flaw(
        variant: nil, problem: "an affine value is no pair of numbers that a layout can have")
    }
    do {
      return try prover.check(claims, of: variant, axis: axis, range: range)
    } catch {
      throw Flaw(variant: nil, problem: error.description)
    }
  }

  private static func compare(
    _ record: ProofCertificate.CaseRecord, _ proof: SweepProof, invariants: Int
  ) throws(Flaw) {
    guard record.cells.count == proof.cells.count else {
      throw Flaw(
        variant: nil,
        problem: "it has \(record.cells.count) cells where there are \(proof.cells.count)")
    }
    for (claimed, cell) in zip(record.cells, proof.cells) {
      let ends = [
        claimed.lower - cell.lower, claimed.upper - cell.upper,
        claimed.nominalLower - cell.nominalLower, claimed.nominalUpper - cell.nominalUpper,
      ]
      guard ends.allSatisfy({ $0.magnitude <= tolerance }) else {
        throw Flaw(variant: nil, problem: "the cell at \(cell.lower) has other ends")
      }
      if claimed.verdict != cell.verdict {
        throw Flaw(variant: nil, problem: "the verdict at \(cell.lower) is another")
      }
    }
    let standings = (0..<invariants).map { proof.intervals(of: $0) }
    guard record.standings.count == standings.count,
      zip(record.standings, standings).allSatisfy({ areEqual($0, $1) })
    else { throw Flaw(variant: nil, problem: "its intervals do not follow from its cells") }
  }

  private static func areEqual(_ a: [StandingInterval], _ b: [StandingInterval]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy {
        $0.standing == $1.standing && ($0.lower - $1.lower).magnitude <= tolerance
          && ($0.upper - $1.upper).magnitude <= tolerance
      }
  }
}
