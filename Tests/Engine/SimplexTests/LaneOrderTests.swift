import Testing

@testable import Simplex

@Suite struct LaneOrderTests {
  /// A column of rows, each below the one before, as high as parameter 1 says but for every third one,
  /// and as wide as fits: enough slots for a block to be cut into chunks.
  private func column(rows: Int) -> LinearProgram {
    var program = LinearProgram(variableCount: 3 * rows, parameterCount: 3)
    func term(_ index: Int, _ coefficient: Double) -> LinearProgram.Term {
      LinearProgram.Term(index: index, coefficient: coefficient)
    }
    func add(
      _ terms: [LinearProgram.Term], _ relation: Relation, _ constant: Double,
      _ parameters: [LinearProgram.Term] = [], priority: Float = 1000
    ) {
      program.constraints.append(
        LinearProgram.Constraint(
          terms: terms, relation: relation, constant: constant, parameterTerms: parameters,
          priority: priority))
    }
    // From the last row to the first, so that memory and order of computation differ.
    for row in (0..<rows).reversed() {
      let (top, height, width) = (3 * row, 3 * row + 1, 3 * row + 2)
      if row == 0 {
        add([term(top, 1)], .equal, 8)
        add([term(width, 1)], .lessThanOrEqual, 0, [term(0, 1)])
      } else {
        add([term(top, 1), term(top - 3, -1), term(height - 3, -1)], .equal, 8)
        add([term(width, 1), term(width - 3, -1)], .equal, 0)
      }
      add([term(height, 1)], .greaterThanOrEqual, row % 3 == 0 ? 30 : 10)
      add([term(height, 1)], .equal, 0, [term(1, 1)], priority: 750)
      add(
        [term(width, 1)], .greaterThanOrEqual, Double(row % 5), [term(2, 1)],
        priority: Float(500 + row % 2))
      add([term(width, 1)], .equal, 0, priority: 100)
    }
    return program
  }

  @Test func `values and checks come after their inputs`() throws {
    let compiled = try CompiledProgram(column(rows: 120))
    let cache = RegimeCache(compiled)
    _ = try cache.solve([200, 20, 50])
    let known = try #require(
      cache.known.compactMap { $0.first }.max { $0.regime.values.count < $1.regime.values.count })
    var checked = AffineProgramBuilder()
    known.appendChecks(to: &checked, isPositive: true)
    known.appendChecks(to: &checked, isPositive: false)
    let values = known.regime.values
    let checks = checked.program()
    let order = LaneOrder(
      values: values, checks: checks, slotCount: max(300, known.regime.slotCount))
    let places = try #require(order.values)
    let checkPlaces = try #require(order.checks)
    #expect(places.sorted() == Array(0..<values.count))
    #expect(checkPlaces.sorted() == Array(0..<checks.count))
    #expect(order.chunks.count > 3)
    #expect(order.chunks.last?.values == values.count)
    #expect(order.chunks.last?.checks == checks.count)
    // The values of other parts and the parameters.
    var isKnown = Set(
      Array(values.slot) + Array(checks.slot)
    ).subtracting(values.destination)
    var (value, check) = (0, 0)
    for chunk in order.chunks {
      while value < chunk.values {
        let operation = places[value]
        let terms = Int(values.start[operation])..<Int(values.start[operation + 1])
        #expect(terms.allSatisfy { isKnown.contains(values.slot[$0]) })
        isKnown.insert(values.destination[operation])
        value += 1
      }
      while check < chunk.checks {
        let operation = checkPlaces[check]
        let terms = Int(checks.start[operation])..<Int(checks.start[operation + 1])
        #expect(terms.allSatisfy { isKnown.contains(checks.slot[$0]) })
        check += 1
      }
    }
  }

  @Test func blocksInChunksAnswerAsAColdSolve() throws {
    let compiled = try CompiledProgram(column(rows: 100))
    let variants = (0..<48).map { index -> [Double] in
      [40 + 7 * Double(index), 5 + 9 * Double(index % 4), 60]
    }
    let cold = try variants.map { try compiled.solve($0) }
    #expect(Set(cold.map { $0.regime }).count > 3)
    for level in VectorLevel.allCases where level.rawValue <= VectorLevel.best.rawValue {
      let solver = PartwiseSolver(RegimeCache(compiled), level: level)
      for _ in 0..<2 {
        let answers = PartwiseAnswer.answers(
          solver, variants, variableCount: compiled.program.variableCount)
        for (answer, expected) in zip(answers, cold) {
          #expect(answer.outcome.regime == expected.regime, "\(level)")
          #expect(answer.outcome.isWritten, "\(level)")
          let bits = answer.values.map { $0.bitPattern }
          #expect(bits == expected.values.map { $0.bitPattern }, "\(level)")
        }
      }
    }
  }
}
