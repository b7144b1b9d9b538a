import Testing

@testable import Simplex

@Suite struct OneVariableSearchTests {
  private struct Row {
    var coefficient: Double
    var relation: Relation
    var right: Double
    var priority: Float

    func violation(_ value: Double) -> Double {
      let residual = coefficient * value - right
      switch relation {
      case .equal: return abs(residual)
      case .greaterThanOrEqual: return max(0, -residual)
      case .lessThanOrEqual: return max(0, residual)
      }
    }
  }

  private func answer(_ rows: [Row]) throws -> Double? {
    var program = LinearProgram(variableCount: 1, parameterCount: 0)
    program.constraints = rows.map {
      .init(
        terms: [.init(index: 0, coefficient: $0.coefficient)], relation: $0.relation,
        constant: $0.right, priority: $0.priority)
    }
    let terms = MergedTerms(program, constraints: Array(rows.indices))
    let component = Component(
      program, terms, rows: Array(rows.indices), variables: [0], localVariable: [0])
    var right = Scratch<Double>()
    component.rightHandSides([0], into: &right)
    var search = OneVariableSearch()
    return search.optimum(component, rightHandSides: right)
  }

  /// Every optimum among the kinks, and whether values beyond or between them are optimal too.
  private func optima(_ rows: [Row]) -> (isFeasible: Bool, values: Set<Double>) {
    let kinks = Set(rows.map { $0.right / $0.coefficient }).sorted()
    // Costs are straight between kinks: the middle and a point outside stand for what lies there.
    var candidates = kinks + [(kinks.first ?? 0) - 1, (kinks.last ?? 0) + 1]
    candidates += zip(kinks, kinks.dropFirst()).map { ($0 + $1) / 2 }
    var isFeasible = true
    for priority in Set(rows.map(\.priority)).sorted(by: >) {
      let costs = candidates.map { value in
        rows.filter { $0.priority == priority }.reduce(0) { $0 + $1.violation(value) }
      }
      let least = costs.min() ?? 0
      if priority == 1000 && least > 0 { isFeasible = false }
      candidates = zip(candidates, costs).filter { $0.1 == least }.map(\.0)
    }
    return (isFeasible, Set(candidates))
  }

  @Test func aSingleOptimumIsFoundAndNothingElseIsAnswered() throws {
    var random = RandomPrograms(seed: 11)
    var counts = (found: 0, refused: 0)
    for _ in 0..<20_000 {
      let rows = (0..<1 + random.below(6)).map { _ in
        Row(
          coefficient: [1, -1, 2, -0.5][random.below(4)],
          relation: Relation.allCases[random.below(3)],
          right: Double(random.below(33) - 16) / 4,
          priority: [1000, 750, 750, 250, 250, 1][random.below(6)])
      }
      let (isFeasible, values) = optima(rows)
      let found = try answer(rows)
      if isFeasible && values.count == 1 {
        #expect(found == values.first, "\(rows)")
        counts.found += 1
      } else {
        #expect(found == nil, "\(rows)")
        counts.refused += 1
      }
    }
    #expect(counts.found > 5_000 && counts.refused > 2_000)
  }

  @Test func aSizeBetweenHuggingAndResistanceIsItsContents() throws {
    let content = [
      Row(coefficient: 1, relation: .lessThanOrEqual, right: 20.5, priority: 250),
      Row(coefficient: 1, relation: .greaterThanOrEqual, right: 20.5, priority: 750),
    ]
    #expect(try answer(content) == 20.5)
    let low = Row(coefficient: -2, relation: .lessThanOrEqual, right: -88, priority: 1000)
    #expect(try answer(content + [low]) == 44)
  }

  @Test func `a nearly level cost is left to the other search`() throws {
    let rows = [
      Row(coefficient: 1, relation: .equal, right: 4, priority: 250),
      Row(coefficient: 1 + 1e-12, relation: .equal, right: 8, priority: 250),
    ]
    #expect(try answer(rows) == nil)
  }
}
