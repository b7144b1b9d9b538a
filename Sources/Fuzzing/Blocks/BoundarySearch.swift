import AutoLayout

/// Looks for the sizes between which the regimes of some variants end, along both axes, for all of
/// them at once: what a unit's guided variants do one after the other.
struct BoundarySearch {
  /// A variant to start from.
  struct Seed {
    /// Of those run at once.
    var unit: Int
    /// Among the choices.
    var place: Int
  }

  /// A variant of the search.
  struct Run {
    var seed: Seed
    var axis: Axis
    var length: Double
    var regime: UInt64?
  }

  /// A length that was asked for on a leg.
  private struct Probe {
    var length: Double
    var regime: UInt64?
    /// The next of the leg, or -1.
    var next = -1
  }

  /// From a size towards one end of the range.
  private struct Leg {
    let line: Int
    let range: ClosedRange<Double>
    let scale: Double
    let end: Double
    /// The first and the last probe.
    var head = -1
    var tail = -1
    var start: UInt64 = 0
    var inside = 0.0
    var outside = 0.0
    var isSearching = false
    /// Whether the pixel beyond the boundary was asked for.
    var isAtEnd = false
  }

  /// A seed along one axis.
  private struct Line {
    let seed: Seed
    let axis: Axis
    let here: Double
    var regime: UInt64?
    var legs: Range<Int>
  }

  private let choices: BlockChoices
  private let space: VariationSpace
  private let runner: BlockRunner
  private var lines: [Line] = []
  private var legs: [Leg] = []
  private var probes: [Probe] = []
  /// Variants asked for at once, and their regimes.
  private let asked: BlockChoices
  private let found = BlockRegimes()

  init(
    _ choices: BlockChoices, _ seeds: [Seed], _ space: VariationSpace, _ runner: BlockRunner
  ) {
    self.choices = choices
    self.space = space
    self.runner = runner
    asked = BlockChoices(axes: space.axes.count, capacity: 6 * seeds.count)
    for seed in seeds {
      let environment = runner.environment(choices, seed.place)
      for axis in Axis.allCases { addLine(seed, axis, environment) }
    }
  }

  private mutating func addLine(_ seed: Seed, _ axis: Axis, _ environment: Environment) {
    let range =
      axis == .horizontal
      ? UnitRunner.widths(around: environment.size.width, in: space)
      : space.heights(of: environment)
    guard range.lowerBound < range.upperBound else { return }
    let here = min(max(environment.size[axis], range.lowerBound), range.upperBound)
    let first = legs.count
    for end in [range.lowerBound, range.upperBound] where end != here {
      legs.append(Leg(line: lines.count, range: range, scale: environment.scale, end: end))
    }
    lines.append(
      Line(seed: seed, axis: axis, here: here, regime: nil, legs: first..<legs.count))
  }

  /// Returns the variants of the seeds, in the order in which they would be run one by one.
  mutating func run(_ judge: inout VariantJudge) -> [Run] {
    asked.removeAll()
    for line in lines { asked.append(line.seed.place, of: choices, line.axis, line.here) }
    for leg in legs { ask(leg, leg.end) }
    findRegimes(&judge)
    for line in lines.indices {
      lines[line].regime = found[line]
      for leg in lines[line].legs {
        add(leg, legs[leg].end, found[lines.count + leg])
        begin(leg, from: lines[line])
      }
    }
    var open = legs.indices.filter { legs[$0].isSearching }
    var lengths: [Double] = []
    while true {
      lengths.removeAll(keepingCapacity: true)
      asked.removeAll()
      // Legs that are at their end close the ranks.
      var count = 0
      for leg in open {
        guard let length = Self.next(legs[leg]) else { continue }
        open[count] = leg
        count += 1
        lengths.append(length)
        ask(legs[leg], length)
      }
      open.removeLast(open.count - count)
      if open.isEmpty { break }
      findRegimes(&judge)
      for (place, leg) in open.enumerated() { take(leg, lengths[place], found[place]) }
    }
    return runs()
  }

  private func runs() -> [Run] {
    var runs: [Run] = []
    runs.reserveCapacity(lines.count + probes.count)
    for line in lines {
      runs.append(
        Run(seed: line.seed, axis: line.axis, length: line.here, regime: line.regime))
      if line.regime == nil { continue }
      for leg in line.legs {
        var place = legs[leg].head
        while place >= 0 {
          let probe = probes[place]
          runs.append(
            Run(seed: line.seed, axis: line.axis, length: probe.length, regime: probe.regime))
          place = probe.next
        }
      }
    }
    return runs
  }

  private func ask(_ leg: Leg, _ length: Double) {
    let line = lines[leg.line]
    asked.append(line.seed.place, of: choices, line.axis, length)
  }

  private mutating func add(_ leg: Int, _ length: Double, _ regime: UInt64?) {
    if legs[leg].head < 0 {
      legs[leg].head = probes.count
    } else {
      probes[legs[leg].tail].next = probes.count
    }
    legs[leg].tail = probes.count
    probes.append(Probe(length: length, regime: regime))
  }

  private mutating func begin(_ leg: Int, from line: Line) {
    guard let start = line.regime, let other = probes[legs[leg].head].regime, other != start
    else { return }
    legs[leg].start = start
    legs[leg].inside = (line.here * legs[leg].scale).rounded()
    legs[leg].outside = (legs[leg].end * legs[leg].scale).rounded()
    legs[leg].isSearching = true
  }

  /// The next length to ask for, or nil at the end of the search.
  private static func next(_ leg: Leg) -> Double? {
    if leg.isAtEnd { return nil }
    if (leg.inside - leg.outside).magnitude > 1 {
      return ((leg.inside + leg.outside) / 2).rounded(.down) / leg.scale
    }
    // The pixel beyond the first one of the other regime.
    let beyond = (leg.outside + (leg.outside > leg.inside ? 1 : -1)) / leg.scale
    return leg.range.contains(beyond) ? beyond : nil
  }

  private mutating func take(_ leg: Int, _ length: Double, _ regime: UInt64?) {
    add(leg, length, regime)
    guard (legs[leg].inside - legs[leg].outside).magnitude > 1 else {
      legs[leg].isAtEnd = true
      return
    }
    let middle = ((legs[leg].inside + legs[leg].outside) / 2).rounded(.down)
    if regime == legs[leg].start { legs[leg].inside = middle } else { legs[leg].outside = middle }
  }

  /// Finds the regimes of the variants asked for.
  private func findRegimes(_ judge: inout VariantJudge) {
    found.reset(asked.count)
    for slice in asked.slices(of: runner.sliceLimit) {
      found.base = slice.range.lowerBound
      _ = runner.prepare(slice, engine: &judge.engine)
      runner.run(slice, judge: &judge, judged: nil, regimes: found)
    }
    found.base = 0
  }
}
