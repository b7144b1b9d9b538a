import AutoLayout
import Judging
import Verification

/// Proves for whole ranges of sizes what `plumb check` judges size by size.
///
/// Between the places where a regime ends, a text wraps anew or a margin steps, every edge is affine
/// in the size. Every verdict compares such lengths with bounds, so it can change only where one of
/// finitely many comparisons crosses its bound, or where rounding to pixels makes the frame of a
/// text jump. The range is cut at all of these; between two cuts one layout stands for all.
public struct Prover {
  /// Lays out and judges; keeps what it has learnt.
  public private(set) var judge: VariantJudge

  private let limit: Int

  /// Layouts that one proof may compute unless told otherwise; real scenes need some hundreds.
  public static let standardLimit = 400_000

  /// - Parameter limit: layouts that one proof may compute.
  public init(_ judge: VariantJudge, limit: Int = Prover.standardLimit) {
    self.judge = judge
    self.limit = limit
  }

  /// - Parameters:
  ///   - variant: what is laid out; its size along `axis` does not matter.
  ///   - range: points.
  /// - Throws: ``ProvingError`` where there is no layout at some size, or too much to prove.
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

  /// The proof that sweeps amount to which somebody else claims, made without the solver.
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

  /// Verifies a sweep that somebody else claims.
  mutating func check(
    _ claims: [SweepChecker.Claim], of variant: Variant, axis: Axis, range: ClosedRange<Double>
  ) throws(SweepChecker.Flaw) -> LayoutSweep {
    try judge.check(claims, of: variant, axis: axis, range: range)
  }
}
