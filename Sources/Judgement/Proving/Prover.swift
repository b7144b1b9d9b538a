import AutoLayout
import Judging
import Verification

/// Proves for whole ranges of sizes the verdicts that `plumb check` gives size by size.
///
/// Every edge is affine in the size between the places where a regime ends, a text wraps
/// differently or a margin steps. Every verdict compares such lengths with bounds. It can therefore
/// change only where one of finitely many comparisons crosses its bound, or where rounding to
/// pixels makes the frame of a text jump. The range is cut at all of these places; one layout
/// represents all layouts between two cuts.
public struct Prover {
  /// Lays out and judges; keeps its compiled structures and regimes.
  public private(set) var judge: VariantJudge

  private let limit: Int

  /// The default maximum of layouts for one proof; real scenes need some hundreds.
  public static let standardLimit = 400_000

  /// - Parameter limit: the maximum number of layouts for one proof.
  public init(_ judge: VariantJudge, limit: Int = Prover.standardLimit) {
    self.judge = judge
    self.limit = limit
  }

  /// - Parameters:
  ///   - variant: the variant to lay out; its size along `axis` is ignored.
  ///   - range: the range, in points.
  /// - Throws: ``ProvingError`` if there is no layout at some size, or too much to prove.
  public mutating func prove(
    _ variant: Variant, axis: Axis, range: ClosedRange<Double>
  ) throws(ProvingError) -> SweepProof {
    var proof: SweepProof
    do {
      let sweep = try judge.sweep(variant, axis: axis, range: range)
      var opposite: LayoutSweep?
      if judge.verifier.wantsOpposite(of: variant.environment) {
        opposite = try judge.sweep(variant.inOppositeDirection, axis: axis, range: range)
      }
      proof = SweepProof(variant: variant, sweep: sweep, opposite: opposite, cells: [])
    } catch {
      throw .layout(error)
    }
    var maker = CellMaker(proof, source: .engine, judge: judge, limit: limit)
    proof.cells = try maker.cells()
    judge = maker.judge
    return proof
  }

  /// The proof that follows from sweeps of a certificate, made without the solver.
  mutating func proof(
    of variant: Variant, sweep: LayoutSweep, opposite: LayoutSweep?
  ) throws(ProvingError) -> SweepProof {
    var proof = SweepProof(variant: variant, sweep: sweep, opposite: opposite, cells: [])
    var maker = CellMaker(
      proof, source: .sweep(sweep, opposite: opposite), judge: judge, limit: limit)
    proof.cells = try maker.cells()
    judge = maker.judge
    return proof
  }

  /// Verifies a sweep of a certificate.
  mutating func check(
    _ claims: [SweepChecker.Claim], of variant: Variant, axis: Axis, range: ClosedRange<Double>
  ) throws(SweepChecker.Flaw) -> LayoutSweep {
    try judge.check(claims, of: variant, axis: axis, range: range)
  }
}
