extension CompiledProgram {
  /// Two different optimal solutions and the free variables, or nil if the solution is the only
  /// one.
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
      let direction = try? WitnessDirection(
        component, optimum.regime, firstVariable: program.parameterCount,
        limit: defaultPivotLimit)
      if let direction, witness.move(direction, run.slots, program.parameterCount) { continue }
      try searchWitness(component, run.slots, &witness)
    }
    witness.freeVariables.sort()
    return witness
  }

  /// If the direction leads nowhere: other optima of the program itself.
  func searchWitness(
    _ component: Component, _ slots: [Double], _ witness: inout AmbiguityWitness
  ) throws(SolveError) {
    var search = LexicographicSearch()
    var rightHandSides = Scratch<Double>()
    component.rightHandSides(slots, into: &rightHandSides)
    try search.start(
      component, rightHandSides: rightHandSides, pivotLimit: defaultPivotLimit)
    guard case .feasible = try search.meetRequirements() else { throw .unstable }
    try search.minimiseLevels()
    for (local, variable) in component.variables.enumerated() {
      guard let other = try search.valuesMoving(local) else { continue }
      witness.freeVariables.append(variable)
      // Parts are independent, so any other optimum of this one suffices.
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
}

extension AmbiguityWitness {
  /// Moves the second solution; false, and no change, if it would hardly differ.
  mutating func move(
    _ direction: WitnessDirection, _ slots: [Double], _ firstVariable: Int
  ) -> Bool {
    let moved = slots.withUnsafeBufferPointer { buffer -> [(Int, Double)]? in
      guard let base = buffer.baseAddress, let reach = direction.reach(base, stride: 1) else {
        return nil
      }
      var moved: [(Int, Double)] = []
      direction.move(base, stride: 1, by: reach) { moved.append(($0, $1)) }
      return moved
    }
    guard let moved else { return false }
    for (slot, value) in moved { second[slot - firstVariable] = value }
    freeVariables += direction.freeVariables
    return true
  }
}

extension RegimeCache {
  /// As ``CompiledProgram/ambiguity(at:)``, from the known regimes.
  public func ambiguity(at parameters: [Double]) throws(SolveError) -> AmbiguityWitness? {
    try compiled.program.validate(parameters)
    var pivots = compiled.defaultPivotLimit
    let made = try breaking(parameters, &pivots)
    guard made.regimes.contains(where: \.isAmbiguous) else { return nil }
    let (rest, first) = (made.rest ?? self, compiled.program.parameterCount)
    let values = Array(made.slots[first..<first + compiled.program.variableCount])
    var witness = AmbiguityWitness(first: values, second: values, freeVariables: [])
    for (index, regime) in made.regimes.enumerated() where regime.isAmbiguous {
      let place = rest.place(of: regime, in: index)
      let direction =
        place.map { rest.witness(index, $0) } ?? rest.direction(index, regime)
      if let direction, witness.move(direction, made.slots, first) { continue }
      try compiled.searchWitness(rest.compiled.parts.components[index], made.slots, &witness)
    }
    witness.freeVariables.sort()
    return witness
  }

  func direction(_ component: Int, _ regime: Regime) -> WitnessDirection? {
    try? WitnessDirection(
      compiled.parts.components[component], regime,
      firstVariable: compiled.program.parameterCount, limit: compiled.defaultPivotLimit)
  }
}
