import Testing

@testable import Simplex

/// The numbers that a solver that works in place left in the lane of one variant.
struct PartwiseAnswer {
  var outcome: PartwiseSolver.Outcome
  var values: [Double]
  var others: [Double]

  /// The answers to variants, laid out in blocks with some slots between them.
  static func answers(
    _ solver: PartwiseSolver, _ variants: [[Double]], variableCount: Int
  ) -> [PartwiseAnswer] {
    let (lanes, count) = (LaneGroup.laneCount, variants.count)
    let width = solver.slotCount - variableCount
    let stride = solver.slotCount + 3
    let blocks = (count + lanes - 1) / lanes
    let memory = LaneSlots()
    memory.reserve(blocks * stride)
    let slots = memory.base
    for (place, variant) in variants.enumerated() {
      for (index, value) in variant.enumerated() {
        slots[(place / lanes * stride + index) * lanes + place % lanes] = value
      }
    }
    var others = [Double](repeating: 0, count: count * variableCount)
    var outcomes = [PartwiseSolver.Outcome](repeating: .init(), count: count)
    others.withUnsafeMutableBufferPointer { others in
      outcomes.withUnsafeMutableBufferPointer { outcomes in
        guard let found = outcomes.baseAddress else { return }
        solver.solve(
          slots, stride: stride, count: count, others: others.baseAddress, outcomes: found)
      }
    }
    return (0..<count).map { place in
      PartwiseAnswer(
        outcome: outcomes[place],
        values: (0..<variableCount).map {
          slots[(place / lanes * stride + width + $0) * lanes + place % lanes]
        },
        others: Array(others[(place * variableCount)..<((place + 1) * variableCount)]))
    }
  }
}

@Suite struct PartwiseSolverTests {
  private func expectColdAnswers(
    _ solver: PartwiseSolver, _ compiled: CompiledProgram, _ variants: [[Double]], _ name: String
  ) throws -> (written: Int, left: Int) {
    let answers = PartwiseAnswer.answers(
      solver, variants, variableCount: compiled.program.variableCount)
    var (written, left) = (0, 0)
    for (answer, variant) in zip(answers, variants) {
      let cold = try compiled.solve(variant)
      #expect(answer.outcome.isSolved)
      #expect(answer.outcome.regime == cold.regime, "\(name)")
      #expect(answer.outcome.isAmbiguous == cold.isAmbiguous, "\(name)")
      if !cold.conflicts.isEmpty { #expect(!answer.outcome.isWritten, "\(name)") }
      guard answer.outcome.isWritten else {
        left += 1
        continue
      }
      written += 1
      #expect(answer.values.map(\.bitPattern) == cold.values.map(\.bitPattern), "\(name)")
      if cold.isAmbiguous {
        #expect(try answer.others == compiled.ambiguity(at: variant)?.second, "\(name)")
      }
    }
    return (written, left)
  }

  @Test(arguments: [UInt64(41), 42])
  func answersAreThoseOfAColdSolve(seed: UInt64) throws {
    var random = RandomPrograms(seed: seed)
    var (written, left) = (0, 0)
    for index in 0..<8 {
      let (program, first) = index % 2 == 0 ? random.program() : random.scene()
      let compiled = try CompiledProgram(program)
      var variants = [first]
      for _ in 0..<24 { variants.append(random.values(first.count)) }
      for level in VectorLevel.allCases where level.rawValue <= VectorLevel.best.rawValue {
        let solver = PartwiseSolver(RegimeCache(compiled), level: level)
        for pass in 0..<2 {
          let counts = try expectColdAnswers(
            solver, compiled, variants,
            "seed \(seed), program \(index), \(level), pass \(pass)")
          written += counts.written
          left += counts.left
        }
        for (start, size) in [(0, 1), (1, 17), (18, 5)] {
          _ = try expectColdAnswers(
            solver, compiled, Array(variants[start..<(start + size)]),
            "seed \(seed), program \(index), \(level), \(size) from \(start) on")
        }
        _ = try expectColdAnswers(
          PartwiseSolver(RegimeCache(compiled), level: level), compiled, variants.reversed(),
          "seed \(seed), program \(index), \(level), backwards")
      }
    }
    #expect(written > 200)
    #expect(left > 0)
  }

  @Test func `bad parameters are left to the cold solver`() throws {
    let compiled = try CompiledProgram(
      LinearProgram(
        variableCount: 1, parameterCount: 2,
        constraints: [
          .init(
            terms: [.init(index: 0, coefficient: 1)], relation: .equal,
            parameterTerms: [.init(index: 0, coefficient: 1), .init(index: 1, coefficient: 1)])
        ]))
    let answers = PartwiseAnswer.answers(
      PartwiseSolver(RegimeCache(compiled)),
      [[1, 2], [.nan, 0], [0, .nan], [1e300, 0], [3, 4]],
      variableCount: 1)
    #expect(answers.map(\.outcome.isSolved) == [true, false, false, false, true])
    #expect(answers[0].values == [3] && answers[4].values == [7])
  }
}
