import Testing

@testable import Simplex

/// Sections 1.1 to 1.4 of the reference of semantics.
@Suite struct SemanticsTests {
  private func row(
    _ terms: [Int: Double], _ relation: Relation, _ constant: Double = 0, parameter: Int? = nil,
    priority: Float = 1000, protection: Protection = 0
  ) -> LinearProgram.Constraint {
    .init(
      terms: terms.sorted { $0.key < $1.key }.map { .init(index: $0.key, coefficient: $0.value) },
      relation: relation, constant: constant,
      parameterTerms: parameter.map { [.init(index: $0, coefficient: 1)] } ?? [],
      priority: priority, protection: protection)
  }

  private func solve(
    _ variables: Int, _ rows: [LinearProgram.Constraint], _ parameters: [Double] = []
  ) throws -> Solution {
    try CompiledProgram(
      LinearProgram(
        variableCount: variables, parameterCount: parameters.count, constraints: rows)
    ).solve(parameters)
  }

  @Test func oneHigherPriorityOutweighsManyLower() throws {
    let scene = try Scene(
      """
      scene tie
      vars 1
      v x
      params 1
      p W 1 W
      cons 5
      c 750 ge 1 0 1 100 0
      c 251 le 1 0 1 50 0
      c 251 le 1 0 1 50 0
      c 251 le 1 0 1 50 0
      c 251 le 1 0 1 50 0
      """)
    let solution = try CompiledProgram(scene.program).solve(scene.parameters)
    #expect(solution.values == [100])
    #expect(!solution.isAmbiguous)
  }

  @Test func prioritiesThatDifferByALittleAreLevels() throws {
    let solution = try solve(
      1, [row([0: 1], .equal, 10, priority: 750), row([0: 1], .equal, 20, priority: 750.001)])
    #expect(solution.values == [20])
    #expect(solution.tight == [1])
  }

  @Test func aSatisfiedInequalityPullsNothing() throws {
    let solution = try solve(
      1,
      [
        row([0: 1], .greaterThanOrEqual, 10, priority: 750),
        row([0: 1], .equal, 40, priority: 250),
      ])
    #expect(solution.values == [40])
  }

  @Test func theFirstOfEqualViewsTakesTheSurplus() throws {
    // Widths 40, 60, 10, 25 with gaps of 5 in 400 (semantics 1.2.1).
    var rows = [row([0: 1, 1: 1, 2: 1, 3: 1], .equal, 400 - 15)]
    for (view, width) in [40.0, 60, 10, 25].enumerated() {
      rows.append(row([view: 1], .lessThanOrEqual, width, priority: 250))
      rows.append(row([view: 1], .greaterThanOrEqual, width, priority: 750))
    }
    let solution = try solve(4, rows)
    #expect(solution.values == [290, 60, 10, 25])
    #expect(solution.isAmbiguous)
  }

  @Test func theFirstOfEqualViewsShrinksFirst() throws {
    var rows = [row([0: 1, 1: 1], .equal, 70), row([0: 1], .greaterThanOrEqual)]
    for (view, width) in [60.0, 60].enumerated() {
      rows.append(row([view: 1], .greaterThanOrEqual, width, priority: 750))
    }
    #expect(try solve(2, rows).values == [10, 60])
  }

  @Test func theOlderOfTwoContradictoryConstantsBreaks() throws {
    let solution = try solve(1, [row([0: 1], .equal, 200), row([0: 1], .equal, 84)])
    #expect(solution.values == [84])
    #expect(solution.conflicts == [Conflict(broken: 0, members: [0, 1])])
    #expect(solution.tight == [1])
  }

  @Test func protectedConstraintsDoNotBreak() throws {
    let solution = try solve(
      2,
      [
        row([0: 1], .equal, 0, protection: 2),
        row([1: 1, 0: -1], .greaterThanOrEqual, 8, protection: 1),
        row([1: 1], .equal, 0, protection: 2),
        row([1: 1], .greaterThanOrEqual, -50),
      ])
    #expect(solution.values == [0, 0])
    #expect(solution.conflicts == [Conflict(broken: 1, members: [0, 1, 2])])
  }

  /// The first gives way to more than it demands, but not to less.
  @Test(arguments: [(100.0, 0), (10, 1)])
  func theSideToWhichAConstraintGivesWayDecides(other: Double, broken: Int) throws {
    let solution = try solve(
      1,
      [
        row([0: 1], .equal, 50, protection: Protection(below: 2, above: 0)),
        row([0: 1], .equal, other, protection: 1),
      ])
    #expect(solution.conflicts == [Conflict(broken: broken, members: [0, 1])])
    #expect(solution.values == [broken == 0 ? other : 50])
  }

  @Test func ofConstraintsThatGiveWayToOneSideAloneTheOrderDecides() throws {
    let solution = try solve(
      1,
      [
        row([0: 1], .equal, 50, protection: Protection(below: 2, above: 0)),
        row([0: 1], .equal, 10, protection: Protection(below: 0, above: 2)),
      ])
    #expect(solution.conflicts == [Conflict(broken: 0, members: [0, 1])])
    #expect(solution.values == [10])
  }

  @Test func independentConflictsAreAllReported() throws {
    let solution = try solve(
      3,
      [
        row([0: 1], .equal, 1), row([1: 1], .equal, 5), row([0: 1], .equal, 2),
        row([1: 1], .lessThanOrEqual, 4), row([2: 1], .equal, 3), row([:], .equal, 1),
      ])
    #expect(solution.values == [2, 0, 3])
    #expect(Set(solution.conflicts.map(\.members)) == [[0, 2], [1, 3], [5]])
  }

  @Test func degenerateFreedomIsNotAmbiguity() throws {
    let solution = try solve(
      1,
      [
        row([0: 1], .lessThanOrEqual, 0), row([0: 1], .greaterThanOrEqual, 0),
        row([0: 2], .greaterThanOrEqual, 0),
      ])
    #expect(!solution.isAmbiguous)
    #expect(solution.tight == [0, 1, 2])
  }

  @Test func ambiguityComesWithTwoOptima() throws {
    let rows = [
      row([0: 1, 1: 1], .equal, 100), row([0: 1], .greaterThanOrEqual),
      row([1: 1], .greaterThanOrEqual), row([2: 1], .equal, 7),
    ]
    let compiled = try CompiledProgram(
      LinearProgram(variableCount: 3, parameterCount: 0, constraints: rows))
    let witness = try #require(try compiled.ambiguity(at: []))
    #expect(witness.freeVariables == [0, 1])
    #expect(witness.first == [0, 100, 7])
    #expect(witness.second == [100, 0, 7])
  }

  @Test func `explanations name the constraints behind a value`() throws {
    let rows = [
      row([0: 1], .equal, parameter: 0), row([1: 1, 0: -1], .equal, -16),
      row([2: 1, 1: -0.5], .equal, 3), row([2: 1], .greaterThanOrEqual, 0),
      row([2: 1], .equal, 5, priority: 250),
    ]
    let compiled = try CompiledProgram(
      LinearProgram(variableCount: 3, parameterCount: 1, constraints: rows))
    let solution = try compiled.solve([320])
    #expect(solution.values == [320, 304, 155])
    let explanation = compiled.explanation(of: 2, in: solution, parameters: [320])
    #expect(explanation.map(\.constraint) == [0, 1, 2])
    #expect(explanation.map(\.multiplier) == [0.5, 0.5, 1])
  }

  @Test func slopesAreThoseOfTheRegime() throws {
    // A label as wide as its text where that fits, and else as wide as the room.
    let rows = [
      row([0: 1], .equal, parameter: 0), row([1: 1, 0: -1], .lessThanOrEqual, -16),
      row([1: 1], .equal, parameter: 1, priority: 750),
    ]
    let compiled = try CompiledProgram(
      LinearProgram(variableCount: 2, parameterCount: 2, constraints: rows))
    func slopes(_ parameters: [Double]) throws -> [Double] {
      var trace = SolutionTrace(compiled, try compiled.solve(parameters))
      return trace.slopes(of: [
        LinearProgram.Term(index: 0, coefficient: 2), LinearProgram.Term(index: 1, coefficient: -1),
      ]).parameters
    }
    #expect(try slopes([320, 100]) == [2, -1])
    #expect(try slopes([320, 400]) == [1, 0])
  }
}
