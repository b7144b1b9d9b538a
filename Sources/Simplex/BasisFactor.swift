/// A factorisation of a square set of rows: peeled into triangular order as far as it goes, the
/// rest (the *bump*) by sparse elimination, and later replacements of single rows as updates.
///
/// Rows are named as ``Component`` numbers them; row `rowCount + j` is the unit row of variable
/// `j`. Positions are places in the basis.
struct BasisFactor {
  private var size = 0
  // Triangular front: a row's other columns all come earlier.
  private var frontPositions: [Int] = []
  private var frontColumns: [Int] = []
  private var frontPivots: [Double] = []
  // Triangular back, in the order of solving.
  private var backPositions: [Int] = []
  private var backColumns: [Int] = []
  private var backPivots: [Double] = []
  private var bump = BumpFactor()
  private var bumpPositions: [Int] = []

  // The rows as they were when factored.
  private var start: [Int] = []
  private var columns: [Int] = []
  private var coefficients: [Double] = []

  // Where the rows of each column are, and how far peeling has come; for factoring only.
  private var columnStart: [Int] = []
  private var columnPosition: [Int] = []
  private var next: [Int] = []
  private var columnDone: [Bool] = []
  private var rowDone: [Bool] = []
  private var unknown: [Int] = []
  private var queue: [Int] = []

  // Row replacements since then.
  private var updatePosition: [Int] = []
  private var updatePivot: [Double] = []
  private var updateStart: [Int] = [0]
  private var updateIndex: [Int] = []
  private var updateValue: [Double] = []

  /// How many rows were replaced since the last factorisation.
  var updateCount: Int { updatePosition.count }
  /// Stored numbers of those replacements.
  var updateSize: Int { updateIndex.count }
  /// Nonzeros of the factored rows.
  var rowSize: Int { columns.count }

  /// Factors the basis. False if the rows are (numerically) dependent.
  mutating func factor(_ component: Component, basis: [Int]) -> Bool {
    size = basis.count
    updatePosition.removeAll(keepingCapacity: true)
    updatePivot.removeAll(keepingCapacity: true)
    updateStart.removeAll(keepingCapacity: true)
    updateStart.append(0)
    updateIndex.removeAll(keepingCapacity: true)
    updateValue.removeAll(keepingCapacity: true)
    copyRows(component, basis)

    columnStart.refill(size + 1, 0)
    for column in columns { columnStart[column + 1] += 1 }
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
    frontPositions.removeAll(keepingCapacity: true)
    frontColumns.removeAll(keepingCapacity: true)
    frontPivots.removeAll(keepingCapacity: true)
    unknown.refill(size, 0)
    queue.removeAll(keepingCapacity: true)
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
        if abs(coefficients[entry]) < Tolerance.pivot { return false }
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

  private mutating func copyRows(_ component: Component, _ basis: [Int]) {
    start.removeAll(keepingCapacity: true)
    columns.removeAll(keepingCapacity: true)
    coefficients.removeAll(keepingCapacity: true)
    start.append(0)
    for row in basis {
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

  /// Peels columns that only one row is left for, then eliminates the bump.
  private mutating func factorRest() -> Bool {
    backPositions.removeAll(keepingCapacity: true)
    backColumns.removeAll(keepingCapacity: true)
    backPivots.removeAll(keepingCapacity: true)
    bumpPositions.removeAll(keepingCapacity: true)
    if frontPositions.count == size { return true }
    bump.reset(columnCount: size)
    // From here on by column: how many rows are left for it.
    unknown.refill(size, 0)
    for column in 0..<size where !columnDone[column] {
      for place in columnStart[column]..<columnStart[column + 1]
      where !rowDone[columnPosition[place]] {
        unknown[column] += 1
      }
    }
    queue.removeAll(keepingCapacity: true)
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
        if abs(pivot) < Tolerance.pivot { return false }
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
    backPositions.reverse()
    backColumns.reverse()
    backPivots.reverse()
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
  func solve(_ right: inout [Double], into result: inout [Double]) {
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
    if !bumpPositions.isEmpty {
      for column in bump.pivotColumns { result[column] = 0 }
    }
    for column in backColumns { result[column] = 0 }
    if !bumpPositions.isEmpty {
      for position in bumpPositions {
        for entry in start[position]..<start[position + 1] {
          right[position] -= coefficients[entry] * result[columns[entry]]
        }
      }
      bump.solve(bumpPositions, &right, into: &result)
    }
    for index in 0..<backPositions.count {
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
  func solveTransposed(_ right: inout [Double], into result: inout [Double]) {
    for index in stride(from: backPositions.count - 1, through: 0, by: -1) {
      spread(backPositions[index], backColumns[index], backPivots[index], &right, &result)
    }
    if !bumpPositions.isEmpty {
      bump.solveTransposed(bumpPositions, &right, into: &result)
      for position in bumpPositions where result[position] != 0 {
        for entry in start[position]..<start[position + 1] {
          right[columns[entry]] -= coefficients[entry] * result[position]
        }
      }
    }
    for index in stride(from: frontPositions.count - 1, through: 0, by: -1) {
      spread(frontPositions[index], frontColumns[index], frontPivots[index], &right, &result)
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
  private func spread(
    _ position: Int, _ column: Int, _ pivot: Double, _ right: inout [Double],
    _ result: inout [Double]
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

  /// Notes that the row at `position` was replaced by one that is `weights` of the present rows.
  mutating func replace(position: Int, weights: [Double]) {
    updatePosition.append(position)
    updatePivot.append(weights[position])
    for (index, value) in weights.enumerated() where value != 0 && index != position {
      updateIndex.append(index)
      updateValue.append(value)
    }
    updateStart.append(updateIndex.count)
  }
}
