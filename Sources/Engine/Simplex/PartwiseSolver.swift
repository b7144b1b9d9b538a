import CKernels

/// Solves the variants of one program where they lie, in blocks of ``LaneGroup/laneCount`` side by
/// side: one independent part of the program after the other.
///
/// A program whose parts have many regimes each has very many combinations of them; the known
/// regimes of a part serve all combinations. The results are bit for bit those of
/// ``CompiledProgram/solve(_:limit:)``.
///
/// Not safe to share between threads: one for each worker.
package final class PartwiseSolver {
  /// The fate of a variant.
  package struct Outcome {
    /// As in ``Solution``; 0 if the variant could not be solved.
    package var regime: UInt64 = 0
    package var isSolved = false
    package var isAmbiguous = false
    /// True if the variables are written, with another solution if it is ambiguous.
    package var isWritten = false

    package init() {}
  }

  private let cache: RegimeCache
  private let level: VectorLevel
  private let limit: Int?
  private let width: Int
  private let variableCount: Int
  private let fixedCode: PartCode
  let parts: [SolvedPart]
  private let scratch = LaneSlots()
  /// For ``span(_:own:from:to:)``.
  let line = LineEnds()
  /// By block: the lanes that are solved so far.
  private var open: UnsafeMutablePointer<UInt16>
  /// By variant: the sum over its parts so far.
  private var sums: UnsafeMutablePointer<SolvedPart.Sum>
  /// The number of blocks that fit.
  private var capacity = 0

  /// - Parameter limit: pivots that a part of one variant may take; nil for the program's default.
  package init(_ cache: RegimeCache, level: VectorLevel = .best, limit: Int? = nil) {
    self.cache = cache
    self.level = level
    self.limit = limit
    let program = cache.compiled.program
    let slots = program.parameterCount + program.variableCount
    width = program.parameterCount
    variableCount = program.variableCount
    fixedCode = PartCode(
      fixed: cache.compiled.parts.fixed, slots: slots, limit: cache.variableLimit,
      aliasesInputs: cache.parameterLimit <= cache.variableLimit)
    parts = cache.compiled.parts.components.indices.map {
      SolvedPart(cache, part: $0, slotCount: slots, level: level)
    }
    scratch.reserve(fixedCode.slotCount)
    open = .allocate(capacity: 0)
    sums = .allocate(capacity: 0)
  }

  deinit {
    open.deallocate()
    sums.deallocate()
  }

  /// Slots of a block that ``solve(_:stride:count:others:findsConflicts:outcomes:)`` reads and writes: parameters, then
  /// variables.
  package var slotCount: Int { width + variableCount }

  /// Solves `count` variants.
  ///
  /// - Parameters:
  ///   - base: the first block's parameters, aligned to 64 bytes; lanes of the last block beyond `count` hold any numbers.
  ///   - stride: slots from one block to the next.
  ///   - others: for every variant its other solution, all variables; written if it is ambiguous.
  ///   - findsConflicts: true to solve variants in conflict too: their broken constraints are
  ///     costly to find.
  ///   - outcomes: one a variant; written.
  package func solve(
    _ base: UnsafeMutablePointer<Double>, stride: Int, count: Int,
    others: UnsafeMutablePointer<Double>?, findsConflicts: Bool = true,
    outcomes: UnsafeMutablePointer<Outcome>
  ) {
    let group = LaneGroup(base: base, stride: stride, count: count)
    reserve(group.blockCount)
    let (open, sums) = (open, sums)
    for block in 0..<group.blockCount {
      let lanes = min(LaneGroup.laneCount, count - block * LaneGroup.laneCount)
      let slots = group.block(block)
      open[block] = lanes == LaneGroup.laneCount ? .max : (UInt16(1) &<< UInt16(lanes)) - 1
      open[block] &= plumb_within(level.kernel, slots, Int32(width), cache.parameterLimit)
      if open[block] != 0 { open[block] &= fix(slots) }
    }
    sums.initialize(repeating: SolvedPart.Sum(), count: count)
    for part in parts {
      part.run(group, open: open, scratch, limit: limit)
      part.add(to: sums, group, open)
    }
    let lanes = LaneGroup.laneCount
    for variant in 0..<count {
      if open[variant / lanes] &>> UInt16(variant % lanes) & 1 == 0 {
        outcomes[variant] = solveAlone(base + group.offset(variant), findsConflicts)
        continue
      }
      var outcome = Outcome()
      outcome.regime = sums[variant].hash.value
      outcome.isSolved = true
      outcome.isAmbiguous = sums[variant].isAmbiguous
      outcome.isWritten = !outcome.isAmbiguous
      if outcome.isAmbiguous, let others {
        outcome.isWritten = witness(
          variant, base + group.offset(variant), others + variant * variableCount)
      }
      outcomes[variant] = outcome
    }
  }

  /// Computes the variables of one block that are fixed without choice. Returns the lanes in which all of them
  /// are within the limit.
  private func fix(_ slots: UnsafeMutablePointer<Double>) -> UInt16 {
    guard fixedCode.isPossible else { return 0 }
    let lanes = LaneGroup.laneCount
    // Temporaries would overwrite the numbers after the variables of a block.
    let isInPlace = fixedCode.slotCount <= slotCount
    if !isInPlace {
      scratch.reserve(fixedCode.slotCount)
      scratch.base.update(from: slots, count: slotCount * lanes)
    }
    let target = isInPlace ? slots : scratch.base
    let passing = plumb_run_block(level.kernel, fixedCode.block, target)
    if !isInPlace { slots.update(from: target, count: slotCount * lanes) }
    return passing
  }

  var parameterCount: Int { width }
  /// The code of the variables fixed without choice.
  var fixed: AffineProgram { cache.compiled.parts.fixed }

  /// True if a variant of the last group is in known regimes.
  func isKnown(_ variant: Int) -> Bool {
    let lanes = LaneGroup.laneCount
    return open[variant / lanes] &>> UInt16(variant % lanes) & 1 == 1
  }

  private func reserve(_ blocks: Int) {
    guard blocks > capacity else { return }
    capacity = 2 * blocks
    open.deallocate()
    sums.deallocate()
    open = .allocate(capacity: capacity)
    open.initialize(repeating: 0, count: capacity)
    sums = .allocate(capacity: capacity * LaneGroup.laneCount)
  }

  /// Solves conflicts, and variants too near to the edge of a regime.
  private func solveAlone(
    _ block: UnsafeMutablePointer<Double>, _ findsConflicts: Bool
  ) -> Outcome {
    let size = LaneGroup.laneCount
    var outcome = Outcome()
    let parameters = (0..<width).map { block[$0 * size] }
    let found =
      findsConflicts
      ? try? cache.solve(parameters, limit: limit)
      : try? cache.solveWithoutBreaking(parameters, limit: limit)
    guard let solution = found else { return outcome }
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

  /// Writes the other solution of ``RegimeCache/ambiguity(at:)``. False if it takes a search.
  private func witness(
    _ variant: Int, _ own: UnsafePointer<Double>, _ second: UnsafeMutablePointer<Double>
  ) -> Bool {
    let stride = LaneGroup.laneCount
    for variable in 0..<variableCount { second[variable] = own[(width + variable) * stride] }
    for part in parts {
      let place = part.place(variant)
      if !part.isAmbiguous(place) { continue }
      guard let direction = part.witness(place), let reach = direction.reach(own, stride: stride)
      else { return false }
      direction.move(own, stride: stride, by: reach) { second[$0 - width] = $1 }
    }
    return true
  }
}
