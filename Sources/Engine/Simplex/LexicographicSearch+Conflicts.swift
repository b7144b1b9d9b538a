extension LexicographicSearch {
  /// Adds one more required row to those added before, which hold: it is a wall from then on if it
  /// can hold with them.
  ///
  /// Otherwise only its violation has a cost at the vertex, and its multiplier and those of rows of
  /// the basis contradict the right-hand sides. Rows of a basis are independent, so these
  /// multipliers are unique: without any one of these rows the others can hold.
  ///
  /// - Returns: The rows that exclude each other, with their multipliers; nil if the row can hold.
  mutating func require(_ row: Int) throws(SolveError) -> [(row: Int, value: Double)]? {
    if isMissed(row) {
      activate(row)
      try vertex.minimise()
      if isMissed(row) { return multipliers(of: row) }
    }
    vertex.priced.removeAll()
    requireRows([row])
    return nil
  }

  /// Removes a row that was added, or was about to be.
  mutating func release(_ row: Int) {
    vertex.low[row] = 0
    vertex.high[row] = 0
    vertex.priced.removeAll()
  }

  private mutating func isMissed(_ row: Int) -> Bool {
    let missing = violation(row)
    // No smaller scale is needed.
    return missing > SolverTolerance.residual
      && missing > SolverTolerance.residual(atScale: vertex.scale())
  }

  private mutating func multipliers(of violated: Int) -> [(row: Int, value: Double)] {
    _ = vertex.price()
    var found = [(row: violated, value: vertex.slope(violated))]
    for place in vertex.basis.indices where vertex.basis[place] < component.rowCount {
      let value = vertex.multipliers[place]
      if abs(value) > SolverTolerance.multiplier { found.append((vertex.basis[place], value)) }
    }
    return found.sorted { $0.row < $1.row }
  }
}
