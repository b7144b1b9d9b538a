import Simplex

/// Variants of a layout program, solved as the product solves them: part by part in blocks, and one
/// by one if the blocks leave some unsolved.
final class BenchProgramAnswers {
  private let program: LinearProgram
  private let cache: RegimeCache
  private let solver: PartwiseSolver
  /// The parameters of the current variants, one after the other.
  private var rows: [[Double]] = []
  private var slots: UnsafeMutablePointer<Double>
  private var others: UnsafeMutablePointer<Double>
  private var outcomes: UnsafeMutablePointer<PartwiseSolver.Outcome>

  private static let lanes = LaneGroup.laneCount

  init(_ compiled: CompiledProgram, level: VectorLevel) {
    program = compiled.program
    cache = RegimeCache(compiled)
    solver = PartwiseSolver(cache, level: level)
    slots = .allocate(capacity: 0)
    others = .allocate(capacity: 0)
    outcomes = .allocate(capacity: 0)
  }

  deinit {
    slots.deallocate()
    others.deallocate()
    outcomes.deallocate()
  }

  /// Lays variants side by side, to be solved.
  func layOut(_ rows: [[Double]]) {
    let (lanes, stride) = (Self.lanes, solver.slotCount)
    let numbers = (rows.count + lanes - 1) / lanes * lanes * stride
    slots.deallocate()
    others.deallocate()
    outcomes.deallocate()
    slots = UnsafeMutableRawPointer.allocate(byteCount: max(numbers, 1) * 8, alignment: 64)
      .initializeMemory(as: Double.self, repeating: 0, count: numbers)
    others = .allocate(capacity: rows.count * program.variableCount)
    others.initialize(repeating: 0, count: rows.count * program.variableCount)
    outcomes = .allocate(capacity: rows.count)
    outcomes.initialize(repeating: .init(), count: rows.count)
    for (variant, row) in rows.enumerated() {
      for (parameter, value) in row.enumerated() {
        // Zeros are positive, as in a cold solve.
        slots[offset(variant, parameter)] = value + 0
      }
    }
    self.rows = rows
  }

  private func offset(_ variant: Int, _ slot: Int) -> Int {
    (variant / Self.lanes * solver.slotCount + slot) * Self.lanes + variant % Self.lanes
  }

  /// Solves the current variants.
  ///
  /// - Throws: ``SolveError`` for a variant that cannot be solved.
  func solve() throws(SolveError) {
    solver.solve(
      slots, stride: solver.slotCount, count: rows.count, others: others, outcomes: outcomes)
    for variant in rows.indices where !outcomes[variant].isSolved {
      _ = try cache.solve(rows[variant])
    }
  }

  /// The regime of a variant.
  func regime(_ variant: Int) -> UInt64 { outcomes[variant].regime }

  /// The solution of a variant, without the tight constraints.
  ///
  /// - Throws: ``SolveError`` if it cannot be solved.
  func solution(_ variant: Int) throws(SolveError) -> Solution {
    let outcome = outcomes[variant]
    guard outcome.isSolved && outcome.isWritten else { return try cache.solve(rows[variant]) }
    let values = (0..<program.variableCount).map {
      slots[offset(variant, program.parameterCount + $0)]
    }
    return Solution(
      values: values, conflicts: [], isAmbiguous: outcome.isAmbiguous, tight: [],
      regime: outcome.regime)
  }
}
