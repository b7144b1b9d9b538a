import IntervalChecking
import Simplex

/// Verifies a claimed sweep: from the scene, its compiled constraints and the text measurer alone.
/// It solves nothing; `IntervalProofChecker` verifies each pass, and the parameters between passes
/// are computed at the ends and in the middle of a piece.
///
/// That is enough: margins and insets are convex in the size where edges are affine, so one that is
/// affine at three places is affine between them; the height of a wrapped text never grows with its
/// width; and over which widths its lines end in the same places is known.
public struct SweepChecker {
  /// An error in a sweep.
  public struct Flaw: Error, Hashable, Sendable, CustomStringConvertible {
    /// Index of the piece, or nil for the sweep as a whole.
    public var piece: Int?
    /// One sentence.
    public var problem: String

    public var description: String { piece.map { "piece \($0): \(problem)" } ?? problem }
  }

  /// A claimed piece.
  public struct Claim: Hashable, Sendable {
    /// Its start, points.
    public var lower: Double
    /// Its end, points.
    public var upper: Double
    /// In the order in which they were solved.
    public var passes: [LayoutSweep.Pass]

    /// A claimed piece.
    public init(lower: Double, upper: Double, passes: [LayoutSweep.Pass]) {
      self.lower = lower
      self.upper = upper
      self.passes = passes
    }
  }

  private let solved: SolvedStructure
  private let variant: Variant
  private let content: ContentMeasurer
  private let axis: Axis
  private static let tolerance = 1e-5

  /// The sweep that the claims describe.
  ///
  /// - Throws: ``Flaw``, the first one found.
  public static func check(
    _ claims: [Claim], of variant: Variant, axis: Axis, range: ClosedRange<Double>,
    engine: inout LayoutEngine
  ) throws(Flaw) -> LayoutSweep {
    var variant = variant
    variant.environment.size[axis] = range.lowerBound
    let checker: SweepChecker
    do {
      let (solved, content) = try engine.prepare(variant)
      try LayoutEngine.refuseWrappedShares(in: solved)
      checker = SweepChecker(solved: solved, variant: variant, content: content, axis: axis)
    } catch {
      throw Flaw(piece: nil, problem: error.description)
    }
    guard claims.first?.lower == range.lowerBound, claims.last?.upper == range.upperBound else {
      throw Flaw(piece: nil, problem: "the pieces do not cover the range")
    }
    for (one, next) in zip(claims, claims.dropFirst()) where one.upper != next.lower {
      throw Flaw(piece: nil, problem: "there is a gap at \(one.upper)")
    }
    for (index, claim) in claims.enumerated() {
      do {
        try checker.check(claim)
      } catch {
        throw Flaw(piece: index, problem: error.problem)
      }
    }
    do {
      return try SweepTracer.sweep(
        solved: checker.solved, variant: variant, content: checker.content, axis: axis,
        range: range, claims: claims)
    } catch {
      throw Flaw(piece: nil, problem: error.description)
    }
  }

  private func fail(_ problem: String) -> Flaw { Flaw(piece: nil, problem: problem) }

  private func check(_ claim: Claim) throws(Flaw) {
    guard claim.lower < claim.upper, claim.lower.isFinite, claim.upper.isFinite,
      (1...SolvedVariant.passLimit).contains(claim.passes.count)
    else { throw fail("it is empty") }
    let structure = solved.compiled
    for pass in claim.passes {
      guard pass.parameters.count == structure.roles.count,
        pass.interval.values.count == structure.program.program.variableCount
      else { throw fail("it does not fit the scene") }
      var interval = pass.interval
      interval.lower = claim.lower
      interval.upper = claim.upper
      let proof = IntervalProof(
        origin: pass.parameters.map(\.offset), direction: pass.parameters.map(\.slope),
        lower: claim.lower, upper: claim.upper, intervals: [interval])
      do {
        try IntervalProofChecker.check(proof, of: structure.program.program)
      } catch {
        throw fail(error.problem)
      }
    }
    let inset = min(1e-6, (claim.upper - claim.lower) / 4)
    let places = [claim.lower + inset, (claim.lower + claim.upper) / 2, claim.upper - inset]
    var shortfalls: [[Double]] = []
    var wraps: [[(item: Int, width: Double)]] = []
    var settled = Set(claim.passes.indices)
    for t in places {
      let followed = try checkPasses(claim, at: t)
      shortfalls.append(followed.shortfalls)
      wraps.append(followed.wraps)
      settled.formIntersection(followed.settled)
    }
    for (first, last) in zip(wraps[0], wraps[2])
    where !requestsOneWidth(first.item, between: first.width, and: last.width) {
      throw fail("a text does not ask for one width")
    }
    if !settled.isEmpty { throw fail("a pass comes after the layout has settled") }
    for (first, last) in zip(shortfalls[0], shortfalls[2]) where first * last < -1e-9 {
      throw fail("a text is wrapped by two passes")
    }
    for pass in claim.passes where pass.interval.isAmbiguous {
      let parameters = pass.parameters.map { $0.at(places[1]) }
      let witness = (try? structure.program.ambiguity(at: parameters)) ?? nil
      if witness == nil { throw fail("there is no second layout as good") }
    }
  }

  /// True if a text wrapped at any width between two requests the same width.
  private func requestsOneWidth(_ index: Int, between a: Double, and b: Double) -> Bool {
    let item = solved.compiled.scene.items[index]
    let end = max(a, b) - Self.tolerance
    var here = min(a, b) + Self.tolerance
    guard here < end else { return true }
    let asked = content.narrowedWidth(of: item, index: index, at: here)?.width
    while let own = content.narrowedWidth(of: item, index: index, at: here) {
      if own.width != asked { return false }
      if own.range.upperBound >= end { return true }
      here = own.range.upperBound
    }
    return true
  }

  private struct Followed {
    /// Of all passes.
    var shortfalls: [Double] = []
    var wraps: [(item: Int, width: Double)] = []
    /// The passes that begin with the parameters of the one before.
    var settled: Set<Int> = []
  }

  /// Follows the passes at one place.
  private func checkPasses(_ claim: Claim, at t: Double) throws(Flaw) -> Followed {
    var here = variant
    here.environment.size[axis] = t
    var replay = PassReplay(solved, here, content)
    var result = Followed()
    for (index, pass) in claim.passes.enumerated() {
      let expected = replay.parameters
      guard areEqual(expected, pass.parameters, at: t) else {
        throw fail("pass \(index) does not begin with the parameters of the scene at \(t)")
      }
      if index > 0, areEqual(expected, claim.passes[index - 1].parameters, at: t) {
        result.settled.insert(index)
      }
      replay.follow(pass, at: t)
      result.shortfalls += replay.shortfalls
      result.wraps += replay.wraps
    }
    guard let last = claim.passes.last else { return result }
    if solved.settles && claim.passes.count < SolvedVariant.passLimit,
      !areEqual(replay.parameters, last.parameters, at: t)
    {
      throw fail("the layout has not settled at \(t)")
    }
    return result
  }

  private func areEqual(_ values: [Double], _ lengths: [AffineLength], at t: Double) -> Bool {
    zip(values, lengths).allSatisfy {
      ($0 - $1.at(t)).magnitude <= Self.tolerance * max(1, $0.magnitude / 1e3)
    }
  }
}

extension LayoutEngine {
  /// The layout of a piece of a sweep at one place. Solves nothing, except that it looks for a
  /// second layout if the piece claims one.
  public mutating func layout(
    _ variant: Variant, from sweep: LayoutSweep, at t: Double
  ) throws(LayoutError) -> Layout {
    guard let piece = sweep.piece(at: t) else { throw .unstable }
    var variant = variant
    variant.environment.size[sweep.axis] = t
    let (structure, content) = try prepare(variant)
    return try SolvedVariant(
      structure: structure, variant: variant, content: content, piece: piece, at: t
    ).layout(findsAmbiguityWitness: options.findsAmbiguityWitness)
  }

  /// Moves a layout of one piece of a sweep to another place of the same piece, as far as ambiguous
  /// values depend on it: rectangles, without their frames and texts, and a second layout.
  package mutating func move(
    _ layout: inout Layout, of variant: Variant, along sweep: LayoutSweep, to t: Double
  ) throws(LayoutError) {
    guard let piece = sweep.piece(at: t) else { throw .unstable }
    layout.environment.size[sweep.axis] = t
    for index in layout.items.indices where layout.items[index].isPresent {
      layout.items[index].alignmentRect = piece.rects[index].at(t)
    }
    guard piece.isAmbiguous, options.findsAmbiguityWitness else { return }
    var variant = variant
    variant.environment.size[sweep.axis] = t
    let (structure, _) = try prepare(variant)
    let rects = piece.rects.map { $0.at(t) }
    layout.ambiguity = try structure.ambiguity(of: rects, in: piece, at: t)
  }
}
