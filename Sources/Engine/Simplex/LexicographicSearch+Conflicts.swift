extension LexicographicSearch {
  /// Takes one more required row in among those that were taken in before, which hold: a wall from then on if it
  /// can hold with them.
  ///
  /// Otherwise nothing but its violation costs anything at the vertex, and its multiplier and those of rows of
  /// the basis contradict the right-hand sides. Rows of a basis are independent, so that they are the only ones
  /// that do: without any one of these rows the others can hold.
  ///
  /// - Returns: The rows that exclude each other, with their multipliers; nil where the row can hold.
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

  /// Lets a row go that was taken in, or was about to be.
  mutating func release(_ row: Int) {
    vertex.low[row] = 0
    vertex.high[row] = 0
    vertex.priced.removeAll()
  }

  private mutating func isMissed(_ row: Int) -> Bool {
    let missing = violation(row)
    // No scale asks for less.
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
