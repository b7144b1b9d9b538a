import CKernels

/// Straight-line code that computes with the numbers of ``LaneGroup/laneCount`` variants side by
/// side: arithmetic on slots of numbers, comparisons to masks of one bit a variant.
///
/// Repeated requests are computed once. The order of operations is that of scalar code, so that the
/// results are the same bits.
package struct LaneProgram {
  /// The numbers of one quantity, one a lane.
  package struct Slot: Hashable, Sendable {
    package let index: Int32

    package init(index: Int32) { self.index = index }
  }

  /// One bit per lane.
  package struct Mask: Hashable, Sendable {
    package let index: Int32

    package init(index: Int32) { self.index = index }
  }

  /// One operation; its operands and results are numbers of slots or masks.
  struct Step {
    var operation: plumb_lane_operation
    var to: Int32
    var a: Int32
    var b: Int32
    var c: Double
  }

  private(set) var steps: [Step] = []
  private var known = KnownSteps()
  package private(set) var slotCount = 0
  package private(set) var maskCount = 0

  package init() {}

  /// Steps from elsewhere.
  init(steps: [Step], slotCount: Int, maskCount: Int) {
    self.steps = steps
    self.slotCount = slotCount
    self.maskCount = maskCount
  }

  package var stepCount: Int { steps.count }

  /// Slots that the caller fills.
  package mutating func input() -> Slot {
    slotCount += 1
    return Slot(index: Int32(slotCount - 1))
  }

  /// A mask that the caller fills.
  package mutating func inputMask() -> Mask {
    maskCount += 1
    return Mask(index: Int32(maskCount - 1))
  }

  // MARK: Numbers

  package mutating func constant(_ value: Double) -> Slot { slot(PLUMB_CONSTANT, c: value) }
  package mutating func add(_ a: Slot, _ b: Slot) -> Slot { slot(PLUMB_ADD, a, b) }
  package mutating func add(_ a: Slot, _ c: Double) -> Slot { slot(PLUMB_ADD_CONSTANT, a, c: c) }
  package mutating func subtract(_ a: Slot, _ b: Slot) -> Slot { slot(PLUMB_SUBTRACT, a, b) }
  package mutating func multiply(_ a: Slot, _ b: Slot) -> Slot { slot(PLUMB_MULTIPLY, a, b) }
  package mutating func divide(_ a: Slot, _ b: Slot) -> Slot { slot(PLUMB_DIVIDE, a, b) }
  package mutating func scale(_ a: Slot, _ c: Double) -> Slot { slot(PLUMB_SCALE, a, c: c) }
  package mutating func minimum(_ a: Slot, _ b: Slot) -> Slot { slot(PLUMB_MINIMUM, a, b) }
  package mutating func maximum(_ a: Slot, _ b: Slot) -> Slot { slot(PLUMB_MAXIMUM, a, b) }
  package mutating func magnitude(_ a: Slot) -> Slot { slot(PLUMB_MAGNITUDE, a) }
  package mutating func negate(_ a: Slot) -> Slot { slot(PLUMB_NEGATE, a) }

  /// `a * scale`, plus a half, plus `tie`, rounded down, divided by `scale`.
  package mutating func round(_ a: Slot, to scale: Slot, tie: Double) -> Slot {
    slot(PLUMB_ROUND, a, scale, c: tie)
  }

  /// `a + factor * b`, rounded twice.
  package mutating func add(_ a: Slot, _ factor: Double, times b: Slot) -> Slot {
    factor == 1 ? add(a, b) : slot(PLUMB_ADD_SCALED, a, b, c: factor)
  }

  /// `constant`, plus products in order. The slots hold no negative zeros.
  package mutating func sum(
    _ constant: Double, _ terms: some Sequence<(coefficient: Double, slot: Slot)>
  ) -> Slot {
    var sum: Slot?
    for (coefficient, slot) in terms {
      if let known = sum {
        sum = add(known, coefficient, times: slot)
      } else {
        let product = coefficient == 1 ? slot : scale(slot, coefficient)
        // Adding zero makes a negative zero positive, as scalar code does.
        sum = constant == 0 && coefficient == 1 ? slot : add(product, constant)
      }
    }
    return sum ?? self.constant(constant)
  }

  // MARK: Masks

  package mutating func less(_ a: Slot, _ b: Slot) -> Mask { mask(PLUMB_LESS, a.index, b.index) }
  package mutating func atLeast(_ a: Slot, _ b: Slot) -> Mask {
    mask(PLUMB_AT_LEAST, a.index, b.index)
  }
  package mutating func less(_ a: Slot, _ c: Double) -> Mask {
    mask(PLUMB_LESS_CONSTANT, a.index, c: c)
  }
  package mutating func above(_ a: Slot, _ c: Double) -> Mask {
    mask(PLUMB_ABOVE_CONSTANT, a.index, c: c)
  }
  package mutating func and(_ a: Mask, _ b: Mask) -> Mask { mask(PLUMB_AND, a.index, b.index) }
  package mutating func and(_ a: Mask, not b: Mask) -> Mask {
    mask(PLUMB_AND_NOT, a.index, b.index)
  }
  package mutating func or(_ a: Mask, _ b: Mask) -> Mask { mask(PLUMB_OR, a.index, b.index) }

  // MARK: Steps

  private mutating func slot(
    _ operation: plumb_lane_operation, _ a: Slot = Slot(index: 0), _ b: Slot = Slot(index: 0),
    c: Double = 0
  ) -> Slot {
    let step = Step(
      operation: operation, to: Int32(slotCount), a: a.index, b: b.index, c: c)
    if let place = known.find(step, in: steps) { return Slot(index: steps[place].to) }
    slotCount += 1
    add(step)
    return Slot(index: step.to)
  }

  private mutating func mask(
    _ operation: plumb_lane_operation, _ a: Int32, _ b: Int32 = 0, c: Double = 0
  ) -> Mask {
    let step = Step(operation: operation, to: Int32(maskCount), a: a, b: b, c: c)
    if let place = known.find(step, in: steps) { return Mask(index: steps[place].to) }
    maskCount += 1
    add(step)
    return Mask(index: step.to)
  }

  private mutating func add(_ step: Step) {
    steps.append(step)
    known.insert(steps)
  }
}

/// The places of steps by their computation: a table of places alone, since a scene of some hundred
/// views has a million steps.
private struct KnownSteps {
  /// Places plus 1, or 0; a power of two of them, at most half of which are used.
  private var places = [Int32](repeating: 0, count: 256)

  func find(_ step: LaneProgram.Step, in steps: [LaneProgram.Step]) -> Int? {
    var slot = hash(step)
    // The loop ends since there are always free slots.
    while places[slot] != 0 {
      let place = Int(places[slot]) - 1
      if steps[place].computes(as: step) { return place }
      slot = (slot + 1) & (places.count - 1)
    }
    return nil
  }

  /// Adds the last step.
  mutating func insert(_ steps: [LaneProgram.Step]) {
    if 2 * steps.count <= places.count {
      insert(steps.count - 1, steps)
      return
    }
    places = [Int32](repeating: 0, count: 2 * places.count)
    for place in steps.indices { insert(place, steps) }
  }

  private mutating func insert(_ place: Int, _ steps: [LaneProgram.Step]) {
    var slot = hash(steps[place])
    while places[slot] != 0 { slot = (slot + 1) & (places.count - 1) }
    places[slot] = Int32(place + 1)
  }

  private func hash(_ step: LaneProgram.Step) -> Int {
    var word = UInt64(UInt32(bitPattern: step.a)) << 32 | UInt64(UInt32(bitPattern: step.b))
    word = (word ^ UInt64(step.operation.rawValue) << 58) &* 0x9e37_79b9_7f4a_7c15
    word = (word ^ word >> 29 ^ step.c.bitPattern) &* 0xbf58_476d_1ce4_e5b9
    return Int(truncatingIfNeeded: word >> 32) & (places.count - 1)
  }
}

extension LaneProgram.Step {
  /// True if two steps compute the same, wherever they write it.
  fileprivate func computes(as other: Self) -> Bool {
    a == other.a && b == other.b && c.bitPattern == other.c.bitPattern
      && operation == other.operation
  }
}
