import AutoLayout
import Determinism
import Judging
import Verification

/// Runs units of one scene.
///
/// Three quarters of a unit's variants are drawn by number; the rest follow what the unit itself has
/// met: between two variants in different regimes the change is narrowed down to neighbouring pixels.
/// Nothing is carried from one unit to the next but caches.
public struct UnitRunner {
  /// The scene whose units are run.
  public let identity: SceneIdentity
  /// Draws the variants.
  public let generator: VariantGenerator
  /// Judges those that are taken one by one.
  public private(set) var judge: VariantJudge
  private var blocks: LaneRunner?

  /// - Throws: ``LayoutError`` where the scene's reference environment has no layout.
  public init(
    _ scene: Scene, identity: SceneIdentity, space: VariationSpace? = nil, seed: UInt64,
    options: LayoutOptions = LayoutOptions(), infers: Bool = true, own: [OwnInvariant] = [],
    clock: StageClock? = nil
  ) throws(LayoutError) {
    self.identity = identity
    generator = VariantGenerator(
      space ?? VariationSpace(scene), identity: identity, seed: seed)
    judge = try VariantJudge(scene, options: options, infers: infers, own: own)
    // Invariants that are code are judged on layouts, which blocks do not make.
    blocks =
      own.isEmpty
      ? LaneRunner(
        generator.space, options: judge.options, verifier: judge.verifier, clock: clock) : nil
  }

  /// Once it is true, a unit that is run alone ends early: its result counts the variants that were judged.
  public var isStopped: @Sendable () -> Bool = { false } {
    didSet { blocks?.isStopped = isStopped }
  }

  /// The numbers of variants judged in lanes and one by one so far.
  public private(set) var share = (sideBySide: 0, alone: 0)

  /// The number of variants that ``runSideBySide(_:willRun:)`` holds at once, at least 1; results
  /// do not depend on it.
  var sliceLimit: Int {
    get { blocks?.sliceLimit ?? 1 }
    nonmutating set { blocks?.sliceLimit = max(1, newValue) }
  }

  /// The time that ``runSideBySide(_:willRun:)`` took by stage; zero without a clock.
  public var stages: StageTimes { blocks?.stages ?? StageTimes(clock: nil) }

  /// Runs units many variants at a time, each the variants `first..<first + count`. The results are
  /// those of ``run(first:count:skipping:willRun:)``, in the order of the units: what one of them learns
  /// guides that one alone.
  ///
  /// - Parameter willRun: called with the number of every variant, some time before it is run.
  public mutating func runSideBySide(
    _ units: [(first: Int, count: Int)], willRun: (Int) -> Void = { _ in }
  ) -> [UnitResult] {
    guard let blocks else {
      return units.map { unit in
        share.alone += unit.count
        return run(first: unit.first, count: unit.count) { number, _ in willRun(number) }
      }
    }
    let before = blocks.share
    var batch = LaneUnits(runner: self, blocks: blocks, units: units)
    let results = batch.run(willRun)
    judge = batch.judge
    var own = (fast: blocks.share.fast - before.fast, slow: blocks.share.slow - before.slow)
    let whole = zip(units, results).map { unit, result in
      if let result { return result }
      // The results of blocks for it do not count.
      own.slow += unit.count
      return run(first: unit.first, count: unit.count)
    }
    let total = units.reduce(0) { $0 + $1.count }
    share.alone += min(own.slow, total)
    share.sideBySide += total - min(own.slow, total)
    return whole
  }

  /// Runs the variants `first..<first + count` many at a time; as ``runSideBySide(_:willRun:)``.
  public mutating func runSideBySide(
    first: Int, count: Int, willRun: (Int) -> Void = { _ in }
  ) -> UnitResult {
    runSideBySide([(first, count)], willRun: willRun)[0]
  }

  /// Runs the variants `first..<first + count`.
  ///
  /// - Parameters:
  ///   - skipping: variants that cannot be run, by number, with what they do instead; each becomes a
  ///     finding where it says so.
  ///   - willRun: called before every other variant with its number and itself.
  public mutating func run(
    first: Int, count: Int, skipping: [Int: SkippedVariant] = [:],
    willRun: (Int, Variant) -> Void = { _, _ in }
  ) -> UnitResult {
    var run = UnitRun(runner: self, first: first, count: count, skipping: skipping)
    run.run(willRun)
    judge = run.judge
    return run.result
  }

  /// Runs the variants `first..<first + count` one by one.
  ///
  /// - Parameter didRun: called after every variant with what it was and what came of it.
  mutating func watch(
    first: Int, count: Int,
    didRun: @escaping (VariationSpace.Choice, VariantJudge.Judgement, VariantJudge) -> Void
  ) {
    var run = UnitRun(runner: self, first: first, count: count, skipping: [:])
    run.didRun = didRun
    run.run { _, _ in }
    judge = run.judge
  }

  /// The widths between which the boundaries of a variant's regime are looked for.
  static func widths(around width: Double, in space: VariationSpace) -> ClosedRange<Double> {
    let widths = space.widths
    guard space.style == .devices else { return widths }
    // Across the limit between size classes everything changes: stay on one side.
    let (least, most) =
      width < 660
      ? (widths.lowerBound, min(659, widths.upperBound))
      : (max(660, widths.lowerBound), max(660, widths.upperBound))
    // All screens may be on the other side of the design.
    return least <= most ? least...most : width...width
  }

  /// The number of the first `n` variants of a campaign that are drawn by number.
  static func drawnCount(upTo n: Int) -> Int { n - n / 4 }
}

/// A variant that a unit leaves out because it ends its worker.
public struct SkippedVariant: Hashable, Sendable {
  /// Its effect, in words.
  public var reason: String
  /// True if the unit records a finding in its place.
  public var isFinding: Bool

  /// A variant left out, of its parts.
  public init(reason: String, isFinding: Bool) {
    self.reason = reason
    self.isFinding = isFinding
  }
}

/// One unit while it runs.
private struct UnitRun {
  let generator: VariantGenerator
  let first: Int
  let count: Int
  var judge: VariantJudge
  var result: UnitResult
  private var collector: FindingCollector
  private var regimes: Set<UInt64> = []
  /// The first choice that reached each regime, in order.
  private var seeds: [VariationSpace.Choice] = []
  private var next: Int
  private let judgedBefore: [Int]
  private let skipping: [Int: SkippedVariant]
  private let isStopped: @Sendable () -> Bool
  var didRun: ((VariationSpace.Choice, VariantJudge.Judgement, VariantJudge) -> Void)?

  init(runner: UnitRunner, first: Int, count: Int, skipping: [Int: SkippedVariant]) {
    self.skipping = skipping
    isStopped = runner.isStopped
    generator = runner.generator
    self.first = first
    self.count = count
    judge = runner.judge
    next = first
    judgedBefore = judge.verifier.judged
    collector = FindingCollector(scene: judge.scene, first: first)
    result = UnitResult(scene: runner.identity, first: first, count: count)
  }

  private var isDone: Bool { next >= first + count || isStopped() }

  mutating func run(_ willRun: (Int, Variant) -> Void) {
    let begin = UnitRunner.drawnCount(upTo: first)
    for number in begin..<UnitRunner.drawnCount(upTo: first + count) where !isStopped() {
      let choice = generator.choice(number)
      if run(choice, willRun).isNew { seeds.append(choice) }
    }
    var position = 0
    while !isDone && position < seeds.count && generator.space.isResizable {
      narrow(seeds[position], willRun)
      position += 1
    }
    // The rest is drawn by numbers that no unit uses.
    while !isDone { run(generator.choice(Int.min + next), willRun) }
    finish()
  }

  private mutating func finish() {
    result.count = next - first
    result.findings = collector.sorted
    result.dropped = collector.dropped
    result.regimes = regimes.sorted().map(StableDigest.hex)
    for (index, invariant) in judge.verifier.invariants.enumerated() {
      let count = judge.verifier.judged[index] - judgedBefore[index]
      if count > 0 { result.judged[invariant.id] = count }
    }
  }

  @discardableResult
  private mutating func run(
    _ choice: VariationSpace.Choice, _ willRun: (Int, Variant) -> Void
  ) -> (regime: UInt64?, isNew: Bool) {
    let number = next
    next += 1
    let variant = generator.space.variant(choice)
    if let skipped = skipping[number] {
      if skipped.isFinding {
        collector.record(
          .unsolvable(skipped.reason), number: number, variant: variant, in: judge.scene)
      }
      return (nil, false)
    }
    willRun(number, variant)
    let judgement = judge.judge(variant)
    didRun?(choice, judgement, judge)
    for violation in judgement.violations {
      collector.record(
        violation, number: number, variant: variant, in: judgement.layout?.scene ?? judge.scene)
    }
    if choice.width == nil && choice.height == nil {
      let row = generator.paired.map { choice.values[$0] }
      for pair in generator.cover.pairs(of: row) { result.pairs.insert(pair) }
    }
    guard let regime = judgement.layout?.regime else { return (nil, false) }
    return (regime, regimes.insert(regime).inserted)
  }

  // MARK: Guided by regimes

  /// Looks for the sizes between which a variant's regime ends, along both axes.
  private mutating func narrow(_ seed: VariationSpace.Choice, _ willRun: (Int, Variant) -> Void) {
    let environment = generator.space.variant(seed).environment
    let size = environment.size
    let widths = UnitRunner.widths(around: size.width, in: generator.space)
    for axis in Axis.allCases {
      let range =
        axis == .horizontal ? widths : generator.space.heights(of: environment)
      guard range.lowerBound < range.upperBound, !isDone else { continue }
      let here = min(max(size[axis], range.lowerBound), range.upperBound)
      guard let regime = run(seed.with(axis, here), willRun).regime else { continue }
      for end in [range.lowerBound, range.upperBound] where end != here && !isDone {
        guard let other = run(seed.with(axis, end), willRun).regime, other != regime else {
          continue
        }
        bisect(seed, axis, from: (here, regime), to: end, in: range, willRun)
      }
    }
  }

  private mutating func bisect(
    _ seed: VariationSpace.Choice, _ axis: Axis, from start: (length: Double, regime: UInt64),
    to end: Double, in range: ClosedRange<Double>, _ willRun: (Int, Variant) -> Void
  ) {
    let scale = generator.space.variant(seed).environment.scale
    var inside = (start.length * scale).rounded()
    var outside = (end * scale).rounded()
    while (inside - outside).magnitude > 1 && !isDone {
      let middle = ((inside + outside) / 2).rounded(.down)
      if run(seed.with(axis, middle / scale), willRun).regime == start.regime {
        inside = middle
      } else {
        outside = middle
      }
    }
    // The pixel beyond the first one of the other regime.
    let beyond = (outside + (outside > inside ? 1 : -1)) / scale
    if !isDone && range.contains(beyond) { run(seed.with(axis, beyond), willRun) }
  }
}

extension VariationSpace.Choice {
  fileprivate func with(_ axis: Axis, _ length: Double) -> Self {
    var choice = self
    if axis == .horizontal {
      choice.width = length
    } else {
      choice.height = length
    }
    return choice
  }
}
