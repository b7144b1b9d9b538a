/// The terms of some constraints in one piece: terms of a row with the same variable are added up,
/// and zero coefficients left out.
struct MergedTerms {
  /// Row to constraint of the program, ascending.
  let constraints: [Int]
  private(set) var start: [Int] = [0]
  private(set) var variable: [Int] = []
  private(set) var coefficient: [Double] = []
  // The rows of each variable, ascending.
  private(set) var variableStart: [Int] = []
  private(set) var variableRow: [Int] = []

  init(_ program: LinearProgram, constraints: [Int]) {
    self.constraints = constraints
    start.reserveCapacity(constraints.count + 1)
    variable.reserveCapacity(3 * constraints.count)
    coefficient.reserveCapacity(3 * constraints.count)
    program.constraints.withUnsafeBufferPointer { all in
      for index in constraints {
        let first = variable.count
        for term in all[index].terms {
          var place = first
          while place < variable.count && variable[place] != term.index { place += 1 }
          if place < variable.count {
            coefficient[place] += term.coefficient
          } else {
            variable.append(term.index)
            coefficient.append(term.coefficient)
          }
        }
        var kept = first
        for entry in first..<variable.count where coefficient[entry] != 0 {
          variable[kept] = variable[entry]
          coefficient[kept] = coefficient[entry]
          kept += 1
        }
        variable.removeLast(variable.count - kept)
        coefficient.removeLast(coefficient.count - kept)
        start.append(kept)
      }
    }
    var next = [Int](repeating: 0, count: program.variableCount + 1)
    for index in variable { next[index + 1] += 1 }
    for index in 0..<program.variableCount { next[index + 1] += next[index] }
    variableStart = next
    variableRow = [Int](repeating: 0, count: variable.count)
    for row in constraints.indices {
      for entry in start[row]..<start[row + 1] {
        variableRow[next[variable[entry]]] = row
        next[variable[entry]] += 1
      }
    }
  }
}
