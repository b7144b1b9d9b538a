/// One independent part of a program: sparse rows over the variables of the part.
///
/// Numbers that are known before the part is solved (parameters, and variables that required
/// equalities fix without choice) live in *slots*: parameters first, then all variables of the
/// program.
struct Component: Sendable {
  /// Local variable to variable of the program.
  var variables: [Int] = []
  /// Local row to constraint of the program, ascending.
  var constraints: [Int] = []

  // Rows: coefficients over local variables.
  var rowStart: [Int] = [0]
  var rowColumn: [Int] = []
  var rowCoefficient: [Double] = []

  // The same by column; rows of a column in the order of (level, row).
  var columnStart: [Int] = []
  var columnRow: [Int] = []
  var columnCoefficient: [Double] = []

  // Right-hand sides: constant plus coefficients of slots.
  var constant: [Double] = []
  var knownStart: [Int] = [0]
  var knownSlot: [Int] = []
  var knownCoefficient: [Double] = []

  var relation: [Relation] = []
  /// 0 is required, then 1, 2, … from the highest optional priority down.
  var level: [Int] = []
  var levelCount = 1
  /// Rows of each level, ascending.
  var rowsOfLevel: [[Int]] = []

  var variableCount: Int { variables.count }
  var rowCount: Int { constraints.count }

  /// Writes the right-hand sides for the given slots.
  func rightHandSides(_ slots: [Double]) -> [Double] {
    var result = constant
    for row in 0..<rowCount {
      for entry in knownStart[row]..<knownStart[row + 1] {
        result[row] += knownCoefficient[entry] * slots[knownSlot[entry]]
      }
    }
    return result
  }

  /// Builds the part made of `constraints` (ascending) of `program`, where `localVariable` maps a
  /// variable of the program to one of `variables`, or to -1 if its value is known by then.
  init(
    _ program: LinearProgram, constraints: [Int], variables: [Int], localVariable: [Int]
  ) {
    self.variables = variables
    self.constraints = constraints
    var priorities: [Float] = []
    for index in constraints {
      let constraint = program.constraints[index]
      for term in constraint.terms where localVariable[term.index] >= 0 && term.coefficient != 0 {
        rowColumn.append(localVariable[term.index])
        rowCoefficient.append(term.coefficient)
      }
      mergeLastRow()
      rowStart.append(rowColumn.count)
      constant.append(constraint.constant)
      for term in constraint.parameterTerms {
        knownSlot.append(term.index)
        knownCoefficient.append(term.coefficient)
      }
      for term in constraint.terms where localVariable[term.index] < 0 && term.coefficient != 0 {
        knownSlot.append(program.parameterCount + term.index)
        knownCoefficient.append(-term.coefficient)
      }
      knownStart.append(knownSlot.count)
      relation.append(constraint.relation)
      if !constraint.isRequired { priorities.append(constraint.priority) }
    }
    priorities.sort(by: >)
    var distinct: [Float] = []
    for priority in priorities where distinct.last != priority { distinct.append(priority) }
    levelCount = distinct.count + 1
    rowsOfLevel = Array(repeating: [], count: levelCount)
    for (row, index) in constraints.enumerated() {
      let constraint = program.constraints[index]
      let level =
        constraint.isRequired ? 0 : 1 + Self.position(of: constraint.priority, in: distinct)
      self.level.append(level)
      rowsOfLevel[level].append(row)
    }
    buildColumns()
  }

  /// Where `priority` stands in the descending list.
  private static func position(of priority: Float, in descending: [Float]) -> Int {
    var low = 0
    var high = descending.count
    while low < high {
      let middle = (low + high) / 2
      if descending[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds up terms of one row that name the same variable; the first keeps its place.
  private mutating func mergeLastRow() {
    let start = rowStart[rowStart.count - 1]
    var end = start
    for entry in start..<rowColumn.count {
      var place = start
      while place < end && rowColumn[place] != rowColumn[entry] { place += 1 }
      if place < end {
        rowCoefficient[place] += rowCoefficient[entry]
      } else {
        rowColumn[end] = rowColumn[entry]
        rowCoefficient[end] = rowCoefficient[entry]
        end += 1
      }
    }
    var kept = start
    for entry in start..<end where rowCoefficient[entry] != 0 {
      rowColumn[kept] = rowColumn[entry]
      rowCoefficient[kept] = rowCoefficient[entry]
      kept += 1
    }
    rowColumn.removeSubrange(kept...)
    rowCoefficient.removeSubrange(kept...)
  }

  private mutating func buildColumns() {
    var start = [Int](repeating: 0, count: variableCount + 1)
    for column in rowColumn { start[column + 1] += 1 }
    for column in 0..<variableCount { start[column + 1] += start[column] }
    columnStart = start
    columnRow = [Int](repeating: 0, count: rowColumn.count)
    columnCoefficient = [Double](repeating: 0, count: rowColumn.count)
    var next = start
    for rows in rowsOfLevel {
      for row in rows {
        for entry in rowStart[row]..<rowStart[row + 1] {
          let column = rowColumn[entry]
          columnRow[next[column]] = row
          columnCoefficient[next[column]] = rowCoefficient[entry]
          next[column] += 1
        }
      }
    }
  }
}
