/// Turns a set of tight rows into straight-line code, in an order that depends on the set alone:
/// first rows with one unknown left, and variables that the tie-break left at zero; then columns
/// that one row is left for, and elimination for the rest.
struct RegimeBuilder: ~Copyable {
  private(set) var values = AffineProgramBuilder()
  /// The constraint whose right-hand side each operation of ``values`` adds, or -1, and its factor
  /// there; empty if that is not requested.
  private(set) var source: [Int] = []
  private(set) var sourceFactor: [Double] = []
  /// Rows that the code makes zero.
  private(set) var isUsed = Scratch<Bool>()
  private(set) var slotCount = 0
  /// True if the tight rows determine all variables.
  private(set) var isDetermined = true

  private let recordsSources: Bool
  private var component = Component.empty
  private var signs = Scratch<Int8>()
  private var isAmbiguous = false
  private var firstVariable = 0
  private var isKnown = Scratch<Bool>()
  /// By row: unknown variables left; later by variable: tight rows left.
  private var unknown = Scratch<Int>()
  private var queue = Scratch<Int>()
  private var isTaken = Scratch<Bool>()
  private var back = Scratch<PeeledColumn>()
  private var bumpVariables = Scratch<Bool>()
  private var factor = BumpFactor()
  private var bumpRows = Scratch<Int>()

  init(recordsSources: Bool = false) { self.recordsSources = recordsSources }

  /// Starts the lists in one piece of memory.
  mutating func begin(in memory: inout WorkMemory, for size: WorkMemory.Size) {
    values.begin(in: &memory, for: size)
    factor.begin(in: &memory, for: size)
    isUsed.begin(in: &memory, size.rows)
    isTaken.begin(in: &memory, size.rows)
    signs.begin(in: &memory, size.all)
    unknown.begin(in: &memory, size.all)
    queue.begin(in: &memory, size.all)
    isKnown.begin(in: &memory, size.variables)
    back.begin(in: &memory, size.variables)
    bumpVariables.begin(in: &memory, size.variables)
    bumpRows.begin(in: &memory, size.variables)
  }

  /// Builds the code for one set of signs; earlier results are discarded.
  mutating func run(
    _ component: Component, signs: borrowing Scratch<Int8>, isAmbiguous: Bool,
    firstVariable: Int, firstTemporary: Int
  ) {
    self.component = component
    self.signs.refill(from: signs)
    self.isAmbiguous = isAmbiguous
    self.firstVariable = firstVariable
    slotCount = firstTemporary
    isDetermined = true
    isKnown.refill(component.variableCount, false)
    isUsed.refill(component.rowCount, false)
    values.removeAll()
    if recordsSources {
      source.removeAll()
      sourceFactor.removeAll()
    }
    unknown.refill(component.rowCount, 0)
    queue.removeAll()
    var terms = 0
    for row in 0..<component.rowCount where signs[row] == 0 {
      unknown[row] = component.rowStart[row + 1] - component.rowStart[row]
      terms += unknown[row] + component.knownStart[row + 1] - component.knownStart[row]
      if unknown[row] == 1 { queue.append(row) }
    }
    // A small bump takes a few more.
    values.reserve(operations: component.variableCount + 8, terms: terms + 24)
    var head = 0
    var next = 0
    while true {
      if head < queue.count {
        head += 1
        if unknown[queue[head - 1]] == 1 { solve(queue[head - 1]) }
        continue
      }
      // Variables that the tie-break left at zero come before columns that rows could be solved
      // for.
      while isAmbiguous && next < component.variableCount
        && (isKnown[next] || signs[component.rowCount + next] != 0)
      {
        next += 1
      }
      if !isAmbiguous || next == component.variableCount { break }
      finish(slot(next), row: -1, factor: 0)
      learn(next)
    }
    if values.count == component.variableCount { return }
    peelColumns()
    eliminate()
    for index in stride(from: back.count - 1, through: 0, by: -1) {
      emit(back[index].row, back[index].variable, back[index].coefficient)
    }
  }

  /// Solves a row for its only unknown.
  private mutating func solve(_ row: Int) {
    for entry in component.rowStart[row]..<component.rowStart[row + 1]
    where !isKnown[component.rowColumn[entry]] {
      let variable = component.rowColumn[entry]
      emit(row, variable, component.rowCoefficient[entry])
      learn(variable)
      return
    }
  }

  /// Marks a variable as known, and finds tight rows with one unknown left.
  private mutating func learn(_ variable: Int) {
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
    if !recordsSources { return }
    source.append(row < 0 ? -1 : component.constraints[row])
    sourceFactor.append(row < 0 ? 0 : factor)
  }

  /// Columns that only one tight row still has; they are computed last, in reverse order.
  private mutating func peelColumns() {
    unknown.refill(component.variableCount, 0)
    isTaken.refill(component.rowCount, false)
    queue.removeAll()
    back.removeAll()
    for variable in 0..<component.variableCount where !isKnown[variable] {
      for place in component.columnStart[variable]..<component.columnStart[variable + 1]
      where signs[component.columnRow[place]] == 0 {
        unknown[variable] += 1
      }
      if unknown[variable] == 1 { queue.append(variable) }
    }
    var head = 0
    while head < queue.count {
      let variable = queue[head]
      head += 1
      if unknown[variable] != 1 { continue }
      for place in component.columnStart[variable]..<component.columnStart[variable + 1] {
        let row = component.columnRow[place]
        if signs[row] != 0 || isTaken[row] { continue }
        isTaken[row] = true
        isUsed[row] = true
        back.append(
          PeeledColumn(
            row: row, variable: variable, coefficient: component.columnCoefficient[place]))
        isKnown[variable] = true
        unknown[variable] = 0
        for entry in component.rowStart[row]..<component.rowStart[row + 1]
        where !isKnown[component.rowColumn[entry]] {
          let other = component.rowColumn[entry]
          unknown[other] -= 1
          if unknown[other] == 1 { queue.append(other) }
        }
        break
      }
    }
    // Known from outside, but not yet computed: the bump must not read them.
    for index in back.indices { isKnown[back[index].variable] = false }
    bumpVariables.refill(component.variableCount, false)
    for variable in 0..<component.variableCount { bumpVariables[variable] = !isKnown[variable] }
    for index in back.indices { bumpVariables[back[index].variable] = false }
  }

  /// Eliminates the rest after peeling: tight rows in order as far as they are independent.
  private mutating func eliminate() {
    var needed = 0
    for variable in bumpVariables.indices where bumpVariables[variable] { needed += 1 }
    if needed == 0 { return }
    factor.reset(columnCount: component.variableCount)
    bumpRows.removeAll()
    for row in 0..<component.rowCount where signs[row] == 0 && !isUsed[row] {
      if bumpRows.count == needed { break }
      for entry in component.rowStart[row]..<component.rowStart[row + 1]
      where bumpVariables[component.rowColumn[entry]] {
        factor.add(column: component.rowColumn[entry], coefficient: component.rowCoefficient[entry])
      }
      if factor.insertRow() {
        bumpRows.append(row)
        isUsed[row] = true
      }
    }
    isDetermined = bumpRows.count == needed
    for variable in 0..<component.variableCount where bumpVariables[variable] {
      if bumpRows.count == needed { break }
      factor.add(column: variable, coefficient: 1)
      if factor.insertRow() { bumpRows.append(component.rowCount + variable) }
    }
    emitBump()
  }

  private mutating func emitBump() {
    let firstTemporary = slotCount
    slotCount += bumpRows.count
    for index in bumpRows.indices {
      let row = bumpRows[index]
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
    for index in stride(from: bumpRows.count - 1, through: 0, by: -1) {
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

/// A column that only one tight row still has. Not nested, as `Kink`.
struct PeeledColumn: BitwiseCopyable {
  var row: Int
  var variable: Int
  var coefficient: Double
}
