import CKernels

/// The code of one choice of regimes, one for each component, simplified for ``BatchSolver``: only what is
/// not equal to something else is computed, and where a variable is found is looked up.
final class BatchCode {
  let parameterCount: Int
  /// Numbers from one slot to the next.
  let lanes: Int
  /// Slots needed for one block.
  let slotCount: Int
  /// By variable: its slot, or the complement of a constant's number.
  let places: UnsafeMutablePointer<Int32>
  /// Numbers that are the same in all lanes, ``BatchSolver/laneCount`` times each.
  let constants: UnsafeMutablePointer<Double>
  /// As the kernels take it; valid as long as this is.
  let block: UnsafeMutablePointer<plumb_block>
  /// False where no variant can be in these regimes.
  let isPossible: Bool
  /// What the code was made of.
  let values: AffineProgram
  let checks: AffineProgram
  let positiveCount: Int
  let sourceSlotCount: Int

  /// - Parameters:
  ///   - lanes: variants side by side.
  ///   - slots: parameters and variables of the program together.
  ///   - limit: values up to this magnitude are within the absolute tolerances.
  ///   - aliasesParameters: whether parameters are.
  init(
    fixed: AffineProgram, _ parts: [RegimeCache.KnownRegime], parameterCount: Int, slots: Int,
    lanes: Int, limit: Double, aliasesParameters: Bool
  ) {
    self.parameterCount = parameterCount
    self.lanes = lanes
    var code = AffineProgramBuilder()
    code.append(fixed)
    var sourceSlots = slots
    var ends = [code.count]
    for part in parts {
      // Temporaries of one component are of no use to the next; they share their slots.
      code.append(part.regime.values)
      sourceSlots = max(sourceSlots, part.regime.slotCount)
      ends.append(code.count)
    }
    values = code.program()
    code.removeAll()
    for isPositive in [true, false] {
      for part in parts { part.appendChecks(to: &code, isPositive: isPositive) }
    }
    checks = code.program()
    positiveCount = parts.reduce(0) { $0 + $1.checks.positiveCount }
    sourceSlotCount = sourceSlots
    var writer = LaneWriter(
      CodeSimplifier(
        inputs: parameterCount, slotCount: sourceSlots, operations: values.count,
        aliasesInputs: aliasesParameters),
      positiveCount: positiveCount)
    writer.write(
      values, checks,
      LaneOrder(values: values, parts: ends, checks: checks, slotCount: sourceSlots))

    let simplified = writer.simplified
    slotCount = simplified.slotCount
    var isPossible = true
    for number in simplified.constants where !(abs(number) <= limit) { isPossible = false }
    places = .allocate(capacity: max(slots - parameterCount, 1))
    for variable in 0..<(slots - parameterCount) {
      switch simplified.place(parameterCount + variable) {
      case .slot(let slot): places[variable] = slot
      case .constant(let index): places[variable] = ~index
      }
    }
    let copies = BatchSolver.laneCount
    constants = .allocate(capacity: copies * simplified.constants.count)
    for (index, number) in simplified.constants.enumerated() {
      (constants + index * copies).initialize(repeating: number, count: copies)
    }
    block = .allocate(capacity: 1)
    block.initialize(to: writer.block(lanes: lanes, limit: limit))
    self.isPossible = isPossible && writer.isPossible
  }

  deinit {
    places.deallocate()
    constants.deallocate()
    block.pointee.free()
    block.deallocate()
  }

  /// Computes the first `count` lanes of a block, and perhaps more. Returns those for which the regimes hold.
  @inline(__always)
  func evaluate(
    _ level: VectorLevel, _ slots: UnsafeMutablePointer<Double>, count: Int
  ) -> UInt32 {
    isPossible ? plumb_run_block(level.kernel, block, Int32(count), slots) : 0
  }
}
