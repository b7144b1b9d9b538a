import AutoLayout
import Simplex

/// The variants of one block, as many as there are lanes at most.
package struct BlockVariants {
  /// ``BlockChecks/slotCount`` slots; parameters and variables are filled in.
  package var slots: UnsafeMutablePointer<Double>
  package var count: Int
  package var variants: UnsafePointer<BlockVariant>
  /// Options of the variants, ``optionCount`` of each.
  package var options: UnsafePointer<UInt16>
  package var optionCount: Int
  /// Records of the plan's contents, as many of each variant as the plan has contents.
  package var records: UnsafePointer<Int32>
  package var recordCount: Int
  /// Lanes that are ambiguous, and the variables of another solution of each.
  package var ambiguous: UInt16
  package var otherSolution: (_ lane: Int) -> UnsafePointer<Double>

  package init(
    slots: UnsafeMutablePointer<Double>, count: Int, variants: UnsafePointer<BlockVariant>,
    options: UnsafePointer<UInt16>, optionCount: Int, records: UnsafePointer<Int32>,
    recordCount: Int, ambiguous: UInt16,
    otherSolution: @escaping (_ lane: Int) -> UnsafePointer<Double>
  ) {
    self.ambiguous = ambiguous
    self.otherSolution = otherSolution
    self.slots = slots
    self.count = count
    self.variants = variants
    self.options = options
    self.optionCount = optionCount
    self.records = records
    self.recordCount = recordCount
  }
}

extension BlockChecks {
  private static let lanes = BatchSolver.laneCount

  /// A group of items that a variant places in more than one way.
  package struct Undecided {
    /// Counted by plan, the same on every call.
    package var group: Int
    package var items: [Int]
    package var kind: Invariant.Kind
    package var lane: Int
    package var verdict: Verdict
  }

  /// The lanes of `valid` whose ambiguity can be seen.
  package func openLanes(_ block: BlockVariants, _ valid: UInt16) -> UInt16 {
    ambiguity.run(
      level, block.slots, lanes: block.ambiguous & valid, other: block.otherSolution)
  }

  /// Judges the lanes of `valid`, and counts what was judged into `judged`, one number an invariant.
  ///
  /// - Parameter report: called for every check that some lanes break, in the order of the verifier,
  ///   with the check's index and those lanes.
  /// - Parameters:
  ///   - open: what ``openLanes(_:_:)`` gave.
  ///   - undecided: called before that for every group of items that a lane leaves open.
  package func run(
    _ block: BlockVariants, valid: UInt16, open: UInt16, judged: inout [Int],
    undecided: (Undecided) -> Void, report: (_ check: Int, _ lanes: UInt16) -> Void
  ) {
    fill(block)
    program.run(level, slots: block.slots, masks: masks)
    for judging in judgings {
      let lanes = judging.mask.map { masks[Int($0.index)] & valid } ?? valid
      judged[judging.invariant] += judging.weight * lanes.nonzeroBitCount
    }
    var firstMirrored = checks.count
    for (index, check) in checks.enumerated() {
      switch check.test {
      case .mask(let mask): failing[index] = masks[Int(mask.index)] & valid
      case .text(let mask, let room, let wantsRoom):
        let lanes = masks[Int(mask.index)] & valid
        if wantsRoom {
          judgeText(check, index, lanes, room, block)
        }
      case .mirrored(let mask):
        failing[index] = masks[Int(mask.index)] & valid & ~open
        firstMirrored = min(firstMirrored, index)
      }
    }
    if firstMirrored < checks.count { nameMirrored(from: firstMirrored) }
    if open != 0 { explain(open, block, undecided) }
    for index in checks.indices where failing[index] != 0 { report(index, failing[index]) }
  }

  /// The points by which a lane breaks a check.
  package func margins(_ check: Int, _ block: BlockVariants) -> UnsafePointer<Double> {
    UnsafePointer(block.slots + Int(checks[check].margin.index) * Self.lanes)
  }

  /// The numbers that were judged.
  package func values(_ check: Int, lane: Int, _ block: BlockVariants) -> [Double] {
    checks[check].values.map { block.slots[Int($0.index) * Self.lanes + lane] }
  }

  /// Reports what the lanes leave open and leaves out what follows from that.
  private func explain(
    _ open: UInt16, _ block: BlockVariants, _ undecided: (Undecided) -> Void
  ) {
    var rest = open
    while rest != 0 {
      let lane = rest.trailingZeroBitCount
      let bit = UInt16(1) << UInt16(lane)
      rest &= rest - 1
      let pattern = ambiguity.pattern(lane: lane)
      if pattern.groups.isEmpty { continue }
      for group in pattern.groups {
        undecided(
          Undecided(
            group: group, items: ambiguity.groups[group].items,
            kind: isCompression(group, lane, block) ? .unambiguousCompression : .unambiguous,
            lane: lane, verdict: ambiguity.verdict(group, lane: lane)))
      }
      let (across, down) = (pattern.explains[0], pattern.explains[1])
      for index in checks.indices where failing[index] & bit != 0 {
        if isExplained(index, lane, block, across: across[index], down: down[index]) {
          failing[index] &= ~bit
        }
      }
    }
  }

  private func isCompression(_ group: Int, _ lane: Int, _ block: BlockVariants) -> Bool {
    ambiguity.isCompression(group, lane: lane) { item, axis in
      let place = plan.contentOfItem[item]
      guard place >= 0 else { return nil }
      let record = block.records[lane * block.recordCount + place]
      return plan.contents[place].number(record, axis == .horizontal ? .width : .height)
    }
  }

  /// As ``Unreliable/explains(_:)``.
  private func isExplained(
    _ index: Int, _ lane: Int, _ block: BlockVariants, across: Bool, down: Bool
  ) -> Bool {
    if !across && !down { return false }
    let check = checks[index]
    if let axes = check.axes {
      return axes.contains { $0 == .horizontal ? across : down }
    }
    let values = check.values.map { block.slots[Int($0.index) * Self.lanes + lane] }
    if check.kind == .insideSuperview {
      let isSide = min(values[0], values[2]) < -Tolerance.equality
      let isUpDown = min(values[1], values[3]) < -Tolerance.equality
      return (!isSide || across) && (!isUpDown || down)
    }
    // A text: what it has and needs.
    return values[2] < values[0] ? across : down
  }

  private func judgeText(
    _ check: Check, _ index: Int, _ lanes: UInt16, _ room: RoomTest, _ block: BlockVariants
  ) {
    var (roomy, tight) = (UInt16(0), UInt16(0))
    var rest = lanes
    while rest != 0 {
      let lane = rest.trailingZeroBitCount
      rest &= rest - 1
      let bit = UInt16(1) << UInt16(lane)
      if room.hasRoom(BlockLane(slots: block.slots, lane: lane), rects) {
        roomy |= bit
      } else if stress.isMild(
        block.variants[lane], options: block.options + lane * block.optionCount, item: room.item)
      {
        tight |= bit
      }
    }
    failing[index] = roomy
    failing[index + 1] = tight
  }

  private func nameMirrored(from first: Int) {
    guard let mirror else { return }
    var any: UInt16 = 0
    for index in first..<checks.count { any |= failing[index] }
    while any != 0 {
      let bit = UInt16(1) << UInt16(any.trailingZeroBitCount)
      any &= any - 1
      var moved: [Int] = []
      for (offset, item) in mirror.items.enumerated() where failing[first + offset] & bit != 0 {
        moved.append(item)
      }
      for (offset, isNamed) in mirror.named(moved).enumerated() where !isNamed {
        failing[first + offset] &= ~bit
      }
    }
  }

  // MARK: Filling

  private func fill(_ block: BlockVariants) {
    for (input, slot) in inputs {
      let target = block.slots + Int(slot.index) * Self.lanes
      fill(input, target, block)
      // What no variant fills must be numbers all the same.
      for lane in block.count..<Self.lanes { target[lane] = target[0] }
    }
    for (input, mask) in inputMasks { masks[Int(mask.index)] = lanes(input, block) }
  }

  private func fill(
    _ input: Input, _ target: UnsafeMutablePointer<Double>, _ block: BlockVariants
  ) {
    switch input {
    case .width:
      for lane in 0..<block.count {
        target[lane] = block.variants[lane].environment.size.width
      }
    case .height:
      for lane in 0..<block.count {
        target[lane] = block.variants[lane].environment.size.height
      }
    case .scale:
      for lane in 0..<block.count {
        target[lane] = block.variants[lane].environment.scale
      }
    case .pixel:
      for lane in 0..<block.count {
        target[lane] = 1 / max(block.variants[lane].environment.scale, 1)
      }
    case .contentSize:
      for lane in 0..<block.count {
        target[lane] = Double(block.variants[lane].category)
      }
    case .margin(let edge):
      for lane in 0..<block.count {
        target[lane] = plan.rootMargin(edge, block.variants[lane].environment)
      }
    case .safeArea(let edge):
      for lane in 0..<block.count {
        target[lane] = block.variants[lane].environment.safeAreaInsets[edge]
      }
    case .content(let place, let field):
      plan.contents[place].withNumbers { numbers in
        for lane in 0..<block.count {
          let record = Int(block.records[lane * block.recordCount + place])
          target[lane] = numbers[record * BlockContent.fieldCount + field.rawValue]
        }
      }
    }
  }

  private func lanes(_ input: InputMask, _ block: BlockVariants) -> UInt16 {
    if input == .everywhere { return .max }
    var lanes: UInt16 = 0
    for lane in 0..<block.count {
      let environment = block.variants[lane].environment
      let isSet =
        switch input {
        case .everywhere: true
        case .judgesTexts: TruncationCheck.isJudged(environment)
        case .readsTexts:
          TruncationCheck.isJudged(environment) || TruncationCheck.isParagraph(environment)
        case .horizontalClass(let value): environment.horizontalSizeClass == value
        case .verticalClass(let value): environment.verticalSizeClass == value
        case .hasText(let place):
          plan.contents[place].withNumbers {
            $0[
              Int(block.records[lane * block.recordCount + place]) * BlockContent.fieldCount
                + BlockContent.Field.isEmpty.rawValue] == 0
          } ?? false
        }
      if isSet { lanes |= UInt16(1) << UInt16(lane) }
    }
    return lanes
  }
}
