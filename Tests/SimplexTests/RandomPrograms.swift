@testable import Simplex

/// Programs drawn from a seed, of the kinds that trouble solvers.
struct RandomPrograms {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func program() -> (program: LinearProgram, parameters: [Double]) {
    let variables = 1 + below(5)
    let parameters = 1 + below(3)
    let kind = below(6)
    var program = LinearProgram(variableCount: variables, parameterCount: parameters)
    let count = 1 + below(2 * variables + 4)
    for _ in 0..<count { program.constraints.append(constraint(program, kind: kind)) }
    if kind == 3 {
      // A chain with gaps, as a row of views.
      for variable in 1..<max(2, variables) where variable < variables {
        program.constraints.append(
          .init(
            terms: [
              .init(index: variable, coefficient: 1), .init(index: variable - 1, coefficient: -1),
            ], relation: below(2) == 0 ? .equal : .greaterThanOrEqual, constant: 8))
      }
    }
    return (program, values(parameters, kind: kind))
  }

  mutating func values(_ count: Int, kind: Int = 0) -> [Double] {
    (0..<count).map { _ in
      kind == 4 ? Double(below(800_000)) / 8 : Double(below(300) - 40)
    }
  }

  private mutating func constraint(
    _ program: LinearProgram, kind: Int
  ) -> LinearProgram.Constraint {
    var terms: [LinearProgram.Term] = []
    for _ in 0..<(1 + below(min(3, program.variableCount))) {
      let multiplier: Double
      switch kind {
      case 4, 5: multiplier = Double(1 + below(1024)) / 64
      case 2: multiplier = [0.5, 1, 2, 0.25][below(4)]
      default: multiplier = 1
      }
      terms.append(
        .init(
          index: below(program.variableCount),
          coefficient: below(2) == 0 ? multiplier : -multiplier))
    }
    let priorities: [Float] = [1000, 1000, 999.5, 750, 750, 251, 250, 250, 250.001]
    var constant = Double(below(60))
    if kind == 4 { constant = Double(below(800_000)) / 8 }
    if kind == 1 { constant = Double(below(3)) * 10 }
    return .init(
      terms: terms, relation: Relation.allCases[below(3)], constant: constant,
      parameterTerms: below(2) == 0
        ? [] : [.init(index: below(program.parameterCount), coefficient: 1)],
      priority: priorities[below(priorities.count)], protection: UInt8(below(3)))
  }
}
