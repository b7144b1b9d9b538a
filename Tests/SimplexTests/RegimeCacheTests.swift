import Testing

@testable import Simplex

@Suite struct RegimeCacheTests {
  @Test(arguments: [UInt64(21), 22, 23])
  func answersAreThoseOfAColdSolve(seed: UInt64) throws {
    var random = RandomPrograms(seed: seed)
    for index in 0..<60 {
      let (program, first) = random.program()
      let compiled = try CompiledProgram(program)
      let cache = RegimeCache(compiled)
      var all = [first]
      for _ in 0..<30 { all.append(random.values(first.count)) }
      let cold = try all.map { try compiled.solve($0) }
      for _ in 0..<2 {
        for place in all.indices.reversed() {
          #expect(
            try cache.solve(all[place]) == cold[place], "seed \(seed), program \(index), \(place)")
        }
      }
    }
  }

  @Test func aRegimeServesMoreThanOneVariant() throws {
    let compiled = try CompiledProgram(
      LinearProgram(
        variableCount: 1, parameterCount: 1,
        constraints: [
          .init(
            terms: [.init(index: 0, coefficient: 1)], relation: .equal,
            parameterTerms: [.init(index: 0, coefficient: 0.5)], priority: 750),
          .init(
            terms: [.init(index: 0, coefficient: 1)], relation: .lessThanOrEqual, constant: 50),
        ]))
    let cache = RegimeCache(compiled)
    let regimes = try (0..<200).map { try cache.solve([Double($0)]).regime }
    #expect(cache.regimeCount == 3)
    #expect(Set(regimes).count == 3)
    #expect(Set(regimes[..<100]).count == 1)
    #expect(Set(regimes[101...]).count == 1)
  }
}
