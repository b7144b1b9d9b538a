/// The part of a line of parameters in which a choice of regimes holds. Places are fractions of the
/// way from the line's start to its end, and may lie beyond both.
package struct RegimeSpan: Sendable, Equatable {
  package enum Answer: Sendable {
    case holds, fails
    /// Too near to the edge of a regime to decide without solving.
    case unclear
  }

  /// The range in which all checks surely pass, and the one in which they may.
  private var inside = (from: -Double.infinity, to: Double.infinity)
  private var possible = (from: -Double.infinity, to: Double.infinity)

  /// The whole line.
  package init() {}

  package static func == (a: RegimeSpan, b: RegimeSpan) -> Bool {
    a.inside == b.inside && a.possible == b.possible
  }

  @inline(__always)
  package func answer(at place: Double) -> Answer {
    if place > inside.from && place < inside.to { return .holds }
    return place >= possible.from && place <= possible.to ? .unclear : .fails
  }

  /// Adds a residual that must be clearly positive. The limits are wider than those of regimes:
  /// residuals between two places are not computed as solving computes them.
  mutating func require(positive start: Double, _ end: Double) {
    Self.limit(&inside, above: 2 * SolverTolerance.margin, start, end)
    Self.limit(&possible, above: SolverTolerance.cachedResidual, start, end)
  }

  /// Adds a residual that must be zero.
  mutating func require(zero start: Double, _ end: Double) {
    for sign in [1.0, -1] {
      Self.limit(&inside, above: -SolverTolerance.cachedResidual / 2, sign * start, sign * end)
      Self.limit(&possible, above: -SolverTolerance.margin, sign * start, sign * end)
    }
  }

  private static func limit(
    _ range: inout (from: Double, to: Double), above bound: Double, _ start: Double, _ end: Double
  ) {
    let slope = end - start
    if slope == 0 {
      if !(start > bound) { range = (.infinity, -.infinity) }
      return
    }
    let place = (bound - start) / slope
    if slope > 0 { range.from = max(range.from, place) } else { range.to = min(range.to, place) }
  }
}

extension PartwiseSolver {
  /// The part of a line in which the regimes of a variant of the last group hold; nil if they are
  /// unknown.
  ///
  /// - Parameters:
  ///   - own: the variant's parameters and variables, ``LaneGroup/laneCount`` apart.
  ///   - start: parameters at the start of the line; between it and the end they are affine.
  package func span(
    _ variant: Int, own: UnsafePointer<Double>, from start: UnsafePointer<Double>,
    to end: UnsafePointer<Double>
  ) -> RegimeSpan? {
    guard isKnown(variant) else { return nil }
    let ends = line
    ends.begin(start, end, parameters: parameterCount, slots: slotCount)
    ends.run(fixed)
    var span = RegimeSpan()
    for part in parts where !part.isConstant(along: ends, own) {
      guard part.limit(&span, variant, ends) else { return nil }
    }
    return span
  }
}
