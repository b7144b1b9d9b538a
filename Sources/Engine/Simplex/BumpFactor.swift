/// Sparse elimination of rows that come one by one: `L U` with a pivot column per row. Rows that
/// depend on earlier ones are refused, so it also separates independent rows from dependent ones.
struct BumpFactor: ~Copyable {
  /// The pivot column of each accepted row.
  private(set) var pivotColumns = Scratch<Int>()
  private(set) var pivots = Scratch<Double>()
  // Row i is l(i, 0…) of earlier reduced rows plus its own reduced row.
  private(set) var lowerStart = Scratch<Int>()
  private(set) var lowerIndex = Scratch<Int>()
  private(set) var lowerValue = Scratch<Double>()
  // Reduced row without its pivot.
  private(set) var upperStart = Scratch<Int>()
  private(set) var upperColumn = Scratch<Int>()
  private(set) var upperValue = Scratch<Double>()

  /// The current row, by column; all zero between rows.
  private var work = Scratch<Double>()
  /// The columns of the current row, a bit each; none between rows.
  private var columns = Scratch<UInt64>()

  var rowCount: Int { pivots.count }

  /// Starts the lists in one piece of memory.
  mutating func begin(in memory: inout WorkMemory, for size: WorkMemory.Size) {
    pivotColumns.begin(in: &memory, 16)
    pivots.begin(in: &memory, 16)
    lowerStart.begin(in: &memory, 16)
    upperStart.begin(in: &memory, 16)
    lowerIndex.begin(in: &memory, 32)
    lowerValue.begin(in: &memory, 32)
    upperColumn.begin(in: &memory, 32)
    upperValue.begin(in: &memory, 32)
    work.begin(in: &memory, size.variables)
    columns.begin(in: &memory, (size.variables + 63) / 64)
  }

  mutating func reset(columnCount: Int) {
    pivotColumns.removeAll()
    pivots.removeAll()
    lowerStart.refill(1, 0)
    lowerIndex.removeAll()
    lowerValue.removeAll()
    upperStart.refill(1, 0)
    upperColumn.removeAll()
    upperValue.removeAll()
    if work.count != columnCount {
      work.refill(columnCount, 0)
      columns.refill((columnCount + 63) / 64, 0)
    }
  }

  /// Adds a coefficient to the row that ``insertRow()`` takes next.
  @inline(__always)
  mutating func add(column: Int, coefficient: Double) {
    columns[column >> 6] |= 1 << UInt64(truncatingIfNeeded: column & 63)
    work[column] += coefficient
  }

  /// Iterates over the columns of the current row, in ascending order.
  @inline(__always)
  private func forEachColumn(_ body: (Int) -> Void) {
    for word in columns.indices {
      var left = columns[word]
      while left != 0 {
        body(word << 6 + left.trailingZeroBitCount)
        left &= left &- 1
      }
    }
  }

  /// Takes the current row. False, and no change, if it depends on the rows taken before.
  mutating func insertRow() -> Bool {
    let lowerMark = lowerIndex.count
    var largest = 0.0
    forEachColumn { largest = max(largest, abs(work[$0])) }
    let threshold = SolverTolerance.pivot * max(largest, 1)
    for index in 0..<pivotColumns.count {
      let value = work[pivotColumns[index]]
      if value == 0 { continue }
      work[pivotColumns[index]] = 0
      let factor = value / pivots[index]
      lowerIndex.append(index)
      lowerValue.append(factor)
      for entry in upperStart[index]..<upperStart[index + 1] {
        add(column: upperColumn[entry], coefficient: -(factor * upperValue[entry]))
      }
    }
    var best = -1
    var bestValue = 0.0
    forEachColumn { column in
      if abs(work[column]) > bestValue {
        best = column
        bestValue = abs(work[column])
      }
    }
    let isAccepted = bestValue > threshold
    if isAccepted {
      pivotColumns.append(best)
      pivots.append(work[best])
    } else {
      lowerIndex.cut(to: lowerMark)
      lowerValue.cut(to: lowerMark)
    }
    for word in columns.indices {
      var left = columns[word]
      columns[word] = 0
      while left != 0 {
        let column = word << 6 + left.trailingZeroBitCount
        left &= left &- 1
        let value = work[column]
        work[column] = 0
        if !isAccepted || column == best || abs(value) <= 1e-14 * bestValue { continue }
        upperColumn.append(column)
        upperValue.append(value)
      }
    }
    if isAccepted {
      upperStart.append(upperColumn.count)
      lowerStart.append(lowerIndex.count)
    }
    return isAccepted
  }

  /// Solves for the pivot columns; row `i` has its right-hand side at `right[positions[i]]`.
  mutating func solve(
    _ positions: borrowing Scratch<Int>, _ right: borrowing Scratch<Double>,
    into result: borrowing Scratch<Double>
  ) {
    for index in 0..<rowCount {
      var value = right[positions[index]]
      for entry in lowerStart[index]..<lowerStart[index + 1] {
        value -= lowerValue[entry] * right[positions[lowerIndex[entry]]]
      }
      right[positions[index]] = value
    }
    for index in stride(from: rowCount - 1, through: 0, by: -1) {
      var value = right[positions[index]]
      for entry in upperStart[index]..<upperStart[index + 1] {
        value -= upperValue[entry] * result[upperColumn[entry]]
      }
      result[pivotColumns[index]] = value / pivots[index]
    }
  }

  /// Solves the transposed system; reads `right` at the pivot columns.
  mutating func solveTransposed(
    _ positions: borrowing Scratch<Int>, _ right: borrowing Scratch<Double>,
    into result: borrowing Scratch<Double>
  ) {
    for index in 0..<rowCount {
      let value = right[pivotColumns[index]] / pivots[index]
      result[positions[index]] = value
      if value == 0 { continue }
      for entry in upperStart[index]..<upperStart[index + 1] {
        right[upperColumn[entry]] -= upperValue[entry] * value
      }
    }
    for index in stride(from: rowCount - 1, through: 0, by: -1) {
      let value = result[positions[index]]
      if value == 0 { continue }
      for entry in lowerStart[index]..<lowerStart[index + 1] {
        result[positions[lowerIndex[entry]]] -= lowerValue[entry] * value
      }
    }
  }
}
