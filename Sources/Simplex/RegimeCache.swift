/// Solves many sets of parameters of one program: a regime once found answers for all parameters
/// inside it. The results are bit for bit those of ``CompiledProgram/solve(_:limit:)``.
///
/// Not safe to share between threads: one for each worker.
public final class RegimeCache {
  public let compiled: CompiledProgram
  /// Known regimes of each component, the last used first.
  private var regimes: [[Regime]]
  private var slots: [Double]

  public init(_ compiled: CompiledProgram) {
    self.compiled = compiled
    regimes = Array(repeating: [], count: compiled.parts.components.count)
    slots = []
  }

  /// Number of regimes found, over all independent parts of the program.
  public var regimeCount: Int { regimes.reduce(0) { $0 + $1.count } }

  /// - Throws: as ``CompiledProgram/solve(_:limit:)``.
  public func solve(_ parameters: [Double], limit: Int? = nil) throws(SolveError) -> Solution {
    let program = compiled.program
    try program.validate(parameters)
    let slotCount = program.parameterCount + program.variableCount
    slots.removeAll(keepingCapacity: true)
    slots += parameters
    slots += repeatElement(0, count: program.variableCount)
    compiled.parts.fixed.run(&slots)
    var pivots = limit ?? compiled.defaultPivotLimit
    var chosen: [Regime] = []
    for (index, component) in compiled.parts.components.enumerated() {
      if let regime = known(index) {
        chosen.append(regime)
        continue
      }
      let outcome = try ComponentSolve.cold(
        component, slots: &slots, slotCount: slotCount, firstVariable: program.parameterCount,
        pivots: &pivots)
      guard case .optimum(let optimum) = outcome else {
        return try compiled.solve(parameters, limit: limit)
      }
      chosen.append(optimum.regime)
      if optimum.isClear { regimes[index].insert(optimum.regime, at: 0) }
    }
    return compiled.assemble(slots, compiled.parts, chosen, [])
  }

  private func known(_ index: Int) -> Regime? {
    for place in regimes[index].indices {
      let regime = regimes[index][place]
      if slots.count < regime.slotCount {
        slots += repeatElement(0, count: regime.slotCount - slots.count)
      }
      if case .inside = regime.evaluate(&slots), isWithinReference(compiled.parts.components[index])
      {
        if place > 0 { regimes[index].swapAt(place, 0) }
        return regime
      }
    }
    return nil
  }

  /// Whether all terms are small enough for the absolute tolerances, as in a cold solve.
  private func isWithinReference(_ component: Component) -> Bool {
    let limit = Tolerance.referenceScale
    let first = compiled.program.parameterCount
    for row in 0..<component.rowCount {
      var right = component.constant[row]
      for entry in component.knownStart[row]..<component.knownStart[row + 1] {
        right += component.knownCoefficient[entry] * slots[component.knownSlot[entry]]
      }
      if !(abs(right) <= limit) { return false }
    }
    for entry in component.rowColumn.indices {
      let value = slots[first + component.variables[component.rowColumn[entry]]]
      if !(abs(component.rowCoefficient[entry] * value) <= limit) { return false }
    }
    return true
  }
}
