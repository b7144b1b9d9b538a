import AutoLayout
import Verification

/// One unit, run side by side: the same variants under the same numbers, and the same result, as
/// ``UnitRunner/run(first:count:skipping:willRun:)``.
struct BlockUnit {
  let generator: VariantGenerator
  let first: Int
  let count: Int
  let runner: BlockRunner
  var judge: VariantJudge
  var result: UnitResult
  private let choices: BlockChoices
  private var judged: [Int]
  private let judgedBefore: [Int]
  private var regimes: Set<UInt64> = []
  private let pairs: [(a: Int, b: Int, base: Int, stride: Int)]

  init(
    runner: UnitRunner, blocks: BlockRunner, first: Int, count: Int
  ) {
    generator = runner.generator
    self.first = first
    self.count = count
    self.runner = blocks
    judge = runner.judge
    result = UnitResult(scene: runner.identity, first: first, count: count)
    choices = BlockChoices(axes: generator.space.axes.count)
    judgedBefore = judge.verifier.judged
    judged = [Int](repeating: 0, count: judgedBefore.count)
    var pairs: [(a: Int, b: Int, base: Int, stride: Int)] = []
    var base = 0
    let counts = generator.cover.counts
    for a in counts.indices {
      for b in counts.indices where b > a {
        pairs.append((generator.paired[a], generator.paired[b], base, counts[b]))
        base += counts[a] * counts[b]
      }
    }
    self.pairs = pairs
  }

  /// Runs the unit. False where its variants had better be run one by one; then nothing of the result
  /// counts.
  mutating func run(_ willRun: (Int) -> Void) -> Bool {
    runner.begin()
    runner.stages.begin(.draw)
    let begin = UnitRunner.drawnCount(upTo: first)
    let drawn = UnitRunner.drawnCount(upTo: first + count) - begin
    for number in 0..<drawn {
      willRun(first + number)
      choices.draw(begin + number, generator)
    }
    let unsupported = runner.prepare(choices, engine: &judge.engine)
    runner.stages.end()
    guard unsupported * 8 <= drawn else { return false }
    var reached: [UInt64?] = []
    runner.run(choices, first: 0, judge: &judge, judged: &judged, regimes: &reached)
    runner.stages.begin(.record)
    var seeds: [Int] = []
    for (place, regime) in reached.enumerated() {
      if let regime, regimes.insert(regime).inserted { seeds.append(place) }
    }
    runner.stages.end()
    return runGuided(seeds, after: drawn, willRun)
  }

  /// The rest of the unit, which follows the regimes met so far.
  private mutating func runGuided(
    _ seeds: [Int], after drawn: Int, _ willRun: (Int) -> Void
  ) -> Bool {
    let rest = BlockChoices(axes: generator.space.axes.count)
    var expected: [UInt64?] = []
    let wanted = count - drawn
    var next = 0
    while rest.count < wanted && next < seeds.count && generator.space.isResizable {
      // Seeds take some dozens of variants each; those of a few are searched at once.
      let some = seeds[next..<min(seeds.count, next + max(2, (wanted - rest.count) / 24))]
      next += some.count
      var search = BoundarySearch(choices, Array(some), generator.space, runner)
      search.run(&judge)
      for (seed, axis, length, regime) in search.runs where rest.count < wanted {
        rest.append(seed, of: choices, axis, length)
        expected.append(regime)
      }
    }
    runner.stages.begin(.draw)
    while rest.count < wanted {
      // What is left is drawn by numbers that no unit uses.
      rest.draw(Int.min + first + drawn + rest.count, generator)
    }
    for number in 0..<rest.count { willRun(first + drawn + number) }
    _ = runner.prepare(rest, engine: &judge.engine)
    runner.stages.end()
    var reached: [UInt64?] = []
    runner.run(rest, first: drawn, judge: &judge, judged: &judged, regimes: &reached)
    // A variant with a regime but without a layout would have sent the search elsewhere.
    guard expected.indices.allSatisfy({ expected[$0] == reached[$0] }),
      !runner.tally.isOverLimit
    else { return false }
    runner.stages.begin(.record)
    for regime in reached { if let regime { regimes.insert(regime) } }
    finish(rest, drawn: drawn)
    runner.stages.end()
    return true
  }

  private mutating func finish(_ rest: BlockChoices, drawn: Int) {
    var isCovered = [Bool](repeating: false, count: generator.pairCount)
    for choices in [choices, rest] {
      for index in 0..<choices.count where choices.isListed(index) {
        choices.withValues(index) { values in
          for pair in pairs {
            isCovered[pair.base + values[pair.a] * pair.stride + values[pair.b]] = true
          }
        }
      }
    }
    result.pairs = NumberSet(isCovered.indices.lazy.filter { isCovered[$0] })
    let (scene, space) = (judge.scene, generator.space)
    result.findings = runner.tally.findings(first: first) { number in
      let variant =
        number < drawn
        ? choices.variant(number, space) : rest.variant(number - drawn, space)
      return VariantRecord(variant, scene: scene)
    }
    result.regimes = regimes.sorted().map(StableDigest.hex)
    for (index, invariant) in judge.verifier.invariants.enumerated() {
      let times = judge.verifier.judged[index] - judgedBefore[index] + judged[index]
      if times > 0 { result.judged[invariant.id] = times }
    }
  }
}
