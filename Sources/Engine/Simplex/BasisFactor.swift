/// A factorisation of a square set of rows: peeled into triangular order as far as it goes, the
/// rest (the *bump*) by sparse elimination, and later replacements of single rows as updates.
///
/// Rows are named as ``Component`` numbers them; row `rowCount + j` is the unit row of variable
/// `j`. Positions are places in the basis.
struct BasisFactor: ~Copyable {
  private var size = 0
  // Triangular front: a row's other columns all come earlier.
  private var frontPositions = Scratch<Int>()
  private var frontColumns = Scratch<Int>()
  private var frontPivots = Scratch<Double>()
  // Triangular back, in the order of peeling: the last is solved first.
  private var backPositions = Scratch<Int>()
  private var backColumns = Scratch<Int>()
  private var backPivots = Scratch<Double>()
  private var bump = BumpFactor()
  private var bumpPositions = Scratch<Int>()

  // The rows as they were when factored.
  private var start = Scratch<Int>()
  private var columns = Scratch<Int>()
  private var coefficients = Scratch<Double>()

  // The places of the rows of each column, and the progress of peeling; for factoring only.
  private var columnStart = Scratch<Int>()
  private var columnPosition = Scratch<Int>()
  private var next = Scratch<Int>()
  private var columnDone = Scratch<Bool>()
  private var rowDone = Scratch<Bool>()
  private var unknown = Scratch<Int>()
  private var queue = Scratch<Int>()

  // Row replacements since then.
  private var updatePosition = Scratch<Int>()
  private var updatePivot = Scratch<Double>()
  private var updateStart = Scratch<Int>()
  private var updateIndex = Scratch<Int>()
  private var updateValue = Scratch<Double>()

  /// Starts the lists in one piece of memory.
  mutating func begin(in memory: inout WorkMemory, for size: WorkMemory.Size) {
    frontPositions.begin(in: &memory, size.variables)
    frontColumns.begin(in: &memory, size.variables)
    frontPivots.begin(in: &memory, size.variables)
    backPositions.begin(in: &memory, size.variables)
    backColumns.begin(in: &memory, size.variables)
    backPivots.begin(in: &memory, size.variables)
    bumpPositions.begin(in: &memory, size.variables)
    start.begin(in: &memory, size.variables + 1)
    columnStart.begin(in: &memory, size.variables + 1)
    next.begin(in: &memory, size.variables + 1)
    columns.begin(in: &memory, min(size.entries + size.variables, 8 * size.variables))
    coefficients.begin(in: &memory, min(size.entries + size.variables, 8 * size.variables))
    columnPosition.begin(in: &memory, min(size.entries + size.variables, 8 * size.variables))
    columnDone.begin(in: &memory, size.variables)
    rowDone.begin(in: &memory, size.variables)
    unknown.begin(in: &memory, size.variables)
    queue.begin(in: &memory, size.variables)
    updatePosition.begin(in: &memory, 16)
    updatePivot.begin(in: &memory, 16)
    updateStart.begin(in: &memory, 16)
    updateIndex.begin(in: &memory, 64)
    updateValue.begin(in: &memory, 64)
    bump.begin(in: &memory, for: size)
  }

  /// The number of rows replaced since the last factorisation.
  var updateCount: Int { updatePosition.count }
  /// Stored numbers of those replacements.
  var updateSize: Int { updateIndex.count }
  /// Nonzeros of the factored rows.
  var rowSize: Int { columns.count }

  /// Factors the basis. False if the rows are (numerically) dependent.
  mutating func factor(_ component: Component, basis: borrowing Scratch<Int>) -> Bool {
    size = basis.count
    updatePosition.removeAll()
    updatePivot.removeAll()
    updateStart.removeAll()
    updateStart.append(0)
    updateIndex.removeAll()
    updateValue.removeAll()
    copyRows(component, basis)

    columnStart.refill(size + 1, 0)
    for entry in columns.indices { columnStart[columns[entry] + 1] += 1 }
    for column in 0..<size { columnStart[column + 1] += columnStart[column] }
    columnPosition.refill(columns.count, 0)
    next.refill(from: columnStart)
    for position in 0..<size {
      for entry in start[position]..<start[position + 1] {
        columnPosition[next[columns[entry]]] = position
        next[columns[entry]] += 1
      }
    }

    columnDone.refill(size, false)
    rowDone.refill(size, false)
    frontPositions.removeAll()
    frontColumns.removeAll()
    frontPivots.removeAll()
    unknown.refill(size, 0)
    queue.removeAll()
    for position in 0..<size {
      unknown[position] = start[position + 1] - start[position]
      if unknown[position] == 1 { queue.append(position) }
    }
    var head = 0
    while head < queue.count {
      let position = queue[head]
      head += 1
      if unknown[position] != 1 { continue }
      for entry in start[position]..<start[position + 1] where !columnDone[columns[entry]] {
        let column = columns[entry]
        if abs(coefficients[entry]) < SolverTolerance.pivot { return false }
        columnDone[column] = true
        rowDone[position] = true
        frontPositions.append(position)
        frontColumns.append(column)
        frontPivots.append(coefficients[entry])
        for place in columnStart[column]..<columnStart[column + 1] {
          let other = columnPosition[place]
          unknown[other] -= 1
          if unknown[other] == 1 && !rowDone[other] { queue.append(other) }
        }
        break
      }
    }
    return factorRest()
  }

  private mutating func copyRows(_ component: Component, _ basis: borrowing Scratch<Int>) {
    start.removeAll()
    columns.removeAll()
    coefficients.removeAll()
    start.append(0)
    for place in basis.indices {
      let row = basis[place]
      if row >= component.rowCount {
        columns.append(row - component.rowCount)
        coefficients.append(1)
      } else {
        for entry in component.rowStart[row]..<component.rowStart[row + 1] {
          columns.append(component.rowColumn[entry])
          coefficients.append(component.rowCoefficient[entry])
        }
      }
      start.append(columns.count)
    }
  }

  /// Peels columns for which only one row is left, then eliminates the bump.
  private mutating func factorRest() -> Bool {
    backPositions.removeAll()
    backColumns.removeAll()
    backPivots.removeAll()
    bumpPositions.removeAll()
    if frontPositions.count == size { return true }
    bump.reset(columnCount: size)
    // From here on by column: the number of rows left for it.
    unknown.refill(size, 0)
    for column in 0..<size where !columnDone[column] {
      for place in columnStart[column]..<columnStart[column + 1]
      where !rowDone[columnPosition[place]] {
        unknown[column] += 1
      }
    }
    queue.removeAll()
    for column in 0..<size where !columnDone[column] && unknown[column] == 1 {
      queue.append(column)
    }
    var head = 0
    while head < queue.count {
      let column = queue[head]
      head += 1
      if columnDone[column] || unknown[column] != 1 { continue }
      for place in columnStart[column]..<columnStart[column + 1]
      where !rowDone[columnPosition[place]] {
        let position = columnPosition[place]
        var pivot = 0.0
        for entry in start[position]..<start[position + 1] where columns[entry] == column {
          pivot = coefficients[entry]
        }
        if abs(pivot) < SolverTolerance.pivot { return false }
        rowDone[position] = true
        columnDone[column] = true
        backPositions.append(position)
        backColumns.append(column)
        backPivots.append(pivot)
        for entry in start[position]..<start[position + 1] where !columnDone[columns[entry]] {
          unknown[columns[entry]] -= 1
          if unknown[columns[entry]] == 1 { queue.append(columns[entry]) }
        }
        break
      }
    }
    for position in 0..<size where !rowDone[position] {
      bumpPositions.append(position)
      for entry in start[position]..<start[position + 1] where !columnDone[columns[entry]] {
        bump.add(column: columns[entry], coefficient: coefficients[entry])
      }
      if !bump.insertRow() { return false }
    }
    return true
  }

  /// Solves `B x = right` where `right` is by position (destroyed) and `result` by variable.
  mutating func solve(_ right: borrowing Scratch<Double>, into result: borrowing Scratch<Double>) {
    for update in stride(from: updatePosition.count - 1, through: 0, by: -1) {
      let position = updatePosition[update]
      var value = right[position]
      for entry in updateStart[update]..<updateStart[update + 1] {
        value -= updateValue[entry] * right[updateIndex[entry]]
      }
      right[position] = value / updatePivot[update]
    }
    for index in 0..<frontPositions.count {
      let position = frontPositions[index]
      let column = frontColumns[index]
      var value = right[position]
      result[column] = 0
      for entry in start[position]..<start[position + 1] {
        value -= coefficients[entry] * result[columns[entry]]
      }
      result[column] = value / frontPivots[index]
    }
    for index in backColumns.indices { result[backColumns[index]] = 0 }
    if bumpPositions.count > 0 {
      for index in bump.pivotColumns.indices { result[bump.pivotColumns[index]] = 0 }
      for index in bumpPositions.indices {
        let position = bumpPositions[index]
        for entry in start[position]..<start[position + 1] {
          right[position] -= coefficients[entry] * result[columns[entry]]
        }
      }
      bump.solve(bumpPositions, right, into: result)
    }
    for index in stride(from: backPositions.count - 1, through: 0, by: -1) {
      let position = backPositions[index]
      let column = backColumns[index]
      var value = right[position]
      for entry in start[position]..<start[position + 1] {
        value -= coefficients[entry] * result[columns[entry]]
      }
      result[column] = value / backPivots[index]
    }
  }

  /// Solves `Bᵀ y = right` where `right` is by variable (destroyed) and `result` by position.
  mutating func solveTransposed(
    _ right: borrowing Scratch<Double>, into result: borrowing Scratch<Double>
  ) {
    for index in backPositions.indices {
      spread(backPositions[index], backColumns[index], backPivots[index], right, result)
    }
    if bumpPositions.count > 0 {
      bump.solveTransposed(bumpPositions, right, into: result)
      for index in bumpPositions.indices where result[bumpPositions[index]] != 0 {
        let position = bumpPositions[index]
        for entry in start[position]..<start[position + 1] {
          right[columns[entry]] -= coefficients[entry] * result[position]
        }
      }
    }
    for index in stride(from: frontPositions.count - 1, through: 0, by: -1) {
      spread(frontPositions[index], frontColumns[index], frontPivots[index], right, result)
    }
    for update in 0..<updatePosition.count {
      let position = updatePosition[update]
      let value = result[position] / updatePivot[update]
      result[position] = value
      if value == 0 { continue }
      for entry in updateStart[update]..<updateStart[update + 1] {
        result[updateIndex[entry]] -= updateValue[entry] * value
      }
    }
  }

  @inline(__always)
  private mutating func spread(
    _ position: Int, _ column: Int, _ pivot: Double, _ right: borrowing Scratch<Double>,
    _ result: borrowing Scratch<Double>
  ) {
    let target = right[column]
    if target == 0 {
      result[position] = 0
      return
    }
    let value = target / pivot
    result[position] = value
    for entry in start[position]..<start[position + 1] {
      right[columns[entry]] -= coefficients[entry] * value
    }
  }

  /// Records that the row at `position` was replaced by one that is `weights` of the present rows.
  mutating func replace(position: Int, weights: borrowing Scratch<Double>) {
    updatePosition.append(position)
    updatePivot.append(weights[position])
    for index in weights.indices where weights[index] != 0 && index != position {
      updateIndex.append(index)
      updateValue.append(weights[index])
    }
    updateStart.append(updateIndex.count)
  }
}
