/// Sparse elimination of rows that come one by one: `L U` with a pivot column per row. Rows that
/// depend on earlier ones are refused, so it also tells independent rows from dependent ones.
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

  private var work = Scratch<Double>()
  private var isMarked = Scratch<Bool>()
  private var marked = Scratch<Int>()

  var rowCount: Int { pivots.count }

  /// Lets the lists begin in one piece of memory.
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
    isMarked.begin(in: &memory, size.variables)
    marked.begin(in: &memory, size.variables)
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
    // All zero and unmarked between rows.
    if work.count != columnCount {
      work.refill(columnCount, 0)
      isMarked.refill(columnCount, false)
    }
  }

  /// Adds a coefficient to the row that ``insertRow()`` takes next.
  mutating func add(column: Int, coefficient: Double) {
    if !isMarked[column] {
      isMarked[column] = true
      marked.append(column)
    }
    work[column] += coefficient
  }

  /// Takes the row collected. False, and no change, if it depends on the rows taken before.
  mutating func insertRow() -> Bool {
    let lowerMark = lowerIndex.count
    var largest = 0.0
    for place in marked.indices { largest = max(largest, abs(work[marked[place]])) }
    let threshold = Tolerance.pivot * max(largest, 1)
    for index in 0..<pivotColumns.count {
      let value = work[pivotColumns[index]]
      if value == 0 { continue }
      work[pivotColumns[index]] = 0
      let factor = value / pivots[index]
      lowerIndex.append(index)
      lowerValue.append(factor)
      for entry in upperStart[index]..<upperStart[index + 1] {
        let column = upperColumn[entry]
        if !isMarked[column] {
          isMarked[column] = true
          marked.append(column)
        }
        work[column] -= factor * upperValue[entry]
      }
    }
    marked.sort(by: <)
    var best = -1
    var bestValue = 0.0
    for place in marked.indices where abs(work[marked[place]]) > bestValue {
      best = marked[place]
      bestValue = abs(work[best])
    }
    let accepted = bestValue > threshold
    if accepted {
      pivotColumns.append(best)
      pivots.append(work[best])
      for place in marked.indices {
        let column = marked[place]
        if column == best || abs(work[column]) <= 1e-14 * bestValue { continue }
        upperColumn.append(column)
        upperValue.append(work[column])
      }
      upperStart.append(upperColumn.count)
      lowerStart.append(lowerIndex.count)
    } else {
      lowerIndex.cut(to: lowerMark)
      lowerValue.cut(to: lowerMark)
    }
    for place in marked.indices {
      work[marked[place]] = 0
      isMarked[marked[place]] = false
    }
    marked.removeAll()
    return accepted
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
