import CKernels

/// A ``LaneProgram`` as the kernels read it, at a fixed address.
package final class LaneCode {
  private let steps: UnsafeMutableBufferPointer<plumb_lane_step>

  package init(_ program: LaneProgram) {
    let (slot, mask) = (
      Int32(LaneGroup.laneCount * MemoryLayout<Double>.stride),
      Int32(MemoryLayout<UInt16>.stride)
    )
    var made: [plumb_lane_step] = program.steps.map { step in
      plumb_lane_step(
        operation: Int32(step.operation.rawValue), row: 1,
        to: step.to * (step.writesSlot ? slot : mask),
        a: step.a * (step.readsMasks ? mask : slot), b: step.b * (step.readsMasks ? mask : slot),
        c: step.c)
    }
    for index in made.indices.dropLast().reversed()
    where made[index].operation == made[index + 1].operation {
      made[index].row = made[index + 1].row + 1
    }
    steps = .allocate(capacity: made.count)
    _ = steps.initialize(from: made)
  }

  deinit { steps.deallocate() }

  /// Runs the code on one block.
  ///
  /// - Parameters:
  ///   - slots: room for ``LaneProgram/slotCount`` times ``LaneGroup/laneCount`` numbers, aligned to 64
  ///     bytes.
  ///   - masks: room for ``LaneProgram/maskCount`` masks.
  package func run(
    _ level: VectorLevel, slots: UnsafeMutablePointer<Double>, masks: UnsafeMutablePointer<UInt16>
  ) {
    plumb_run_lanes(level.kernel, steps.baseAddress, Int32(steps.count), slots, masks)
  }
}
