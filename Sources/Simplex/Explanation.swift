extension CompiledProgram {
  /// Which constraints hold a variable at its value, and how strongly: the value is the sum over
  /// them of `multiplier` times the right-hand side (`constant` and parameter terms) of the
  /// constraint. Ascending by constraint.
  ///
  /// - Parameters:
  ///   - variable: a variable of the program; for any other index the answer is empty.
  ///   - solution: what ``solve(_:limit:)`` returned for `parameters`.
  public func explanation(
    of variable: Int, in solution: Solution, parameters: [Double]
  ) -> [(constraint: Int, multiplier: Double)] {
    guard (0..<program.variableCount).contains(variable) else { return [] }
    let slotCount = program.parameterCount + program.variableCount
    let broken = solution.conflicts.map(\.broken)
    let parts =
      broken.isEmpty
      ? self.parts
      : Decomposition(
        program, constraints: program.constraints.indices.filter { !broken.contains($0) },
        takesFixed: true)
    var weight = [Double](repeating: 0, count: slotCount)
    weight[program.parameterCount + variable] = 1
    var multipliers = [Double](repeating: 0, count: program.constraints.count)
    let isTight = solution.isTight(program.constraints.count)
    for component in parts.components where component.variables.contains(variable) {
      var signs = Scratch<Int8>()
      for constraint in component.constraints { signs.append(isTight[constraint] ? 0 : 1) }
      for variable in component.variables {
        signs.append(abs(solution.values[variable]) <= 1e-6 ? 0 : 1)
      }
      var builder = RegimeBuilder(recordsSources: true)
      var regime = regime(component, signs, isAmbiguous: false, &builder)
      if !regime.isDetermined {
        regime = self.regime(component, signs, isAmbiguous: true, &builder)
      }
      weight += Array(repeating: 0, count: regime.slotCount - slotCount)
      regime.values.trace(&weight, builder.source, builder.sourceFactor, &multipliers)
    }
    parts.fixed.trace(&weight, parts.fixedSource, parts.fixedFactor, &multipliers)
    return multipliers.enumerated().filter { abs($0.element) > 1e-12 }.map {
      (constraint: $0.offset, multiplier: $0.element)
    }
  }
}

extension CompiledProgram {
  private func regime(
    _ component: Component, _ signs: borrowing Scratch<Int8>, isAmbiguous: Bool,
    _ builder: inout RegimeBuilder
  ) -> Regime {
    Regime(
      component, signs: signs, isAmbiguous: isAmbiguous,
      slots: program.parameterCount + program.variableCount,
      firstVariable: program.parameterCount, builder: &builder)
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
  /// Carries the weights of slots back to the right-hand sides they were computed from.
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
