/// Turns a set of tight rows into straight-line code, in an order that depends on the set alone:
/// first rows with one unknown left, and variables that the tie-break left at zero; then columns
/// that one row is left for, and elimination for the rest.
struct RegimeBuilder {
  private(set) var values = AffineProgram()
  private(set) var source: [Int] = []
  private(set) var sourceFactor: [Double] = []
  /// Rows that the code makes zero.
  private(set) var isUsed: [Bool]
  private(set) var slotCount = 0
  /// Whether the tight rows determine all variables.
  private(set) var isDetermined = true

  private let component: Component
  private let signs: [Int8]
  private let firstVariable: Int
  private var isKnown: [Bool]

  private let isAmbiguous: Bool

  init(_ component: Component, signs: [Int8], isAmbiguous: Bool, firstVariable: Int) {
    self.isAmbiguous = isAmbiguous
    self.component = component
    self.signs = signs
    self.firstVariable = firstVariable
    isKnown = Array(repeating: false, count: component.variableCount)
    isUsed = Array(repeating: false, count: component.rowCount)
  }

  mutating func run(firstTemporary: Int) {
    slotCount = firstTemporary
    var unknown = [Int](repeating: 0, count: component.rowCount)
    var queue: [Int] = []
    for row in 0..<component.rowCount where signs[row] == 0 {
      unknown[row] = component.rowStart[row + 1] - component.rowStart[row]
      if unknown[row] == 1 { queue.append(row) }
    }
    var head = 0
    var next = 0
    while true {
      if head < queue.count {
        head += 1
        if unknown[queue[head - 1]] == 1 { solve(queue[head - 1], &unknown, &queue) }
        continue
      }
      // What the tie-break left at zero comes before columns that rows could be solved for.
      while isAmbiguous && next < component.variableCount
        && (isKnown[next] || signs[component.rowCount + next] != 0)
      {
        next += 1
      }
      if !isAmbiguous || next == component.variableCount { break }
      values.finish(slot(next), constant: 0)
      source.append(-1)
      sourceFactor.append(0)
      learn(next, &unknown, &queue)
    }
    let back = peelColumns()
    eliminate()
    for (row, variable, coefficient) in back.reversed() { emit(row, variable, coefficient) }
  }

  /// Solves a row for its only unknown.
  private mutating func solve(_ row: Int, _ unknown: inout [Int], _ queue: inout [Int]) {
    for entry in component.rowStart[row]..<component.rowStart[row + 1]
    where !isKnown[component.rowColumn[entry]] {
      let variable = component.rowColumn[entry]
      emit(row, variable, component.rowCoefficient[entry])
      learn(variable, &unknown, &queue)
      return
    }
  }

  /// Notes that a variable is known, and which tight rows have one unknown left by that.
  private mutating func learn(_ variable: Int, _ unknown: inout [Int], _ queue: inout [Int]) {
    isKnown[variable] = true
    for place in component.columnStart[variable]..<component.columnStart[variable + 1] {
      let other = component.columnRow[place]
      if signs[other] != 0 { continue }
      unknown[other] -= 1
      if unknown[other] == 1 { queue.append(other) }
    }
  }

  /// Writes `variable = (rhs - rest of the row) / coefficient`.
  private mutating func emit(_ row: Int, _ variable: Int, _ coefficient: Double) {
    addKnown(row, factor: 1 / coefficient)
    for entry in component.rowStart[row]..<component.rowStart[row + 1]
    where component.rowColumn[entry] != variable {
      values.add(
        slot(component.rowColumn[entry]), -(component.rowCoefficient[entry] / coefficient))
    }
    finish(slot(variable), row: row, factor: 1 / coefficient)
    isKnown[variable] = true
    isUsed[row] = true
  }

  private func slot(_ variable: Int) -> Int { firstVariable + component.variables[variable] }

  private mutating func addKnown(_ row: Int, factor: Double) {
    for entry in component.knownStart[row]..<component.knownStart[row + 1] {
      values.add(component.knownSlot[entry], component.knownCoefficient[entry] * factor)
    }
  }

  private mutating func finish(_ destination: Int, row: Int, factor: Double) {
    values.finish(destination, constant: row < 0 ? 0 : component.constant[row] * factor)
    source.append(row < 0 ? -1 : component.constraints[row])
    sourceFactor.append(row < 0 ? 0 : factor)
  }

  /// Columns that only one tight row still has; they are computed last, in reverse order.
  private mutating func peelColumns() -> [(row: Int, variable: Int, coefficient: Double)] {
    var left = [Int](repeating: 0, count: component.variableCount)
    var isTaken = [Bool](repeating: false, count: component.rowCount)
    var queue: [Int] = []
    var back: [(row: Int, variable: Int, coefficient: Double)] = []
    for variable in 0..<component.variableCount where !isKnown[variable] {
      for place in component.columnStart[variable]..<component.columnStart[variable + 1]
      where signs[component.columnRow[place]] == 0 {
        left[variable] += 1
      }
      if left[variable] == 1 { queue.append(variable) }
    }
    var head = 0
    while head < queue.count {
      let variable = queue[head]
      head += 1
      if left[variable] != 1 { continue }
      for place in component.columnStart[variable]..<component.columnStart[variable + 1] {
        let row = component.columnRow[place]
        if signs[row] != 0 || isTaken[row] { continue }
        isTaken[row] = true
        isUsed[row] = true
        back.append((row, variable, component.columnCoefficient[place]))
        isKnown[variable] = true
        left[variable] = 0
        for entry in component.rowStart[row]..<component.rowStart[row + 1]
        where !isKnown[component.rowColumn[entry]] {
          let other = component.rowColumn[entry]
          left[other] -= 1
          if left[other] == 1 { queue.append(other) }
        }
        break
      }
    }
    // Known from the outside, but not yet computed: the bump must not read them.
    for entry in back { isKnown[entry.variable] = false }
    bumpVariables = isKnown.map { !$0 }
    for entry in back { bumpVariables[entry.variable] = false }
    return back
  }

  private var bumpVariables: [Bool] = []

  /// Eliminates what peeling left over: tight rows in order as far as they are independent.
  private mutating func eliminate() {
    let needed = bumpVariables.count(where: { $0 })
    if needed == 0 { return }
    var factor = BumpFactor()
    factor.reset(columnCount: component.variableCount)
    var rows: [Int] = []
    for row in 0..<component.rowCount where signs[row] == 0 && !isUsed[row] {
      if rows.count == needed { break }
      for entry in component.rowStart[row]..<component.rowStart[row + 1]
      where bumpVariables[component.rowColumn[entry]] {
        factor.add(column: component.rowColumn[entry], coefficient: component.rowCoefficient[entry])
      }
      if factor.insertRow() {
        rows.append(row)
        isUsed[row] = true
      }
    }
    isDetermined = rows.count == needed
    for variable in 0..<component.variableCount where bumpVariables[variable] {
      if rows.count == needed { break }
      factor.add(column: variable, coefficient: 1)
      if factor.insertRow() { rows.append(component.rowCount + variable) }
    }
    emit(factor, rows)
  }

  private mutating func emit(_ factor: BumpFactor, _ rows: [Int]) {
    let firstTemporary = slotCount
    slotCount += rows.count
    for (index, row) in rows.enumerated() {
      let isUnit = row >= component.rowCount
      if !isUnit {
        addKnown(row, factor: 1)
        for entry in component.rowStart[row]..<component.rowStart[row + 1]
        where isKnown[component.rowColumn[entry]] {
          values.add(slot(component.rowColumn[entry]), -component.rowCoefficient[entry])
        }
      }
      for entry in factor.lowerStart[index]..<factor.lowerStart[index + 1] {
        values.add(firstTemporary + factor.lowerIndex[entry], -factor.lowerValue[entry])
      }
      finish(firstTemporary + index, row: isUnit ? -1 : row, factor: 1)
    }
    for index in stride(from: rows.count - 1, through: 0, by: -1) {
      let pivot = factor.pivots[index]
      values.add(firstTemporary + index, 1 / pivot)
      for entry in factor.upperStart[index]..<factor.upperStart[index + 1] {
        values.add(slot(factor.upperColumn[entry]), -(factor.upperValue[entry] / pivot))
      }
      finish(slot(factor.pivotColumns[index]), row: -1, factor: 0)
      isKnown[factor.pivotColumns[index]] = true
    }
  }
}
