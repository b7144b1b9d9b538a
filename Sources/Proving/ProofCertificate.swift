import AutoLayout
import Judging
import Simplex
import Verification

/// A proof as it is written down: what was proven, and what proves it.
///
/// `ProofCertificateChecker` verifies it from the scene.
public struct ProofCertificate: Hashable, Sendable, Codable {
  public static let currentFormat = 1

  public var format = ProofCertificate.currentFormat
  public var scene: SceneIdentity
  /// The scene's file as it was named.
  public var file: String?
  /// `width` or `height`: what goes through the ranges.
  public var over: String
  public var invariants: [InvariantRecord]
  public var cases: [CaseRecord]

  public struct InvariantRecord: Hashable, Sendable, Codable {
    public var id: String
    public var rule: String
    public var kind: String
    public var description: String
    /// Ids.
    public var items: [String]
  }

  /// One variant.
  public struct CaseRecord: Hashable, Sendable, Codable {
    public var variant: VariantRecord
    public var lower: Double
    public var upper: Double
    /// In the order of the invariants: the whole range, cut where the standing changes.
    public var standings: [[StandingInterval]]
    public var cells: [CellRecord]
    public var pieces: [PieceRecord]
    /// In the other direction, where judging needs it.
    public var opposite: [PieceRecord]?
  }

  /// See ``SweepProof/Cell``.
  public struct CellRecord: Hashable, Sendable, Codable {
    public var lower: Double
    public var upper: Double
    public var nominalLower: Double
    public var nominalUpper: Double
    public var verdict: CellVerdict
  }

  /// See ``LayoutSweep/Piece``.
  public struct PieceRecord: Hashable, Sendable, Codable {
    public var lower: Double
    public var upper: Double
    public var passes: [PassRecord]
  }

  /// A regime along a piece: values of parameters and variables as pairs of offset and slope, the
  /// tight constraints, and the multipliers that prove it optimal.
  public struct PassRecord: Hashable, Sendable, Codable {
    public var parameters: [[Double]]
    public var values: [[Double]]
    public var tight: [Int]
    public var signs: [Int8]
    public var ambiguous: Bool
    public var breaks: [IntervalProof.Break]
    public var levels: [IntervalProof.Level]
  }
}

extension ProofCertificate {
  public init(_ proof: SceneProof, identity: SceneIdentity, axis: Axis) {
    scene = identity
    file = proof.scene.file
    over = axis == .horizontal ? "width" : "height"
    invariants = Self.records(proof.invariants, scene: proof.scene)
    cases = proof.proofs.map { CaseRecord($0, invariants: proof.invariants.count, proof.scene) }
  }

  static func records(_ invariants: [Invariant], scene: Scene) -> [InvariantRecord] {
    invariants.map { invariant in
      InvariantRecord(
        id: invariant.id, rule: invariant.rule, kind: invariant.kind.rawValue,
        description: invariant.description,
        items: invariant.items.map {
          scene.items.indices.contains($0) ? scene.items[$0].id : "#\($0)"
        })
    }
  }
}

extension ProofCertificate.CaseRecord {
  init(_ proof: SweepProof, invariants: Int, _ scene: Scene) {
    variant = VariantRecord(proof.variant, scene: scene)
    lower = proof.sweep.range.lowerBound
    upper = proof.sweep.range.upperBound
    standings = (0..<invariants).map { proof.intervals(of: $0) }
    cells = proof.cells.map {
      ProofCertificate.CellRecord(
        lower: $0.lower, upper: $0.upper, nominalLower: $0.nominalLower,
        nominalUpper: $0.nominalUpper, verdict: $0.verdict)
    }
    pieces = proof.sweep.pieces.map(ProofCertificate.PieceRecord.init)
    opposite = proof.opposite?.pieces.map(ProofCertificate.PieceRecord.init)
  }
}

extension ProofCertificate.PieceRecord {
  init(_ piece: LayoutSweep.Piece) {
    lower = piece.lower
    upper = piece.upper
    passes = piece.passes.map { pass in
      ProofCertificate.PassRecord(
        parameters: pass.parameters.map { [$0.offset, $0.slope] },
        values: pass.interval.values.map { [$0.offset, $0.slope] }, tight: pass.interval.tight,
        signs: pass.interval.signs, ambiguous: pass.interval.isAmbiguous,
        breaks: pass.interval.breaks, levels: pass.interval.levels)
    }
  }

  /// Nil where a pair is none.
  var claim: SweepChecker.Claim? {
    var own: [LayoutSweep.Pass] = []
    for pass in passes {
      guard let parameters = Self.lengths(pass.parameters), let values = Self.lengths(pass.values)
      else { return nil }
      own.append(
        LayoutSweep.Pass(
          parameters: parameters,
          interval: IntervalProof.Interval(
            lower: lower, upper: upper, values: values, tight: pass.tight, signs: pass.signs,
            isAmbiguous: pass.ambiguous, regime: 0, breaks: pass.breaks, levels: pass.levels)))
    }
    return SweepChecker.Claim(lower: lower, upper: upper, passes: own)
  }

  /// Points, or points by point: no layout has more, and sums of such numbers are exact enough to compare.
  private static let largest = 1e9

  private static func lengths(_ pairs: [[Double]]) -> [AffineLength]? {
    guard
      pairs.allSatisfy({ pair in
        pair.count == 2 && pair.allSatisfy { $0.magnitude <= largest }
      })
    else { return nil }
    return pairs.map { AffineLength(offset: $0[0], slope: $0[1]) }
  }
}
