/// A program cut into parts that do not influence each other.
///
/// First the required equalities that leave no choice are taken out: as long as one has a single
/// unknown left, it is solved for it. What remains falls into connected components. Rows without
/// any unknown form a part of their own, with no variables.
struct Decomposition: Sendable {
  /// Computes the variables that are fixed without choice.
  private(set) var fixed = AffineProgram()
  /// The constraint behind each operation of ``fixed``, and the factor of its right-hand side.
  private(set) var fixedSource: [Int] = []
  private(set) var fixedFactor: [Double] = []
  private(set) var components: [Component] = []

  /// - Parameters:
  ///   - constraints: the constraints to look at, ascending.
  ///   - takesFixed: whether to take out what is fixed without choice. In a conflict it must not
  ///     be: there every constraint is in question.
  init(_ program: LinearProgram, constraints: [Int], takesFixed: Bool) {
    let merged = constraints.map { Self.mergedTerms(program.constraints[$0].terms) }
    var rowsOfVariable = [[Int]](repeating: [], count: program.variableCount)
    for (row, terms) in merged.enumerated() {
      for term in terms { rowsOfVariable[term.index].append(row) }
    }
    var isFixed = [Bool](repeating: false, count: program.variableCount)
    var isTaken = [Bool](repeating: false, count: constraints.count)
    if takesFixed {
      takeFixed(program, constraints, merged, rowsOfVariable, &isFixed, &isTaken)
    }

    var part = [Int](repeating: -1, count: program.variableCount)
    var local = [Int](repeating: -1, count: program.variableCount)
    var variables: [[Int]] = []
    var rowPart = [Int](repeating: -1, count: constraints.count)
    for seed in 0..<program.variableCount where !isFixed[seed] && part[seed] < 0 {
      let number = variables.count
      part[seed] = number
      var members = [seed]
      var head = 0
      while head < members.count {
        for row in rowsOfVariable[members[head]] where rowPart[row] < 0 {
          rowPart[row] = number
          for term in merged[row] where !isFixed[term.index] && part[term.index] < 0 {
            part[term.index] = number
            members.append(term.index)
          }
        }
        head += 1
      }
      members.sort()
      for (index, variable) in members.enumerated() { local[variable] = index }
      variables.append(members)
    }
    var rows = [[Int]](repeating: [], count: variables.count)
    var constantRows: [Int] = []
    for (row, constraint) in constraints.enumerated() where !isTaken[row] {
      if rowPart[row] < 0 {
        constantRows.append(constraint)
      } else {
        rows[rowPart[row]].append(constraint)
      }
    }
    if !constantRows.isEmpty {
      components.append(
        Component(program, constraints: constantRows, variables: [], localVariable: local))
    }
    for number in variables.indices {
      components.append(
        Component(
          program, constraints: rows[number], variables: variables[number], localVariable: local))
    }
  }

  private static func mergedTerms(_ terms: [LinearProgram.Term]) -> [LinearProgram.Term] {
    var result: [LinearProgram.Term] = []
    for term in terms {
      if let place = result.firstIndex(where: { $0.index == term.index }) {
        result[place].coefficient += term.coefficient
      } else {
        result.append(term)
      }
    }
    result.removeAll { $0.coefficient == 0 }
    return result
  }

  private mutating func takeFixed(
    _ program: LinearProgram, _ constraints: [Int], _ merged: [[LinearProgram.Term]],
    _ rowsOfVariable: [[Int]], _ isFixed: inout [Bool], _ isTaken: inout [Bool]
  ) {
    var unknown = merged.map(\.count)
    var queue: [Int] = []
    func isEquation(_ row: Int) -> Bool {
      let constraint = program.constraints[constraints[row]]
      return constraint.isRequired && constraint.relation == .equal
    }
    for row in constraints.indices where unknown[row] == 1 && isEquation(row) {
      queue.append(row)
    }
    var head = 0
    while head < queue.count {
      let row = queue[head]
      head += 1
      guard unknown[row] == 1,
        let unknownTerm = merged[row].first(where: { !isFixed[$0.index] }),
        abs(unknownTerm.coefficient) >= Tolerance.pivot
      else { continue }
      let constraint = program.constraints[constraints[row]]
      let factor = 1 / unknownTerm.coefficient
      for term in constraint.parameterTerms {
        fixed.add(term.index, term.coefficient * factor)
      }
      for term in merged[row] where term.index != unknownTerm.index {
        fixed.add(program.parameterCount + term.index, -(term.coefficient * factor))
      }
      fixed.finish(
        program.parameterCount + unknownTerm.index, constant: constraint.constant * factor)
      fixedSource.append(constraints[row])
      fixedFactor.append(factor)
      isFixed[unknownTerm.index] = true
      isTaken[row] = true
      for other in rowsOfVariable[unknownTerm.index] {
        unknown[other] -= 1
        if unknown[other] == 1 && isEquation(other) { queue.append(other) }
      }
    }
  }
}
