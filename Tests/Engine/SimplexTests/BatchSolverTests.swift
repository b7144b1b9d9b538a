import Testing

@testable import Simplex

@Suite struct BatchSolverTests {
  private struct Answer: Equatable {
    var values: [UInt64]
    var isAmbiguous: Bool
    var regime: UInt64
    var conflicts: [Conflict]
  }

  private func answer(_ solution: Solution) -> Answer {
    Answer(
      values: solution.values.map(\.bitPattern), isAmbiguous: solution.isAmbiguous,
      regime: solution.regime, conflicts: solution.conflicts)
  }

  private func solve(
    _ solver: BatchSolver, _ variants: [[Double]]
  ) throws -> [Answer?] {
    var result = [Answer?](repeating: nil, count: variants.count)
    let flat = variants.flatMap { $0 }
    let variables = solver.cache.compiled.program.variableCount
    try flat.withUnsafeBufferPointer {
      try solver.solve($0, count: variants.count) { block in
        for lane in 0..<BatchSolver.laneCount where block.lanes >> UInt16(lane) & 1 == 1 {
          #expect(result[block.variant(lane: lane)] == nil, "handed over twice")
          result[block.variant(lane: lane)] = Answer(
            values: (0..<variables).map { block.values(of: $0)[lane].bitPattern },
            isAmbiguous: block.isAmbiguous, regime: block.regime, conflicts: block.conflicts)
        }
      }
    }
    return result
  }

  @Test(arguments: [UInt64(31), 32, 33])
  func answersAreThoseOfAColdSolveInAnyBatch(seed: UInt64) throws {
    var random = RandomPrograms(seed: seed)
    for index in 0..<10 {
      let (program, first) = random.program()
      let compiled = try CompiledProgram(program)
      var variants = [first]
      for _ in 0..<40 { variants.append(random.values(first.count)) }
      let cold = try variants.map { answer(try compiled.solve($0)) }
      for level in VectorLevel.allCases where level.rawValue <= VectorLevel.best.rawValue {
        let lanes = [8, 16, 32][(index + level.rawValue) % 3]
        let solver = BatchSolver(RegimeCache(compiled), level: level, lanes: lanes)
        let name = "seed \(seed), program \(index), \(level), \(lanes) lanes"
        #expect(try solve(solver, variants) == cold, "\(name)")
        #expect(try solve(solver, variants) == cold, "\(name) again")
        for size in [1, 17] {
          var all: [Answer?] = []
          var rest = variants[...]
          while !rest.isEmpty {
            all += try solve(solver, Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
          }
          #expect(all == cold, "\(name) in batches of \(size)")
        }
        let backwards = try solve(
          BatchSolver(RegimeCache(compiled), level: level), variants.reversed())
        #expect(backwards == cold.reversed(), "\(name) backwards")
      }
    }
  }

  @Test func aBatchThatFailsLeavesNothingBehind() throws {
    var random = RandomPrograms(seed: 34)
    var (program, first) = random.program()
    while first.isEmpty { (program, first) = random.program() }
    let compiled = try CompiledProgram(program)
    var variants = [first]
    for _ in 0..<70 { variants.append(random.values(first.count)) }
    let solver = BatchSolver(RegimeCache(compiled))
    var bad = variants
    bad[60] = bad[60].map { _ in .nan }
    #expect(throws: SolveError.self) { try solve(solver, bad) }
    #expect(try solve(solver, variants) == variants.map { answer(try compiled.solve($0)) })
  }

  @Test func badParametersAreRefused() throws {
    let compiled = try CompiledProgram(
      LinearProgram(
        variableCount: 1, parameterCount: 1,
        constraints: [
          .init(
            terms: [.init(index: 0, coefficient: 1)], relation: .equal,
            parameterTerms: [.init(index: 0, coefficient: 1)])
        ]))
    let solver = BatchSolver(RegimeCache(compiled))
    #expect(throws: SolveError.self) { try solve(solver, [[1], [2], [.nan]]) }
    #expect(throws: SolveError.self) { try solve(solver, [[1e300]]) }
    #expect(throws: SolveError.parameterCount(expected: 2, found: 3)) {
      try [1.0, 2, 3].withUnsafeBufferPointer { try solver.solve($0, count: 2) { _ in } }
    }
    #expect(try solve(solver, [[3e6]]).first??.values == [3e6.bitPattern])
  }
}
