import Testing

@testable import Simplex

@Suite struct ConflictFinderTests {
  private static func row(
    _ terms: [(Int, Double)], _ relation: Relation = .equal, _ constant: Double = 0,
    parameter: Int? = nil
  ) -> LinearProgram.Constraint {
    .init(
      terms: terms.map { .init(index: $0.0, coefficient: $0.1) }, relation: relation,
      constant: constant, parameterTerms: parameter.map { [.init(index: $0, coefficient: 1)] } ?? []
    )
  }

  @Test(arguments: [UInt64(5), 6, 7])
  func `a conflict without any one member is feasible`(seed: UInt64) throws {
    var random = RandomPrograms(seed: seed)
    var found = 0
    for index in 0..<150 {
      let (program, parameters) = random.program(kind: index % 7)
      let compiled = try CompiledProgram(program)
      var broken: [Int] = []
      for conflict in try compiled.solve(parameters).conflicts {
        found += 1
        #expect(Set(broken).isDisjoint(with: conflict.members), "\(index)")
        broken.append(conflict.broken)
        var members = program
        members.constraints = conflict.members.map { program.constraints[$0] }
        #expect(try !CompiledProgram(members).solve(parameters).conflicts.isEmpty, "\(index)")
        for left in members.constraints.indices {
          var rest = members
          rest.constraints.remove(at: left)
          #expect(try CompiledProgram(rest).solve(parameters).conflicts.isEmpty, "\(index)")
        }
      }
      var rest = program
      rest.constraints = program.constraints.indices.filter { !broken.contains($0) }
        .map { program.constraints[$0] }
      #expect(try CompiledProgram(rest).solve(parameters).conflicts.isEmpty, "\(index)")
    }
    #expect(found > 5)
  }

  /// Views between both sides of a container, each of a width that contradicts it, and those of the others.
  private static func contradictions(_ count: Int) -> LinearProgram {
    var program = LinearProgram(variableCount: 2 + 2 * count, parameterCount: 0)
    program.constraints = [row([(0, 1)]), row([(1, 1)], .equal, 375)]
    for view in 0..<count {
      let start = 2 + 2 * view
      program.constraints += [
        row([(start, 1), (0, -1)], .equal, 16 + Double(view)),
        row([(start, 1), (start + 1, 1), (0, -1), (1, -1)], .equal, -16),
        row([(start + 1, 1)], .equal, 300),
      ]
    }
    return program
  }

  @Test func `many conflicts take one search, of few pivots each`() throws {
    func pivots(_ count: Int) throws -> Int {
      let program = Self.contradictions(count)
      var finder = ConflictFinder(program, slots: [], pivots: 1_000_000)
      let parts = ConflictFinder.parts(program, among: Array(program.constraints.indices))
      let conflicts = try finder.findAll(in: parts)
      #expect(conflicts.count == count)
      // As it is said of the whole program.
      #expect(try CompiledProgram(program).solve([]).conflicts == conflicts)
      return 1_000_000 - finder.pivots
    }
    let (few, many) = (try pivots(20), try pivots(80))
    #expect(few > 0 && many <= 5 * few, "\(few), then \(many)")
  }

  @Test func `a search for conflicts ends where its pivots do`() throws {
    let program = Self.contradictions(20)
    var finder = ConflictFinder(program, slots: [], pivots: 3)
    let parts = ConflictFinder.parts(program, among: Array(program.constraints.indices))
    #expect(throws: SolveError.self) { try finder.findAll(in: parts) }
  }

  private func isIrreducible(
    _ rows: [LinearProgram.Constraint], _ multipliers: [Double]
  ) -> Bool {
    let program = LinearProgram(variableCount: 22, parameterCount: 0, constraints: rows)
    return ConflictFinder(program, slots: [], pivots: 0)
      .isIrreducible(multipliers.enumerated().map { ($0.offset, $0.element) })
  }

  @Test func `a chain that is too long is irreducible, one with a row too many is not`() {
    // Widths of 10 side by side between 0 and 100.
    var rows = [Self.row([(0, 1)])]
    for view in 1...20 { rows.append(Self.row([(view, 1), (view - 1, -1)], .equal, 10)) }
    rows.append(Self.row([(20, 1)], .equal, 100))
    var multipliers = [Double](repeating: 1, count: rows.count)
    multipliers[rows.count - 1] = -1
    #expect(isIrreducible(rows, multipliers))
    // The same row twice: either may be left out.
    #expect(!isIrreducible(rows + [rows[7]], multipliers + [1]))
    // A row that takes no part, by its multiplier.
    multipliers[3] = 0
    #expect(!isIrreducible(rows, multipliers))
  }

  @Test func `elimination finds three conflicting rows over two variables`() {
    let rows = [
      Self.row([(0, 1), (1, 1)]), Self.row([(0, 1), (1, 2)]), Self.row([(0, 1), (1, 3)]),
    ]
    #expect(isIrreducible(rows, [1, -2, 1]))
    #expect(!isIrreducible([rows[0], rows[0], rows[0]], [1, 1, -2]))
  }

  @Test func `a known conflict is found again for equal right-hand sides`()
    throws
  {
    // A width of 50 in a container of the first parameter; the second is a wish.
    var program = LinearProgram(variableCount: 1, parameterCount: 2)
    program.constraints = [
      Self.row([(0, 1)], .greaterThanOrEqual, 50),
      Self.row([(0, 1)], .lessThanOrEqual, 0, parameter: 0),
      Self.row([(0, 1)], .equal, 0, parameter: 1),
    ]
    program.constraints[2].priority = 250
    let cache = RegimeCache(try CompiledProgram(program))
    #expect(!cache.isInConflict([40, 7]))
    #expect(try cache.solve([40, 7]).conflicts.count == 1)
    #expect(cache.isInConflict([40, 7]) && cache.isInConflict([40, 90]))
    #expect(!cache.isInConflict([41, 7]) && !cache.isInConflict([60, 7]))
    #expect(try cache.solve([40, 90]) == cache.compiled.solve([40, 90]))
    // Too little to be one by any tolerance.
    #expect(try cache.solve([49.9, 7]).conflicts.count == 1)
    #expect(!cache.isInConflict([49.9, 7]))
  }
}
