import Testing

@testable import Simplex

@Suite struct ReducedComponentTests {
  private func term(_ index: Int, _ coefficient: Double) -> LinearProgram.Term {
    .init(index: index, coefficient: coefficient)
  }

  /// `count` views side by side in a container (parameter 0), as wide as each other, at least 30 wide.
  private func row(_ count: Int) -> LinearProgram {
    var program = LinearProgram(variableCount: 2 * count, parameterCount: 1)
    for view in 0..<count {
      var place = [term(2 * view, 1)]
      if view > 0 { place += [term(2 * view - 2, -1), term(2 * view - 1, -1)] }
      program.constraints.append(.init(terms: place, relation: .equal, constant: 8))
      if view > 0 {
        program.constraints.append(
          .init(terms: [term(2 * view + 1, 1), term(1, -1)], relation: .equal))
      }
      program.constraints.append(
        .init(terms: [term(2 * view + 1, 1)], relation: .greaterThanOrEqual, constant: 30))
      program.constraints.append(
        .init(
          terms: [term(2 * view + 1, 1)], relation: .equal, constant: 40 + Double(view),
          priority: 250))
    }
    program.constraints.append(
      .init(
        terms: [term(2 * count - 2, 1), term(2 * count - 1, 1)], relation: .lessThanOrEqual,
        constant: -8, parameterTerms: [term(0, 1)]))
    return program
  }

  private func reduced(_ program: LinearProgram) throws -> (Component, ReducedComponent) {
    let compiled = try CompiledProgram(program)
    let component = try #require(compiled.parts.components.first)
    var elimination = EqualityElimination()
    return (component, try #require(ReducedComponent(component, &elimination)))
  }

  @Test func viewsOfOneWidthAreOneUnknown() throws {
    // The first place is fixed without choice; the others and the widths follow from one of them.
    let (whole, small) = try reduced(row(5))
    #expect(whole.variableCount == 9)
    #expect(small.component.variableCount == 1)
    #expect(small.component.rowCount == whole.rowCount - 8)
    #expect(small.component.rowsOfLevel.map(\.count) == [6, 5])
    let last = small.component.rowCount - 1
    let entry = small.component.rowStart[last]
    #expect(small.component.rowStart[last + 1] - entry == 1)
    #expect(small.component.rowCoefficient[entry] > 0)
  }

  @Test func `all variables follow from the remaining ones`() throws {
    let (whole, small) = try reduced(row(4))
    var right = Scratch<Double>()
    whole.rightHandSides([300, 8] + [Double](repeating: 0, count: 7), into: &right)
    var point = Scratch<Double>()
    var work = Scratch<Double>()
    var rest = Scratch<Double>()
    small.reduce(right, point: &point, work: &work, into: &rest)
    var left = Scratch<Double>()
    left.append(50)
    small.expand(left, point: point)
    #expect(point.array.contains(50))
    for row in 0..<whole.rowCount where whole.relation[row] == .equal && whole.level[row] == 0 {
      var sum = -right[row]
      for entry in whole.rowStart[row]..<whole.rowStart[row + 1] {
        sum += whole.rowCoefficient[entry] * point[whole.rowColumn[entry]]
      }
      #expect(abs(sum) < 1e-12)
    }
    for row in 0..<small.component.rowCount {
      let original = small.component.constraints[row]
      var sum = -right[original]
      for entry in whole.rowStart[original]..<whole.rowStart[original + 1] {
        sum += whole.rowCoefficient[entry] * point[whole.rowColumn[entry]]
      }
      var own = -rest[row]
      for entry in small.component.rowStart[row]..<small.component.rowStart[row + 1] {
        own += small.component.rowCoefficient[entry] * 50
      }
      #expect(abs(sum - own) < 1e-12)
    }
  }

  @Test func `a redundant row is still checked`() throws {
    // Equal widths once too often, and once a point apart: the rows have no unknown left.
    for difference in [0.0, 1] {
      var program = row(3)
      program.constraints.append(
        .init(terms: [term(5, 1), term(3, -1)], relation: .equal, constant: difference))
      let (_, small) = try reduced(program)
      let last = small.component.rowCount - 1
      #expect(small.component.rowStart[last] == small.component.rowStart[last + 1])
      let solution = try RegimeCache(CompiledProgram(program)).solve([300])
      #expect(solution == (try CompiledProgram(program).solve([300])))
      #expect(solution.conflicts.isEmpty == (difference == 0))
    }
  }

  @Test func componentsWithoutTiesAreLeftAsTheyAre() throws {
    var program = LinearProgram(variableCount: 3, parameterCount: 1)
    for variable in 0..<3 {
      program.constraints.append(
        .init(
          terms: [term(variable, 1), term((variable + 1) % 3, -1)], relation: .greaterThanOrEqual,
          constant: -5))
    }
    let component = try #require(try CompiledProgram(program).parts.components.first)
    var elimination = EqualityElimination()
    #expect(ReducedComponent(component, &elimination) == nil)
  }
}
