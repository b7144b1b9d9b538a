import AutoLayout

/// Looks for the sizes between which the regimes of some variants end, along both axes, for all of
/// them at once: what a unit's guided variants do one after the other.
struct BoundarySearch {
  /// From a size towards one end of the range.
  private struct Leg {
    let seed: Int
    let axis: Axis
    let range: ClosedRange<Double>
    let scale: Double
    let end: Double
    var lengths: [Double] = []
    var regimes: [UInt64?] = []
    var start: UInt64 = 0
    var inside = 0.0
    var outside = 0.0
    var isSearching = false
    /// Whether the pixel beyond the boundary was asked for.
    var isAtEnd = false
  }

  /// A seed along one axis.
  private struct Line {
    let seed: Int
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
  /// Variants asked for at once, and their regimes.
  private let asked: BlockChoices
  private let found = BlockRegimes()

  /// The variants in the order in which they would be run one by one.
  private(set) var runs: [(seed: Int, axis: Axis, length: Double, regime: UInt64?)] = []

  init(
    _ choices: BlockChoices, _ seeds: [Int], _ space: VariationSpace, _ runner: BlockRunner
  ) {
    self.choices = choices
    self.space = space
    self.runner = runner
    asked = BlockChoices(axes: space.axes.count)
    for seed in seeds {
      let environment = runner.environment(choices, seed)
      for axis in Axis.allCases { addLine(seed, axis, environment) }
    }
  }

  private mutating func addLine(_ seed: Int, _ axis: Axis, _ environment: Environment) {
    let range =
      axis == .horizontal
      ? UnitRunner.widths(around: environment.size.width, in: space)
      : space.heights(of: environment)
    guard range.lowerBound < range.upperBound else { return }
    let here = min(max(environment.size[axis], range.lowerBound), range.upperBound)
    let first = legs.count
    for end in [range.lowerBound, range.upperBound] where end != here {
      legs.append(
        Leg(seed: seed, axis: axis, range: range, scale: environment.scale, end: end))
    }
    lines.append(
      Line(seed: seed, axis: axis, here: here, regime: nil, legs: first..<legs.count))
  }

  mutating func run(_ judge: inout VariantJudge) {
    asked.removeAll()
    for line in lines { asked.append(line.seed, of: choices, line.axis, line.here) }
    for leg in legs { asked.append(leg.seed, of: choices, leg.axis, leg.end) }
    findRegimes(&judge)
    for line in lines.indices {
      lines[line].regime = found[line]
      for leg in lines[line].legs {
        legs[leg].lengths = [legs[leg].end]
        legs[leg].regimes = [found[lines.count + leg]]
        begin(leg, from: lines[line])
      }
    }
    var open = legs.indices.filter { legs[$0].isSearching }
    while true {
      open.removeAll { next(legs[$0]) == nil }
      if open.isEmpty { break }
      asked.removeAll()
      let lengths = open.map { next(legs[$0]) ?? 0 }
      for (leg, length) in zip(open, lengths) {
        asked.append(legs[leg].seed, of: choices, legs[leg].axis, length)
      }
      findRegimes(&judge)
      for (place, leg) in open.enumerated() { take(leg, lengths[place], found[place]) }
    }
    for line in lines {
      runs.append((line.seed, line.axis, line.here, line.regime))
      if line.regime == nil { continue }
      for leg in line.legs {
        for (length, regime) in zip(legs[leg].lengths, legs[leg].regimes) {
          runs.append((line.seed, line.axis, length, regime))
        }
      }
    }
  }

  private mutating func begin(_ leg: Int, from line: Line) {
    guard let start = line.regime, let other = legs[leg].regimes[0], other != start else {
      return
    }
    legs[leg].start = start
    legs[leg].inside = (line.here * legs[leg].scale).rounded()
    legs[leg].outside = (legs[leg].end * legs[leg].scale).rounded()
    legs[leg].isSearching = true
  }

  /// The next length to ask for, or nil at the end of the search.
  private func next(_ leg: Leg) -> Double? {
    if leg.isAtEnd { return nil }
    if (leg.inside - leg.outside).magnitude > 1 {
      return ((leg.inside + leg.outside) / 2).rounded(.down) / leg.scale
    }
    // The pixel beyond the first one of the other regime.
    let beyond = (leg.outside + (leg.outside > leg.inside ? 1 : -1)) / leg.scale
    return leg.range.contains(beyond) ? beyond : nil
  }

  private mutating func take(_ leg: Int, _ length: Double, _ regime: UInt64?) {
    legs[leg].lengths.append(length)
    legs[leg].regimes.append(regime)
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
    var none = 0
    for slice in asked.slices(of: runner.sliceLimit) {
      found.base = slice.range.lowerBound
      _ = runner.prepare(slice, engine: &judge.engine)
      runner.run(slice, first: nil, judge: &judge, judged: &none, regimes: found)
    }
    found.base = 0
  }
}
