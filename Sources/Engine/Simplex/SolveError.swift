/// The reason why one set of parameters could not be solved. Infeasible programs do not throw: they
/// break constraints and report which.
public enum SolveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The wrong number of parameters was given.
  case parameterCount(expected: Int, found: Int)
  /// A parameter is not finite, or larger than ``SolverTolerance/largestMagnitude``.
  case invalidParameter(index: Int, value: Double)
  /// The pivot limit was reached; the same input reaches it every time.
  case limit(pivots: Int)
  /// The coefficients are so badly scaled that no stable basis was found.
  case unstable

  public var description: String {
    switch self {
    case .parameterCount(let expected, let found):
      "\(expected) parameters expected, \(found) given"
    case .invalidParameter(let index, let value):
      "parameter \(index) is \(value); finite, within ±\(SolverTolerance.largestMagnitude) expected"
    case .limit(let pivots):
      "no optimum within \(pivots) pivots"
    case .unstable:
      "the constraints are too badly scaled to be solved in double precision"
    }
  }
}
