import CKernels

/// A ``LaneProgram`` put in another order: operations of one kind one after the other, so that the
/// kernels need not choose at every step, and slots used again as soon as nobody asks for them, so that
/// a block stays in the nearest cache. What is computed is the same.
package struct LaneArrangement {
  package let program: LaneProgram
  /// The new place of every slot; -1 where it is not kept.
  private let places: [Int32]

  /// Where the number of a slot is after a run; the slot must be an input or one of those kept.
  package func callAsFunction(_ slot: LaneProgram.Slot) -> LaneProgram.Slot {
    let place = places[Int(slot.index)]
    precondition(place >= 0, "slot \(slot.index) is not kept")
    return LaneProgram.Slot(index: place)
  }

  /// - Parameters:
  ///   - fixed: the first inputs, which stay where they are; all inputs after them move to follow them.
  ///   - keeping: slots that are read after a run.
  ///   - masks: masks that are read after a run; masks stay where they are.
  package init(
    _ source: LaneProgram, fixed: Int, keeping: some Sequence<LaneProgram.Slot>,
    masks: some Sequence<LaneProgram.Mask>
  ) {
    var schedule = LaneSchedule(source)
    for slot in keeping { schedule.need(slot: Int(slot.index)) }
    for mask in masks { schedule.need(mask: Int(mask.index)) }
    let steps = schedule.ordered()

    var places = [Int32](repeating: -1, count: source.slotCount)
    var isPinned = [Bool](repeating: false, count: source.slotCount)
    for slot in 0..<fixed { places[slot] = Int32(slot) }
    var next = Int32(fixed)
    for slot in fixed..<max(fixed, source.slotCount) where schedule.producer(ofSlot: slot) == nil {
      places[slot] = next
      next += 1
    }
    for slot in keeping { isPinned[Int(slot.index)] = true }
    // The last step that reads a slot gives it back.
    var lastUse = [Int](repeating: -1, count: source.slotCount)
    for (index, step) in steps.enumerated() {
      for slot in step.slotsRead { lastUse[slot] = index }
    }
    var free: [Int32] = []
    var made: [LaneProgram.Step] = []
    made.reserveCapacity(steps.count)
    for (index, step) in steps.enumerated() {
      var moved = step
      let read = step.slotsRead
      if let first = read.first { moved.a = places[first] }
      if read.count > 1 { moved.b = places[read[1]] }
      for (offset, slot) in read.enumerated()
      where lastUse[slot] == index && !isPinned[slot] && schedule.producer(ofSlot: slot) != nil
        && !(offset == 1 && read[0] == slot)
      {
        free.append(places[slot])
      }
      if step.writesSlot {
        // Lanes are read before they are written, so a step may write where it reads.
        if let place = free.popLast() {
          moved.to = place
        } else {
          moved.to = next
          next += 1
        }
        places[Int(step.to)] = moved.to
      }
      made.append(moved)
    }
    self.places = places
    program = LaneProgram(
      steps: made, slotCount: max(Int(next), fixed), maskCount: source.maskCount)
  }
}

/// Orders the steps that are needed by kind, as far as they depend on each other.
private struct LaneSchedule {
  private let steps: [LaneProgram.Step]
  private var slotProducer: [Int32]
  private var maskProducer: [Int32]
  private var isNeeded: [Bool]

  init(_ program: LaneProgram) {
    steps = program.steps
    slotProducer = Array(repeating: -1, count: program.slotCount)
    maskProducer = Array(repeating: -1, count: program.maskCount)
    isNeeded = Array(repeating: false, count: steps.count)
    for (index, step) in steps.enumerated() {
      if step.writesSlot {
        slotProducer[Int(step.to)] = Int32(index)
      } else {
        maskProducer[Int(step.to)] = Int32(index)
      }
    }
  }

  /// The step that writes a slot; nil for inputs.
  func producer(ofSlot slot: Int) -> Int? {
    slotProducer[slot] < 0 ? nil : Int(slotProducer[slot])
  }

  mutating func need(slot: Int) { need(slotProducer[slot]) }
  mutating func need(mask: Int) { need(maskProducer[mask]) }

  private mutating func need(_ step: Int32) {
    var open = [step]
    while let next = open.popLast() {
      guard next >= 0, !isNeeded[Int(next)] else { continue }
      isNeeded[Int(next)] = true
      open += producers(Int(next))
    }
  }

  private func producers(_ step: Int) -> [Int32] {
    steps[step].slotsRead.map { slotProducer[$0] } + steps[step].masksRead.map { maskProducer[$0] }
  }

  /// The steps needed: as many of one kind in a row as can be.
  func ordered() -> [LaneProgram.Step] {
    var missing = [Int](repeating: 0, count: steps.count)
    var users: [[Int]] = Array(repeating: [], count: steps.count)
    var ready: [UInt32: [Int]] = [:]
    for index in steps.indices where isNeeded[index] {
      let own = producers(index).filter { $0 >= 0 }
      missing[index] = own.count
      for producer in own { users[Int(producer)].append(index) }
      if own.isEmpty { ready[steps[index].operation.rawValue, default: []].append(index) }
    }
    var result: [LaneProgram.Step] = []
    // Of several kinds the one that most steps wait with; the order is the same on every run.
    while let kind = ready.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) })?.key {
      // Steps that become ready by others of their kind follow at once.
      var head = 0
      var row = ready.removeValue(forKey: kind) ?? []
      while head < row.count {
        let index = row[head]
        head += 1
        result.append(steps[index])
        for user in users[index] {
          missing[user] -= 1
          if missing[user] > 0 { continue }
          if steps[user].operation.rawValue == kind {
            row.append(user)
          } else {
            ready[steps[user].operation.rawValue, default: []].append(user)
          }
        }
      }
    }
    return result
  }
}

extension LaneProgram.Step {
  /// Whether the result is a slot; it is a mask otherwise.
  var writesSlot: Bool { operation.rawValue < PLUMB_LESS.rawValue }

  /// Whether it reads masks; it reads slots otherwise.
  var readsMasks: Bool { operation.rawValue >= PLUMB_AND.rawValue }

  fileprivate var slotsRead: [Int] {
    switch operation {
    case PLUMB_CONSTANT, PLUMB_AND, PLUMB_AND_NOT, PLUMB_OR: []
    case PLUMB_ADD, PLUMB_SUBTRACT, PLUMB_MULTIPLY, PLUMB_DIVIDE, PLUMB_ADD_SCALED,
      PLUMB_MINIMUM, PLUMB_MAXIMUM, PLUMB_ROUND, PLUMB_LESS, PLUMB_AT_LEAST:
      [Int(a), Int(b)]
    default: [Int(a)]
    }
  }

  fileprivate var masksRead: [Int] { readsMasks ? [Int(a), Int(b)] : [] }
}
