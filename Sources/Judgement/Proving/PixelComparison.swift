import AutoLayout
import Judging

/// A comparison of a proof with judgements pixel by pixel: the test of the prover itself.
public struct PixelComparison: Sendable {
  /// A place where the two differ.
  public struct Difference: Hashable, Sendable {
    /// The size, points.
    public var place: Double
    /// The claims that fail there according to the judge.
    public var judged: [Claim]
    /// The claims that fail there according to the proof.
    public var proven: [Claim]
  }

  /// The number of judged places of the pixel grid.
  public private(set) var count = 0
  /// All differences, ascending; empty if the proof is right.
  public private(set) var differences: [Difference] = []

  /// Judges the places of the pixel grid inside the proof's range.
  ///
  /// - Parameter stride: the step between judged places; places beside the ends of cells are always
  ///   judged.
  public init(_ proof: SweepProof, judge: inout VariantJudge, stride: Int = 1) {
    let table = ClaimTable(judge.verifier.invariants)
    let scale = proof.variant.environment.scale
    let range = proof.sweep.range
    var near: Set<Int> = []
    for cell in proof.cells where stride > 1 {
      let place = Int((cell.lower * scale).rounded())
      near.formUnion([place - 1, place, place + 1])
    }
    let first = Int((range.lowerBound * scale).rounded(.up))
    let last = Int((range.upperBound * scale).rounded(.down))
    for step in first...max(first, last) where step.isMultiple(of: stride) || near.contains(step) {
      let t = Double(step) / scale
      guard range.contains(t) else { continue }
      var variant = proof.variant
      variant.environment.size[proof.sweep.axis] = t
      let judgement = judge.judge(variant)
      let laidOut = judgement.layout?.scene ?? judge.scene
      let judged = Set(judgement.violations.compactMap { table.claim($0, in: laidOut) }).sorted()
      let proven = proof.verdict(at: t)?.failing ?? []
      count += 1
      if judged != proven {
        differences.append(Difference(place: t, judged: judged, proven: proven))
      }
    }
  }
}
