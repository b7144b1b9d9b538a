/// A program cut into independent parts.
///
/// First the required equalities without choice are removed: as long as one has a single unknown
/// left, it is solved for it. The rest falls into connected components. Rows without any unknown
/// form a part of their own, with no variables.
struct Decomposition: Sendable {
  /// Computes the variables that are fixed without choice.
  private(set) var fixed = AffineProgram.empty
  /// The constraint behind each operation of ``fixed``, and the factor of its right-hand side.
  private(set) var fixedSource: [Int] = []
  private(set) var fixedFactor: [Double] = []
  private(set) var components: [Component] = []
  /// The decomposed constraints, ascending.
  let constraints: [Int]

  /// - Parameters:
  ///   - constraints: the constraints to look at, ascending.
  ///   - takesFixed: true to remove variables that are fixed without choice. In a conflict they
  ///     must stay: there every constraint is in question.
  init(_ program: LinearProgram, constraints: [Int], takesFixed: Bool) {
    self.constraints = constraints
    let terms = MergedTerms(program, constraints: constraints)
    var isFixed = [Bool](repeating: false, count: program.variableCount)
    var isTaken = [Bool](repeating: false, count: constraints.count)
    if takesFixed { takeFixed(program, terms, &isFixed, &isTaken) }

    var part = [Int](repeating: -1, count: program.variableCount)
    var local = [Int](repeating: -1, count: program.variableCount)
    var rowPart = [Int](repeating: -1, count: constraints.count)
    // Variables by part, those of one part side by side.
    var members: [Int] = []
    members.reserveCapacity(program.variableCount)
    var partStart: [Int] = [0]
    for seed in 0..<program.variableCount where !isFixed[seed] && part[seed] < 0 {
      let number = partStart.count - 1
      part[seed] = number
      var head = members.count
      members.append(seed)
      while head < members.count {
        let variable = members[head]
        head += 1
        for place in terms.variableStart[variable]..<terms.variableStart[variable + 1] {
          let row = terms.variableRow[place]
          if rowPart[row] >= 0 { continue }
          rowPart[row] = number
          for entry in terms.start[row]..<terms.start[row + 1] {
            let other = terms.variable[entry]
            if isFixed[other] || part[other] >= 0 { continue }
            part[other] = number
            members.append(other)
          }
        }
      }
      partStart.append(members.count)
    }
    var variables = [[Int]](repeating: [], count: partStart.count - 1)
    for number in variables.indices {
      variables[number].reserveCapacity(partStart[number + 1] - partStart[number])
    }
    for variable in 0..<program.variableCount where part[variable] >= 0 {
      local[variable] = variables[part[variable]].count
      variables[part[variable]].append(variable)
    }
    var rows = [[Int]](repeating: [], count: variables.count)
    var constantRows: [Int] = []
    for row in constraints.indices where !isTaken[row] {
      if rowPart[row] < 0 { constantRows.append(row) } else { rows[rowPart[row]].append(row) }
    }
    if !constantRows.isEmpty {
      components.append(
        Component(program, terms, rows: constantRows, variables: [], localVariable: local))
    }
    for number in variables.indices {
      components.append(
        Component(
          program, terms, rows: rows[number], variables: variables[number], localVariable: local))
    }
  }

  private mutating func takeFixed(
    _ program: LinearProgram, _ terms: MergedTerms, _ isFixed: inout [Bool],
    _ isTaken: inout [Bool]
  ) {
    let isEquation = terms.constraints.map {
      program.constraints[$0].relation == .equal && program.constraints[$0].isRequired
    }
    var code = AffineProgramBuilder()
    var unknown = terms.constraints.indices.map { terms.start[$0 + 1] - terms.start[$0] }
    var queue = unknown.indices.filter { unknown[$0] == 1 && isEquation[$0] }
    var head = 0
    while head < queue.count {
      let row = queue[head]
      head += 1
      let entries = terms.start[row]..<terms.start[row + 1]
      guard unknown[row] == 1, let pivot = entries.first(where: { !isFixed[terms.variable[$0]] }),
        abs(terms.coefficient[pivot]) >= SolverTolerance.pivot
      else { continue }
      let constraint = terms.constraints[row]
      let variable = terms.variable[pivot]
      let factor = 1 / terms.coefficient[pivot]
      for term in program.constraints[constraint].parameterTerms {
        code.add(term.index, term.coefficient * factor)
      }
      for entry in entries where entry != pivot {
        code.add(
          program.parameterCount + terms.variable[entry], -(terms.coefficient[entry] * factor))
      }
      code.finish(
        program.parameterCount + variable,
        constant: program.constraints[constraint].constant * factor)
      fixedSource.append(constraint)
      fixedFactor.append(factor)
      isFixed[variable] = true
      isTaken[row] = true
      for place in terms.variableStart[variable]..<terms.variableStart[variable + 1] {
        let other = terms.variableRow[place]
        unknown[other] -= 1
        if unknown[other] == 1 && isEquation[other] { queue.append(other) }
      }
    }
    fixed = code.program()
  }
}
