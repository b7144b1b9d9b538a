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
  private let regimes = HashSet()
  private let reached = BlockRegimes()

  init(
    runner: UnitRunner, blocks: BlockRunner, first: Int, count: Int
  ) {
    generator = runner.generator
    self.first = first
    self.count = count
    self.runner = blocks
    judge = runner.judge
    result = UnitResult(scene: runner.identity, first: first, count: count)
    choices = BlockChoices(
      axes: generator.space.axes.count,
      capacity: UnitRunner.drawnCount(upTo: first + count) - UnitRunner.drawnCount(upTo: first))
    judgedBefore = judge.verifier.judged
    judged = [Int](repeating: 0, count: judgedBefore.count)
  }

  /// Runs the unit. False where its variants had better be run one by one; then nothing of the result
  /// counts.
  mutating func run(_ willRun: (Int) -> Void) -> Bool {
    runner.begin(count)
    runner.stages.begin(.draw)
    let begin = UnitRunner.drawnCount(upTo: first)
    let drawn = UnitRunner.drawnCount(upTo: first + count) - begin
    for number in 0..<drawn {
      willRun(first + number)
      choices.draw(begin + number, generator)
    }
    runner.stages.end()
    guard run(choices, first: 0, leastSupported: 0.875) else { return false }
    runner.stages.begin(.record)
    var seeds: [Int] = []
    for place in 0..<reached.count {
      if let regime = reached[place], regimes.insert(regime) { seeds.append(place) }
    }
    runner.stages.end()
    return runGuided(seeds, after: drawn, willRun)
  }

  /// - Parameter leastSupported: the share of a slice that blocks must be able to hold.
  /// - Returns: false where that is not so; then not everything was run.
  private mutating func run(
    _ choices: BlockChoices, first: Int, leastSupported: Double = 0
  ) -> Bool {
    var counts = judged
    reached.reset(choices.count)
    for slice in choices.slices(of: runner.sliceLimit) {
      reached.base = slice.range.lowerBound
      runner.stages.begin(.draw)
      let unsupported = runner.prepare(slice, engine: &judge.engine)
      runner.stages.end()
      if Double(slice.count - unsupported) < leastSupported * Double(slice.count) { return false }
      counts.withUnsafeMutableBufferPointer { counts in
        guard let base = counts.baseAddress else { return }
        runner.run(
          slice, first: first + slice.range.lowerBound, judge: &judge, judged: base,
          regimes: reached)
      }
    }
    reached.base = 0
    judged = counts
    return true
  }

  /// The rest of the unit, which follows the regimes met so far.
  private mutating func runGuided(
    _ seeds: [Int], after drawn: Int, _ willRun: (Int) -> Void
  ) -> Bool {
    let rest = BlockChoices(axes: generator.space.axes.count, capacity: count - drawn)
    var expected: [UInt64?] = []
    let wanted = count - drawn
    var next = 0
    runner.stages.begin(.search)
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
    runner.stages.end()
    runner.stages.begin(.draw)
    while rest.count < wanted {
      // What is left is drawn by numbers that no unit uses.
      rest.draw(Int.min + first + drawn + rest.count, generator)
    }
    for number in 0..<rest.count { willRun(first + drawn + number) }
    runner.stages.end()
    guard run(rest, first: drawn) else { return false }
    // A variant with a regime but without a layout would have sent the search elsewhere.
    guard expected.indices.allSatisfy({ expected[$0] == reached[$0] }),
      !runner.tally.isOverLimit
    else { return false }
    runner.stages.begin(.record)
    for place in 0..<reached.count { if let regime = reached[place] { regimes.insert(regime) } }
    finish(rest, drawn: drawn)
    runner.stages.end()
    return true
  }

  private mutating func finish(_ rest: BlockChoices, drawn: Int) {
    result.pairs = covered(by: [choices, rest])
    let (scene, space) = (judge.scene, generator.space)
    result.findings = runner.tally.findings(first: first) { number in
      let variant =
        number < drawn
        ? choices.variant(number, space) : rest.variant(number - drawn, space)
      return VariantRecord(variant, scene: scene)
    }
    result.regimes = regimes.sorted.map(StableDigest.hex)
    for (index, invariant) in judge.verifier.invariants.enumerated() {
      let times = judge.verifier.judged[index] - judgedBefore[index] + judged[index]
      if times > 0 { result.judged[invariant.id] = times }
    }
  }
  /// The pairs of axis values that choices cover, as numbered by the generator.
  private func covered(by lists: [BlockChoices]) -> NumberSet {
    let (counts, paired) = (generator.cover.counts, generator.paired)
    // One bit a pair; the pairs of two axes are numbered in a row.
    let words = (generator.pairCount + 63) / 64
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: max(1, words)) { bits in
      bits.initialize(repeating: 0)
      withUnsafeTemporaryAllocation(of: Int.self, capacity: max(1, counts.count)) { row in
        for choices in lists {
          for index in 0..<choices.count where choices.isListed(index) {
            let values = choices.values(index)
            for axis in counts.indices { row[axis] = Int(values[paired[axis]]) }
            var base = 0
            for a in counts.indices {
              for b in (a + 1)..<max(a + 1, counts.count) {
                let pair = base + row[a] * counts[b] + row[b]
                bits[pair / 64] |= 1 << UInt64(pair % 64)
                base += counts[a] * counts[b]
              }
            }
          }
        }
      }
      return NumberSet(words: UnsafeBufferPointer(bits))
    }
  }
}
