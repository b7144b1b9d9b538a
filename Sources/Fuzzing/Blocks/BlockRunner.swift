import AutoLayout
import Simplex
import Verification

/// Lays out and judges many variants of one scene side by side.
///
/// What it finds is what ``VariantJudge`` finds in each of them alone. Variants with conflicts or
/// ambiguity, and those of structures that blocks cannot hold, go to the judge.
final class BlockRunner {
  let space: BlockSpace
  let options: LayoutOptions
  private let layouts: BlockLayouts
  private let verifier: Verifier
  private var compiled: [CompiledKey: CompiledChecks?] = [:]
  private let memory = BlockMemory()
  /// What the verifier makes of size classes, by ``judgingPlace(_:)``.
  private let judging: [Int]
  /// Variants that asked for checks that are not compiled.
  private var asked: [CompiledKey: Int] = [:]
  let tally = FindingTally()
  /// Variants judged since the runner was made: side by side, and one by one.
  private(set) var share = (fast: 0, slow: 0)
  var stages: StageTimes

  private struct CompiledKey: Hashable {
    var plan: Int32
    var opposite: Int32
  }

  private final class CompiledChecks {
    let checks: BlockChecks
    /// By check: the number of its signature, or -1.
    var signatures: [Int]
    let ids: [[String]]
    /// By group of undecided items, and whether they are compressed: the number of its signature.
    var undecided: [Int: Int] = [:]

    init(_ checks: BlockChecks) {
      self.checks = checks
      signatures = Array(repeating: -1, count: checks.checks.count)
      let scene = checks.plan.scene
      ids = checks.checks.map { $0.items.map { scene.items[$0].id } }
    }
  }

  /// Fewer variants of one plan, over all units, are not worth compiling its checks.
  private static let worthwhile = 12
  /// A scene whose programs need more pivots than this shall be solved one by one, in order.
  private static let leastStepLimit = 100_000

  /// Nil where variants must be laid out one by one.
  init?(
    _ space: VariationSpace, options: LayoutOptions, verifier: Verifier, clock: StageClock? = nil
  ) {
    guard options.stepLimit >= Self.leastStepLimit else { return nil }
    self.space = BlockSpace(space)
    self.options = options
    self.verifier = verifier
    layouts = BlockLayouts(self.space.vocabulary)
    var environment = verifier.scene.reference
    var judging = [Int](repeating: 0, count: 9)
    for horizontal in SizeClass.allCases {
      for vertical in SizeClass.allCases {
        environment.horizontalSizeClass = horizontal
        environment.verticalSizeClass = vertical
        judging[Self.judgingPlace(environment)] = verifier.judging(environment)
      }
    }
    self.judging = judging
    stages = StageTimes(clock: clock)
  }

  private static func judgingPlace(_ environment: Environment) -> Int {
    func place(_ sizeClass: SizeClass) -> Int {
      switch sizeClass {
      case .any: 0
      case .compact: 1
      case .regular: 2
      }
    }
    return place(environment.horizontalSizeClass) * 3 + place(environment.verticalSizeClass)
  }

  func begin() {
    layouts.trim()
    if layouts.plans.isEmpty {
      compiled = [:]
      asked = [:]
    }
    tally.begin()
  }

  // MARK: Choices

  /// Reads choices and finds their plans. Returns how many have none.
  func prepare(_ choices: BlockChoices, engine: inout LayoutEngine) -> Int {
    let slots = space.vocabulary.slots.count
    memory.reserve(choices.count, slots: slots)
    var unsupported = 0
    let (variants, options) = (memory.variants, memory.options)
    let structures = memory.structures
    choices.read(space, variants, options)
    for index in 0..<choices.count {
      structures[index] =
        variants[index].isValid
        ? layouts.structure(
          of: variants[index], options: options + index * slots, engine: &engine,
          judging: judging[Self.judgingPlace(variants[index].environment)],
          variant: { choices.variant(index, space.space) })
        : .none
      if structures[index].plan < 0 { unsupported += 1 }
    }
    return unsupported
  }

  func environment(_ index: Int) -> Environment { memory.variants[index].environment }

  /// Solves what ``prepare(_:engine:)`` read, and judges it if asked to.
  ///
  /// - Parameters:
  ///   - first: the place of the first choice in the unit, which its findings are recorded under; nil
  ///     where only regimes are asked for.
  ///   - regimes: the regime of every choice; written.
  func run(
    _ choices: BlockChoices, first: Int?, judge: inout VariantJudge, judged: inout [Int],
    regimes: inout [UInt64?]
  ) {
    regimes = Array(repeating: nil, count: choices.count)
    var members: [[Int]] = Array(repeating: [], count: layouts.plans.count)
    var slow: [Int] = []
    for index in 0..<choices.count {
      let plan = memory.structures[index].plan
      if plan < 0 { slow.append(index) } else { members[Int(plan)].append(index) }
    }
    for (plan, group) in members.enumerated() where !group.isEmpty {
      if let first {
        judgeGroup(
          group, plan: Int32(plan), choices, first: first, judge: &judge, judged: &judged,
          regimes: &regimes, slow: &slow)
      } else {
        let left = solve(
          group, layouts.plans[Int(plan)], choices, isOpposite: false, stride: 0, offset: 0,
          engine: &judge.engine, regimes: &regimes)
        // Conflicts and ambiguity do not matter to the regime.
        slow += left.filter { regimes[$0] == nil }
      }
    }
    stages.begin(.alone)
    slow.sort()
    for index in slow {
      let variant = choices.variant(index, space.space)
      let judgement = judge.judge(variant)
      regimes[index] = judgement.layout?.regime
      guard let first else { continue }
      share.slow += 1
      let scene = judgement.layout?.scene ?? judge.scene
      for violation in judgement.violations {
        let signature = tally.number(of: Signature(violation, scene: scene))
        tally.record(signature, number: first + index, margin: violation.margin) {
          (violation.items.map { scene.items[$0].id }, violation.values)
        }
      }
    }
    stages.end()
  }

  // MARK: Groups of one plan

  /// Solves a group and judges what is neither ambiguous nor in conflict; the rest is added to `slow`.
  private func judgeGroup(
    _ all: [Int], plan: Int32, _ choices: BlockChoices, first: Int,
    judge: inout VariantJudge, judged: inout [Int], regimes: inout [UInt64?], slow: inout [Int]
  ) {
    var group = all
    var opposite: Int32 = -1
    if memory.variants[all[0]].environment.layoutDirection == .rightToLeft {
      opposite = oppositePlan(all[0], choices, &judge.engine)
      group.removeAll(keepingCapacity: true)
      for index in all {
        if index == all[0] || oppositePlan(index, choices, &judge.engine) == opposite {
          group.append(index)
        } else {
          slow.append(index)
        }
      }
      if opposite < 0 {
        slow += group
        return
      }
    }
    let sample = choices.variant(group[0], space.space)
    guard let checks = checks(plan, opposite, count: group.count, &judge, sample) else {
      slow += group
      return
    }
    let program = checks.checks
    let blocks = (group.count + BatchSolver.laneCount - 1) / BatchSolver.laneCount
    memory.reserveSlots(blocks * program.slotCount * BatchSolver.laneCount)
    var mustWait: [Int] = []
    var isOppositeAmbiguous = [Bool](repeating: false, count: group.count)
    if let other = program.opposite {
      mustWait = solve(
        group, other, choices, isOpposite: true, stride: program.slotCount,
        offset: program.plan.parameterCount + program.plan.variableCount,
        engine: &judge.engine, regimes: &regimes)
      for place in group.indices {
        isOppositeAmbiguous[place] = memory.outcomes[place].isAmbiguous
      }
    }
    mustWait += solve(
      group, program.plan, choices, isOpposite: false, stride: program.slotCount, offset: 0,
      engine: &judge.engine, regimes: &regimes)
    stages.begin(.check)
    let (isLeft, outcomes) = (memory.isLeft, memory.outcomes)
    for index in mustWait { isLeft[index] = true }
    let lanes = BatchSolver.laneCount
    let slots = space.vocabulary.slots.count
    for block in 0..<blocks {
      let start = block * lanes
      let count = min(lanes, group.count - start)
      var (valid, ambiguous, twice) = (UInt16(0), UInt16(0), UInt16(0))
      for lane in 0..<count where !isLeft[group[start + lane]] {
        let bit = UInt16(1) << UInt16(lane)
        valid |= bit
        if outcomes[start + lane].isAmbiguous { ambiguous |= bit }
        if isOppositeAmbiguous[start + lane] { twice |= bit }
      }
      if valid == 0 { continue }
      let view = BlockVariants(
        slots: memory.slots + block * program.slotCount * lanes, count: count,
        variants: memory.grouped + start, options: memory.groupedOptions + start * slots,
        optionCount: slots, records: memory.records + start * program.plan.contents.count,
        recordCount: program.plan.contents.count, ambiguous: ambiguous,
        otherSolution: { [memory] lane in
          UnsafePointer(memory.others + (start + lane) * program.plan.variableCount)
        })
      let open = program.openLanes(view, valid)
      // Whether the mirror image is ambiguous matters where the variant itself is not; that takes a
      // layout.
      for lane in 0..<count where twice & ~open & (1 << UInt16(lane)) != 0 {
        valid &= ~(1 << UInt16(lane))
        slow.append(group[start + lane])
      }
      share.fast += valid.nonzeroBitCount
      program.run(
        view, valid: valid, open: open & valid, judged: &judged,
        undecided: { self.record($0, checks, number: first + group[start + $0.lane]) }
      ) { check, failing in
        let signature = self.signature(of: check, checks)
        self.tally.record(
          signature, lanes: failing, margins: program.margins(check, view),
          number: { first + group[start + $0] },
          example: { (checks.ids[check], program.values(check, lane: $0, view)) })
      }
    }
    for index in mustWait where isLeft[index] {
      isLeft[index] = false
      slow.append(index)
    }
    stages.end()
  }

  private func record(
    _ undecided: BlockChecks.Undecided, _ checks: CompiledChecks, number: Int
  ) {
    let scene = checks.checks.plan.scene
    let key = undecided.group * 2 + (undecided.kind == .unambiguous ? 0 : 1)
    let signature: Int
    if let known = checks.undecided[key] {
      signature = known
    } else {
      let violation = Violation(
        rule: undecided.kind.rawValue, kind: undecided.kind, items: undecided.items, margin: 0,
        expected: "", actual: "", values: [])
      signature = tally.number(of: Signature(violation, scene: scene))
      checks.undecided[key] = signature
    }
    tally.record(signature, number: number, margin: undecided.verdict.margin) {
      (undecided.items.map { scene.items[$0].id }, undecided.verdict.values)
    }
  }

  private func signature(of check: Int, _ checks: CompiledChecks) -> Int {
    let known = checks.signatures[check]
    if known >= 0 { return known }
    let made = checks.checks.checks[check]
    let violation = Violation(
      rule: made.rule, kind: made.kind, items: made.items, margin: 0, expected: "", actual: "",
      values: [])
    let number = tally.number(
      of: Signature(violation, scene: checks.checks.plan.scene))
    checks.signatures[check] = number
    return number
  }

  private func oppositePlan(
    _ index: Int, _ choices: BlockChoices, _ engine: inout LayoutEngine
  ) -> Int32 {
    let variant = memory.variants[index].opposite
    return layouts.structure(
      of: variant, options: memory.options + index * space.vocabulary.slots.count,
      engine: &engine, judging: judging[Self.judgingPlace(variant.environment)],
      variant: { choices.variant(index, space.space).inOppositeDirection }
    ).plan
  }

  private func checks(
    _ plan: Int32, _ opposite: Int32, count: Int, _ judge: inout VariantJudge,
    _ probed: Variant
  ) -> CompiledChecks? {
    let key = CompiledKey(plan: plan, opposite: opposite)
    if let known = compiled[key] { return known }
    asked[key, default: 0] += count
    guard asked[key, default: 0] >= Self.worthwhile else { return nil }
    stages.begin(.compile)
    defer { stages.end() }
    var checks: BlockChecks?
    if let probe = try? judge.engine.layout(probed) {
      var other: (plan: BlockPlan, probe: Layout)?
      if opposite >= 0, let layout = try? judge.engine.layout(probed.inOppositeDirection) {
        other = (layouts.plans[Int(opposite)], layout)
      }
      if opposite < 0 || other != nil {
        checks = BlockChecks(
          verifier, plan: layouts.plans[Int(plan)], probe: probe, opposite: other,
          vocabulary: space.vocabulary)
      }
    }
    let made = checks.map(CompiledChecks.init)
    compiled[key] = .some(made)
    return made
  }

  // MARK: Solving

  /// Measures and solves a group. Returns the members whose values are not known: they are in conflict
  /// or not solved.
  ///
  /// - Parameters:
  ///   - stride: slots of a block in ``BlockMemory/slots``, or 0 to keep no values.
  ///   - offset: the first slot written there.
  private func solve(
    _ group: [Int], _ plan: BlockPlan, _ choices: BlockChoices, isOpposite: Bool, stride: Int,
    offset: Int, engine: inout LayoutEngine, regimes: inout [UInt64?]
  ) -> [Int] {
    stages.begin(.measure)
    let slots = space.vocabulary.slots.count
    let lanes = BatchSolver.laneCount
    memory.reserveGroup(
      group.count, variables: plan.variableCount, records: plan.contents.count, slots: slots)
    let isKept = stride > 0
    let stride = isKept ? stride : plan.slotCount
    if !isKept { memory.reserveSlots((group.count + lanes - 1) / lanes * stride * lanes) }
    let base = memory.slots + offset * lanes
    let (variants, options) = (memory.variants, memory.options)
    let (grouped, groupedOptions) = (memory.grouped, memory.groupedOptions)
    for (place, index) in group.enumerated() {
      grouped[place] = variants[index]
      (groupedOptions + place * slots).update(from: options + index * slots, count: slots)
    }
    plan.measure(
      BlockPlan.Group(
        variants: grouped, count: group.count, options: groupedOptions, optionCount: slots),
      isOpposite: isOpposite, records: memory.records, base: base, stride: stride
    ) {
      engine.blockMeasure(for: choices.variant(group[$0], space.space))
    }
    stages.end()
    stages.begin(.solve)
    defer { stages.end() }
    plan.solve(
      base, stride: stride, count: group.count, others: isKept ? memory.others : nil,
      outcomes: memory.outcomes)
    var left: [Int] = []
    let (outcomes, structures) = (memory.outcomes, memory.structures)
    for (place, index) in group.enumerated() {
      let outcome = outcomes[place]
      if outcome.isSolved && !isOpposite {
        regimes[index] = BlockLayouts.regime(structures[index].digest, outcome.regime)
      }
      if !outcome.isWritten { left.append(index) }
    }
    return left
  }
}
