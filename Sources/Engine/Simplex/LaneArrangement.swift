import CKernels

/// A ``LaneProgram`` in another order: operations of one kind in a row, so that the kernels need
/// not choose at every step, and slots reused after their last reader, so that a block stays in the
/// nearest cache. The results are the same.
package struct LaneArrangement {
  package let program: LaneProgram
  /// The new place of every slot; -1 if it is not kept.
  private let places: [Int32]

  /// The place of a slot's number after a run; the slot must be an input or one of those kept.
  package func callAsFunction(_ slot: LaneProgram.Slot) -> LaneProgram.Slot {
    let place = places[Int(slot.index)]
    precondition(place >= 0, "slot \(slot.index) is not kept")
    return LaneProgram.Slot(index: place)
  }

  /// - Parameters:
  ///   - fixed: the first inputs, which keep their places; all inputs after them move to follow
  ///     them.
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
    // The last step that reads a slot releases it.
    var lastUse = [Int](repeating: -1, count: source.slotCount)
    for (index, step) in steps.enumerated() {
      let read = step.slotsRead
      if read >= 1 { lastUse[Int(step.a)] = index }
      if read == 2 { lastUse[Int(step.b)] = index }
    }
    var free: [Int32] = []
    var made: [LaneProgram.Step] = []
    made.reserveCapacity(steps.count)
    for (index, step) in steps.enumerated() {
      var moved = step
      let read = step.slotsRead
      func giveBack(_ slot: Int) {
        if lastUse[slot] == index && !isPinned[slot] && schedule.producer(ofSlot: slot) != nil {
          free.append(places[slot])
        }
      }
      if read >= 1 {
        moved.a = places[Int(step.a)]
        giveBack(Int(step.a))
      }
      if read == 2 {
        moved.b = places[Int(step.b)]
        if step.a != step.b { giveBack(Int(step.b)) }
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

/// Orders the necessary steps by kind, as far as they depend on each other.
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
      let (first, second) = producers(Int(next))
      open.append(first)
      open.append(second)
    }
  }

  /// The steps that write a step's operands; -1 for missing operands and inputs.
  private func producers(_ index: Int) -> (Int32, Int32) {
    let step = steps[index]
    if step.readsMasks { return (maskProducer[Int(step.a)], maskProducer[Int(step.b)]) }
    let read = step.slotsRead
    return (
      read >= 1 ? slotProducer[Int(step.a)] : -1, read == 2 ? slotProducer[Int(step.b)] : -1
    )
  }

  /// The steps that read what each step writes, ascending; those that read it twice are there twice.
  private func users() -> (start: [Int32], list: [Int32], missing: [Int32]) {
    var start = [Int32](repeating: 0, count: steps.count + 1)
    var missing = [Int32](repeating: 0, count: steps.count)
    for index in steps.indices where isNeeded[index] {
      let (first, second) = producers(index)
      if first >= 0 { start[Int(first) + 1] += 1 }
      if second >= 0 { start[Int(second) + 1] += 1 }
      missing[index] = (first >= 0 ? 1 : 0) + (second >= 0 ? 1 : 0)
    }
    for index in steps.indices { start[index + 1] += start[index] }
    var next = start
    var list = [Int32](repeating: 0, count: Int(start[steps.count]))
    func add(_ user: Int, to producer: Int32) {
      list[Int(next[Int(producer)])] = Int32(user)
      next[Int(producer)] += 1
    }
    for index in steps.indices where isNeeded[index] {
      let (first, second) = producers(index)
      if first >= 0 { add(index, to: first) }
      if second >= 0 { add(index, to: second) }
    }
    return (start, list, missing)
  }

  /// The necessary steps: as many of one kind in a row as possible.
  func ordered() -> [LaneProgram.Step] {
    var (start, users, missing) = users()
    // By kind.
    var ready = [[Int32]](repeating: [], count: Int(PLUMB_OR.rawValue) + 1)
    for index in steps.indices where isNeeded[index] && missing[index] == 0 {
      ready[Int(steps[index].operation.rawValue)].append(Int32(index))
    }
    var result: [LaneProgram.Step] = []
    result.reserveCapacity(steps.count)
    // Of several kinds, the one with most waiting steps, the first of equal ones; the order is the
    // same on every run.
    while let kind = ready.indices.max(by: {
      (ready[$0].count, $1) < (ready[$1].count, $0)
    }), !ready[kind].isEmpty {
      // Steps that become ready by others of their kind follow at once.
      var head = 0
      var row = ready[kind]
      ready[kind] = []
      while head < row.count {
        let index = Int(row[head])
        head += 1
        result.append(steps[index])
        for place in start[index]..<start[index + 1] {
          let user = users[Int(place)]
          missing[Int(user)] -= 1
          if missing[Int(user)] > 0 { continue }
          let own = Int(steps[Int(user)].operation.rawValue)
          if own == kind {
            row.append(user)
          } else {
            ready[own].append(user)
          }
        }
      }
    }
    return result
  }
}

extension LaneProgram.Step {
  /// True if the result is a slot, false if it is a mask.
  var writesSlot: Bool { operation.rawValue < PLUMB_LESS.rawValue }

  /// True if it reads masks, false if it reads slots.
  var readsMasks: Bool { operation.rawValue >= PLUMB_AND.rawValue }

  /// The number of slots it reads: none, ``a``, or ``a`` and ``b``.
  fileprivate var slotsRead: Int {
    switch operation {
    case PLUMB_CONSTANT, PLUMB_AND, PLUMB_AND_NOT, PLUMB_OR: 0
    case PLUMB_ADD, PLUMB_SUBTRACT, PLUMB_MULTIPLY, PLUMB_DIVIDE, PLUMB_ADD_SCALED,
      PLUMB_MINIMUM, PLUMB_MAXIMUM, PLUMB_ROUND, PLUMB_LESS, PLUMB_AT_LEAST:
      2
    default: 1
    }
  }
}
