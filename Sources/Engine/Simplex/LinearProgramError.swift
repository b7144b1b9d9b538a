/// The reason why a ``LinearProgram`` cannot be compiled.
public enum LinearProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A count of variables or parameters is negative.
  case negativeCount
  /// A term names a variable outside `0 ..< variableCount`.
  case variableOutOfRange(constraint: Int, variable: Int)
  /// A term names a parameter outside `0 ..< parameterCount`.
  case parameterOutOfRange(constraint: Int, parameter: Int)
  /// A coefficient or constant is not finite, or larger than ``SolverTolerance/largestMagnitude``.
  case invalidNumber(constraint: Int, value: Double)
  /// A priority is not a positive number.
  case invalidPriority(constraint: Int, priority: Float)

  public var description: String {
    switch self {
    case .negativeCount:
      "a linear program needs counts of zero or more"
    case .variableOutOfRange(let constraint, let variable):
      "constraint \(constraint) names variable \(variable), which the program does not have"
    case .parameterOutOfRange(let constraint, let parameter):
      "constraint \(constraint) names parameter \(parameter), which the program does not have"
    case .invalidNumber(let constraint, let value):
      "constraint \(constraint) has the number \(value); finite, within ±\(SolverTolerance.largestMagnitude) expected"
    case .invalidPriority(let constraint, let priority):
      "constraint \(constraint) has priority \(priority); a number more than 0 expected"
    }
  }
}
