import Testing

@testable import Simplex

@Suite struct LaneArrangementTests {
  /// A chain of steps of alternating kinds over some inputs, and masks over them.
  private struct Sample {
    var program = LaneProgram()
    var inputs: [LaneProgram.Slot] = []
    var kept: [LaneProgram.Slot] = []
    var masks: [LaneProgram.Mask] = []

    init(seed: UInt64) {
      var random = RandomPrograms(seed: seed)
      for _ in 0..<3 { inputs.append(program.input()) }
      var all = inputs
      for index in 0..<60 {
        let choice = random.values(3).map { Int(abs($0) * 8) }
        let (a, b) = (all[choice[0] % all.count], all[choice[1] % all.count])
        switch choice[2] % 6 {
        case 0: all.append(program.add(a, b))
        case 1: all.append(program.subtract(a, b))
        case 2: all.append(program.minimum(a, b))
        case 3: all.append(program.scale(a, 0.5))
        case 4: all.append(program.maximum(a, program.constant(Double(index))))
        default: all.append(program.magnitude(a))
        }
        // An input in between, as the checks have them.
        if index == 30 {
          inputs.append(program.input())
          all.append(inputs[3])
        }
      }
      kept = [all[5], all[20], all[40], all[all.count - 1], inputs[3]]
      let less = program.less(all[10], all[50])
      masks = [less, program.and(less, not: program.above(all[30], 1))]
    }
  }

  private func run(
    _ program: LaneProgram, _ inputs: [LaneProgram.Slot], _ kept: [LaneProgram.Slot],
    _ masks: [LaneProgram.Mask]
  ) -> ([[UInt64]], [UInt16]) {
    let lanes = LaneGroup.laneCount
    let slots = LaneSlots()
    slots.reserve(program.slotCount)
    for (place, input) in inputs.enumerated() {
      for lane in 0..<lanes {
        slots.base[Int(input.index) * lanes + lane] = Double(lane * (place + 2)) * 0.3 - 4
      }
    }
    var found = [UInt16](repeating: 0, count: program.maskCount)
    found.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress {
        LaneCode(program).run(.best, slots: slots.base, masks: base)
      }
    }
    let values = kept.map { slot in
      (0..<lanes).map { slots.base[Int(slot.index) * lanes + $0].bitPattern }
    }
    return (values, masks.map { found[Int($0.index)] })
  }

  @Test(arguments: 1...8) func anotherOrderGivesTheSameBits(seed: Int) {
    let sample = Sample(seed: UInt64(seed))
    let arranged = LaneArrangement(
      sample.program, fixed: 2, keeping: sample.kept, masks: sample.masks)
    let expected = run(sample.program, sample.inputs, sample.kept, sample.masks)
    let found = run(
      arranged.program, sample.inputs.map { arranged($0) }, sample.kept.map { arranged($0) },
      sample.masks)
    #expect(found.0 == expected.0)
    #expect(found.1 == expected.1)
    #expect(arranged(sample.inputs[0]) == sample.inputs[0])
    #expect(arranged(sample.inputs[1]) == sample.inputs[1])
    #expect(arranged.program.slotCount < sample.program.slotCount)
  }

  @Test func `steps whose result is never read are left out`() {
    var program = LaneProgram()
    let a = program.input()
    let sum = program.add(a, 1)
    _ = program.scale(sum, 3)
    let arranged = LaneArrangement(program, fixed: 1, keeping: [sum], masks: [])
    #expect(arranged.program.stepCount == 1)
    #expect(arranged.program.slotCount == 2)
  }
}
