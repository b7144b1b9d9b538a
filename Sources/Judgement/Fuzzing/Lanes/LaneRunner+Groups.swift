import AutoLayout
import Judging
import Simplex
import Verification

/// Choices of one plan, and where the blocks keep what is solved of them.
struct LaneBatch {
  let members: UnsafeBufferPointer<Int32>
  let plan: LanePlan
  /// True if the variants are taken in the other direction.
  var isOpposite = false
  /// Slots of a block in ``LaneMemory/slots``, or 0 to keep no values.
  var stride = 0
  /// The first slot written there.
  var offset = 0
  /// True if the variants are in lanes already, and their contents are found.
  var isReady = false
}

extension LaneRunner {
  /// Solves choices of one plan and judges them; what takes a layout is added to `slow`.
  func judgeGroup(
    _ all: UnsafeBufferPointer<Int32>, plan: Int32, _ choices: ChoiceSlice,
    judge: inout VariantJudge, judged: UnsafeMutablePointer<Int>, _ regimes: LaneRegimes,
    slow: inout [Int]
  ) {
    var group = all
    var opposite: Int32 = -1
    let isMirrored =
      memory.variants[Int(all[0])].environment.layoutDirection == .rightToLeft
    if isMirrored {
      opposite = oppositePlan(Int(all[0]), choices, &judge.engine)
      group = sameOpposite(opposite, all, choices, &judge, &slow)
    }
    let sample = Int(group[0])
    guard !isMirrored || opposite >= 0,
      let checks = checks(
        plan, opposite, count: group.count, &judge, { choices.variant(sample, space.space) })
    else {
      slow += group.lazy.map { Int($0) }
      return
    }
    let mustWait = solveBoth(group, checks.checks, choices, &judge.engine, regimes)
    stages.begin(.check)
    for place in mustWait { memory.isLeft[place] = true }
    judgeLanes(group, checks, choices, judged, regimes, &slow)
    for place in mustWait where memory.isLeft[place] {
      memory.isLeft[place] = false
      slow.append(Int(group[place]))
    }
    stages.end()
  }

  /// The choices whose mirror images have one plan; the others are added to `slow`.
  private func sameOpposite(
    _ opposite: Int32, _ all: UnsafeBufferPointer<Int32>, _ choices: ChoiceSlice,
    _ judge: inout VariantJudge, _ slow: inout [Int]
  ) -> UnsafeBufferPointer<Int32> {
    var count = 0
    for (place, index) in all.enumerated() {
      if place == 0 || oppositePlan(Int(index), choices, &judge.engine) == opposite {
        memory.members[count] = index
        count += 1
      } else {
        slow.append(Int(index))
      }
    }
    return UnsafeBufferPointer(start: memory.members, count: count)
  }

  /// Solves a group, and its mirror images where they are judged too. Returns the places of those whose
  /// values are not known.
  private func solveBoth(
    _ group: UnsafeBufferPointer<Int32>, _ program: LaneChecks, _ choices: ChoiceSlice,
    _ engine: inout LayoutEngine, _ regimes: LaneRegimes
  ) -> [Int] {
    let blocks = (group.count + LaneGroup.laneCount - 1) / LaneGroup.laneCount
    memory.reserveSlots(blocks * program.solvedCount * LaneGroup.laneCount)
    var mustWait: [Int] = []
    var own = LaneBatch(members: group, plan: program.plan, stride: program.solvedCount)
    for place in group.indices { memory.isTwice[place] = false }
    if let other = program.opposite {
      // Room for both at once: what the first solve leaves must not move.
      memory.reserveGroup(
        group.count, variables: max(program.plan.variableCount, other.variableCount),
        records: max(program.plan.contents.count, other.contents.count), slots: space.slotCount)
      mustWait = solve(
        LaneBatch(
          members: group, plan: other, isOpposite: true, stride: program.solvedCount,
          offset: program.plan.slotCount),
        choices, engine: &engine, regimes)
      for place in group.indices { memory.isTwice[place] = memory.outcomes[place].isAmbiguous }
      own.isReady = program.sharesContents
    }
    return mustWait + solve(own, choices, engine: &engine, regimes)
  }

  private func judgeLanes(
    _ group: UnsafeBufferPointer<Int32>, _ checks: CompiledChecks,
    _ choices: ChoiceSlice, _ judged: UnsafeMutablePointer<Int>,
    _ regimes: LaneRegimes, _ slow: inout [Int]
  ) {
    let program = checks.checks
    let owners = choices.owners
    let lanes = LaneGroup.laneCount
    let solved = program.solvedCount * lanes
    memory.reserveScratch(program.slotCount * lanes)
    let (scratch, shares) = (memory.scratch, memory.shares)
    let (slots, variables) = (space.slotCount, program.plan.variableCount)
    guard let members = group.baseAddress else { return }
    for start in stride(from: 0, to: group.count, by: lanes) {
      let count = min(lanes, group.count - start)
      var (valid, ambiguous, twice) = states(from: start, count)
      if valid == 0 { continue }
      let numbers = members + start
      scratch.update(from: memory.slots + start * program.solvedCount, count: solved)
      let view = LaneVariants(
        slots: scratch, count: count,
        variants: memory.grouped + start, options: memory.groupedOptions + start * slots,
        optionCount: slots, records: memory.records + start, recordStride: group.count,
        recordCount: group.count - start,
        ambiguous: ambiguous, others: memory.others + start * variables, otherStride: variables)
      let open = program.openLanes(view, valid)
      // An ambiguous mirror image matters if the variant itself is not ambiguous; that takes a
      // layout.
      var waiting = twice & ~open & valid
      valid &= ~waiting
      while waiting != 0 {
        slow.append(Int(group[start + waiting.trailingZeroBitCount]))
        waiting &= waiting - 1
      }
      share.fast += valid.nonzeroBitCount
      let shareCount = share(
        numbers, count, owners, judged: judged, invariants: program.invariantCount)
      program.run(
        view, valid: valid, open: open & valid,
        shares: UnsafeBufferPointer(start: shares, count: shareCount),
        ambiguous: { found in
          record(found, checks, choice: Int(numbers[found.lane]), owners)
        },
        report: { check, failing in
          if let answers { add(check, failing, checks, view, numbers, to: answers) }
          tally.record(
            checks.signature(of: check, tally), lanes: failing,
            margins: program.margins(check, view), numbers: numbers, owners: owners
          ) { (checks.ids(of: check), program.values(check, lane: $0, view)) }
        })
      if answers != nil { answer(program, view, valid, numbers, regimes) }
    }
  }

  /// Records that nothing decides a place.
  private func record(
    _ found: LaneChecks.AmbiguousGroup, _ checks: CompiledChecks, choice: Int,
    _ owners: UnsafePointer<LaneChoices.Owner>
  ) {
    let program = checks.checks
    if let answers {
      answers[choice].add(
        checks.name(of: found), margin: found.margin, values: program.ambiguousValues(found))
    }
    tally.record(
      checks.signature(of: found, tally), owners[choice], margin: found.margin
    ) {
      let scene = program.plan.scene
      return (
        program.ambiguousItems(found.group).map { scene.items[$0].id },
        program.ambiguousValues(found)
      )
    }
  }

  /// Keeps regimes and frames of lanes, where answers are compared.
  private func answer(
    _ program: LaneChecks, _ view: LaneVariants, _ valid: UInt16,
    _ numbers: UnsafePointer<Int32>, _ regimes: LaneRegimes
  ) {
    guard let answers else { return }
    for lane in 0..<view.count where valid &>> UInt16(lane) & 1 == 1 {
      let choice = Int(numbers[lane])
      answers[choice].add(regime: regimes[choice])
      for item in program.plan.scene.items.indices {
        if let rect = program.rect(item, lane: lane, view) { answers[choice].add(item, rect) }
      }
    }
  }

  /// The lanes that hold a solved variant, and those whose layout or mirror image is ambiguous.
  @inline(__always)
  private func states(
    from start: Int, _ count: Int
  ) -> (valid: UInt16, ambiguous: UInt16, twice: UInt16) {
    let (isLeft, isTwice, outcomes) = (memory.isLeft, memory.isTwice, memory.outcomes)
    var (valid, ambiguous, twice) = (UInt16(0), UInt16(0), UInt16(0))
    for lane in 0..<count where !isLeft[start + lane] {
      let bit = UInt16(1) &<< UInt16(lane)
      valid |= bit
      if outcomes[start + lane].isAmbiguous { ambiguous |= bit }
      if isTwice[start + lane] { twice |= bit }
    }
    return (valid, ambiguous, twice)
  }

  /// Puts the lanes of one unit together, so that each unit counts what it judged; returns how many units
  /// there are.
  @inline(__always)
  private func share(
    _ numbers: UnsafePointer<Int32>, _ count: Int, _ owners: UnsafePointer<LaneChoices.Owner>,
    judged: UnsafeMutablePointer<Int>, invariants: Int
  ) -> Int {
    let shares = memory.shares
    var (shareCount, unit) = (0, Int32(-1))
    for lane in 0..<count {
      let own = owners[Int(numbers[lane])].unit
      if own != unit {
        unit = own
        shares[shareCount] = LaneShare(lanes: 0, judged: judged + Int(own) * invariants)
        shareCount += 1
      }
      shares[shareCount - 1].lanes |= UInt16(1) &<< UInt16(lane)
    }
    return shareCount
  }

  /// Adds a violation to the answers of the lanes that fail.
  private func add(
    _ check: Int, _ failing: UInt16, _ checks: CompiledChecks, _ view: LaneVariants,
    _ numbers: UnsafePointer<Int32>, to answers: AnswerRecorder
  ) {
    let name = checks.name(of: check)
    let margins = checks.checks.margins(check, view)
    for lane in 0..<LaneGroup.laneCount where failing &>> UInt16(lane) & 1 == 1 {
      answers[Int(numbers[lane])].add(
        name, margin: margins[lane], values: checks.checks.values(check, lane: lane, view))
    }
  }

  // MARK: Solving

  /// Measures and solves a group. Returns the places of the members whose values are not known: they are
  /// in conflict or not solved.
  func solve(
    _ group: LaneBatch, _ choices: ChoiceSlice, engine: inout LayoutEngine,
    _ regimes: LaneRegimes
  ) -> [Int] {
    stages.begin(.measure)
    let (plan, members, count) = (group.plan, group.members, group.members.count)
    let slots = space.slotCount
    let lanes = LaneGroup.laneCount
    memory.reserveGroup(
      count, variables: plan.variableCount, records: plan.contents.count, slots: slots)
    let isKept = group.stride > 0
    let stride = isKept ? group.stride : plan.slotCount
    if !isKept { memory.reserveSlots((count + lanes - 1) / lanes * stride * lanes) }
    let base = memory.slots + group.offset * lanes
    let view = LanePlan.Group(
      variants: memory.grouped, count: count, options: memory.groupedOptions, optionCount: slots)
    if !group.isReady {
      let (variants, options) = (memory.variants, memory.options)
      let (grouped, groupedOptions) = (memory.grouped, memory.groupedOptions)
      for place in 0..<count {
        let index = Int(members[place])
        grouped[place] = variants[index]
        (groupedOptions + place * slots).update(from: options + index * slots, count: slots)
      }
      plan.find(view, records: memory.records) {
        engine.blockMeasure(for: choices.variant(Int(members[$0]), space.space))
      }
    }
    plan.fill(
      view, isOpposite: group.isOpposite, records: memory.records, base: base, stride: stride)
    stages.end()
    stages.begin(.solve)
    defer { stages.end() }
    plan.solve(
      view, isOpposite: group.isOpposite, records: memory.records, base: base, stride: stride,
      others: memory.others, isJudged: isKept, outcomes: memory.outcomes)
    var left: [Int] = []
    let (outcomes, structures) = (memory.outcomes, memory.structures)
    for place in 0..<count {
      if outcomes[place].isSolved && !group.isOpposite {
        let index = Int(members[place])
        regimes[index] = LaneLayouts.regime(structures[index].digest, outcomes[place].regime)
      }
      if !outcomes[place].isWritten { left.append(place) }
    }
    return left
  }
}
