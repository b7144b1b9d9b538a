import CKernels

/// Solves the variants of one program where they lie, in blocks of ``BatchSolver/laneCount`` side by
/// side: one independent part of the program after the other.
///
/// A program whose parts have many regimes each has very many combinations of them; what is known of
/// a part serves all combinations. The results are bit for bit those of
/// ``CompiledProgram/solve(_:limit:)``.
///
/// Not safe to share between threads: one for each worker.
package final class PartwiseSolver {
  /// What became of a variant.
  package struct Outcome {
    /// As in ``Solution``; nothing where the variant could not be solved.
    package var regime: UInt64 = 0
    package var isSolved = false
    package var isAmbiguous = false
    /// Whether the variables are written, with another solution where it is ambiguous.
    package var isWritten = false

    package init() {}
  }

  private let cache: RegimeCache
  private let level: VectorLevel
  private let limit: Int?
  private let width: Int
  private let variableCount: Int
  private let fixed: BlockCode
  private let parts: [SolvedPart]
  private let scratch = BlockSlots()
  private var lanes = [Lane](repeating: Lane(), count: BatchSolver.laneCount)

  /// A variant of the block at hand.
  private struct Lane {
    var hash = StableHash()
    var isAmbiguous = false
  }

  /// - Parameter limit: pivots that a part of one variant may take; nil for the program's default.
  package init(_ cache: RegimeCache, level: VectorLevel = .best, limit: Int? = nil) {
    self.cache = cache
    self.level = level
    self.limit = limit
    let program = cache.compiled.program
    let slots = program.parameterCount + program.variableCount
    width = program.parameterCount
    variableCount = program.variableCount
    fixed = BlockCode(fixed: cache.compiled.parts.fixed, [], slotCount: slots)
    parts = cache.compiled.parts.components.indices.map {
      SolvedPart(cache, part: $0, slotCount: slots)
    }
    scratch.reserve(slots)
  }

  /// Slots of a block that ``solve(_:stride:count:others:outcomes:)`` reads and writes: parameters, then
  /// variables.
  package var slotCount: Int { width + variableCount }

  /// Solves `count` variants.
  ///
  /// - Parameters:
  ///   - base: the first block's parameters, aligned to 64 bytes; lanes of the last block beyond `count` hold any numbers.
  ///   - stride: slots from one block to the next.
  ///   - others: for every variant its other solution, all variables; written where it is ambiguous.
  ///   - outcomes: one a variant; written.
  package func solve(
    _ base: UnsafeMutablePointer<Double>, stride: Int, count: Int,
    others: UnsafeMutablePointer<Double>?, outcomes: UnsafeMutablePointer<Outcome>
  ) {
    let size = BatchSolver.laneCount
    var first = 0
    while first < count {
      solveBlock(
        base + first / size * stride * size, lanes: min(size, count - first),
        others: others.map { $0 + first * variableCount }, outcomes: outcomes + first)
      first += size
    }
  }

  private func solveBlock(
    _ block: UnsafeMutablePointer<Double>, lanes count: Int,
    others: UnsafeMutablePointer<Double>?, outcomes: UnsafeMutablePointer<Outcome>
  ) {
    let valid: UInt16 = count == BatchSolver.laneCount ? .max : (UInt16(1) << UInt16(count)) - 1
    var open = valid
    if cache.parameterLimit < .infinity {
      open &= plumb_within(block, Int32(width), cache.parameterLimit)
    }
    open &= fixed.evaluate(level, block, limit: cache.variableLimit)
    for lane in 0..<count { lanes[lane] = Lane() }
    var left = valid & ~open
    for part in parts {
      if open == 0 { break }
      part.run(
        block, open, scratch, level, limit,
        found: { lane, regime, isAmbiguous in
          lanes[lane].hash.combine(regime)
          if isAmbiguous { lanes[lane].isAmbiguous = true }
        },
        left: { lane in
          left |= 1 << UInt16(lane)
          open &= ~(1 << UInt16(lane))
        })
    }
    for lane in 0..<count {
      outcomes[lane] = Outcome()
      if left & (1 << UInt16(lane)) != 0 {
        outcomes[lane] = solveAlone(block + lane)
        continue
      }
      outcomes[lane].regime = lanes[lane].hash.value
      outcomes[lane].isSolved = true
      outcomes[lane].isAmbiguous = lanes[lane].isAmbiguous
      outcomes[lane].isWritten =
        !lanes[lane].isAmbiguous
        || others.map { witness(block + lane, lane, $0 + lane * variableCount) } ?? false
    }
  }

  /// Conflicts, and what lies too near to the edge of a regime.
  private func solveAlone(_ block: UnsafeMutablePointer<Double>) -> Outcome {
    let size = BatchSolver.laneCount
    var outcome = Outcome()
    let parameters = (0..<width).map { block[$0 * size] }
    guard let solution = try? cache.solve(parameters, limit: limit) else { return outcome }
    outcome.regime = solution.regime
    outcome.isSolved = true
    outcome.isAmbiguous = solution.isAmbiguous
    if solution.conflicts.isEmpty && !solution.isAmbiguous {
      for (variable, value) in solution.values.enumerated() {
        block[(width + variable) * size] = value
      }
      outcome.isWritten = true
    }
    return outcome
  }

  /// Writes the other solution of ``RegimeCache/ambiguity(at:)``. False where it takes a search.
  private func witness(
    _ own: UnsafePointer<Double>, _ lane: Int, _ second: UnsafeMutablePointer<Double>
  ) -> Bool {
    let stride = BatchSolver.laneCount
    for variable in 0..<variableCount { second[variable] = own[(width + variable) * stride] }
    for part in parts where part.isAmbiguous(lane) {
      guard let direction = part.witness(lane), let reach = direction.reach(own, stride: stride)
      else { return false }
      direction.move(own, stride: stride, by: reach) { second[$0 - width] = $1 }
    }
    return true
  }
}
