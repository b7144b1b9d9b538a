import CKernels

/// Straight-line code that computes with the numbers of ``BatchSolver/laneCount`` variants side by
/// side: arithmetic on slots of numbers, comparisons to masks of one bit a variant.
///
/// What is asked for twice is computed once. The order of operations is that of scalar code, so
/// that the results are the same bits.
package struct LaneProgram {
  /// The numbers of one quantity, one a lane.
  package struct Slot: Hashable, Sendable {
    package let index: Int32

    package init(index: Int32) { self.index = index }
  }

  /// One bit a lane.
  package struct Mask: Hashable, Sendable {
    package let index: Int32

    package init(index: Int32) { self.index = index }
  }

  private struct Key: Hashable {
    var operation: UInt32
    var a: Int32
    var b: Int32
    var c: UInt64
  }

  /// One operation; what it reads and writes are numbers of slots or masks.
  struct Step {
    var operation: plumb_lane_operation
    var to: Int32
    var a: Int32
    var b: Int32
    var c: Double
  }

  private(set) var steps: [Step] = []
  private var known: [Key: Int32] = [:]
  package private(set) var slotCount = 0
  package private(set) var maskCount = 0

  package init() {}

  /// Steps that were put together elsewhere.
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
    Slot(index: step(operation, a.index, b.index, c, counting: \.slotCount))
  }

  private mutating func mask(
    _ operation: plumb_lane_operation, _ a: Int32, _ b: Int32 = 0, c: Double = 0
  ) -> Mask {
    Mask(index: step(operation, a, b, c, counting: \.maskCount))
  }

  private mutating func step(
    _ operation: plumb_lane_operation, _ a: Int32, _ b: Int32, _ c: Double,
    counting count: WritableKeyPath<LaneProgram, Int>
  ) -> Int32 {
    let key = Key(operation: operation.rawValue, a: a, b: b, c: c.bitPattern)
    if let place = known[key] { return place }
    let place = Int32(self[keyPath: count])
    self[keyPath: count] += 1
    steps.append(Step(operation: operation, to: place, a: a, b: b, c: c))
    known[key] = place
    return place
  }
}
