/// The cold solve of one component: a pure function of the component and the slots.
///
/// The memory it works in may be kept for the next component; nothing else passes over.
struct ComponentSolve: ~Copyable {
  private var search = LexicographicSearch()
  private var builder = RegimeBuilder()
  private var rightHandSides = Scratch<Double>()

  struct Optimum {
    var regime: Regime
    /// The largest magnitude of a term at the optimum.
    var scale: Double
    /// As ``LexicographicSearch/levelMultipliers``.
    var levelMultipliers: [[(row: Int, value: Double)]] = []
    /// As ``LexicographicSearch/pinMultipliers``.
    var pinMultipliers: [(row: Int, value: Double)] = []
  }

  enum Outcome {
    case optimum(Optimum)
    case infeasible
  }

  /// Solves for the known values in `slots` and writes the component's variables there.
  /// `pivots` is what may still be spent.
  mutating func cold(
    _ component: Component, slots: inout [Double], slotCount: Int, firstVariable: Int,
    pivots: inout Int, recordsMultipliers: Bool = false
  ) throws(SolveError) -> Outcome {
    component.rightHandSides(slots, into: &rightHandSides)
    try search.start(component, rightHandSides: rightHandSides, pivotLimit: pivots)
    guard case .feasible = try search.meetRequirements() else { return .infeasible }
    try search.minimiseLevels(recordsMultipliers: recordsMultipliers)
    try search.breakTies()
    pivots = search.vertex.pivotsLeft
    let scale = search.vertex.scale()
    let regime = Regime(
      component, signs: signs(tolerance: Tolerance.residual(atScale: scale)),
      isAmbiguous: search.isAmbiguous, slots: slotCount, firstVariable: firstVariable,
      builder: &builder)
    if slots.count < regime.slotCount {
      slots += Array(repeating: 0, count: regime.slotCount - slots.count)
    }
    regime.values.run(&slots)
    return .optimum(
      Optimum(
        regime: regime, scale: scale, levelMultipliers: search.levelMultipliers,
        pinMultipliers: search.pinMultipliers))
  }

  private func signs(tolerance: Double) -> [Int8] {
    let component = search.component
    func sign(_ value: Double) -> Int8 { value > tolerance ? 1 : value < -tolerance ? -1 : 0 }
    var signs = [Int8](repeating: 0, count: component.rowCount + component.variableCount)
    for row in 0..<component.rowCount where search.vertex.position[row] < 0 {
      var residual = -rightHandSides[row]
      for entry in component.rowStart[row]..<component.rowStart[row + 1] {
        residual +=
          component.rowCoefficient[entry] * search.vertex.values[component.rowColumn[entry]]
      }
      signs[row] = sign(residual)
    }
    if search.isAmbiguous {
      for variable in 0..<component.variableCount
      where search.vertex.position[component.rowCount + variable] < 0 {
        signs[component.rowCount + variable] = sign(search.vertex.values[variable])
      }
    }
    return signs
  }
}
