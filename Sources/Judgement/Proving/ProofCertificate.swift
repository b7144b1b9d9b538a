import AutoLayout
import Judging
import Simplex
import Verification

/// A proof in written form: the proven statements and their evidence.
///
/// `ProofCertificateChecker` verifies it from the scene.
public struct ProofCertificate: Hashable, Sendable, Codable {
  /// The format that this version writes.
  public static let currentFormat = 1

  /// ``currentFormat`` of the writer.
  public var format = ProofCertificate.currentFormat
  /// The proven scene.
  public var scene: SceneIdentity
  /// The path of the scene's file, as given.
  public var file: String?
  /// `width` or `height`: the swept length.
  public var over: String
  /// All invariants of the scene, in their order.
  public var invariants: [InvariantRecord]
  /// One for each swept variant.
  public var cases: [CaseRecord]

  /// An invariant, with the properties that identify it.
  public struct InvariantRecord: Hashable, Sendable, Codable {
    /// ``Invariant/id``.
    public var id: String
    /// ``Invariant/rule``.
    public var rule: String
    /// The raw value of ``Invariant/kind``.
    public var kind: String
    public var description: String
    /// Ids.
    public var items: [String]
  }

  /// One variant.
  public struct CaseRecord: Hashable, Sendable, Codable {
    /// The variant whose size was swept.
    public var variant: VariantRecord
    /// Points.
    public var lower: Double
    /// Points.
    public var upper: Double
    /// In the order of the invariants: the whole range, cut where the standing changes.
    public var standings: [[StandingInterval]]
    /// The cells, from the lowest size to the highest.
    public var cells: [CellRecord]
    /// The regimes, from the lowest size to the highest.
    public var pieces: [PieceRecord]
    /// The regimes in the other direction, if judging needs them.
    public var opposite: [PieceRecord]?
  }

  /// See ``SweepProof/Cell``.
  public struct CellRecord: Hashable, Sendable, Codable {
    /// Points.
    public var lower: Double
    /// Points.
    public var upper: Double
    /// The start without tolerances, as reported, points.
    public var nominalLower: Double
    /// The end without tolerances, as reported, points.
    public var nominalUpper: Double
    /// The standings of the invariants.
    public var verdict: CellVerdict
  }

  /// See ``LayoutSweep/Piece``.
  public struct PieceRecord: Hashable, Sendable, Codable {
    /// Points.
    public var lower: Double
    /// Points.
    public var upper: Double
    /// The passes of the solver, in their order.
    public var passes: [PassRecord]
  }

  /// A regime along a piece: values of parameters and variables as pairs of offset and slope, the
  /// tight constraints, and the multipliers that prove it optimal.
  public struct PassRecord: Hashable, Sendable, Codable {
    /// By parameter, its value at size 0 and its growth per point.
    public var parameters: [[Double]]
    /// By variable, its value at size 0 and its growth per point.
    public var values: [[Double]]
    /// Indices of the tight constraints.
    public var tight: [Int]
    /// By constraint, the side on which it is violated or satisfied.
    public var signs: [Int8]
    /// True if some variable may have other values.
    public var ambiguous: Bool
    /// The conflicts: the place and kind of each.
    public var breaks: [IntervalProof.Break]
    /// The evidence that no level can be satisfied better.
    public var levels: [IntervalProof.Level]
  }
}

extension ProofCertificate {
  /// Writes a proof.
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

  /// Nil if a pair is malformed.
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

  /// The largest number, in points, or in points per point: no layout has larger ones, and sums of
  /// smaller numbers are exact enough to compare.
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
