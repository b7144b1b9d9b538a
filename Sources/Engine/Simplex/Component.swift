/// One independent part of a program: sparse rows over the variables of the part.
///
/// Numbers that are known before the part is solved (parameters, and variables that required
/// equalities fix without choice) live in *slots*: parameters first, then all variables of the
/// program. It is a class only so that passing it is cheap; it is immutable.
final class Component: Sendable {
  /// Local variable to variable of the program.
  let variables: FixedList<Int>
  /// Local row to constraint of the program, ascending.
  let constraints: FixedList<Int>

  // Rows: coefficients over local variables.
  let rowStart: FixedList<Int>
  let rowColumn: FixedList<Int>
  let rowCoefficient: FixedList<Double>

  // The same by column; rows of a column in the order of (level, row).
  let columnStart: FixedList<Int>
  let columnRow: FixedList<Int>
  let columnCoefficient: FixedList<Double>

  // Right-hand sides: constant plus coefficients of slots.
  let constant: FixedList<Double>
  let knownStart: FixedList<Int>
  let knownSlot: FixedList<Int>
  let knownCoefficient: FixedList<Double>

  let relation: [Relation]
  /// 0 is required, then 1, 2, … from the highest optional priority down.
  let level: FixedList<Int>
  /// Rows of each level, ascending.
  let rowsOfLevel: [[Int]]

  let variableCount: Int
  let rowCount: Int

  /// The right-hand sides for the given slots.
  func rightHandSides(_ slots: [Double], into result: inout Scratch<Double>) {
    result.refill(rowCount, 0)
    slots.withUnsafeBufferPointer { slots in
      for row in 0..<rowCount {
        var value = constant[row]
        for entry in knownStart[row]..<knownStart[row + 1] {
          value += knownCoefficient[entry] * slots[knownSlot[entry]]
        }
        result[row] = value
      }
    }
  }

  deinit {
    for list in [variables, constraints, rowStart, rowColumn, level] { list.free() }
    for list in [columnStart, columnRow, knownStart, knownSlot] { list.free() }
    for list in [rowCoefficient, columnCoefficient, constant, knownCoefficient] { list.free() }
  }

  /// The initial content of a workspace.
  static let empty: Component = {
    let program = LinearProgram(variableCount: 0, parameterCount: 0)
    return Component(
      program, MergedTerms(program, constraints: []), rows: [], variables: [], localVariable: [])
  }()

  /// Builds the part made of `constraints` (ascending) of `program`, where `localVariable` maps a
  /// variable of the program to one of `variables`, or to -1 if its value is known already.
  init(
    _ program: LinearProgram, _ terms: MergedTerms, rows: [Int], variables: [Int],
    localVariable: [Int]
  ) {
    let lists = RowLists(program, terms, rows: rows, localVariable: localVariable)
    self.variables = FixedList(variables)
    constraints = FixedList(lists.constraints)
    rowStart = FixedList(lists.rowStart)
    rowColumn = FixedList(lists.rowColumn)
    rowCoefficient = FixedList(lists.rowCoefficient)
    constant = FixedList(lists.constant)
    knownStart = FixedList(lists.knownStart)
    knownSlot = FixedList(lists.knownSlot)
    knownCoefficient = FixedList(lists.knownCoefficient)
    relation = lists.relation
    variableCount = variables.count
    rowCount = lists.constraints.count
    let (level, rowsOfLevel) = Self.levels(lists.priorities)
    self.level = FixedList(level)
    self.rowsOfLevel = rowsOfLevel
    (columnStart, columnRow, columnCoefficient) = Self.columns(
      lists.rowStart, lists.rowColumn, lists.rowCoefficient, rowsOfLevel, count: variables.count)
  }

  /// Some rows of a component over fewer of its variables; right-hand sides are not part of it.
  /// `variables` and `constraints` are those of the whole.
  init(
    _ whole: Component, rows: [Int], variables: [Int], start: [Int], column: [Int],
    coefficient: [Double]
  ) {
    self.variables = FixedList(variables)
    constraints = FixedList(rows)
    variableCount = variables.count
    rowCount = rows.count
    rowStart = FixedList(start)
    rowColumn = FixedList(column)
    rowCoefficient = FixedList(coefficient)
    constant = FixedList([])
    knownStart = FixedList([])
    knownSlot = FixedList([])
    knownCoefficient = FixedList([])
    relation = rows.map { whole.relation[$0] }
    level = FixedList(rows.map { whole.level[$0] })
    var counts = [Int](repeating: 0, count: whole.rowsOfLevel.count)
    for row in rows { counts[whole.level[row]] += 1 }
    var rowsOfLevel = [[Int]](repeating: [], count: counts.count)
    for level in counts.indices { rowsOfLevel[level].reserveCapacity(counts[level]) }
    for (index, row) in rows.enumerated() { rowsOfLevel[whole.level[row]].append(index) }
    self.rowsOfLevel = rowsOfLevel
    (columnStart, columnRow, columnCoefficient) = Self.columns(
      start, column, coefficient, rowsOfLevel, count: variables.count)
  }

  /// Numbers the distinct priorities from the highest down; required rows come as infinite.
  private static func levels(_ priorities: [Float]) -> (level: [Int], rows: [[Int]]) {
    var distinct: [Float] = [.infinity]
    distinct.reserveCapacity(16)
    for priority in priorities {
      // Few levels are usual, and neighbours share them.
      let place = position(of: priority, in: distinct)
      if place == distinct.count || distinct[place] != priority {
        distinct.insert(priority, at: place)
      }
    }
    var level: [Int] = []
    level.reserveCapacity(priorities.count)
    for priority in priorities { level.append(position(of: priority, in: distinct)) }
    var counts = [Int](repeating: 0, count: distinct.count)
    for place in level { counts[place] += 1 }
    var rows = [[Int]](repeating: [], count: distinct.count)
    for place in rows.indices { rows[place].reserveCapacity(counts[place]) }
    for row in level.indices { rows[level[row]].append(row) }
    return (level, rows)
  }

  /// The place of `priority` in the descending list, or its insertion point.
  private static func position(of priority: Float, in descending: [Float]) -> Int {
    var low = 0
    var high = descending.count
    while low < high {
      let middle = (low + high) / 2
      if descending[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func columns(
    _ rowStart: [Int], _ rowColumn: [Int], _ rowCoefficient: [Double], _ rowsOfLevel: [[Int]],
    count: Int
  ) -> (start: FixedList<Int>, row: FixedList<Int>, coefficient: FixedList<Double>) {
    // Shifted by one: while columns are filled, place `c + 1` holds the next place of column `c`.
    let start = UnsafeMutablePointer<Int>.reserve(count + 2)
    start.initialize(repeating: 0, count: count + 2)
    for column in rowColumn { start[column + 2] += 1 }
    for column in 0..<count { start[column + 2] += start[column + 1] }
    let columnRow = UnsafeMutablePointer<Int>.reserve(rowColumn.count)
    let columnCoefficient = UnsafeMutablePointer<Double>.reserve(rowColumn.count)
    for rows in rowsOfLevel {
      for row in rows {
        for entry in rowStart[row]..<rowStart[row + 1] {
          let place = start[rowColumn[entry] + 1]
          columnRow[place] = row
          columnCoefficient[place] = rowCoefficient[entry]
          start[rowColumn[entry] + 1] = place + 1
        }
      }
    }
    return (
      FixedList(start, count: count + 1), FixedList(columnRow, count: rowColumn.count),
      FixedList(columnCoefficient, count: rowColumn.count)
    )
  }
}
