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

  @Test func valuesAndChecksComeAfterWhatTheyRead() throws {
    let compiled = try CompiledProgram(column(rows: 120))
    let cache = RegimeCache(compiled)
    _ = try cache.solve([200, 20, 50])
    var computed = AffineProgramBuilder()
    computed.append(compiled.parts.fixed)
    var ends = [computed.count]
    var checked = AffineProgramBuilder()
    for known in cache.known.compactMap(\.first) {
      computed.append(known.regime.values)
      ends.append(computed.count)
      known.appendChecks(to: &checked, isPositive: true)
      known.appendChecks(to: &checked, isPositive: false)
    }
    let values = computed.program()
    let checks = checked.program()
    let first = compiled.program.parameterCount
    let order = LaneOrder(
      values: values, parts: ends, checks: checks,
      slotCount: first + compiled.program.variableCount + 50)
    let places = try #require(order.values)
    let checkPlaces = try #require(order.checks)
    #expect(places.sorted() == Array(0..<values.count))
    #expect(checkPlaces.sorted() == Array(0..<checks.count))
    #expect(order.chunks.count > 3)
    #expect(order.chunks.last?.values == values.count)
    #expect(order.chunks.last?.checks == checks.count)
    var isKnown = Set(0..<Int32(first))
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
    var flat: [Double] = []
    var cold: [Solution] = []
    for index in 0..<48 {
      let width = 40 + 7 * Double(index)
      let height = 5 + 9 * Double(index % 4)
      flat += [width, height, 60]
      cold.append(try compiled.solve([width, height, 60]))
    }
    let regimes = Set(cold.map { $0.regime })
    #expect(regimes.count > 3)
    for level in VectorLevel.allCases where level.rawValue <= VectorLevel.best.rawValue {
      let solver = BatchSolver(RegimeCache(compiled), level: level)
      for _ in 0..<2 {
        var count = 0
        var differing = 0
        try flat.withUnsafeBufferPointer { flat in
          try solver.solve(flat, count: cold.count) { block in
            for lane in 0..<BatchSolver.laneCount where block.lanes >> UInt16(lane) & 1 == 1 {
              let expected = cold[block.variant(lane: lane)]
              count += 1
              if block.regime != expected.regime { differing += 1 }
              for (variable, value) in expected.values.enumerated() {
                let found = block.values(of: variable)[lane]
                if found.bitPattern != value.bitPattern { differing += 1 }
              }
            }
          }
        }
        #expect(differing == 0, "\(level)")
        #expect(count == cold.count)
      }
    }
  }
}
