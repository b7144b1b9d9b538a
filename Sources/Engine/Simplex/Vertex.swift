/// A vertex of one component and the walk from vertex to vertex.
///
/// The basis is a set of as many independent rows as there are variables, all of them tight; the
/// point is where they meet. Every row carries a convex piecewise linear cost of its residual
/// with one kink, at zero: slope `low` below and `high` above. An infinite slope is a wall. A
/// step lets one row leave its kink in the direction in which the total cost falls and stops at
/// the kink of another where it would rise again.
struct Vertex: ~Copyable {
  private(set) var component = Component.empty
  private(set) var rightHandSides = Scratch<Double>()
  var values = Scratch<Double>()
  var residuals = Scratch<Double>()
  /// Row at each basis position.
  private(set) var basis = Scratch<Int>()
  /// Basis position of each row (unit rows of the variables at the end), or -1.
  private(set) var position = Scratch<Int>()
  /// For rows outside the basis: true if they count as above (or at) their kink.
  var isAbove = Scratch<Bool>()
  /// Slopes by row; unit rows at the end.
  var low = Scratch<Double>()
  var high = Scratch<Double>()
  /// The rows that may have finite slopes other than zero.
  var priced = Scratch<Int>()
  /// Multipliers of the basis rows, by position, as of the last ``price()``.
  private(set) var multipliers = Scratch<Double>()
  private(set) var pivotsLeft = 0
  private var pivotLimit = 0

  private var factor = BasisFactor()
  private var byPosition = Scratch<Double>()
  private var byVariable = Scratch<Double>()
  private var direction = Scratch<Double>()
  private var weights = Scratch<Double>()
  private var rates = Scratch<Double>()
  private var isTouched = Scratch<Bool>()
  private var touched = Scratch<Int>()
  private var kinks = Scratch<Kink>()

  var rowCount: Int { component.rowCount }
  var variableCount: Int { component.variableCount }

  /// Starts the lists in one piece of memory.
  mutating func begin(in memory: inout WorkMemory, for size: WorkMemory.Size) {
    rightHandSides.begin(in: &memory, size.rows)
    priced.begin(in: &memory, size.rows)
    values.begin(in: &memory, size.variables)
    basis.begin(in: &memory, size.variables)
    multipliers.begin(in: &memory, size.variables)
    byPosition.begin(in: &memory, size.variables)
    byVariable.begin(in: &memory, size.variables)
    direction.begin(in: &memory, size.variables)
    weights.begin(in: &memory, size.variables)
    residuals.begin(in: &memory, size.all)
    position.begin(in: &memory, size.all)
    isAbove.begin(in: &memory, size.all)
    low.begin(in: &memory, size.all)
    high.begin(in: &memory, size.all)
    rates.begin(in: &memory, size.all)
    isTouched.begin(in: &memory, size.all)
    touched.begin(in: &memory, size.all)
    kinks.begin(in: &memory, size.all)
    factor.begin(in: &memory, for: size)
  }

  /// Starts afresh in the given basis, without costs.
  mutating func start(
    _ component: Component, rightHandSides: borrowing Scratch<Double>,
    basis: borrowing Scratch<Int>, pivotLimit: Int
  ) throws(SolveError) {
    let variables = component.variableCount
    let all = component.rowCount + variables
    self.component = component
    self.rightHandSides.refill(from: rightHandSides)
    self.basis.refill(from: basis)
    pivotsLeft = pivotLimit
    self.pivotLimit = pivotLimit
    values.refill(variables, 0)
    residuals.refill(all, 0)
    position.refill(all, -1)
    isAbove.refill(all, true)
    low.refill(all, 0)
    high.refill(all, 0)
    multipliers.refill(variables, 0)
    byPosition.refill(variables, 0)
    byVariable.refill(variables, 0)
    direction.refill(variables, 0)
    weights.refill(variables, 0)
    rates.refill(all, 0)
    isTouched.refill(all, false)
    touched.removeAll()
    priced.removeAll()
    for place in basis.indices { position[basis[place]] = place }
    if !factor.factor(component, basis: basis) { throw .unstable }
    locate()
  }

  /// Starts afresh with other right-hand sides, in the current basis and without costs.
  mutating func restart(
    rightHandSides: borrowing Scratch<Double>, pivotLimit: Int
  ) throws(SolveError) {
    let all = component.rowCount + component.variableCount
    self.rightHandSides.refill(from: rightHandSides)
    pivotsLeft = pivotLimit
    self.pivotLimit = pivotLimit
    isAbove.refill(all, true)
    low.refill(all, 0)
    high.refill(all, 0)
    priced.removeAll()
    if factor.updateCount > Self.freshUpdates, !factor.factor(component, basis: basis) {
      throw .unstable
    }
    locate()
  }

  /// The number of replaced rows above which a new factorisation costs less, and is more precise.
  private static let freshUpdates = 12

  mutating func save(into state: inout State) {
    state.values.refill(from: values)
    state.residuals.refill(from: residuals)
    state.basis.refill(from: basis)
    state.isAbove.refill(from: isAbove)
    state.low.refill(from: low)
    state.high.refill(from: high)
    state.pivotsLeft = pivotsLeft
  }

  /// Restores a saved state.
  mutating func restore(_ state: borrowing State) throws(SolveError) {
    let isMoved = !basis.isEqual(to: state.basis)
    for place in basis.indices { position[basis[place]] = -1 }
    values.refill(from: state.values)
    residuals.refill(from: state.residuals)
    basis.refill(from: state.basis)
    isAbove.refill(from: state.isAbove)
    low.refill(from: state.low)
    high.refill(from: state.high)
    pivotsLeft = state.pivotsLeft
    for place in basis.indices { position[basis[place]] = place }
    if isMoved && !factor.factor(component, basis: basis) { throw .unstable }
  }

  /// Recomputes the point and all residuals from the basis.
  private mutating func locate() {
    for place in basis.indices {
      let row = basis[place]
      byPosition[place] = row < rowCount ? rightHandSides[row] : 0
    }
    factor.solve(byPosition, into: values)
    for row in 0..<rowCount {
      if position[row] >= 0 {
        residuals[row] = 0
        continue
      }
      var residual = -rightHandSides[row]
      for entry in component.rowStart[row]..<component.rowStart[row + 1] {
        residual += component.rowCoefficient[entry] * values[component.rowColumn[entry]]
      }
      residuals[row] = residual
    }
    for variable in 0..<variableCount {
      residuals[rowCount + variable] = position[rowCount + variable] >= 0 ? 0 : values[variable]
    }
  }

  /// The largest magnitude among the terms of the component at this point.
  func scale() -> Double {
    var largest = 0.0
    for row in rightHandSides.indices { largest = max(largest, abs(rightHandSides[row])) }
    for entry in 0..<component.rowColumn.count {
      largest = max(
        largest, abs(component.rowCoefficient[entry] * values[component.rowColumn[entry]]))
    }
    return largest
  }

  /// The current slope of a row outside the basis; walls count as none.
  @inline(__always)
  func slope(_ row: Int) -> Double {
    let slope = isAbove[row] ? high[row] : low[row]
    return slope.isFinite ? slope : 0
  }

  /// Computes the multipliers of the basis rows for the current slopes. False if all slopes are
  /// zero, and with them all multipliers.
  mutating func price() -> Bool {
    for variable in 0..<variableCount { byVariable[variable] = 0 }
    var isZero = true
    for index in priced.indices {
      let row = priced[index]
      if position[row] >= 0 { continue }
      let slope = slope(row)
      if slope == 0 { continue }
      isZero = false
      if row >= rowCount {
        byVariable[row - rowCount] -= slope
      } else {
        for entry in component.rowStart[row]..<component.rowStart[row + 1] {
          byVariable[component.rowColumn[entry]] -= slope * component.rowCoefficient[entry]
        }
      }
    }
    if isZero {
      for place in 0..<variableCount { multipliers[place] = 0 }
      return false
    }
    factor.solveTransposed(byVariable, into: multipliers)
    return true
  }

  /// Walks to a vertex where no single row can leave with gain; ``multipliers`` are then those of
  /// the optimum. The cost must be bounded below.
  mutating func minimise() throws(SolveError) {
    _ = try walk(untilMoved: false)
  }

  /// Walks until the point has moved with gain; false if there is no gain.
  mutating func escape() throws(SolveError) -> Bool {
    try walk(untilMoved: true)
  }

  private mutating func walk(untilMoved: Bool) throws(SolveError) -> Bool {
    var standing = 0
    while true {
      // Costs of basis rows alone are worth a step only if they push away from the kink.
      if !price() && !untilMoved { return false }
      let isCareful = standing > 2 * variableCount + 20
      guard let (place, rises) = entering(isCareful) else { return false }
      if pivotsLeft == 0 { throw .limit(pivots: pivotLimit) }
      pivotsLeft -= 1
      guard let length = try step(place, rises: rises, isCareful: isCareful) else {
        if !untilMoved { throw .unstable }
        for variable in 0..<variableCount { values[variable] += direction[variable] }
        return true
      }
      if length > SolverTolerance.residual {
        standing = 0
        if untilMoved { return true }
      } else {
        standing += 1
      }
    }
  }

  /// The basis position whose row gains most by leaving, and true if it leaves upwards.
  private mutating func entering(_ isCareful: Bool) -> (Int, Bool)? {
    var best = -1
    var bestGain = SolverTolerance.multiplier
    var rises = false
    for place in 0..<variableCount {
      let row = basis[place]
      let multiplier = multipliers[place]
      let above = multiplier - high[row]
      let below = low[row] - multiplier
      let gain = max(above, below)
      if gain <= SolverTolerance.multiplier { continue }
      let isBetter =
        best < 0
        || (isCareful ? row < basis[best] : gain > bestGain)
      if isBetter {
        best = place
        bestGain = gain
        rises = above > below
      }
    }
    return best < 0 ? nil : (best, rises)
  }

  /// Lets the row at `place` leave its kink, and puts the row at which the walk stops in its place.
  /// Nil, and no change, if nothing stops the walk.
  private mutating func step(
    _ place: Int, rises: Bool, isCareful: Bool
  ) throws(SolveError) -> Double? {
    let leaving = basis[place]
    for index in 0..<variableCount { byPosition[index] = 0 }
    byPosition[place] = rises ? 1 : -1
    factor.solve(byPosition, into: direction)
    collectRates()
    var slope =
      rises ? high[leaving] - multipliers[place] : multipliers[place] - low[leaving]
    collectKinks(except: leaving)
    let chosen = isCareful ? firstKink() : bestKink(&slope)
    guard chosen >= 0 else {
      clearRates()
      return nil
    }
    let entering = kinks[chosen].row
    let length = kinks[chosen].distance
    for variable in 0..<variableCount { byVariable[variable] = 0 }
    addRow(entering)
    factor.solveTransposed(byVariable, into: weights)
    // The careful choice is the nearest kink; no kink is passed on the way to it.
    if !isCareful {
      for index in 0..<chosen { isAbove[kinks[index].row].toggle() }
    }
    for variable in 0..<variableCount { values[variable] += length * direction[variable] }
    for index in touched.indices { residuals[touched[index]] += length * rates[touched[index]] }
    clearRates()
    residuals[leaving] = rises ? length : -length
    residuals[entering] = 0
    isAbove[leaving] = rises
    position[leaving] = -1
    position[entering] = place
    basis[place] = entering
    factor.replace(position: place, weights: weights)
    if factor.updateCount >= 60 || factor.updateSize > 4 * (factor.rowSize + 64) {
      if !factor.factor(component, basis: basis) { throw .unstable }
      locate()
    }
    return length
  }

  private mutating func addRow(_ row: Int) {
    if row >= rowCount {
      byVariable[row - rowCount] = 1
    } else {
      for entry in component.rowStart[row]..<component.rowStart[row + 1] {
        byVariable[component.rowColumn[entry]] += component.rowCoefficient[entry]
      }
    }
  }

  /// Computes the rate of every row's residual along the direction.
  private mutating func collectRates() {
    for variable in 0..<variableCount where direction[variable] != 0 {
      let rate = direction[variable]
      for entry in component.columnStart[variable]..<component.columnStart[variable + 1] {
        let row = component.columnRow[entry]
        if !isTouched[row] {
          isTouched[row] = true
          touched.append(row)
        }
        rates[row] += component.columnCoefficient[entry] * rate
      }
      let unit = rowCount + variable
      isTouched[unit] = true
      touched.append(unit)
      rates[unit] = rate
    }
  }

  private mutating func clearRates() {
    for index in touched.indices {
      rates[touched[index]] = 0
      isTouched[touched[index]] = false
    }
    touched.removeAll()
  }

  /// The kinks ahead, nearest first; of equally near ones the one with the largest rate first.
  private mutating func collectKinks(except leaving: Int) {
    kinks.removeAll()
    for index in touched.indices {
      let row = touched[index]
      if position[row] >= 0 || row == leaving || low[row] == high[row] { continue }
      let rate = rates[row]
      if abs(rate) <= SolverTolerance.pivot { continue }
      let isFixed = low[row] == -.infinity && high[row] == .infinity
      if !isFixed && (rate > 0) == isAbove[row] { continue }
      let distance = max(0, -residuals[row] / rate)
      kinks.append(
        Kink(distance: isFixed || distance < 1e-11 ? 0 : distance, row: row, rate: rate))
    }
    kinks.sort {
      if $0.distance != $1.distance { return $0.distance < $1.distance }
      if abs($0.rate) != abs($1.rate) { return abs($0.rate) > abs($1.rate) }
      return $0.row < $1.row
    }
  }

  /// The kink at which the cost stops falling.
  private mutating func bestKink(_ slope: inout Double) -> Int {
    for index in kinks.indices {
      let kink = kinks[index]
      slope += (high[kink.row] - low[kink.row]) * abs(kink.rate)
      if slope >= -SolverTolerance.multiplier { return index }
    }
    return -1
  }

  /// The nearest kink, of equally near ones the one with the lowest row.
  private mutating func firstKink() -> Int {
    var best = kinks.count == 0 ? -1 : 0
    for index in kinks.indices where kinks[index].distance == kinks[0].distance {
      if kinks[index].row < kinks[best].row { best = index }
    }
    return best
  }
}
