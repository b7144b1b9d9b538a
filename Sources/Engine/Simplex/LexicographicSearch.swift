/// Lexicographic optimisation of one component: level after level, each on the set of optima of
/// the levels before.
///
/// That set is kept by complementary slackness instead of added rows (`objective <= optimum` goes
/// numerically infeasible): a tight row whose multiplier lies strictly between its slopes is
/// tight in every optimum and becomes fixed, any other row gets a wall at its kink.
struct LexicographicSearch: ~Copyable {
  var vertex = Vertex()
  /// True if the optimum of all levels, before the tie-break, is not a single point.
  private(set) var isAmbiguous = false

  /// For each optional level in turn, the rows with a multiplier (or slope) other than zero: the
  /// certificate of the optimum. Kept only on request.
  private(set) var levelMultipliers: [[(row: Int, value: Double)]] = []

  /// If the optimum is a single point only because rows that may be left on one side exclude each
  /// other's moves: multipliers that prove it, in the form of one more level. Kept only on request.
  private(set) var pinMultipliers: [(row: Int, value: Double)] = []

  /// True if certificates are kept.
  private var records = false

  var component: Component { vertex.component }

  private var startingBasis = StartingBasis()
  private var saved = Vertex.State()

  private var loose = Scratch<Int>()

  /// Starts the lists in one piece of memory.
  mutating func begin(in memory: inout WorkMemory, for size: WorkMemory.Size) {
    vertex.begin(in: &memory, for: size)
    startingBasis.begin(in: &memory, for: size)
    saved.begin(in: &memory, for: size)
    loose.begin(in: &memory, size.variables)
  }

  /// Starts afresh; only the memory of the earlier search is reused.
  mutating func start(
    _ component: Component, rightHandSides: borrowing Scratch<Double>, pivotLimit: Int
  ) throws(SolveError) {
    isAmbiguous = false
    levelMultipliers.removeAll(keepingCapacity: true)
    pinMultipliers.removeAll(keepingCapacity: true)
    startingBasis.propagate(component, rightHandSides)
    try vertex.start(
      component, rightHandSides: rightHandSides, basis: startingBasis.basis,
      pivotLimit: pivotLimit)
  }

  /// Starts afresh with other right-hand sides of the same component, in the basis in which the
  /// last search ended.
  mutating func restart(
    rightHandSides: borrowing Scratch<Double>, pivotLimit: Int
  ) throws(SolveError) {
    isAmbiguous = false
    levelMultipliers.removeAll(keepingCapacity: true)
    pinMultipliers.removeAll(keepingCapacity: true)
    try vertex.restart(rightHandSides: rightHandSides, pivotLimit: pivotLimit)
  }

  /// The result of meeting the required rows.
  enum Feasibility {
    case feasible
    /// Rows (local) that cannot hold together.
    case infeasible([Int])
  }

  /// Minimises the violations of the required rows; if none is left they become walls.
  mutating func meetRequirements() throws(SolveError) -> Feasibility {
    let rows = component.rowsOfLevel[0]
    activate(rows)
    try vertex.minimise()
    let tolerance = SolverTolerance.residual(atScale: vertex.scale())
    var isFeasible = true
    for row in rows where violation(row) > tolerance { isFeasible = false }
    if isFeasible {
      requireRows(rows)
      return .feasible
    }
    var support: [Int] = []
    _ = vertex.price()
    for row in rows {
      let place = vertex.position[row]
      let multiplier = place >= 0 ? vertex.multipliers[place] : vertex.slope(row)
      if abs(multiplier) > SolverTolerance.multiplier { support.append(row) }
    }
    return .infeasible(support)
  }

  /// Minimises the optional levels in turn.
  mutating func minimiseLevels(recordsMultipliers: Bool = false) throws(SolveError) {
    records = recordsMultipliers
    for level in component.rowsOfLevel.indices.dropFirst() {
      if !records {
        // Saves steps of no length; a certificate of the pins is needed only at the end.
        pinParallelRows()
        if isUnique { return }
      }
      let rows = component.rowsOfLevel[level]
      activate(rows)
      try vertex.minimise()
      if records { record(rows) }
      settle(rows)
    }
  }

  private mutating func record(_ rows: [Int]) {
    var entries: [(row: Int, value: Double)] = []
    if vertex.price() {
      for place in vertex.basis.indices {
        let row = vertex.basis[place]
        if row >= component.rowCount { continue }
        if abs(vertex.multipliers[place]) <= SolverTolerance.multiplier { continue }
        entries.append((row, vertex.multipliers[place]))
      }
      for row in rows where vertex.position[row] < 0 && vertex.slope(row) != 0 {
        entries.append((row, vertex.slope(row)))
      }
    }
    levelMultipliers.append(entries)
  }

  /// True if the optima found so far are certainly a single point.
  var isUnique: Bool {
    // Without this, the whole state would be copied to be read.
    mutating get {
      for place in vertex.basis.indices where !isFixed(vertex.basis[place]) { return false }
      return true
    }
  }

  /// Determines whether other optima exist, and if so picks one: the violations of optional rows
  /// are minimised one by one, lower levels and earlier rows last, then the magnitudes of the
  /// variables in order.
  mutating func breakTies() throws(SolveError) {
    try breakTiesAmongRows()
    if !isAmbiguous { return }
    for variable in 0..<component.variableCount {
      if isUnique { return }
      try minimiseAlone(component.rowCount + variable)
    }
  }

  /// The first half of ``breakTies()``. If ``isUnique`` is true afterwards, the variables have no
  /// influence.
  mutating func breakTiesAmongRows() throws(SolveError) {
    if isUnique { return }
    pinParallelRows()
    if isUnique { return }
    try detectAmbiguity()
    if !isAmbiguous { return }
    for rows in component.rowsOfLevel.dropFirst() {
      for row in rows.reversed() {
        if isUnique { return }
        try minimiseAlone(row)
      }
    }
  }

  private mutating func isFixed(_ row: Int) -> Bool {
    vertex.low[row] == -.infinity && vertex.high[row] == .infinity
  }

  /// The violation of a row at the vertex.
  mutating func violation(_ row: Int) -> Double {
    let residual = vertex.residuals[row]
    switch component.relation[row] {
    case .equal: return abs(residual)
    case .greaterThanOrEqual: return max(0, -residual)
    case .lessThanOrEqual: return max(0, residual)
    }
  }

  /// Gives rows without a cost that of their violation.
  mutating func activate(_ rows: [Int]) {
    vertex.priced.refill(from: rows)
    for row in rows {
      let relation = component.relation[row]
      vertex.low[row] = relation == .lessThanOrEqual ? 0 : -1
      vertex.high[row] = relation == .greaterThanOrEqual ? 0 : 1
      if vertex.position[row] < 0 {
        let residual = vertex.residuals[row]
        vertex.isAbove[row] =
          abs(residual) > 1e-11 ? residual > 0 : relation != .lessThanOrEqual
      }
    }
  }

  /// Gives one row alone the cost of its violation; the others keep their walls, or have none.
  mutating func activate(_ row: Int) { activate([row]) }

  /// Turns the costs of required rows into walls: their common solutions are the searched set.
  mutating func requireRows(_ rows: [Int]) {
    for row in rows {
      switch component.relation[row] {
      case .equal:
        vertex.low[row] = -.infinity
        vertex.high[row] = .infinity
      case .greaterThanOrEqual:
        vertex.low[row] = -.infinity
        vertex.high[row] = 0
        vertex.isAbove[row] = true
      case .lessThanOrEqual:
        vertex.low[row] = 0
        vertex.high[row] = .infinity
        vertex.isAbove[row] = false
      }
    }
  }

  /// Turns costs into walls around the set of optima.
  private mutating func settle(_ rows: [Int]) {
    // The multipliers are those at the end of minimising.
    for row in rows where vertex.position[row] < 0 {
      let isAbove = vertex.isAbove[row]
      vertex.low[row] = isAbove ? -.infinity : 0
      vertex.high[row] = isAbove ? 0 : .infinity
    }
    for place in vertex.basis.indices {
      settleBasic(vertex.basis[place], vertex.multipliers[place])
    }
  }

  private mutating func settleBasic(_ row: Int, _ multiplier: Double) {
    let low = vertex.low[row]
    let high = vertex.high[row]
    if low == high || isFixed(row) { return }
    let isBelowHigh = multiplier < high - SolverTolerance.multiplier
    let isAboveLow = multiplier > low + SolverTolerance.multiplier
    vertex.low[row] = isAboveLow ? -.infinity : 0
    vertex.high[row] = isBelowHigh ? .infinity : 0
  }

  /// Minimises the magnitude of one row's violation (or of one variable) on the present optima.
  private mutating func minimiseAlone(_ row: Int) throws(SolveError) {
    if isFixed(row) { return }
    let isVariable = row >= component.rowCount
    let relation = isVariable ? Relation.equal : component.relation[row]
    let hasCostAbove = relation != .greaterThanOrEqual && vertex.high[row] == 0
    let hasCostBelow = relation != .lessThanOrEqual && vertex.low[row] == 0
    if !hasCostAbove && !hasCostBelow { return }
    if isVariable {
      if vertex.position[row] < 0 { vertex.isAbove[row] = vertex.residuals[row] >= 0 }
    }
    vertex.priced.refill(1, row)
    if hasCostAbove { vertex.high[row] = 1 }
    if hasCostBelow { vertex.low[row] = -1 }
    try vertex.minimise()
    settle([row])
  }

  /// Tries to move away from the vertex within the set of optima.
  private mutating func detectAmbiguity() throws(SolveError) {
    vertex.save(into: &saved)
    isAmbiguous = try escape()
    if isAmbiguous { pinMultipliers.removeAll(keepingCapacity: true) }
    try vertex.restore(saved)
  }

  /// Fixes rows that may be left on one side if a parallel row, tight as well, may be left on the
  /// other side only: the usual case of a size between its hugging and its resistance.
  private mutating func pinParallelRows() {
    for index in vertex.basis.indices {
      let row = vertex.basis[index]
      if row >= component.rowCount || isFixed(row) { continue }
      if (vertex.low[row] == 0) == (vertex.high[row] == 0) { continue }
      var column = -1
      var length = Int.max
      for entry in component.rowStart[row]..<component.rowStart[row + 1] {
        let candidate = component.rowColumn[entry]
        let count = component.columnStart[candidate + 1] - component.columnStart[candidate]
        if count < length { (column, length) = (candidate, count) }
      }
      if column < 0 { continue }
      for place in component.columnStart[column]..<component.columnStart[column + 1] {
        let other = component.columnRow[place]
        if vertex.position[other] >= 0 || abs(vertex.residuals[other]) > 1e-11 { continue }
        guard let ratio = parallel(row, other) else { continue }
        // The other row must not be able to follow.
        let otherRises = (vertex.high[row] == 0) == (ratio > 0)
        let isBlocked =
          otherRises ? vertex.high[other] == .infinity : vertex.low[other] == -.infinity
        if !isBlocked { continue }
        if records {
          let value = vertex.high[row] == 0 ? -1.0 : 1.0
          pinMultipliers += [(row, value), (other, -value / ratio)]
        }
        vertex.low[row] = -.infinity
        vertex.high[row] = .infinity
        break
      }
    }
  }

  /// The factor between two rows (`other` = factor · `row`), if they are parallel.
  private mutating func parallel(_ row: Int, _ other: Int) -> Double? {
    let entries = component.rowStart[row]..<component.rowStart[row + 1]
    let others = component.rowStart[other]..<component.rowStart[other + 1]
    if entries.count != others.count { return nil }
    var ratio = 0.0
    for entry in entries {
      guard
        let match = others.first(where: { component.rowColumn[$0] == component.rowColumn[entry] })
      else { return nil }
      let own = component.rowCoefficient[match] / component.rowCoefficient[entry]
      if ratio == 0 { ratio = own }
      if own != ratio { return nil }
    }
    return ratio == 0 ? nil : ratio
  }

  /// The values of an optimum in which a variable has another value than at the vertex, which stays
  /// unchanged.
  mutating func valuesMoving(_ variable: Int) throws(SolveError) -> [Double]? {
    let row = component.rowCount + variable
    vertex.save(into: &saved)
    for slope in [-1.0, 1.0] {
      vertex.priced.refill(1, row)
      vertex.low[row] = vertex.low[row] == 0 ? slope : vertex.low[row]
      vertex.high[row] = vertex.high[row] == 0 ? slope : vertex.high[row]
      let values = try vertex.escape() ? vertex.values.array : nil
      try vertex.restore(saved)
      if let values { return values }
    }
    return nil
  }

  /// Pushes the rows of the basis that may leave away from their kinks. False if none can move:
  /// then the vertex is the only optimum.
  private mutating func escape() throws(SolveError) -> Bool {
    loose.removeAll()
    var isAnyFree = false
    var isAnySided = false
    for place in vertex.basis.indices {
      let row = vertex.basis[place]
      if isFixed(row) { continue }
      loose.append(row)
      if vertex.low[row] == vertex.high[row] {
        isAnyFree = true
      } else {
        isAnySided = true
        if vertex.high[row] == 0 { vertex.high[row] = -1 } else { vertex.low[row] = 1 }
      }
    }
    vertex.priced.refill(from: loose)
    if isAnySided, try vertex.escape() { return true }
    recordPins()
    for index in loose.indices where vertex.low[loose[index]] != vertex.high[loose[index]] {
      let row = loose[index]
      if vertex.high[row] == -1 { vertex.high[row] = 0 } else { vertex.low[row] = 0 }
    }
    if !isAnyFree { return false }
    for index in loose.indices where vertex.low[loose[index]] == vertex.high[loose[index]] {
      let row = loose[index]
      for slope in [-1.0, 1.0] {
        vertex.low[row] = slope
        vertex.high[row] = slope
        if try vertex.escape() { return true }
        recordPins()
      }
      vertex.low[row] = 0
      vertex.high[row] = 0
    }
    return false
  }

  private mutating func recordPins() {
    if !records { return }
    _ = vertex.price()
    for place in vertex.basis.indices {
      let row = vertex.basis[place]
      if row >= component.rowCount { continue }
      if abs(vertex.multipliers[place]) <= SolverTolerance.multiplier { continue }
      pinMultipliers.append((row, vertex.multipliers[place]))
    }
    for row in 0..<component.rowCount where vertex.position[row] < 0 && vertex.slope(row) != 0 {
      pinMultipliers.append((row, vertex.slope(row)))
    }
  }
}
