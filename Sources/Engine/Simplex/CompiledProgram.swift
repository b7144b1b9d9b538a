import Determinism

/// A program prepared for solving: checked, and cut into independent parts.
public struct CompiledProgram: Sendable {
  /// The original program.
  public let program: LinearProgram
  let parts: Decomposition

  /// - Throws: ``LinearProgramError`` for a bad index, number or priority.
  /// - Complexity: linear in the size of the program.
  public init(_ program: LinearProgram) throws(LinearProgramError) {
    try program.validate()
    self.program = program
    parts = Decomposition(
      program, constraints: Array(program.constraints.indices), takesFixed: true)
  }

  /// The program without some constraints, which keep their numbers: the rest after they are
  /// broken.
  init(_ whole: CompiledProgram, without broken: [Int]) {
    program = whole.program
    let broken = Set(broken)
    parts = Decomposition(
      program, constraints: program.constraints.indices.filter { !broken.contains($0) },
      takesFixed: true)
  }

  /// True if required equalities alone determine the variable.
  package func isFixed(_ variable: Int) -> Bool {
    let slot = Int32(program.parameterCount + variable)
    return (0..<parts.fixed.count).contains { parts.fixed.destination[$0] == slot }
  }

  /// The default limit of pivots for a solve; real layouts need a small fraction.
  public var defaultPivotLimit: Int {
    10_000 + 100 * (program.variableCount + program.constraints.count)
  }

  /// Solves from scratch: the result is a function of the program and `parameters` alone.
  ///
  /// Required constraints that cannot hold together are broken one by one (see ``Conflict``).
  /// - Throws: ``SolveError`` for bad parameters, or when `limit` pivots did not suffice.
  public func solve(_ parameters: [Double], limit: Int? = nil) throws(SolveError) -> Solution {
    try run(parameters, limit: limit).solution
  }

  /// A solution with its components.
  struct Run {
    var solution: Solution
    var slots: [Double]
    var parts: Decomposition
    var optima: [ComponentSolve.Optimum]
  }

  func run(
    _ parameters: [Double], limit: Int?, recordsMultipliers: Bool = false
  ) throws(SolveError) -> Run {
    try program.validate(parameters)
    let slotCount = program.parameterCount + program.variableCount
    var pivots = limit ?? defaultPivotLimit
    var conflicts: [Conflict] = []
    var parts = self.parts
    var work = ComponentSolve(parts.components)
    // Conflicts that remain after one search are within the tolerances.
    while true {
      var slots: [Double] = []
      slots.reserveCapacity(2 * slotCount)
      slots += parameters
      slots += repeatElement(0, count: program.variableCount)
      parts.fixed.run(&slots)
      var optima: [ComponentSolve.Optimum] = []
      for component in parts.components {
        let outcome = try work.solve(
          component, slots: &slots, slotCount: slotCount,
          firstVariable: program.parameterCount, pivots: &pivots,
          recordsMultipliers: recordsMultipliers)
        guard case .optimum(let optimum) = outcome else { break }
        optima.append(optimum)
      }
      if optima.count == parts.components.count {
        let solution = assemble(slots, parts, optima.map(\.regime), conflicts)
        return Run(solution: solution, slots: slots, parts: parts, optima: optima)
      }
      let broken = Set(conflicts.map(\.broken))
      let rest = program.constraints.indices.filter { !broken.contains($0) }
      var finder = ConflictFinder(program, slots: parameters, pivots: pivots)
      let required = ConflictFinder.parts(program, among: rest)
      let found = try finder.findAll(in: required)
      if found.isEmpty { throw .unstable }
      pivots = finder.pivots
      conflicts += found
      let gone = Set(found.map(\.broken))
      parts = Decomposition(
        program, constraints: rest.filter { !gone.contains($0) }, takesFixed: true)
    }
  }

  func assemble(
    _ slots: [Double], _ parts: Decomposition, _ regimes: [Regime], _ conflicts: [Conflict]
  ) -> Solution {
    let first = program.parameterCount
    var isAmbiguous = false
    for regime in regimes where regime.isAmbiguous { isAmbiguous = true }
    let count = program.constraints.count
    let tight = withUnsafeTemporaryAllocation(of: Bool.self, capacity: count) { isTight in
      isTight.initialize(repeating: false)
      for constraint in parts.fixedSource { isTight[constraint] = true }
      for (component, regime) in zip(parts.components, regimes) {
        for row in 0..<component.rowCount where regime.signs[row] == 0 {
          isTight[component.constraints[row]] = true
        }
      }
      var tightCount = 0
      for constraint in 0..<count where isTight[constraint] { tightCount += 1 }
      return [Int](unsafeUninitializedCapacity: tightCount) { tight, filled in
        for constraint in 0..<count where isTight[constraint] {
          tight.initializeElement(at: filled, to: constraint)
          filled += 1
        }
      }
    }
    return Solution(
      values: Array(slots[first..<first + program.variableCount]), conflicts: conflicts,
      isAmbiguous: isAmbiguous, tight: tight, regime: regimeHash(regimes, conflicts))
  }

  func regimeHash(_ regimes: [Regime], _ conflicts: [Conflict]) -> UInt64 {
    var hash = WordDigest()
    for conflict in conflicts { hash.combine(UInt64(conflict.broken) << 1 | 1) }
    for regime in regimes { hash.combine(regime.hash) }
    return hash.value
  }
}

extension LinearProgram {
  func validate() throws(LinearProgramError) {
    if variableCount < 0 || parameterCount < 0 { throw .negativeCount }
    for (index, constraint) in constraints.enumerated() {
      func check(_ number: Double) throws(LinearProgramError) {
        if !(abs(number) <= SolverTolerance.largestMagnitude) {
          throw .invalidNumber(constraint: index, value: number)
        }
      }
      for term in constraint.terms {
        guard (0..<variableCount).contains(term.index) else {
          throw .variableOutOfRange(constraint: index, variable: term.index)
        }
        try check(term.coefficient)
      }
      for term in constraint.parameterTerms {
        guard (0..<parameterCount).contains(term.index) else {
          throw .parameterOutOfRange(constraint: index, parameter: term.index)
        }
        try check(term.coefficient)
      }
      try check(constraint.constant)
      if !(constraint.priority > 0) {
        throw .invalidPriority(constraint: index, priority: constraint.priority)
      }
    }
  }

  func validate(_ parameters: [Double]) throws(SolveError) {
    guard parameters.count == parameterCount else {
      throw .parameterCount(expected: parameterCount, found: parameters.count)
    }
    for (index, value) in parameters.enumerated()
    where !(abs(value) <= SolverTolerance.largestMagnitude) {
      throw .invalidParameter(index: index, value: value)
    }
  }
}
