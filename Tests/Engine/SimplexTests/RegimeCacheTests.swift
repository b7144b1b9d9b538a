import Foundation
import Testing

@testable import Simplex

/// `PLUMB_RANDOM_CACHES=2000` compares that many programs and scenes of every seed, `PLUMB_RANDOM_KIND=4`
/// programs of that kind only.
@Suite struct RegimeCacheTests {
  private static func wanted(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  @Test(arguments: [UInt64(21), 22, 23])
  func answersAreThoseOfAColdSolve(seed: UInt64) throws {
    var random = RandomPrograms(seed: seed)
    let kind = Self.wanted("PLUMB_RANDOM_KIND")
    for index in 0..<(Self.wanted("PLUMB_RANDOM_CACHES") ?? 60) {
      let (program, first) = random.program(kind: kind)
      var all = [first]
      for _ in 0..<30 { all.append(random.values(first.count, kind: kind ?? 0)) }
      try compare(program, all, "seed \(seed), program \(index)")
    }
  }

  @Test(arguments: [UInt64(31), 32])
  func answersAreThoseOfAColdSolveWhereSizesAreTied(seed: UInt64) throws {
    var random = RandomPrograms(seed: seed)
    for index in 0..<(Self.wanted("PLUMB_RANDOM_CACHES") ?? 40) {
      let (program, first) = random.scene()
      var all = [first]
      for _ in 0..<20 { all.append([Double(100 + random.below(500)), Double(random.below(100))]) }
      try compare(program, all, "seed \(seed), scene \(index)")
    }
  }

  /// Twice, backwards: first every regime is new, then all are known.
  private func compare(
    _ program: LinearProgram, _ all: [[Double]], _ name: String
  ) throws {
    let compiled = try CompiledProgram(program)
    let cache = RegimeCache(compiled)
    let cold = try all.map { try compiled.solve($0) }
    for _ in 0..<2 {
      for place in all.indices.reversed() {
        let answer = try cache.solve(all[place])
        #expect(answer == cold[place], "\(name), \(place)")
        #expect(
          answer.values.map(\.bitPattern) == cold[place].values.map(\.bitPattern),
          "\(name), \(place)")
        if answer.isAmbiguous && !answer.conflicts.isEmpty {
          #expect(
            try cache.ambiguity(at: all[place]) == compiled.ambiguity(at: all[place]),
            "\(name), \(place)")
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
