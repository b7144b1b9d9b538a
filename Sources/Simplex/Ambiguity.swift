extension CompiledProgram {
  /// Two different optimal solutions and the variables that are free, or nothing if the solution
  /// is the only one.
  ///
  /// - Throws: as ``solve(_:limit:)``.
  /// - Complexity: some pivots for every variable of the ambiguous parts.
  public func ambiguity(at parameters: [Double]) throws(SolveError) -> AmbiguityWitness? {
    let run = try run(parameters, limit: nil)
    if !run.solution.isAmbiguous { return nil }
    var witness = AmbiguityWitness(
      first: run.solution.values, second: run.solution.values, freeVariables: [])
    for (component, optimum) in zip(run.parts.components, run.optima)
    where optimum.regime.isAmbiguous {
      var search = try LexicographicSearch(
        component, rightHandSides: component.rightHandSides(run.slots),
        pivotLimit: defaultPivotLimit)
      guard case .feasible = try search.meetRequirements() else { throw .unstable }
      try search.minimiseLevels()
      for (local, variable) in component.variables.enumerated() {
        guard let other = try search.valuesMoving(local) else { continue }
        witness.freeVariables.append(variable)
        // Parts are independent, so any optimum of this one that differs will do.
        for optimum in [other, search.vertex.values] {
          let differs = component.variables.enumerated().contains {
            abs(optimum[$0.offset] - witness.first[$0.element]) > 1e-6
          }
          if !differs { continue }
          for (place, index) in component.variables.enumerated() {
            witness.second[index] = optimum[place]
          }
        }
      }
    }
    witness.freeVariables.sort()
    return witness
  }
}

extension LexicographicSearch {
  /// The values of an optimum in which a variable has another value than at the vertex.
  func valuesMoving(_ variable: Int) throws(SolveError) -> [Double]? {
    for slope in [-1.0, 1.0] {
      var probe = self
      if let values = try probe.move(component.rowCount + variable, slope: slope) { return values }
    }
    return nil
  }
}
