import Testing

@testable import Simplex

@Suite struct WitnessDirectionTests {
  /// Two views that share a width and want to be as wide as their contents: where there is too little
  /// room nothing decides which gives way, where there is too much one of them takes it.
  private func program() throws -> CompiledProgram {
    func row(
      _ terms: [(Int, Double)], _ relation: Relation, _ parameters: [Int] = [],
      constant: Double = 0, priority: Float = 1000
    ) -> LinearProgram.Constraint {
      LinearProgram.Constraint(
        terms: terms.map { .init(index: $0.0, coefficient: $0.1) }, relation: relation,
        constant: constant, parameterTerms: parameters.map { .init(index: $0, coefficient: 1) },
        priority: priority)
    }
    return try CompiledProgram(
      LinearProgram(
        variableCount: 2, parameterCount: 3,
        constraints: [
          row([(0, 1), (1, 1)], .equal, [0]), row([(0, 1)], .greaterThanOrEqual),
          row([(1, 1)], .greaterThanOrEqual),
          row([(0, 1)], .greaterThanOrEqual, [1], priority: 750),
          row([(1, 1)], .greaterThanOrEqual, [2], priority: 750),
          row([(0, 1)], .lessThanOrEqual, [1], priority: 250),
          row([(1, 1)], .lessThanOrEqual, [2], priority: 251),
        ]))
  }

  @Test func cachedColdAndSideBySideGiveTheSameWitness() throws {
    let compiled = try program()
    let cache = RegimeCache(compiled)
    var rows: [[Double]] = []
    var expected: [AmbiguityWitness?] = []
    for room in stride(from: 20.0, through: 300, by: 7) {
      let parameters = [room, 100, 120.5]
      rows.append(parameters)
      expected.append(try compiled.ambiguity(at: parameters))
      #expect(try cache.ambiguity(at: parameters) == expected.last)
    }
    #expect(expected.contains { $0 != nil } && expected.contains { $0 == nil })
    var compared = 0
    let answers = PartwiseAnswer.answers(PartwiseSolver(cache), rows, variableCount: 2)
    for (answer, witness) in zip(answers, expected) {
      #expect(answer.outcome.isAmbiguous == (witness != nil))
      guard let witness, answer.outcome.isWritten else { continue }
      #expect(answer.values == witness.first)
      #expect(answer.others == witness.second)
      compared += 1
    }
    #expect(compared > 10)
  }

  /// Far from the optimum numbers are too coarse to be as good as it is.
  @Test func theWitnessStaysNear() throws {
    let compiled = try program()
    let witness = try #require(try compiled.ambiguity(at: [15_000_000.5, 20_000_000, 20_000_000]))
    let moves = zip(witness.first, witness.second).map { abs($0 - $1) }
    #expect(moves.allSatisfy { $0 <= 100_000 } && moves.contains { $0 > 1 })
  }

  @Test func theWitnessIsAsGoodAndDifferent() throws {
    let compiled = try program()
    let witness = try #require(try compiled.ambiguity(at: [150, 100, 120]))
    func missed(_ values: [Double]) -> Double {
      max(0, 100 - values[0]) + max(0, 120 - values[1])
    }
    #expect(missed(witness.first) == missed(witness.second))
    #expect(witness.first != witness.second)
    #expect(witness.second.reduce(0, +) == 150)
    #expect(witness.freeVariables == [0, 1])
  }
}
