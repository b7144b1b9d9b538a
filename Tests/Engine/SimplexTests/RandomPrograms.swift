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

  /// The same from either side, or not.
  private mutating func protection(below bound: Int) -> Protection {
    let (below, above) = (UInt8(below(bound)), UInt8(below(bound)))
    return self.below(2) == 0
      ? Protection(below: below, above: above) : Protection(below: below, above: below)
  }

  /// A program of one kind (0 to 7), or of any but the last. Kind 7 has multipliers up to 10⁶ and down to 10⁻⁶,
  /// kind 4 has multipliers k/64 up to 16 and
  /// multiples of 1/8 up to 100,000 as constants.
  mutating func program(
    kind fixed: Int? = nil
  ) -> (program: LinearProgram, parameters: [Double]) {
    let variables = 1 + below(5)
    let parameters = 1 + below(3)
    let kind = fixed ?? below(7)
    var program = LinearProgram(variableCount: variables, parameterCount: parameters)
    let count = 1 + below(2 * variables + 4)
    for _ in 0..<count { program.constraints.append(constraint(program, kind: kind)) }
    if kind == 6 {
      // The same again an eighth of a point away, or with another relation or priority.
      for index in 0..<count where below(2) == 0 {
        var near = program.constraints[index]
        near.constant += Double(below(3) - 1) / 8
        near.relation = Relation.allCases[below(3)]
        if below(2) == 0 { near.priority = [1000, 750, 250, 250.001][below(4)] }
        program.constraints.append(near)
      }
    }
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

  /// Views in a row under a container, in one axis or with both tied by aspect ratios: edges,
  /// gaps, equal sizes, hugging and resistance, some left out and some said once too often.
  mutating func scene() -> (program: LinearProgram, parameters: [Double]) {
    let views = 2 + below(4)
    // Position and size of each view; the container is parameter 0.
    var program = LinearProgram(variableCount: 2 * views, parameterCount: 2)
    func term(_ index: Int, _ coefficient: Double) -> LinearProgram.Term {
      .init(index: index, coefficient: coefficient)
    }
    for view in 0..<views {
      let size = term(2 * view + 1, 1)
      program.constraints.append(.init(terms: [size], relation: .greaterThanOrEqual))
      let content = Double(20 + below(120))
      let levels: [Float] = [250, 250, 251, 251.5]
      if below(8) > 0 {
        program.constraints.append(
          .init(
            terms: [size], relation: .lessThanOrEqual, constant: content,
            priority: levels[below(4)]))
      }
      if below(8) > 0 {
        program.constraints.append(
          .init(
            terms: [size], relation: .greaterThanOrEqual, constant: content,
            priority: [750, 750, 751, 1000][below(4)], protection: 1))
      }
      if below(8) == 0 { continue }
      var terms = [term(2 * view, 1)]
      if view > 0 { terms += [term(2 * view - 2, -1), term(2 * view - 1, -1)] }
      program.constraints.append(
        .init(
          terms: terms, relation: below(3) == 0 ? .greaterThanOrEqual : .equal,
          constant: Double(8 * below(4)), priority: below(6) == 0 ? 999 : 1000))
    }
    if below(4) > 0 {
      program.constraints.append(
        .init(
          terms: [term(2 * views - 2, 1), term(2 * views - 1, 1)],
          relation: below(3) == 0 ? .lessThanOrEqual : .equal, constant: -16,
          parameterTerms: [term(0, 1)]))
    }
    for _ in 0..<below(4) {
      let (a, b) = (below(views), below(views))
      program.constraints.append(
        .init(
          terms: [term(2 * a + 1, 1), term(2 * b + 1, -[0.5, 1, 1, 1.5][below(4)])],
          relation: .equal, constant: Double(below(2) * 10), priority: below(3) == 0 ? 700 : 1000,
          protection: protection(below: 2)))
    }
    for _ in 0..<below(3) {
      program.constraints.append(
        .init(
          terms: [term(2 * below(views) + 1, 1)], relation: Relation.allCases[below(3)],
          constant: Double(below(20) * 10), parameterTerms: [term(1, Double(below(2)))]))
    }
    return (program, [Double(100 + below(500)), Double(below(100))])
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
      case 4, 5, 6: multiplier = Double(1 + below(1024)) / 64
      case 7:
        let place = below(1 + below(7))
        multiplier =
          below(3) == 0
          ? [1, 0x1p-3, 0x1p-7, 0x1p-10, 0x1p-13, 0x1p-17, 0x1p-20][place]
          : Double(1 + below(9)) * [1, 10, 100, 1e3, 1e4, 1e5, 1e6][place]
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
      priority: priorities[below(priorities.count)], protection: protection(below: 3))
  }
}
