/// Sparse elimination of rows that come one by one: `L U` with a pivot column per row. Rows that
/// depend on earlier ones are refused, so it also tells independent rows from dependent ones.
struct BumpFactor: Sendable {
  /// The pivot column of each accepted row.
  private(set) var pivotColumns: [Int] = []
  private(set) var pivots: [Double] = []
  // Row i is l(i, 0…) of earlier reduced rows plus its own reduced row.
  private(set) var lowerStart: [Int] = [0]
  private(set) var lowerIndex: [Int] = []
  private(set) var lowerValue: [Double] = []
  // Reduced row without its pivot.
  private(set) var upperStart: [Int] = [0]
  private(set) var upperColumn: [Int] = []
  private(set) var upperValue: [Double] = []

  private var work: [Double] = []
  private var isMarked: [Bool] = []
  private var marked: [Int] = []

  var rowCount: Int { pivots.count }

  mutating func reset(columnCount: Int) {
    pivotColumns.removeAll(keepingCapacity: true)
    pivots.removeAll(keepingCapacity: true)
    lowerStart.refill(1, 0)
    lowerIndex.removeAll(keepingCapacity: true)
    lowerValue.removeAll(keepingCapacity: true)
    upperStart.refill(1, 0)
    upperColumn.removeAll(keepingCapacity: true)
    upperValue.removeAll(keepingCapacity: true)
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
    for column in marked { largest = max(largest, abs(work[column])) }
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
    marked.sort()
    var best = -1
    var bestValue = 0.0
    for column in marked where abs(work[column]) > bestValue {
      best = column
      bestValue = abs(work[column])
    }
    let accepted = bestValue > threshold
    if accepted {
      pivotColumns.append(best)
      pivots.append(work[best])
      for column in marked where column != best && abs(work[column]) > 1e-14 * bestValue {
        upperColumn.append(column)
        upperValue.append(work[column])
      }
      upperStart.append(upperColumn.count)
      lowerStart.append(lowerIndex.count)
    } else {
      lowerIndex.removeSubrange(lowerMark...)
      lowerValue.removeSubrange(lowerMark...)
    }
    for column in marked {
      work[column] = 0
      isMarked[column] = false
    }
    marked.removeAll(keepingCapacity: true)
    return accepted
  }

  /// Solves for the pivot columns; row `i` has its right-hand side at `right[positions[i]]`.
  func solve(_ positions: [Int], _ right: inout [Double], into result: inout [Double]) {
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
  func solveTransposed(
    _ positions: [Int], _ right: inout [Double], into result: inout [Double]
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
