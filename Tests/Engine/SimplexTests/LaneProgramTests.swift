import Testing

@testable import Simplex

@Suite struct LaneProgramTests {
  /// Every operation, on numbers of all signs.
  private func program() -> (LaneProgram, inputs: [LaneProgram.Slot]) {
    var program = LaneProgram()
    let a = program.input()
    let b = program.input()
    let every = program.inputMask()
    var slots = [a, b, program.constant(0.1)]
    slots.append(program.add(a, b))
    slots.append(program.subtract(a, b))
    slots.append(program.multiply(a, b))
    slots.append(program.divide(a, b))
    slots.append(program.add(a, 1.0 / 3))
    slots.append(program.scale(b, 1.0 / 3))
    slots.append(program.add(a, 0.7, times: b))
    slots.append(program.minimum(a, b))
    slots.append(program.maximum(a, b))
    slots.append(program.magnitude(a))
    slots.append(program.negate(b))
    slots.append(program.round(a, to: b, tie: 1e-6))
    slots.append(program.sum(0.5, [(0.25, a), (1, b), (-3, a)]))
    var masks = [every, program.less(a, b), program.atLeast(a, b), program.less(a, 2.5)]
    masks.append(program.above(b, -1))
    masks.append(program.and(masks[1], masks[3]))
    masks.append(program.and(every, not: masks[4]))
    masks.append(program.or(masks[2], masks[4]))
    return (program, [a, b])
  }

  @Test func allLevelsGiveTheSameBits() throws {
    let (program, inputs) = program()
    let lanes = LaneGroup.laneCount
    var results: [([UInt64], [UInt16])] = []
    for level in VectorLevel.allCases where level.rawValue <= VectorLevel.best.rawValue {
      let slots = LaneSlots()
      slots.reserve(program.slotCount)
      for lane in 0..<lanes {
        slots.base[Int(inputs[0].index) * lanes + lane] = Double(lane) * 0.7 - 4.1
        slots.base[Int(inputs[1].index) * lanes + lane] = 3.3 - Double(lane % 5)
      }
      var masks = [UInt16](repeating: .max, count: program.maskCount)
      masks.withUnsafeMutableBufferPointer { buffer in
        if let base = buffer.baseAddress {
          LaneCode(program).run(level, slots: slots.base, masks: base)
        }
      }
      results.append(
        ((0..<program.slotCount * lanes).map { slots.base[$0].bitPattern }, masks))
    }
    for result in results {
      #expect(result.0 == results[0].0)
      #expect(result.1 == results[0].1)
    }
    // Against the definition, in one lane.
    let (a, b) = (Double(3) * 0.7 - 4.1, 3.3 - 3.0)
    let found = results[0].0
    #expect(found[3 * lanes + 3] == (a + b).bitPattern)
    #expect(results[0].1[1] >> 3 & 1 == (a < b ? 1 : 0))
    #expect(found[14 * lanes + 3] == ((a * b + 0.5 + 1e-6).rounded(.down) / b).bitPattern)
  }

  @Test func `repeated requests are computed once`() {
    var program = LaneProgram()
    let a = program.input()
    let b = program.input()
    #expect(program.add(a, b) == program.add(a, b))
    #expect(program.stepCount == 1)
    #expect(program.sum(0, [(1, a)]) == a)
  }
}
