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
    var search = LexicographicSearch()
    var rightHandSides = Scratch<Double>()
    for (component, optimum) in zip(run.parts.components, run.optima)
    where optimum.regime.isAmbiguous {
      component.rightHandSides(run.slots, into: &rightHandSides)
      try search.start(
        component, rightHandSides: rightHandSides, pivotLimit: defaultPivotLimit)
      guard case .feasible = try search.meetRequirements() else { throw .unstable }
      try search.minimiseLevels()
      for (local, variable) in component.variables.enumerated() {
        guard let other = try search.valuesMoving(local) else { continue }
        witness.freeVariables.append(variable)
        // Parts are independent, so any optimum of this one that differs will do.
        for optimum in [other, search.vertex.values.array] {
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
