import AutoLayout
import Judging
import Simplex
import Verification

/// Lays out and judges many variants of one scene side by side.
///
/// It finds what ``VariantJudge`` finds in each of them alone. Variants with conflicts or
/// ambiguity, and those of structures that blocks cannot hold, go to the judge.
final class LaneRunner {
  let space: LaneSpace
  let options: LayoutOptions
  let layouts: LaneLayouts
  private let verifier: Verifier
  private var compiled: [CompiledKey: CompiledChecks?] = [:]
  let memory = LaneMemory()
  /// The verifier's place of size classes, by ``judgingPlace(_:)``.
  private let judging: [Int]
  /// Variants that asked for checks that are not compiled.
  private var asked: [CompiledKey: Int] = [:]
  let tally = FindingTally()
  /// Variants judged since the runner was made: side by side, and one by one.
  var share = (fast: 0, slow: 0)
  var stages: StageTimes
  /// Choices that are read, solved and judged before the next ones are: many enough to fill the blocks
  /// of every plan, few enough that their memory does not grow with the unit.
  var sliceLimit = 1 << 15
  /// Asked between groups of variants and between those that are judged one by one; once it is true the rest is
  /// left, and ``wasStopped`` says so.
  var isStopped: @Sendable () -> Bool = { false }
  private(set) var wasStopped = false
  /// The recorder of answers for comparisons.
  var answers: AnswerRecorder?
  private let level: VectorLevel
  /// Variants by plan, then where those of a plan begin in the order of plans.
  private var starts: [Int] = []

  private struct CompiledKey: Hashable {
    var plan: Int32
    var opposite: Int32
  }

  /// Fewer variants of one plan, over all units, are not worth compiling its checks.
  private static let worthwhile = 12
  /// Variants of one plan that are solved before any of them is judged: as many as have so many slots, which
  /// then stay in the second cache until they are judged, but enough of them to fill blocks.
  private static let groupSlots = 1 << 16
  private static let groupLimits = 512...4096
  /// A scene whose programs need more pivots than this shall be solved one by one, in order.
  private static let leastStepLimit = 100_000

  /// Nil where variants must be laid out one by one.
  init?(
    _ space: VariationSpace, options: LayoutOptions, verifier: Verifier, clock: StageClock? = nil,
    level: VectorLevel = .best
  ) {
    guard options.stepLimit >= Self.leastStepLimit,
      space.axes.allSatisfy({ $0.values.count <= Int(UInt16.max) })
    else { return nil }
    self.space = LaneSpace(space)
    self.options = options
    self.verifier = verifier
    self.level = level
    layouts = LaneLayouts(
      self.space.vocabulary, level: level, keptItems: options.keptItems)
    var environment = verifier.scene.reference
    var judging = [Int](repeating: 0, count: 9)
    for horizontal in SizeClass.allCases {
      for vertical in SizeClass.allCases {
        environment.horizontalSizeClass = horizontal
        environment.verticalSizeClass = vertical
        judging[Self.judgingPlace(horizontal, vertical)] = verifier.judging(environment)
      }
    }
    self.judging = judging
    stages = StageTimes(clock: clock)
  }

  private func judging(_ variant: UnsafePointer<LaneVariant>) -> Int {
    judging[
      Self.judgingPlace(
        variant.pointee.environment.horizontalSizeClass,
        variant.pointee.environment.verticalSizeClass)]
  }

  private static func judgingPlace(_ horizontal: SizeClass, _ vertical: SizeClass) -> Int {
    func place(_ sizeClass: SizeClass) -> Int {
      switch sizeClass {
      case .any: 0
      case .compact: 1
      case .regular: 2
      }
    }
    return place(horizontal) * 3 + place(vertical)
  }

  /// - Parameters:
  ///   - units: how many are run at once.
  ///   - count: the variants of the largest of them.
  func begin(units: Int, count: Int) {
    trim()
    wasStopped = false
    if !tally.begin(units: units, count: count) { compiled = [:] }
  }

  private func trim() {
    layouts.trim()
    if layouts.plans.isEmpty {
      compiled = [:]
      asked = [:]
    }
  }

  // MARK: Choices

  /// Reads choices and finds their plans: at most ``sliceLimit`` of them, fewer where their plans fill the memory,
  /// and one at least. To be called with the rest until none is left.
  ///
  /// - Parameter start: the first choice.
  /// - Returns: what was read, and how many of it have no plan.
  func prepare(
    _ list: LaneChoices, from start: Int, engine: inout LayoutEngine
  ) -> (slice: ChoiceSlice, unsupported: Int) {
    trim()
    let choices = ChoiceSlice(
      choices: list, range: start..<min(start + sliceLimit, list.count))
    let slots = space.slotCount
    memory.reserve(choices.count, slots: slots)
    var unsupported = 0
    let (variants, options) = (memory.variants, memory.options)
    let structures = memory.structures
    for index in 0..<choices.count {
      if index > 0 && layouts.isFull {
        let read = ChoiceSlice(choices: list, range: start..<start + index)
        return (read, unsupported)
      }
      let variant = variants + index
      choices.read(index, space, into: variant, options: options + index * slots)
      structures[index] =
        variant.pointee.isValid
        ? layouts.structure(
          of: variant, options: options + index * slots, engine: &engine,
          judging: judging(variant),
          variant: { choices.variant(index, space.space) })
        : .none
      if structures[index].plan < 0 { unsupported += 1 }
    }
    return (choices, unsupported)
  }

  /// The number of the choices read last that have no plan.
  ///
  /// - Parameter range: counted from the first choice of the slice.
  func unsupported(_ range: Range<Int>) -> Int {
    range.count { memory.structures[$0].plan < 0 }
  }

  /// Leaves out choices read last: nothing is asked of them.
  func skip(_ range: Range<Int>) {
    for index in range { memory.structures[index].plan = Self.skipped }
  }

  /// The plan of choices that are left out.
  private static let skipped: Int32 = -2

  /// The environment of a choice; everything prepared is forgotten.
  func environment(_ choices: LaneChoices, _ index: Int) -> Environment {
    memory.reserve(1, slots: space.slotCount)
    choices.read(index, space, into: memory.variants, options: memory.options)
    return memory.variants[0].environment
  }

  /// A plan, its choices, and the first block of what was solved of them.
  typealias Solved =
    (LanePlan, UnsafeBufferPointer<Int32>, UnsafeMutablePointer<Double>) -> Void

  /// Solves what ``prepare(_:from:engine:)`` read, and judges it if asked to.
  ///
  /// - Parameters:
  ///   - judged: how often each invariant was judged is added here, one number an invariant, unit after
  ///     unit; nil where only regimes are asked for.
  ///   - regimes: the regime of every choice, from its base on; written where there is one.
  ///   - solved: where only regimes are asked for, called for every group while what was solved of it is
  ///     there.
  func run(
    _ choices: ChoiceSlice, judge: inout VariantJudge, judged: UnsafeMutablePointer<Int>?,
    regimes: LaneRegimes, solved: Solved = { _, _, _ in }
  ) {
    var slow = sort(choices.count)
    for plan in 0..<layouts.plans.count {
      let limits = Self.groupLimits
      let limit = min(
        max(Self.groupSlots / max(1, layouts.plans[plan].slotCount), limits.lowerBound),
        limits.upperBound)
      for start in stride(from: starts[plan], to: starts[plan + 1], by: limit) {
        if stops { return }
        let all = UnsafeBufferPointer(
          start: memory.order + start, count: min(limit, starts[plan + 1] - start))
        if let judged {
          judgeGroup(
            all, plan: Int32(plan), choices, judge: &judge, judged: judged, regimes,
            slow: &slow)
        } else {
          let left = solve(
            LaneBatch(members: all, plan: layouts.plans[plan]), choices, engine: &judge.engine,
            regimes)
          solved(layouts.plans[plan], all, memory.slots)
          // Conflicts and ambiguity do not matter to the regime.
          slow += left.lazy.map { Int(all[$0]) }.filter { regimes[$0] == nil }
        }
      }
    }
    if slow.isEmpty { return }
    stages.begin(.alone)
    slow.sort()
    for index in slow where !stops {
      let variant = choices.variant(index, space.space)
      let before = judge.verifier.judged
      let judgement = judge.judge(variant)
      regimes[index] = judgement.layout?.regime
      guard let judged else { continue }
      share.slow += 1
      answers?[index] = AnswerDigest(judgement, judge)
      let owner = choices.owners[index]
      for (invariant, times) in before.enumerated() {
        judged[Int(owner.unit) * before.count + invariant] +=
          judge.verifier.judged[invariant] - times
      }
      let scene = judgement.layout?.scene ?? judge.scene
      for violation in judgement.violations {
        let signature = tally.number(of: Signature(violation, scene: scene))
        tally.record(signature, owner, margin: violation.margin) {
          (violation.items.map { scene.items[$0].id }, violation.values)
        }
      }
    }
    stages.end()
  }

  private var stops: Bool {
    if !wasStopped, isStopped() { wasStopped = true }
    return wasStopped
  }

  /// Puts the choices in the order of their plans. Returns those that have none.
  private func sort(_ count: Int) -> [Int] {
    let (structures, order) = (memory.structures, memory.order)
    var slow: [Int] = []
    starts = Array(repeating: 0, count: layouts.plans.count + 1)
    starts.withUnsafeMutableBufferPointer { starts in
      for index in 0..<count {
        let plan = Int(structures[index].plan)
        if plan >= 0 {
          starts[plan + 1] += 1
        } else if plan != Int(Self.skipped) {
          slow.append(index)
        }
      }
      for plan in starts.indices.dropFirst() { starts[plan] += starts[plan - 1] }
      // Each start moves to the end of its plan, which is where the next one begins.
      for index in 0..<count where structures[index].plan >= 0 {
        let plan = Int(structures[index].plan)
        order[starts[plan]] = Int32(index)
        starts[plan] += 1
      }
      for plan in starts.indices.dropFirst().reversed() { starts[plan] = starts[plan - 1] }
      starts[0] = 0
    }
    return slow
  }

  // MARK: Plans

  func oppositePlan(
    _ index: Int, _ choices: ChoiceSlice, _ engine: inout LayoutEngine
  ) -> Int32 {
    var variant = memory.variants[index].opposite
    return layouts.structure(
      of: &variant, options: memory.options + index * space.slotCount,
      engine: &engine, judging: judging(&variant),
      variant: { choices.variant(index, space.space).inOppositeDirection }
    ).plan
  }

  /// The checks of a plan; nil where there are none, or where they do not pay yet.
  func checks(
    _ plan: Int32, _ opposite: Int32, count: Int, _ judge: inout VariantJudge,
    _ probed: () -> Variant
  ) -> CompiledChecks? {
    let key = CompiledKey(plan: plan, opposite: opposite)
    if let known = compiled[key] { return known }
    asked[key, default: 0] += count
    guard asked[key, default: 0] >= Self.worthwhile else { return nil }
    stages.begin(.compile)
    defer { stages.end() }
    let probed = probed()
    var checks: LaneChecks?
    if let probe = try? judge.engine.layout(probed) {
      var other: (plan: LanePlan, probe: Layout)?
      if opposite >= 0, let layout = try? judge.engine.layout(probed.inOppositeDirection) {
        other = (layouts.plans[Int(opposite)], layout)
      }
      if opposite < 0 || other != nil {
        checks = LaneChecks(
          verifier, plan: layouts.plans[Int(plan)], probe: probe, opposite: other,
          vocabulary: space.vocabulary, level: level)
      }
    }
    let made = checks.map(CompiledChecks.init)
    compiled[key] = .some(made)
    return made
  }
}
