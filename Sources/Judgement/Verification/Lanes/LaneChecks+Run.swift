import AutoLayout
import Simplex

/// The variants of one block, as many as there are lanes at most.
package struct LaneVariants {
  /// ``LaneChecks/slotCount`` slots; parameters and variables are filled in.
  package var slots: UnsafeMutablePointer<Double>
  /// The number of variants, at most ``LaneGroup/laneCount``.
  package var count: Int
  /// ``count`` of them.
  package var variants: UnsafePointer<LaneVariant>
  /// Options of the variants, ``optionCount`` of each.
  package var options: UnsafePointer<UInt16>
  /// The number of options of each variant.
  package var optionCount: Int
  /// Records of the plan's first content, one a variant; those of the next content follow
  /// `recordStride` further on.
  package var records: UnsafePointer<Int32>
  /// From one content's records to the next one's.
  package var recordStride: Int
  /// The number of records of each content: those of the block, and of variants judged after it.
  package var recordCount: Int
  /// Lanes that are ambiguous, and the variables of another solution of each, `otherStride` apart.
  package var ambiguous: UInt16
  /// Of the first lane that is ambiguous; see ``ambiguous``.
  package var others: UnsafePointer<Double>
  /// From one lane's other solution to the next one's.
  package var otherStride: Int

  /// Makes a block; see the properties.
  package init(
    slots: UnsafeMutablePointer<Double>, count: Int, variants: UnsafePointer<LaneVariant>,
    options: UnsafePointer<UInt16>, optionCount: Int, records: UnsafePointer<Int32>,
    recordStride: Int, recordCount: Int, ambiguous: UInt16, others: UnsafePointer<Double>,
    otherStride: Int
  ) {
    self.ambiguous = ambiguous
    self.others = others
    self.otherStride = otherStride
    self.slots = slots
    self.count = count
    self.variants = variants
    self.options = options
    self.optionCount = optionCount
    self.records = records
    self.recordStride = recordStride
    self.recordCount = recordCount
  }
}

/// Lanes of a block whose judgings are counted together, and where: one number an invariant.
package struct LaneShare: BitwiseCopyable {
  /// One bit per lane.
  package var lanes: UInt16
  /// By invariant.
  package var judged: UnsafeMutablePointer<Int>

  /// Counts the judgings of `lanes` in `judged`.
  package init(lanes: UInt16, judged: UnsafeMutablePointer<Int>) {
    self.lanes = lanes
    self.judged = judged
  }
}

extension LaneChecks {
  private static let lanes = LaneGroup.laneCount

  /// A group of items that a variant places in more than one way.
  package struct AmbiguousGroup {
    /// Counted by plan, the same on every call.
    package var group: Int
    /// The kind: an ambiguous place, or ambiguous compression.
    package var kind: Invariant.Kind
    /// The variant.
    package var lane: Int
    /// Points by which it fails, negative.
    package var margin: Double
  }

  /// The rule of an ambiguous group in findings.
  package func rule(of ambiguous: AmbiguousGroup) -> String {
    ambiguous.kind.rule(FailureMode(along: ambiguity.groups[ambiguous.group].axis))
  }

  /// The items of a group that a variant leaves open.
  package func ambiguousItems(_ group: Int) -> [Int] { ambiguity.groups[group].items }

  /// The numbers that were judged, in a lane of the last block.
  package func ambiguousValues(_ ambiguous: AmbiguousGroup) -> [Double] {
    ambiguity.values(ambiguous.group, lane: ambiguous.lane)
  }

  /// The lanes of `valid` whose ambiguity can be seen.
  package func openLanes(_ block: LaneVariants, _ valid: UInt16) -> UInt16 {
    ambiguity.run(
      block.slots, lanes: block.ambiguous & valid, others: block.others,
      stride: block.otherStride)
  }

  /// Judges the lanes of `valid`, and counts what was judged.
  ///
  /// - Parameter report: called for every check that some lanes break, in the order of the verifier,
  ///   with the check's index and those lanes.
  /// - Parameters:
  ///   - open: what ``openLanes(_:_:)`` gave.
  ///   - shares: where the judgings of the lanes are counted.
  ///   - ambiguous: called before that for every group of items that a lane leaves open.
  package func run(
    _ block: LaneVariants, valid: UInt16, open: UInt16,
    shares: UnsafeBufferPointer<LaneShare>,
    ambiguous: (AmbiguousGroup) -> Void, report: (_ check: Int, _ lanes: UInt16) -> Void
  ) {
    fill(block)
    code.run(level, slots: block.slots, masks: masks)
    for index in 0..<counts.count {
      let count = counts[index]
      let lanes = count.mask < 0 ? valid : masks[Int(count.mask)] & valid
      for share in shares {
        share.judged[Int(count.invariant)] +=
          Int(count.weight) * (lanes & share.lanes).nonzeroBitCount
      }
    }
    let (stepCount, masks, failing) = (steps.count, masks, failing)
    for index in 0..<stepCount { failing[index] = masks[Int(stepMasks[index])] & valid }
    var firstMirrored = stepCount
    var calm: UInt16?
    for place in 0..<specialSteps.count {
      let index = Int(specialSteps[place])
      let (step, lanes) = (steps[index], failing[index])
      switch step.kind {
      case .mask, .textWithoutRoom: break
      case .text:
        failing[index] = 0
        failing[index + 1] = 0
        failing[index + 2] = 0
        if lanes == 0 { continue }
        let calmLanes = calm ?? stress.calmLanes(block)
        calm = calmLanes
        judgeText(index, lanes, rooms[Int(step.room)], calm: calmLanes, block)
      case .mirrored:
        failing[index] = lanes & ~open
        firstMirrored = min(firstMirrored, index)
      }
    }
    if firstMirrored < steps.count { nameMirrored(from: firstMirrored, block) }
    if open != 0 { explain(open, block, ambiguous) }
    for index in 0..<stepCount where failing[index] != 0 { report(index, failing[index]) }
  }

  /// The points by which a lane breaks a check.
  package func margins(_ check: Int, _ block: LaneVariants) -> UnsafePointer<Double> {
    UnsafePointer(block.slots + Int(checks[check].margin.index) * Self.lanes)
  }

  /// The numbers that were judged.
  package func values(_ check: Int, lane: Int, _ block: LaneVariants) -> [Double] {
    checks[check].values.map { block.slots[Int($0.index) * Self.lanes + lane] }
  }

  /// The rectangle of an item; nil if it is absent.
  package func rect(_ item: Int, lane: Int, _ block: LaneVariants) -> Rect? {
    SingleLane(slots: block.slots, lane: lane).rect(rects[item])
  }

  /// Reports what the lanes leave open and leaves out what follows from that.
  private func explain(
    _ open: UInt16, _ block: LaneVariants, _ ambiguous: (AmbiguousGroup) -> Void
  ) {
    var rest = open
    while rest != 0 {
      let lane = rest.trailingZeroBitCount
      let bit = UInt16(1) &<< UInt16(lane)
      rest &= rest - 1
      let pattern = ambiguity.pattern(lane: lane)
      for index in 0..<pattern.groups.count {
        let group = pattern.groups[index]
        ambiguous(
          AmbiguousGroup(
            group: group,
            kind: ambiguity.isCompression(group, lane: lane, block)
              ? .unambiguousCompression : .unambiguous,
            lane: lane, margin: ambiguity.margin(group, lane: lane)))
      }
      for index in 0..<pattern.explained.count {
        failing[Int(pattern.explained[index])] &= ~bit
      }
    }
  }

  /// As the mirror check has it: whether every text has as many lines as in the mirror image.
  private func hasEqualLineCounts(_ lane: Int, _ block: LaneVariants) -> Bool {
    guard let opposite else { return true }
    let own = block.slots + lane
    let other = own + plan.slotCount * Self.lanes
    return plan.contents.indices.allSatisfy { content in
      guard plan.contents[content].isWrapped else { return true }
      let record = block.records[content * block.recordStride + lane]
      let scale = block.variants[lane].environment.scale
      return plan.needs(content, own, record: record, scale: scale).lineCount
        == opposite.needs(content, other, record: record, scale: scale).lineCount
    }
  }

  /// Decides a text's check and the two after it, which have the lanes without room.
  ///
  /// - Parameter calm: what ``LaneStress/calmLanes(_:)`` gave.
  private func judgeText(
    _ index: Int, _ lanes: UInt16, _ room: TextRoom, calm: UInt16, _ block: LaneVariants
  ) {
    let lacks = room.lacks(level, block.slots)
    let mild = room.plainLanes(lanes & calm, block)
    failing[index] = lanes & lacks.room
    failing[index + 1] = mild & lacks.width & ~lacks.room
    failing[index + 2] = mild & (~lacks.width | lacks.height)
  }

  private func nameMirrored(from first: Int, _ block: LaneVariants) {
    guard let mirror else { return }
    var any: UInt16 = 0
    for index in first..<steps.count { any |= failing[index] }
    while any != 0 {
      let lane = any.trailingZeroBitCount
      let bit = UInt16(1) &<< UInt16(lane)
      any &= any - 1
      if !hasEqualLineCounts(lane, block) {
        for index in first..<steps.count { failing[index] &= ~bit }
        continue
      }
      var moved: [Int] = []
      for (offset, item) in mirror.items.enumerated() where failing[first + offset] & bit != 0 {
        moved.append(item)
      }
      for (offset, isNamed) in mirror.named(moved).enumerated() where !isNamed {
        failing[first + offset] &= ~bit
      }
    }
  }
}
