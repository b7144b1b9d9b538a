extension CompiledProgram {
  /// The constraints that hold a variable at its value, with their weights: the value is the sum
  /// over them of `multiplier` times the right-hand side (`constant` and parameter terms) of the
  /// constraint. Ascending by constraint.
  ///
  /// - Parameters:
  ///   - variable: a variable of the program; for any other index the answer is empty.
  ///   - solution: the result of ``solve(_:limit:)`` for `parameters`.
  public func explanation(
    of variable: Int, in solution: Solution, parameters: [Double]
  ) -> [(constraint: Int, multiplier: Double)] {
    guard (0..<program.variableCount).contains(variable) else { return [] }
    var trace = SolutionTrace(self, solution)
    return trace.slopes(of: [LinearProgram.Term(index: variable, coefficient: 1)]).constraints
      .enumerated().filter { abs($0.element) > 1e-12 }.map {
        (constraint: $0.offset, multiplier: $0.element)
      }
  }
}

/// The derivation of one solution's values, inside its regime: for many sums of variables, it
/// traces each component of the program once.
public struct SolutionTrace {
  /// The slopes of a sum of variables with respect to the right-hand sides, inside the regime.
  public struct Slopes: Sendable {
    /// For the whole right-hand side of each constraint.
    public var constraints: [Double]
    /// For each parameter: by all right-hand sides with it.
    public var parameters: [Double]
  }

  private let program: CompiledProgram
  private let solution: Solution
  private let parts: Decomposition
  private let isTight: [Bool]
  /// The component of each variable; -1 for those that are fixed without choice.
  private var component: [Int]
  /// By component: its code, once it was requested.
  private var traced: [Traced?]

  private struct Traced {
    var regime: Regime
    var source: [Int]
    var sourceFactor: [Double]
  }

  /// - Parameter solution: the result of ``CompiledProgram/solve(_:limit:)``.
  public init(_ program: CompiledProgram, _ solution: Solution) {
    self.program = program
    self.solution = solution
    let broken = solution.conflicts.map(\.broken)
    parts =
      broken.isEmpty
      ? program.parts
      : Decomposition(
        program.program,
        constraints: program.program.constraints.indices.filter { !broken.contains($0) },
        takesFixed: true)
    isTight = solution.isTight(program.program.constraints.count)
    component = Array(repeating: -1, count: program.program.variableCount)
    traced = Array(repeating: nil, count: parts.components.count)
    for (index, part) in parts.components.enumerated() {
      for variable in part.variables { component[variable] = index }
    }
  }

  /// The slopes of a sum with respect to right-hand sides and parameters. Complexity: O(code of the
  /// components that its variables are in, constraints and parameters).
  ///
  /// - Parameter terms: of variables of the program.
  public mutating func slopes(of terms: [LinearProgram.Term]) -> Slopes {
    let (parameters, variables) = (program.program.parameterCount, program.program.variableCount)
    var weight = [Double](repeating: 0, count: parameters + variables)
    var multipliers = [Double](repeating: 0, count: program.program.constraints.count)
    var touched: [Int] = []
    for term in terms {
      weight[parameters + term.index] += term.coefficient
      let part = component[term.index]
      if part >= 0 && !touched.contains(part) { touched.append(part) }
    }
    for part in touched.sorted() {
      let code = code(of: part)
      let missing = code.regime.slotCount - weight.count
      if missing > 0 { weight += Array(repeating: 0, count: missing) }
      code.regime.values.trace(&weight, code.source, code.sourceFactor, &multipliers)
    }
    parts.fixed.trace(&weight, parts.fixedSource, parts.fixedFactor, &multipliers)
    return Slopes(constraints: multipliers, parameters: Array(weight[..<parameters]))
  }

  private mutating func code(of part: Int) -> Traced {
    if let known = traced[part] { return known }
    let own = parts.components[part]
    var signs = Scratch<Int8>()
    for constraint in own.constraints { signs.append(isTight[constraint] ? 0 : 1) }
    for variable in own.variables {
      signs.append(abs(solution.values[variable]) <= 1e-6 ? 0 : 1)
    }
    var builder = RegimeBuilder(recordsSources: true)
    var regime = regime(own, signs, isAmbiguous: false, &builder)
    if !regime.isDetermined {
      regime = self.regime(own, signs, isAmbiguous: true, &builder)
    }
    let made = Traced(
      regime: regime, source: builder.source, sourceFactor: builder.sourceFactor)
    traced[part] = made
    return made
  }

  private func regime(
    _ component: Component, _ signs: borrowing Scratch<Int8>, isAmbiguous: Bool,
    _ builder: inout RegimeBuilder
  ) -> Regime {
    Regime(
      component, signs: signs, isAmbiguous: isAmbiguous,
      slots: program.program.parameterCount + program.program.variableCount,
      firstVariable: program.program.parameterCount, builder: &builder)
  }
}

extension Solution {
  /// ``tight`` as one flag per constraint.
  func isTight(_ constraintCount: Int) -> [Bool] {
    var result = [Bool](repeating: false, count: constraintCount)
    for constraint in tight where constraint < constraintCount { result[constraint] = true }
    return result
  }
}

extension AffineProgram {
  /// Propagates the weights of slots back to the right-hand sides from which they were computed.
  func trace(
    _ weight: inout [Double], _ source: [Int], _ sourceFactor: [Double],
    _ multipliers: inout [Double]
  ) {
    for operation in stride(from: count - 1, through: 0, by: -1) {
      let own = weight[Int(destination[operation])]
      if own == 0 { continue }
      weight[Int(destination[operation])] = 0
      if source[operation] >= 0 { multipliers[source[operation]] += own * sourceFactor[operation] }
      for entry in Int(start[operation])..<Int(start[operation + 1]) {
        weight[Int(slot[entry])] += own * coefficient[entry]
      }
    }
  }
}
