import Testing

@testable import Simplex

@Suite struct RegimeSpanTests {
  /// A label and a field beside each other in a width, the parameters: the label's width, the field's and
  /// the container's. The label gives way before the field does, and the field takes what is left.
  private func columns() -> LinearProgram {
    func term(_ index: Int, _ coefficient: Double = 1) -> LinearProgram.Term {
      .init(index: index, coefficient: coefficient)
    }
    return LinearProgram(
      variableCount: 2, parameterCount: 3,
      constraints: [
        .init(
          terms: [term(0), term(1)], relation: .equal, constant: -8, parameterTerms: [term(2)]),
        .init(terms: [term(0)], relation: .greaterThanOrEqual),
        .init(
          terms: [term(1)], relation: .greaterThanOrEqual, parameterTerms: [term(1)],
          priority: 750),
        .init(
          terms: [term(0)], relation: .greaterThanOrEqual, parameterTerms: [term(0)],
          priority: 740),
        .init(
          terms: [term(0)], relation: .lessThanOrEqual, parameterTerms: [term(0)], priority: 251),
      ])
  }

  /// The computed span of a line agrees with solving at its places.
  @Test func spansEndWhereRegimesDo() throws {
    let compiled = try CompiledProgram(columns())
    var random = RandomPrograms(seed: 43)
    var (holds, fails) = (0, 0)
    for _ in 0..<12 {
      let texts = [Double(random.below(200)), Double(random.below(200))]
      let (start, end) = (texts + [8], texts + [508])
      let first = texts + [Double(8 + random.below(500))]
      let own = try compiled.solve(first)
      let solver = PartwiseSolver(RegimeCache(compiled))
      let solved = PartwiseAnswer.answers(solver, [first], variableCount: 2)
      let values = (first + solved[0].values).flatMap {
        Array(repeating: $0, count: LaneGroup.laneCount)
      }
      let span = try #require(solver.span(0, own: values, from: start, to: end))
      for width in stride(from: 8.0, through: 508, by: 20.5) {
        let regime = try compiled.solve(texts + [width]).regime
        switch span.answer(at: (width - 8) / 500) {
        case .holds:
          holds += 1
          #expect(regime == own.regime, "\(texts), \(width)")
        case .fails:
          fails += 1
          #expect(regime != own.regime, "\(texts), \(width)")
        case .unclear: continue
        }
      }
    }
    #expect(holds > 20 && fails > 20)
  }

  @Test func residualsNearZeroAreUnclear() {
    var span = RegimeSpan()
    span.require(positive: 10, -10)
    #expect(span.answer(at: 0.49) == .holds)
    #expect(span.answer(at: 0.51) == .fails)
    #expect(span.answer(at: 0.5 - 5e-8) == .unclear)
    span.require(zero: 0, 1e-12)
    #expect(span.answer(at: 0.25) == .holds)
    span.require(zero: 1, 0)
    #expect(span.answer(at: 0.25) == .fails)
    #expect(span.answer(at: 1) == .fails)
  }

  @Test func `a constant residual decides for all places`() {
    var span = RegimeSpan()
    #expect(span.answer(at: -1e9) == .holds)
    span.require(positive: 1, 1)
    #expect(span.answer(at: 3) == .holds)
    span.require(positive: -1, -1)
    #expect(span.answer(at: 3) == .fails)
  }
}
