import AutoLayout
import Judging
import Simplex

/// Looks for the sizes between which the regimes of some variants end, along both axes, for all of
/// them at once: what a unit's guided variants do one after the other.
///
/// Most of them are not solved here: ``RegimeLines`` computes in which the regime has changed. They
/// are run afterwards in any case, and then every ``Run/answer`` is compared.
struct BoundarySearch {
  /// A variant to start from.
  struct Seed {
    /// Of those run at once.
    var unit: Int
    /// Among the choices.
    var place: Int
  }

  /// The knowledge about a variant's regime.
  enum Answer {
    case regime(UInt64?)
    /// Not this one, but another; or none, where that makes no difference.
    case other(UInt64, orNone: Bool)

    func allows(_ regime: UInt64?) -> Bool {
      switch self {
      case .regime(let expected): regime == expected
      case .other(let own, let orNone): regime.map { $0 != own } ?? orNone
      }
    }
  }

  /// A variant of the search.
  struct Run {
    var seed: Seed
    var axis: Axis
    var length: Double
    var answer: Answer
  }

  /// A length of a leg.
  private struct Probe {
    var length: Double
    var answer: Answer
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
    var isSearching = true
  }

  /// A seed along one axis.
  private struct Line {
    let seed: Seed
    let axis: Axis
    let range: ClosedRange<Double>
    let here: Double
    var regime: UInt64?
    var legs: Range<Int>
  }

  private let choices: LaneChoices
  private let space: VariationSpace
  private let runner: LaneRunner
  private var lines: [Line] = []
  private var legs: [Leg] = []
  private var probes: [Probe] = []
  /// Variants asked for at once, and their regimes.
  private let asked: LaneChoices
  private let found = LaneRegimes()

  init(
    _ choices: LaneChoices, _ seeds: [Seed], _ space: VariationSpace, _ runner: LaneRunner
  ) {
    self.choices = choices
    self.space = space
    self.runner = runner
    asked = LaneChoices(axes: space.axes.count, capacity: 2 * seeds.count)
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
      var leg = Leg(line: lines.count, range: range, scale: environment.scale, end: end)
      leg.inside = (here * leg.scale).rounded()
      leg.outside = (end * leg.scale).rounded()
      legs.append(leg)
    }
    lines.append(
      Line(
        seed: seed, axis: axis, range: range, here: here, regime: nil, legs: first..<legs.count))
  }

  /// Returns the variants of the seeds, in the order in which they would be run one by one.
  mutating func run(_ judge: inout VariantJudge) -> [Run] {
    asked.removeAll()
    for line in lines { asked.append(line.seed.place, of: choices, line.axis, line.here) }
    var known = RegimeLines(choices, runner, count: lines.count)
    findRegimes(&judge, lines: &known)
    for index in lines.indices {
      lines[index].regime = found[index]
      for leg in lines[index].legs {
        legs[leg].isSearching = found[index] != nil
        legs[leg].start = found[index] ?? 0
      }
    }
    var open = Array(legs.indices)
    var lengths: [Double] = []
    while true {
      lengths.removeAll(keepingCapacity: true)
      asked.removeAll()
      // Legs that are at their end close the ranks.
      var count = 0
      for leg in open {
        guard let length = advance(leg, known) else { continue }
        open[count] = leg
        count += 1
        lengths.append(length)
        let line = lines[legs[leg].line]
        asked.append(line.seed.place, of: choices, line.axis, length)
      }
      open.removeLast(open.count - count)
      if open.isEmpty { break }
      findRegimes(&judge)
      for (place, leg) in open.enumerated() { take(leg, lengths[place], .regime(found[place])) }
    }
    return runs()
  }

  private func runs() -> [Run] {
    var runs: [Run] = []
    runs.reserveCapacity(lines.count + probes.count)
    for line in lines {
      runs.append(
        Run(seed: line.seed, axis: line.axis, length: line.here, answer: .regime(line.regime)))
      for leg in line.legs {
        var place = legs[leg].head
        while place >= 0 {
          let probe = probes[place]
          runs.append(
            Run(seed: line.seed, axis: line.axis, length: probe.length, answer: probe.answer))
          place = probe.next
        }
      }
    }
    return runs
  }

  /// Advances as far as is known. Returns the length to solve for, or nil at the end.
  private mutating func advance(_ leg: Int, _ known: RegimeLines) -> Double? {
    while let length = Self.next(legs[leg]) {
      switch known.answer(legs[leg].line, length) {
      case .holds: take(leg, length, .regime(legs[leg].start))
      case .fails:
        // If there is no regime at the end of the range, there is nothing to search for.
        take(leg, length, .other(legs[leg].start, orNone: legs[leg].head >= 0))
      case .unclear: return length
      }
    }
    return nil
  }

  /// The next length to solve for, or nil at the end of the search.
  private static func next(_ leg: Leg) -> Double? {
    guard leg.isSearching else { return nil }
    if leg.head < 0 { return leg.end }
    if (leg.inside - leg.outside).magnitude > 1 {
      return ((leg.inside + leg.outside) / 2).rounded(.down) / leg.scale
    }
    // The pixel beyond the first one of the other regime.
    let beyond = (leg.outside + (leg.outside > leg.inside ? 1 : -1)) / leg.scale
    return leg.range.contains(beyond) ? beyond : nil
  }

  private mutating func take(_ leg: Int, _ length: Double, _ answer: Answer) {
    let isFirst = legs[leg].head < 0
    if isFirst {
      legs[leg].head = probes.count
    } else {
      probes[legs[leg].tail].next = probes.count
    }
    legs[leg].tail = probes.count
    probes.append(Probe(length: length, answer: answer))
    let isInside: Bool
    switch answer {
    case .regime(let regime):
      isInside = regime == legs[leg].start
      if isFirst && regime == nil { legs[leg].isSearching = false }
    case .other: isInside = false
    }
    if isFirst {
      if isInside { legs[leg].isSearching = false }
    } else if (legs[leg].inside - legs[leg].outside).magnitude > 1 {
      let middle = ((legs[leg].inside + legs[leg].outside) / 2).rounded(.down)
      if isInside { legs[leg].inside = middle } else { legs[leg].outside = middle }
    } else {
      legs[leg].isSearching = false
    }
  }

  /// Finds the regimes of the variants asked for.
  ///
  /// - Parameter known: where to write down how far they reach, one line a variant.
  private func findRegimes(_ judge: inout VariantJudge, lines known: inout RegimeLines) {
    findRegimes(&judge) { plan, members, base in
      let group = LaneGroup(base: base, stride: plan.slotCount, count: members.count)
      for (place, member) in members.enumerated() {
        let index = found.base + Int(member)
        let line = lines[index]
        known.add(
          index,
          RegimeLines.Line(place: line.seed.place, axis: line.axis, range: line.range), plan,
          variant: place, own: base + group.offset(place),
          like: runner.memory.variants + Int(member))
      }
    }
  }

  private func findRegimes(
    _ judge: inout VariantJudge, solved: LaneRunner.Solved = { _, _, _ in }
  ) {
    found.reset(asked.count)
    var start = 0
    while start < asked.count {
      found.base = start
      let (slice, _) = runner.prepare(asked, from: start, engine: &judge.engine)
      start = slice.range.upperBound
      runner.run(slice, judge: &judge, judged: nil, regimes: found, solved: solved)
    }
    found.base = 0
  }
}
