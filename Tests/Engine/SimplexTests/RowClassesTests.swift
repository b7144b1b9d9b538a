import Testing

@testable import Simplex

@Suite struct RowClassesTests {
  private func term(_ index: Int, _ coefficient: Double) -> LinearProgram.Term {
    .init(index: index, coefficient: coefficient)
  }

  @Test func `rows that are equal up to a sign are one class`() throws {
    let parameters = [term(0, 2)]
    var program = LinearProgram(variableCount: 2, parameterCount: 1)
    program.constraints = [
      .init(
        terms: [term(0, 2), term(1, -2)], relation: .lessThanOrEqual, constant: 4,
        parameterTerms: parameters),
      // The same in another order, with another relation.
      .init(
        terms: [term(1, -2), term(0, 2)], relation: .equal, constant: 4,
        parameterTerms: parameters, priority: 250),
      // The other way round.
      .init(
        terms: [term(0, -2), term(1, 2)], relation: .greaterThanOrEqual, constant: -4,
        parameterTerms: [term(0, -2)], priority: 750),
      // Half of it has half the residual.
      .init(
        terms: [term(0, 1), term(1, -1)], relation: .equal, constant: 2,
        parameterTerms: [term(0, 1)], priority: 250),
      // Another constant, other parameters, another variable's sign.
      .init(
        terms: [term(0, 2), term(1, -2)], relation: .equal, constant: 5,
        parameterTerms: parameters, priority: 250),
      .init(terms: [term(0, 2), term(1, -2)], relation: .equal, constant: 4, priority: 250),
      .init(
        terms: [term(0, 2), term(1, 2)], relation: .equal, constant: 4,
        parameterTerms: parameters, priority: 250),
    ]
    let component = try #require(try CompiledProgram(program).parts.components.first)
    let classes = RowClasses(component)
    #expect(classes.first == [0, 0, 0, 3, 4, 5, 6])
    #expect(classes.factorSign == [1, 1, -1, 1, 1, 1, 1])
  }
}
