/// The solve of one component by itself. Cold it is a pure function of the component and the slots: the
/// memory it works in may be kept for the next component; nothing else passes over.
///
/// A warm solve begins where the last one ended. It ends in an optimum just as well, but what lies
/// within the tolerances may be decided otherwise: it is for regimes whose conditions clearly hold.
struct ComponentSolve: ~Copyable {
  private var search = LexicographicSearch()
  private var builder = RegimeBuilder()
  private var rightHandSides = Scratch<Double>()
  private var signs = Scratch<Int8>()
  /// The component whose optimum the search stands at.
  private var finished: Component?

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

  /// Whether the last solve was one of this component, and came to an optimum.
  func isAtOptimum(of component: Component) -> Bool { finished === component }

  /// Solves for the known values in `slots` and writes the component's variables there.
  ///
  /// - Parameters:
  ///   - pivots: what may still be spent.
  ///   - isWarm: whether to begin at the optimum of the last solve, where ``isAtOptimum(of:)``.
  mutating func solve(
    _ component: Component, slots: inout [Double], slotCount: Int, firstVariable: Int,
    pivots: inout Int, isWarm: Bool = false, recordsMultipliers: Bool = false
  ) throws(SolveError) -> Outcome {
    component.rightHandSides(slots, into: &rightHandSides)
    let isResumed = isWarm && isAtOptimum(of: component)
    finished = nil
    if isResumed {
      try search.restart(rightHandSides: rightHandSides, pivotLimit: pivots)
    } else {
      try search.start(component, rightHandSides: rightHandSides, pivotLimit: pivots)
    }
    guard case .feasible = try search.meetRequirements() else { return .infeasible }
    try search.minimiseLevels(recordsMultipliers: recordsMultipliers)
    try search.breakTies()
    pivots = search.vertex.pivotsLeft
    finished = component
    let scale = search.vertex.scale()
    findSigns(component, tolerance: Tolerance.residual(atScale: scale))
    let regime = Regime(
      component, signs: signs, isAmbiguous: search.isAmbiguous, slots: slotCount,
      firstVariable: firstVariable, builder: &builder)
    if slots.count < regime.slotCount {
      slots += Array(repeating: 0, count: regime.slotCount - slots.count)
    }
    regime.values.run(&slots)
    return .optimum(
      Optimum(
        regime: regime, scale: scale, levelMultipliers: search.levelMultipliers,
        pinMultipliers: search.pinMultipliers))
  }

  /// The conditions of the regime that was found last; asked for once.
  mutating func checks(
    _ component: Component, _ classes: RowClasses, _ regime: Regime
  ) -> RegimeChecks {
    RegimeChecks(component, classes, regime, isSettled: builder.isUsed)
  }

  private mutating func findSigns(_ component: Component, tolerance: Double) {
    func sign(_ value: Double) -> Int8 { value > tolerance ? 1 : value < -tolerance ? -1 : 0 }
    signs.refill(component.rowCount + component.variableCount, 0)
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
  }
}
