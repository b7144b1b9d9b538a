import AutoLayout
import Determinism
import Judging
import Verification

/// Units of one scene, run side by side: each has the same variants under the same numbers, and the same
/// result, as in ``UnitRunner/run(first:count:skipping:willRun:)``. They share lanes and nothing else:
/// what one of them learns guides that one alone.
struct LaneUnits {
  /// One unit while it runs.
  private struct Unit {
    let first: Int
    let count: Int
    /// The number of its variants that are drawn by number, from the first.
    let drawn: Int
    let begin: Int
    /// The index at which they begin among the choices, and the others among the rest.
    var start = 0
    var restStart = 0
    /// False where it had better be run one by one.
    var isHere = true
    /// Choices that reached a regime first, of which `asked` were searched from.
    var seeds: [BoundarySearch.Seed] = []
    var asked = 0
    var runs: [BoundarySearch.Run] = []
    let regimes = HashSet()

    init(first: Int, count: Int) {
      self.first = first
      self.count = count
      begin = UnitRunner.drawnCount(upTo: first)
      drawn = UnitRunner.drawnCount(upTo: first + count) - begin
    }

    var wanted: Int { count - drawn - runs.count }
  }

  let generator: VariantGenerator
  let runner: LaneRunner
  let identity: SceneIdentity
  var judge: VariantJudge
  private var units: [Unit]
  private let choices: LaneChoices
  private let rest: LaneChoices
  /// By unit: how often each invariant was judged.
  private var judged: [Int]
  private let invariantCount: Int
  private let draws: VariantDraws
  private let pairs: PairTally
  private let reached = LaneRegimes()

  init(
    runner: UnitRunner, blocks: LaneRunner, units: [(first: Int, count: Int)]
  ) {
    generator = runner.generator
    identity = runner.identity
    self.runner = blocks
    judge = runner.judge
    self.units = units.map { Unit(first: $0.first, count: $0.count) }
    let (total, drawn) = self.units.reduce((0, 0)) { ($0.0 + $1.count, $0.1 + $1.drawn) }
    choices = LaneChoices(axes: generator.space.axes.count, capacity: drawn)
    rest = LaneChoices(axes: generator.space.axes.count, capacity: total - drawn)
    draws = VariantDraws(generator)
    pairs = PairTally(generator)
    invariantCount = judge.verifier.judged.count
    judged = [Int](repeating: 0, count: max(1, invariantCount * units.count))
  }

  /// Runs the units. Returns their results, nil for those that had better be run one by one.
  mutating func run(_ willRun: (Int) -> Void) -> [UnitResult?] {
    let before = runner.share
    runner.begin(units: units.count, count: units.reduce(0) { max($0, $1.count) })
    runner.stages.begin(.draw)
    for unit in units {
      for number in 0..<unit.drawn { willRun(unit.first + number) }
    }
    draw()
    runner.stages.end()
    run(choices, leavesOut: true)
    guard units.contains(where: \.isHere) else { return units.map { _ in nil } }
    if runner.wasStopped { return early(before) }
    runner.stages.begin(.record)
    for index in units.indices where units[index].isHere {
      for place in units[index].start..<units[index].start + units[index].drawn {
        if let regime = reached[place], units[index].regimes.insert(regime) {
          units[index].seeds.append(BoundarySearch.Seed(unit: index, place: place))
        }
      }
    }
    runner.stages.end()
    search()
    if runner.wasStopped { return early(before) }
    drawRest(willRun)
    run(rest, leavesOut: false)
    if runner.wasStopped { return early(before) }
    runner.stages.begin(.record)
    let results = units.indices.map { finish($0) }
    runner.stages.end()
    return results
  }

  private mutating func draw() {
    for index in units.indices {
      units[index].start = choices.count
      let begin = units[index].begin
      choices.draw(
        begin..<begin + units[index].drawn, generator, draws,
        for: LaneChoices.Owner(unit: Int32(index)))
    }
  }

  /// - Parameter leavesOut: whether units with too many variants that blocks do not know are left out.
  private mutating func run(_ choices: LaneChoices, leavesOut: Bool) {
    var counts = judged
    judged = []
    reached.reset(choices.count)
    var start = 0
    while start < choices.count {
      reached.base = start
      runner.stages.begin(.draw)
      let (slice, unsupported) = runner.prepare(choices, from: start, engine: &judge.engine)
      start = slice.range.upperBound
      if leavesOut && unsupported > 0 { leaveOut(slice) }
      runner.stages.end()
      counts.withUnsafeMutableBufferPointer { counts in
        runner.run(slice, judge: &judge, judged: counts.baseAddress, regimes: reached)
      }
    }
    reached.base = 0
    judged = counts
  }

  private mutating func leaveOut(_ slice: ChoiceSlice) {
    for index in units.indices {
      let (start, drawn) = (units[index].start, units[index].drawn)
      let own = (start..<start + drawn).clamped(to: slice.range)
      if own.isEmpty { continue }
      let place = own.lowerBound - slice.range.lowerBound
      let range = place..<place + own.count
      if runner.unsupported(range) * 8 > own.count { units[index].isHere = false }
      if !units[index].isHere { runner.skip(range) }
    }
  }

  /// Finds the variants that follow the regimes that each unit has met.
  private mutating func search() {
    runner.stages.begin(.search)
    defer { runner.stages.end() }
    guard generator.space.isResizable else { return }
    while true {
      var seeds: [BoundarySearch.Seed] = []
      for index in units.indices where units[index].isHere && units[index].wanted > 0 {
        // Seeds take some dozens of variants each; those of a few are searched at once.
        let some = units[index].seeds[units[index].asked...]
          .prefix(max(2, units[index].wanted / 24))
        units[index].asked += some.count
        seeds += some
      }
      if seeds.isEmpty { return }
      var search = BoundarySearch(choices, seeds, generator.space, runner)
      for run in search.run(&judge) where units[run.seed.unit].wanted > 0 {
        units[run.seed.unit].runs.append(run)
      }
    }
  }

  private mutating func drawRest(_ willRun: (Int) -> Void) {
    runner.stages.begin(.draw)
    rest.removeAll()
    for index in units.indices where units[index].isHere {
      let unit = units[index]
      units[index].restStart = rest.count
      for number in unit.drawn..<unit.count {
        willRun(unit.first + number)
        let owner = LaneChoices.Owner(unit: Int32(index), number: Int32(number))
        let place = number - unit.drawn
        if place < unit.runs.count {
          let run = unit.runs[place]
          rest.append(run.seed.place, of: choices, run.axis, run.length, for: owner)
        } else {
          // The rest is drawn by numbers that no unit uses.
          rest.draw(Int.min + unit.first + number, generator, for: owner)
        }
      }
    }
    runner.stages.end()
  }

  private func finish(_ index: Int) -> UnitResult? {
    let unit = units[index]
    guard unit.isHere, !runner.tally.isOverLimit(index) else { return nil }
    // A wrong answer sent the search elsewhere: its variants are not those of the unit.
    for (place, run) in unit.runs.enumerated()
    where !run.answer.allows(reached[unit.restStart + place]) { return nil }
    for place in unit.restStart..<unit.restStart + unit.count - unit.drawn {
      if let regime = reached[place] { unit.regimes.insert(regime) }
    }
    var result = UnitResult(scene: identity, first: unit.first, count: unit.count)
    result.pairs = covered([
      (choices, unit.start..<unit.start + unit.drawn),
      (rest, unit.restStart..<unit.restStart + unit.count - unit.drawn),
    ])
    record(unit, index, in: &result)
    return result
  }

  /// The results of a single unit that was stopped. The pairs of values met by then are unknown.
  private func early(_ before: (fast: Int, slow: Int)) -> [UnitResult?] {
    guard units.count == 1 else { return units.map { _ in nil } }
    let judged = runner.share.fast + runner.share.slow - before.fast - before.slow
    var result = UnitResult(
      scene: identity, first: units[0].first, count: min(judged, units[0].count))
    record(units[0], 0, in: &result)
    return [result]
  }

  private func record(_ unit: Unit, _ index: Int, in result: inout UnitResult) {
    let (scene, space) = (judge.scene, generator.space)
    result.findings = runner.tally.findings(of: index, first: unit.first) { number in
      let variant =
        number < unit.drawn
        ? choices.variant(unit.start + number, space)
        : rest.variant(unit.restStart + number - unit.drawn, space)
      return VariantRecord(variant, scene: scene)
    }
    result.regimes = unit.regimes.sorted.map(StableDigest.hex)
    for (invariant, described) in judge.verifier.invariants.enumerated() {
      let times = judged[index * invariantCount + invariant]
      if times > 0 { result.judged[described.id] = times }
    }
  }

  /// The pairs of axis values that choices cover, as numbered by the generator.
  private func covered(_ lists: [(choices: LaneChoices, range: Range<Int>)]) -> NumberSet {
    pairs.removeAll()
    for (choices, range) in lists {
      for index in range where choices.isListed(index) { pairs.add(choices.values(index)) }
    }
    return pairs.numbers
  }
}
