@testable import Simplex

/// One program solved by the solver and by exact arithmetic.
struct ReferenceComparison {
  struct Count {
    /// Programs compared, those in ``narrow`` left out.
    var compared = 0
    var infeasible = 0
    var conflicts = 0
    var ambiguous = 0
    /// Programs that some number other than zero, but within the tolerance of it, decides.
    var narrow = 0
    /// Those of ``narrow`` that were decided the other way.
    var narrowDifferent = 0
  }

  private let program: LinearProgram
  private let parameters: [Double]
  private var differences: [String] = []
  private var isNarrow = false

  /// The differences between the solver's answer and the exact one.
  static func differences(
    _ program: LinearProgram, _ parameters: [Double], _ count: inout Count
  ) throws -> [String] {
    var comparison = Self(program: program, parameters: parameters)
    let compiled = try CompiledProgram(program)
    let solution = try compiled.solve(parameters)
    comparison.compareConflicts(solution)
    let isAmbiguous = try comparison.compareOptima(compiled, solution)
    if comparison.isNarrow {
      count.narrow += 1
      if !comparison.differences.isEmpty { count.narrowDifferent += 1 }
      return []
    }
    count.compared += 1
    count.conflicts += solution.conflicts.count
    if !solution.conflicts.isEmpty { count.infeasible += 1 }
    if isAmbiguous { count.ambiguous += 1 }
    return comparison.differences
  }

  private init(program: LinearProgram, parameters: [Double]) {
    self.program = program
    self.parameters = parameters
  }

  private mutating func expect(_ isSo: Bool, _ difference: @autoclosure () -> String) {
    if !isSo { differences.append(difference()) }
  }

  /// Every conflict set cannot hold, can hold without any one member, and breaks the right one.
  private mutating func compareConflicts(_ solution: Solution) {
    var dropped: [Int] = []
    for conflict in solution.conflicts {
      expect(conflict.members.contains(conflict.broken), "broken outside of the conflict")
      let rows = ReferenceSolver.rows(program, parameters, dropping: dropped)
      func isFeasible(_ members: [Int]) -> Bool {
        ReferenceSolver(
          rows.enumerated().map { members.contains($0.offset) ? $0.element : nil },
          variableCount: program.variableCount
        ).isFeasible
      }
      expect(!isFeasible(conflict.members), "\(conflict.members) can hold")
      for member in conflict.members {
        expect(program.constraints[member].isRequired, "\(member) is not required")
        expect(
          isFeasible(conflict.members.filter { $0 != member }),
          "\(member) of \(conflict.members) is not needed")
      }
      /// Without the member the others hold; is what it demands more than they allow?
      func isBelow(_ member: Int) -> Bool {
        var relaxed = rows
        relaxed[member]?.relation = .lessThanOrEqual
        return ReferenceSolver(
          relaxed.enumerated().map { conflict.members.contains($0.offset) ? $0.element : nil },
          variableCount: program.variableCount
        ).isFeasible
      }
      let isOrdered = conflict.members.allSatisfy { member in
        let protection = program.constraints[member].protection
        return protection.below != protection.above
      }
      let protections = conflict.members.map { member in
        let protection = program.constraints[member].protection
        if isOrdered { return min(protection.below, protection.above) }
        switch program.constraints[member].relation {
        case .greaterThanOrEqual: return protection.below
        case .lessThanOrEqual: return protection.above
        case .equal: return isBelow(member) ? protection.below : protection.above
        }
      }
      let first = zip(conflict.members, protections).first { $0.1 == protections.min() }?.0
      expect(conflict.broken == first, "another member should break")
      dropped.append(conflict.broken)
    }
  }

  /// Compares levels, ambiguity, witness and values; returns whether the program is ambiguous.
  private mutating func compareOptima(
    _ compiled: CompiledProgram, _ solution: Solution
  ) throws -> Bool {
    let broken = solution.conflicts.map(\.broken)
    var rows = ReferenceSolver.rows(program, parameters, dropping: broken)
    for variable in 0..<program.variableCount {
      var coefficients = [Rational](repeating: .zero, count: program.variableCount)
      coefficients[variable] = Rational(1)
      rows.append(
        .init(coefficients: coefficients, relation: .equal, right: .zero, isRequired: false))
    }
    var reference = ReferenceSolver(rows, variableCount: program.variableCount)
    guard reference.isFeasible else {
      differences.append("still has a conflict")
      let tolerance = SolverTolerance.residual(atScale: scale(solution.values))
      isNarrow = reference.infeasibility.double <= tolerance
      return false
    }
    let optional = program.constraints.indices.filter { !program.constraints[$0].isRequired }
    let priorities = Set(optional.map { program.constraints[$0].priority }).sorted(by: >)
    var order: [Int] = []
    for priority in priorities {
      let level = optional.filter { program.constraints[$0].priority == priority }
      order += level.reversed()
      let best = reference.minimiseViolation(of: level).double
      let own = sum(level, solution.values)
      expect(abs(best - own) <= 1e-6 * max(1, best), "priority \(priority): \(own), not \(best)")
    }
    let free = (0..<program.variableCount).filter { reference.isFree($0) }
    expect(solution.isAmbiguous == !free.isEmpty, "ambiguity, free are \(free)")
    let witness = try compiled.ambiguity(at: parameters)
    expect(
      (witness?.freeVariables ?? []) == free,
      "free variables \(witness?.freeVariables ?? []), not \(free)")
    if let witness { compare(witness, solution, priorities) }
    for row in order + (0..<program.variableCount).map({ program.constraints.count + $0 }) {
      _ = reference.minimiseViolation(of: [row])
    }
    for (own, exact) in zip(solution.values, reference.values) {
      expect(
        abs(own - exact.double) <= 1e-6 * max(1, abs(exact.double)),
        "value \(own), not \(exact.double)")
    }
    isNarrow = isNarrow(reference, rows)
    return !free.isEmpty
  }

  /// Both solutions differ, are allowed, and as good as the optimum at every priority.
  private mutating func compare(
    _ witness: AmbiguityWitness, _ solution: Solution, _ priorities: [Float]
  ) {
    expect(
      zip(witness.first, witness.second).contains { abs($0 - $1) > 1e-6 },
      "witnesses do not differ")
    let broken = solution.conflicts.map(\.broken)
    let required = program.constraints.indices.filter {
      program.constraints[$0].isRequired && !broken.contains($0)
    }
    let optional = program.constraints.indices.filter { !program.constraints[$0].isRequired }
    for values in [witness.first, witness.second] {
      expect(sum(required, values) <= 1e-5 * scale(values), "a witness is not allowed")
      for priority in priorities {
        let level = optional.filter { program.constraints[$0].priority == priority }
        let (own, best) = (sum(level, values), sum(level, solution.values))
        expect(abs(own - best) <= 1e-6 * max(1, best), "a witness is not optimal")
      }
    }
  }

  /// True if a residual or a reduced cost that is not zero is within the tolerance of zero.
  private func isNarrow(_ reference: ReferenceSolver, _ rows: [ReferenceSolver.Row?]) -> Bool {
    if reference.smallestReducedCost.double <= SolverTolerance.multiplier { return true }
    let values = reference.values
    let tolerance = SolverTolerance.residual(atScale: scale(values.map(\.double)))
    for case .some(let row) in rows {
      var residual = -row.right
      for (coefficient, value) in zip(row.coefficients, values) {
        residual = residual + coefficient * value
      }
      if !residual.isZero && abs(residual.double) <= tolerance { return true }
    }
    return false
  }

  /// The largest magnitude of a term.
  private func scale(_ values: [Double]) -> Double {
    var scale = 1.0
    for constraint in program.constraints {
      scale = max(scale, abs(constraint.constant))
      for term in constraint.terms {
        scale = max(scale, abs(term.coefficient * values[term.index]))
      }
    }
    return scale
  }

  private func sum(_ rows: [Int], _ values: [Double]) -> Double {
    rows.reduce(0) { $0 + violation($1, values) }
  }

  private func violation(_ index: Int, _ values: [Double]) -> Double {
    let constraint = program.constraints[index]
    var residual = -constraint.constant
    for term in constraint.terms { residual += term.coefficient * values[term.index] }
    for term in constraint.parameterTerms {
      residual -= term.coefficient * parameters[term.index]
    }
    switch constraint.relation {
    case .equal: return abs(residual)
    case .greaterThanOrEqual: return max(0, -residual)
    case .lessThanOrEqual: return max(0, residual)
    }
  }
}
