import Testing

@testable import Simplex

@Suite struct ErrorTests {
  private func program(
    index: Int = 0, coefficient: Double = 1, constant: Double = 0, parameter: Int = 0,
    priority: Float = 1000
  ) -> LinearProgram {
    LinearProgram(
      variableCount: 1, parameterCount: 1,
      constraints: [
        .init(
          terms: [.init(index: index, coefficient: coefficient)], relation: .equal,
          constant: constant, parameterTerms: [.init(index: parameter, coefficient: 1)],
          priority: priority)
      ])
  }

  @Test func badProgramsAreRefused() {
    #expect(throws: LinearProgramError.variableOutOfRange(constraint: 0, variable: 1)) {
      try CompiledProgram(program(index: 1))
    }
    #expect(throws: LinearProgramError.parameterOutOfRange(constraint: 0, parameter: -1)) {
      try CompiledProgram(program(parameter: -1))
    }
    #expect(throws: LinearProgramError.invalidNumber(constraint: 0, value: .infinity)) {
      try CompiledProgram(program(coefficient: .infinity))
    }
    #expect(throws: LinearProgramError.invalidNumber(constraint: 0, value: 1e308)) {
      try CompiledProgram(program(constant: 1e308))
    }
    #expect(throws: LinearProgramError.invalidPriority(constraint: 0, priority: 0)) {
      try CompiledProgram(program(priority: 0))
    }
    #expect(throws: LinearProgramError.negativeCount) {
      try CompiledProgram(LinearProgram(variableCount: -1, parameterCount: 0))
    }
  }

  @Test func badParametersAreRefused() throws {
    let compiled = try CompiledProgram(program())
    #expect(throws: SolveError.parameterCount(expected: 1, found: 2)) {
      try compiled.solve([1, 2])
    }
    #expect(throws: SolveError.invalidParameter(index: 0, value: 1e308)) {
      try compiled.solve([1e308])
    }
    #expect(throws: SolveError.self) { try compiled.solve([.nan]) }
    #expect(throws: SolveError.self) { try RegimeCache(compiled).solve([.infinity]) }
  }

  @Test func thePivotLimitIsAnErrorThatRepeats() throws {
    var random = RandomPrograms(seed: 11)
    var limited = 0
    for _ in 0..<100 {
      let (program, parameters) = random.program()
      let compiled = try CompiledProgram(program)
      do {
        _ = try compiled.solve(parameters, limit: 1)
      } catch {
        limited += 1
        #expect(throws: error) { try compiled.solve(parameters, limit: 1) }
      }
    }
    #expect(limited > 10)
  }
}
