import Foundation
import Testing

@testable import Simplex

/// Random programs against exact arithmetic. `PLUMB_RANDOM_PROGRAMS=50000 swift test --filter
/// ReferenceTests` compares that many for each of the four seeds instead of a few.
@Suite struct ReferenceTests {
  struct Count {
    var compared = 0
    var overflowed = 0
    var infeasible = 0
    var ambiguous = 0
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func agreesWithExactArithmetic(seed: UInt64) throws {
    var random = RandomPrograms(seed: seed)
    var count = Count()
    let programs = ProcessInfo.processInfo.environment["PLUMB_RANDOM_PROGRAMS"].flatMap(Int.init)
    for index in 0..<(programs ?? 60) {
      let (program, parameters) = random.program()
      try compare(program, parameters, "seed \(seed), program \(index)", &count)
    }
    if programs != nil { print("seed \(seed): \(count)") }
    #expect(count.compared > 30)
    #expect(count.infeasible > 0)
    #expect(count.ambiguous > 5)
  }

  func compare(
    _ program: LinearProgram, _ parameters: [Double], _ name: String, _ count: inout Count
  ) throws {
    let compiled = try CompiledProgram(program)
    let solution = try compiled.solve(parameters)
    do {
      try compareConflicts(program, parameters, solution, name)
      var rows = ReferenceSolver.rows(
        program, parameters, dropping: solution.conflicts.map(\.broken))
      for variable in 0..<program.variableCount {
        var coefficients = [Rational](repeating: .zero, count: program.variableCount)
        coefficients[variable] = Rational(1)
        rows.append(
          .init(coefficients: coefficients, relation: .equal, right: .zero, isRequired: false))
      }
      var reference = try ReferenceSolver(rows, variableCount: program.variableCount)
      let isFeasible = reference.isFeasible
      #expect(isFeasible, "\(name) still has a conflict")
      let optional = program.constraints.indices.filter { !program.constraints[$0].isRequired }
      let priorities = Set(optional.map { program.constraints[$0].priority }).sorted(by: >)
      var order: [Int] = []
      for priority in priorities {
        let level = optional.filter { program.constraints[$0].priority == priority }
        order += level.reversed()
        let best = try reference.minimiseViolation(of: level).double
        let own = level.reduce(0) { $0 + violation(program, $1, parameters, solution.values) }
        #expect(abs(best - own) <= 1e-6 * max(1, best), "\(name) at priority \(priority)")
      }
      var free: [Int] = []
      for variable in 0..<program.variableCount where try reference.isFree(variable) {
        free.append(variable)
      }
      #expect(solution.isAmbiguous == !free.isEmpty, "\(name) ambiguity")
      let witness = try compiled.ambiguity(at: parameters)
      #expect((witness?.freeVariables ?? []) == free, "\(name) free variables")
      if let witness {
        #expect(witness.first != witness.second)
        for level in priorities {
          let rows = optional.filter { program.constraints[$0].priority == level }
          let sums = [witness.first, witness.second].map { values in
            rows.reduce(0) { $0 + violation(program, $1, parameters, values) }
          }
          #expect(abs(sums[0] - sums[1]) <= 1e-6 * max(1, sums[0]), "\(name) witness")
        }
      }
      for row in order + (0..<program.variableCount).map({ program.constraints.count + $0 }) {
        _ = try reference.minimiseViolation(of: [row])
      }
      for (own, exact) in zip(solution.values, reference.values) {
        #expect(abs(own - exact.double) <= 1e-6 * max(1, abs(exact.double)), "\(name) values")
      }
      count.compared += 1
      if !solution.conflicts.isEmpty { count.infeasible += 1 }
      if !free.isEmpty { count.ambiguous += 1 }
    } catch ReferenceSolver.Failure.overflow {
      count.overflowed += 1
    }
  }

  private func compareConflicts(
    _ program: LinearProgram, _ parameters: [Double], _ solution: Solution, _ name: String
  ) throws {
    var dropped: [Int] = []
    for conflict in solution.conflicts {
      #expect(conflict.members.contains(conflict.broken))
      let rows = ReferenceSolver.rows(program, parameters, dropping: dropped)
      func isFeasible(_ members: [Int]) throws -> Bool {
        try ReferenceSolver(
          rows.enumerated().map { members.contains($0.offset) ? $0.element : nil },
          variableCount: program.variableCount
        ).isFeasible
      }
      #expect(try !isFeasible(conflict.members), "\(name) conflict can hold")
      for member in conflict.members {
        #expect(program.constraints[member].isRequired)
        #expect(
          try isFeasible(conflict.members.filter { $0 != member }), "\(name) \(member) not needed")
      }
      let lowest = conflict.members.map { program.constraints[$0].protection }.min()
      #expect(
        conflict.broken
          == conflict.members.first { program.constraints[$0].protection == lowest })
      dropped.append(conflict.broken)
    }
  }

  private func violation(
    _ program: LinearProgram, _ index: Int, _ parameters: [Double], _ values: [Double]
  ) -> Double {
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
