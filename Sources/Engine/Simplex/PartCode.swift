import CKernels

/// The code of one regime of a component, or of the variables fixed without choice, simplified, for blocks of ``LaneGroup/laneCount`` that lie among
/// others: every variable is computed into its own slot.
final class PartCode {
  /// The form for the kernels; valid during the life of this object.
  let block: UnsafeMutablePointer<plumb_block>
  /// False if no variant can be in the regime.
  let isPossible: Bool
  /// Slots needed for one block: those of the program, and intermediate values.
  let slotCount: Int

  /// - Parameters:
  ///   - outputs: the slots of the component's variables.
  ///   - slots: parameters and variables of the program together.
  ///   - limit: values up to this magnitude are within the absolute tolerances.
  ///   - aliasesInputs: as in ``CodeSimplifier``.
  convenience init(
    _ part: RegimeCache.KnownRegime, outputs: some Sequence<Int>, slots: Int, limit: Double,
    aliasesInputs: Bool
  ) {
    var code = AffineProgramBuilder()
    for isPositive in [true, false] { part.appendChecks(to: &code, isPositive: isPositive) }
    self.init(
      part.regime.values, code.program(), positiveCount: part.checks.positiveCount,
      outputs: outputs, slots: slots, sourceSlots: max(slots, part.regime.slotCount), limit: limit,
      aliasesInputs: aliasesInputs)
  }

  /// The code of the variables that are fixed without choice: nothing is checked but the limit.
  convenience init(fixed: AffineProgram, slots: Int, limit: Double, aliasesInputs: Bool) {
    self.init(
      fixed, .empty, positiveCount: 0, outputs: fixed.destination.map { Int($0) }, slots: slots,
      sourceSlots: slots, limit: limit, aliasesInputs: aliasesInputs)
  }

  private init(
    _ values: AffineProgram, _ checks: AffineProgram, positiveCount: Int,
    outputs: some Sequence<Int>, slots: Int, sourceSlots: Int, limit: Double, aliasesInputs: Bool
  ) {
    var writer = LaneWriter(
      CodeSimplifier(
        inputs: slots, slotCount: sourceSlots, operations: values.count,
        aliasesInputs: aliasesInputs),
      positiveCount: positiveCount)
    writer.write(
      values, checks,
      LaneOrder(values: values, checks: checks, slotCount: sourceSlots))
    let (targets, slotCount) = Self.targets(writer.place(outputs), writer, slots)
    self.slotCount = slotCount
    isPossible =
      writer.isPossible && writer.simplified.constants.allSatisfy { abs($0) <= limit }
    block = .allocate(capacity: 1)
    block.initialize(to: writer.block(limit: limit, slots: targets))
  }

  /// The target slot of each step. Intermediate values are kept in the slot of a later output, if
  /// there is one, so that nothing is written outside the block.
  ///
  /// - Parameter ends: by step its output, if any.
  private static func targets(
    _ ends: [Int?], _ writer: LaneWriter, _ slots: Int
  ) -> (targets: [Int], slotCount: Int) {
    let lastUses = writer.lastUses
    var outputs: [(step: Int, slot: Int, freeFrom: Int)] = []
    for (step, output) in ends.enumerated() {
      if let output { outputs.append((step, output, 0)) }
    }
    var next = slots
    let targets = ends.enumerated().map { step, output in
      if let output { return output }
      // The last reader of a slot may write to it: a step reads its operands first.
      let later = outputs.firstIndex { $0.step >= lastUses[step] && $0.freeFrom <= step }
      guard let later else {
        next += 1
        return next - 1
      }
      outputs[later].freeFrom = lastUses[step]
      return outputs[later].slot
    }
    return (targets, next)
  }

  deinit {
    block.pointee.free()
    block.deallocate()
  }
}
