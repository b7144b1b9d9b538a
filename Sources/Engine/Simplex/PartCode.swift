import CKernels

/// The code of one regime of a component, or of the variables fixed without choice, simplified, for blocks of ``LaneGroup/laneCount`` that lie among
/// others: every variable is computed into its own slot.
final class PartCode {
  /// As the kernels take it; valid as long as this is.
  let block: UnsafeMutablePointer<plumb_block>
  /// False where no variant can be in the regime.
  let isPossible: Bool
  /// Slots needed for one block: those of the program, and what is computed in between.
  let slotCount: Int

  /// - Parameters:
  ///   - outputs: the slots of the component's variables.
  ///   - slots: parameters and variables of the program together.
  ///   - limit: values up to this magnitude are within the absolute tolerances.
  ///   - aliasesInputs: whether what the component reads is.
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

  /// Where steps are computed. What is needed for a while only is kept in the slot of an output that comes
  /// later, if there is one, so that nothing is written outside the block.
  ///
  /// - Parameter ends: by step the output that it is, if any.
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
      // The last step that reads it may write where it is: what a step reads it reads first.
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
