import IntervalChecking
import Testing

@testable import Simplex

@Suite struct IntervalProofTests {
  private func line(_ random: inout RandomPrograms) -> (
    compiled: CompiledProgram, origin: [Double], direction: [Double]
  )? {
    let (program, origin) = random.program()
    let direction = origin.map { _ in Double(random.below(5) - 2) }
    guard let compiled = try? CompiledProgram(program) else { return nil }
    return (compiled, origin, direction)
  }

  @Test(arguments: [UInt64(41), 42, 43])
  func `intervals agree with solving`(seed: UInt64) throws {
    var random = RandomPrograms(seed: seed)
    var intervals = 0
    for index in 0..<25 {
      guard let (compiled, origin, direction) = line(&random) else { continue }
      let proof = try compiled.proof(origin: origin, direction: direction, range: -50...250)
      intervals += proof.intervals.count
      try IntervalProofChecker.check(proof, of: compiled.program)
      for step in 0..<60 {
        let t = -50 + Double(step) * 5.001
        guard let interval = proof.intervals.first(where: { $0.lower <= t && t <= $0.upper }),
          min(t - interval.lower, interval.upper - t) > 1e-4
        else { continue }
        let solution = try compiled.solve(zip(origin, direction).map { $0 + t * $1 })
        #expect(solution.regime == interval.regime, "seed \(seed), program \(index) at \(t)")
        #expect(solution.isAmbiguous == interval.isAmbiguous)
        for (value, own) in zip(interval.values, solution.values) {
          #expect(abs(value.at(t) - own) <= 1e-6 * max(1, abs(own)))
        }
      }
    }
    #expect(intervals > 30)
  }

  @Test func breakpointsAreExact() throws {
    // min(w, 50) and max(w, 20) at once.
    let program = LinearProgram(
      variableCount: 1, parameterCount: 1,
      constraints: [
        .init(
          terms: [.init(index: 0, coefficient: 1)], relation: .equal,
          parameterTerms: [.init(index: 0, coefficient: 0.5)], priority: 750),
        .init(terms: [.init(index: 0, coefficient: 1)], relation: .lessThanOrEqual, constant: 50),
        .init(
          terms: [.init(index: 0, coefficient: 1)], relation: .greaterThanOrEqual, constant: 20,
          priority: 999),
      ])
    let proof = try CompiledProgram(program).proof(origin: [0], direction: [1], range: 0...200)
    #expect(proof.intervals.map(\.lower) == [0, 40, 100])
    #expect(proof.intervals.map(\.upper) == [40, 100, 200])
    #expect(proof.intervals.map { $0.values[0].slope } == [0, 0.5, 0])
    #expect(proof.intervals.map(\.tight) == [[2], [0], [1]])
  }

  @Test func aConflictHasItsOwnInterval() throws {
    let program = LinearProgram(
      variableCount: 1, parameterCount: 1,
      constraints: [
        .init(terms: [.init(index: 0, coefficient: 1)], relation: .lessThanOrEqual, constant: 50),
        .init(
          terms: [.init(index: 0, coefficient: 1)], relation: .equal,
          parameterTerms: [.init(index: 0, coefficient: 1)]),
      ])
    let proof = try CompiledProgram(program).proof(origin: [0], direction: [1], range: 0...200)
    try IntervalProofChecker.check(proof, of: program)
    #expect(proof.intervals.count == 2)
    #expect(abs(proof.intervals[1].lower - 50) <= 1e-6)
    #expect(proof.intervals[1].breaks.map(\.broken) == [0])
    #expect(proof.intervals[1].values.map { $0.at(120) } == [120])
  }

  @Test func corruptedProofsAreRejected() throws {
    var random = RandomPrograms(seed: 44)
    var rejected = 0
    while rejected < 100 {
      guard let (compiled, origin, direction) = line(&random) else { continue }
      let proof = try compiled.proof(origin: origin, direction: direction, range: 0...200)
      for kind in 0..<6 {
        guard let corrupted = corrupt(proof, kind, &random) else { continue }
        rejected += 1
        #expect(throws: IntervalProofChecker.Flaw.self, "kind \(kind) of \(proof)") {
          try IntervalProofChecker.check(corrupted, of: compiled.program)
        }
      }
    }
  }

  /// A change that makes a proof wrong, if the proof has what is to be changed.
  private func corrupt(
    _ proof: IntervalProof, _ kind: Int, _ random: inout RandomPrograms
  ) -> IntervalProof? {
    var result = proof
    let index = random.below(proof.intervals.count)
    switch kind {
    case 0:
      result.intervals[index].lower += 0.5
    case 1:
      guard let tight = proof.intervals[index].tight.first else { return nil }
      result.intervals[index].tight.removeAll { $0 == tight }
    case 2:
      guard let tight = proof.intervals[index].tight.first else { return nil }
      result.intervals[index].signs[tight] = 1
    case 3:
      guard !proof.intervals[index].isAmbiguous, !proof.intervals[index].values.isEmpty else {
        return nil
      }
      // In a single optimum every value is held by some constraint.
      result.intervals[index].values[random.below(proof.intervals[index].values.count)].offset += 1
    case 4:
      guard let entry = proof.intervals[index].breaks.first, !entry.multipliers.isEmpty else {
        return nil
      }
      result.intervals[index].breaks[0].multipliers = []
    default:
      for (level, entry) in proof.intervals[index].levels.enumerated()
      where !entry.multipliers.isEmpty {
        result.intervals[index].levels[level].multipliers[0].value += 3
        return result
      }
      return nil
    }
    return result
  }
}
