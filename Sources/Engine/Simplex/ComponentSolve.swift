/// The solve of one component by itself. A cold solve is a pure function of the component and the
/// slots: the memory may be reused for the next component, and nothing else is carried over.
///
/// A warm solve begins where the last one ended. It also ends in an optimum, but may decide values
/// within the tolerances differently: use it for regimes whose conditions clearly hold.
struct ComponentSolve: ~Copyable {
  private var search = LexicographicSearch()
  private var oneVariable = OneVariableSearch()
  private var builder = RegimeBuilder()
  private var rightHandSides = Scratch<Double>()
  private var signs = Scratch<Int8>()
  /// For searches among fewer variables: the values of all variables, and the right-hand sides.
  private var point = Scratch<Double>()
  private var reduced = Scratch<Double>()
  private var work = Scratch<Double>()
  /// The component at whose optimum the search is.
  private var finished: Component?
  /// The memory in which the lists begin.
  private var memory = WorkMemory()

  /// - Parameter components: the components to solve.
  init(_ components: [Component]) {
    let size = WorkMemory.Size(components)
    var wanted = WorkMemory()
    begin(in: &wanted, for: size)
    var memory = WorkMemory(bytes: wanted.used)
    begin(in: &memory, for: size)
    self.memory = memory
  }

  private mutating func begin(in memory: inout WorkMemory, for size: WorkMemory.Size) {
    search.begin(in: &memory, for: size)
    oneVariable.begin(in: &memory, for: size)
    builder.begin(in: &memory, for: size)
    rightHandSides.begin(in: &memory, size.rows)
    reduced.begin(in: &memory, size.rows)
    signs.begin(in: &memory, size.all)
    point.begin(in: &memory, size.variables)
    work.begin(in: &memory, size.variables)
  }

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

  /// The result of a search among fewer variables.
  enum ReducedOutcome {
    case optimum(Optimum)
    /// The magnitudes of all variables decide between several optima.
    case undetermined
    case unanswered
  }

  /// True if the last solve was one of this component, and reached an optimum.
  func isAtOptimum(of component: Component) -> Bool { finished === component }

  /// Solves for the known values in `slots` and writes the component's variables there.
  ///
  /// - Parameters:
  ///   - pivots: the remaining pivots.
  ///   - isWarm: true to begin at the optimum of the last solve, if ``isAtOptimum(of:)``.
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
    findSigns(component, tolerance: SolverTolerance.residual(atScale: scale))
    let regime = Regime(
      component, signs: signs, isAmbiguous: search.isAmbiguous, slots: slotCount,
      firstVariable: firstVariable, builder: &builder)
    if slots.count < regime.slotCount {
      slots += repeatElement(0, count: regime.slotCount - slots.count)
    }
    regime.values.run(&slots)
    return .optimum(
      Optimum(
        regime: regime, scale: scale, levelMultipliers: search.levelMultipliers,
        pinMultipliers: search.pinMultipliers))
  }

  /// As ``solve(_:slots:slotCount:firstVariable:pivots:isWarm:recordsMultipliers:)``, by a search among
  /// fewer variables that begins where the last one ended. It is for regimes whose conditions clearly
  /// hold.
  ///
  /// If required rows seem to conflict, or terms are large, there is no answer: the component's own
  /// search decides.
  mutating func solve(
    _ reduction: ReducedComponent, of component: Component, slots: inout [Double], slotCount: Int,
    firstVariable: Int, pivots: inout Int
  ) throws(SolveError) -> ReducedOutcome {
    component.rightHandSides(slots, into: &rightHandSides)
    reduction.reduce(rightHandSides, point: &point, work: &work, into: &reduced)
    var isAmbiguous = false
    let small = reduction.component
    if small.variableCount == 1,
      let value = oneVariable.optimum(small, rightHandSides: reduced)
    {
      reduction.expand(value, point: point)
    } else {
      let isResumed = isAtOptimum(of: small)
      finished = nil
      if isResumed {
        try search.restart(rightHandSides: reduced, pivotLimit: pivots)
      } else {
        try search.start(small, rightHandSides: reduced, pivotLimit: pivots)
      }
      guard case .feasible = try search.meetRequirements() else { return .unanswered }
      try search.minimiseLevels()
      try search.breakTiesAmongRows()
      isAmbiguous = search.isAmbiguous
      if isAmbiguous && !search.isUnique { return .undetermined }
      pivots = search.vertex.pivotsLeft
      finished = small
      reduction.expand(search.vertex.values, point: point)
    }
    let scale = findSigns(component, isAmbiguous)
    if !(scale <= SolverTolerance.referenceScale) { return .unanswered }
    let regime = Regime(
      component, signs: signs, isAmbiguous: isAmbiguous, slots: slotCount,
      firstVariable: firstVariable, builder: &builder)
    if slots.count < regime.slotCount {
      slots += repeatElement(0, count: regime.slotCount - slots.count)
    }
    regime.values.run(&slots)
    return .optimum(Optimum(regime: regime, scale: scale))
  }

  /// The signs of the residuals at `point`. Returns the largest magnitude of a term there; the signs hold
  /// where that is within ``SolverTolerance/referenceScale``.
  private mutating func findSigns(_ component: Component, _ isAmbiguous: Bool) -> Double {
    func sign(_ value: Double) -> Int8 {
      value > SolverTolerance.residual ? 1 : value < -SolverTolerance.residual ? -1 : 0
    }
    signs.refill(component.rowCount + component.variableCount, 0)
    var scale = 0.0
    for row in 0..<component.rowCount {
      var residual = -rightHandSides[row]
      scale = max(scale, abs(residual))
      for entry in component.rowStart[row]..<component.rowStart[row + 1] {
        let term = component.rowCoefficient[entry] * point[component.rowColumn[entry]]
        scale = max(scale, abs(term))
        residual += term
      }
      signs[row] = sign(residual)
    }
    if isAmbiguous {
      for variable in 0..<component.variableCount {
        signs[component.rowCount + variable] = sign(point[variable])
      }
    }
    return scale
  }

  /// The conditions of the regime that was found last; call it once.
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
