extension CompiledProgram {
  /// The exact layout along `origin + t * direction` for all `t` in `range`: breakpoints, affine
  /// values between them, and certificates.
  ///
  /// - Parameter limit: the maximum number of intervals.
  /// - Throws: ``SolveError``, `.limit` also if there are more than `limit` intervals.
  /// - Complexity: about one cold solve for each interval.
  public func proof(
    origin: [Double], direction: [Double], range: ClosedRange<Double>, limit: Int = 100_000
  ) throws(SolveError) -> IntervalProof {
    try program.validate(origin)
    try program.validate(direction)
    var walk = ParametricWalk(self, origin: origin, direction: direction, range: range)
    return IntervalProof(
      origin: origin, direction: direction, lower: range.lowerBound, upper: range.upperBound,
      intervals: try walk.run(limit: limit))
  }
}

/// Finds one regime after the other along a line. Each regime gives its own extent, so the only
/// question is where to look next.
struct ParametricWalk {
  private let compiled: CompiledProgram
  private let origin: [Double]
  private let direction: [Double]
  private let range: ClosedRange<Double>

  init(
    _ compiled: CompiledProgram, origin: [Double], direction: [Double],
    range: ClosedRange<Double>
  ) {
    self.compiled = compiled
    self.origin = origin
    self.direction = direction
    self.range = range
  }

  /// Breakpoints nearer to each other than this, in `t`, are taken as one.
  static let resolution = 1e-6

  mutating func run(limit: Int) throws(SolveError) -> [IntervalProof.Interval] {
    var intervals: [IntervalProof.Interval] = []
    var start = range.lowerBound
    if range.upperBound - start <= 2 * Self.resolution {
      guard var only = try interval(around: start) else { throw .unstable }
      (only.lower, only.upper) = (range.lowerBound, range.upperBound)
      return [only]
    }
    var ahead: [IntervalProof.Interval] = []
    while start < range.upperBound {
      if intervals.count >= limit { throw .limit(pivots: limit) }
      while let next = ahead.last, next.upper <= start + Self.resolution { ahead.removeLast() }
      if let next = ahead.last, next.lower <= start + Self.resolution {
        ahead.removeLast()
        start = append(next, to: &intervals, from: start)
        continue
      }
      let end = min(ahead.last?.lower ?? range.upperBound, range.upperBound)
      guard let found = try regime(between: start, and: end) else {
        // Only single points are between: the next interval begins here.
        guard var next = ahead.popLast() else { throw .unstable }
        next.lower = start
        start = append(next, to: &intervals, from: start)
        continue
      }
      ahead.append(found)
    }
    return intervals
  }

  private func append(
    _ interval: IntervalProof.Interval, to intervals: inout [IntervalProof.Interval],
    from start: Double
  ) -> Double {
    var interval = interval
    interval.lower = start
    interval.upper =
      range.upperBound - interval.upper <= Self.resolution ? range.upperBound : interval.upper
    if let last = intervals.last, last.regime == interval.regime, last.values == interval.values,
      last.breaks == interval.breaks
    {
      intervals[intervals.count - 1].upper = interval.upper
    } else {
      intervals.append(interval)
    }
    return interval.upper
  }

  /// Some regime of more than no length that lies between two places.
  private func regime(
    between start: Double, and end: Double
  ) throws(SolveError) -> IntervalProof.Interval? {
    let length = end - start
    if length <= Self.resolution { return nil }
    // Near the start first, off round numbers, where breakpoints tend to lie.
    for part in [min(0.37, 0.137 / length), 0.613, 0.239, 0.871, 0.0171] {
      let t = start + length * part
      if let found = try interval(around: t), found.upper - found.lower > Self.resolution {
        return found
      }
    }
    return nil
  }

  /// The interval of the regime at `t`, within the range; nil if it is a single point.
  private func interval(around t: Double) throws(SolveError) -> IntervalProof.Interval? {
    let parameters = zip(origin, direction).map { $0 + t * $1 }
    let run = try compiled.run(parameters, limit: nil, recordsMultipliers: true)
    let values = affineValues(run)
    let program = compiled.program
    var signs = [Int8](repeating: 0, count: program.constraints.count)
    for (component, optimum) in zip(run.parts.components, run.optima) {
      for (row, constraint) in component.constraints.enumerated() {
        signs[constraint] = optimum.regime.signs[row]
      }
    }
    var lower = range.lowerBound
    var upper = range.upperBound
    let broken = Set(run.solution.conflicts.map(\.broken))
    for (index, sign) in signs.enumerated() where !broken.contains(index) {
      let residual = self.residual(program.constraints[index], values)
      if !Self.narrow(&lower, &upper, residual, sign: sign) { return nil }
    }
    for (component, optimum) in zip(run.parts.components, run.optima)
    where optimum.regime.isAmbiguous {
      for (local, variable) in component.variables.enumerated() {
        let sign = optimum.regime.signs[component.rowCount + local]
        if !Self.narrow(&lower, &upper, values[variable], sign: sign) { return nil }
      }
    }
    let breaks = try breaks(run.solution.conflicts, parameters, &lower, &upper)
    if !(lower <= t && t <= upper) { return nil }
    let found = IntervalProof.Interval(
      lower: lower, upper: upper, values: values, tight: run.solution.tight, signs: signs,
      isAmbiguous: run.solution.isAmbiguous, regime: run.solution.regime, breaks: breaks,
      levels: levels(run))
    return breaks.isEmpty ? found : try withSameBreaks(found, around: t)
  }

  /// If constraints break, the signs do not determine which ones: shrinks the interval until both
  /// ends break the same.
  private func withSameBreaks(
    _ interval: IntervalProof.Interval, around t: Double
  ) throws(SolveError) -> IntervalProof.Interval {
    func isSame(_ place: Double) throws(SolveError) -> Bool {
      let solution = try compiled.solve(zip(origin, direction).map { $0 + place * $1 })
      return solution.conflicts
        == interval.breaks.map {
          Conflict(broken: $0.broken, members: $0.members)
        } && solution.regime == interval.regime
    }
    var result = interval
    let inset = Self.resolution / 2
    if interval.upper - t > 2 * inset, try !isSame(interval.upper - inset) {
      var (good, bad) = (t, interval.upper)
      while bad - good > inset {
        let middle = (good + bad) / 2
        if try isSame(middle) { good = middle } else { bad = middle }
      }
      result.upper = bad
    }
    if t - interval.lower > 2 * inset, try !isSame(interval.lower + inset) {
      var (good, bad) = (t, interval.lower)
      while good - bad > inset {
        let middle = (good + bad) / 2
        if try isSame(middle) { good = middle } else { bad = middle }
      }
      result.lower = bad
    }
    return result
  }

  /// Narrows the interval to where an affine value has a sign. False if it has it at one place
  /// only.
  private static func narrow(
    _ lower: inout Double, _ upper: inout Double, _ value: IntervalProof.AffineValue, sign: Int8
  ) -> Bool {
    if abs(value.slope) <= 1e-10 { return true }
    if sign == 0 { return false }
    let zero = -value.offset / value.slope
    if (value.slope > 0) == (sign > 0) {
      lower = max(lower, zero)
    } else {
      upper = min(upper, zero)
    }
    return true
  }

  private func affineValues(_ run: CompiledProgram.Run) -> [IntervalProof.AffineValue] {
    var needed = run.slots.count
    for optimum in run.optima { needed = max(needed, optimum.regime.slotCount) }
    let empty = [Double](repeating: 0, count: needed - origin.count)
    var offsets = origin + empty
    var slopes = direction + empty
    run.parts.fixed.run(&offsets)
    run.parts.fixed.runWithoutConstants(&slopes)
    for optimum in run.optima {
      optimum.regime.values.run(&offsets)
      optimum.regime.values.runWithoutConstants(&slopes)
    }
    let first = compiled.program.parameterCount
    return (0..<compiled.program.variableCount).map {
      .init(offset: offsets[first + $0], slope: slopes[first + $0])
    }
  }

  private func residual(
    _ constraint: LinearProgram.Constraint, _ values: [IntervalProof.AffineValue]
  ) -> IntervalProof.AffineValue {
    var result = rightHandSide(constraint)
    result.offset = -result.offset
    result.slope = -result.slope
    for term in constraint.terms {
      result.offset += term.coefficient * values[term.index].offset
      result.slope += term.coefficient * values[term.index].slope
    }
    return result
  }

  private func rightHandSide(
    _ constraint: LinearProgram.Constraint
  ) -> IntervalProof.AffineValue {
    var result = IntervalProof.AffineValue(offset: constraint.constant, slope: 0)
    for term in constraint.parameterTerms {
      result.offset += term.coefficient * origin[term.index]
      result.slope += term.coefficient * direction[term.index]
    }
    return result
  }

  private func breaks(
    _ conflicts: [Conflict], _ parameters: [Double], _ lower: inout Double, _ upper: inout Double
  ) throws(SolveError) -> [IntervalProof.Break] {
    var result: [IntervalProof.Break] = []
    for conflict in conflicts {
      var finder = ConflictFinder(
        compiled.program, slots: parameters, pivots: compiled.defaultPivotLimit)
      let certificate = try finder.certificate(of: conflict.members)
      var contradiction = IntervalProof.AffineValue(offset: 0, slope: 0)
      for entry in certificate {
        let right = rightHandSide(compiled.program.constraints[entry.constraint])
        contradiction.offset += entry.value * right.offset
        contradiction.slope += entry.value * right.slope
      }
      _ = Self.narrow(&lower, &upper, contradiction, sign: 1)
      result.append(
        .init(
          broken: conflict.broken, members: conflict.members,
          multipliers: certificate.map { .init(constraint: $0.constraint, value: $0.value) }))
    }
    return result
  }

  /// Multipliers by priority, over all components, completed by those of the constraints that
  /// fix variables without choice.
  private func levels(_ run: CompiledProgram.Run) -> [IntervalProof.Level] {
    let program = compiled.program
    var byPriority: [Float: [(constraint: Int, value: Double)]] = [:]
    for (component, optimum) in zip(run.parts.components, run.optima) {
      for (level, entries) in optimum.levelMultipliers.enumerated() {
        guard let row = component.rowsOfLevel[level + 1].first else { continue }
        let priority = program.constraints[component.constraints[row]].priority
        byPriority[priority, default: []] += entries.map {
          (component.constraints[$0.row], $0.value)
        }
      }
      if !optimum.pinMultipliers.isEmpty {
        // Priority 0 belongs to no level; it comes last.
        byPriority[0, default: []] += optimum.pinMultipliers.map {
          (component.constraints[$0.row], $0.value)
        }
      }
    }
    return byPriority.keys.sorted(by: >).map { priority in
      var entries = byPriority[priority] ?? []
      var weight = [Double](repeating: 0, count: program.parameterCount + program.variableCount)
      for entry in entries {
        for term in program.constraints[entry.constraint].terms {
          weight[program.parameterCount + term.index] -= entry.value * term.coefficient
        }
      }
      var fixed = [Double](repeating: 0, count: program.constraints.count)
      for component in run.parts.components {
        for variable in component.variables { weight[program.parameterCount + variable] = 0 }
      }
      run.parts.fixed.trace(&weight, run.parts.fixedSource, run.parts.fixedFactor, &fixed)
      for constraint in run.parts.fixedSource where abs(fixed[constraint]) > 1e-12 {
        entries.append((constraint, fixed[constraint]))
      }
      return .init(
        priority: priority,
        multipliers: entries.sorted { $0.constraint < $1.constraint }.map {
          .init(constraint: $0.constraint, value: $0.value)
        })
    }
  }
}

extension AffineProgram {
  /// Computes all operations in order as if their constants were zero.
  func runWithoutConstants(_ slots: inout [Double]) {
    for operation in 0..<count {
      var value = 0.0
      for entry in Int(start[operation])..<Int(start[operation + 1]) {
        value += coefficient[entry] * slots[Int(slot[entry])]
      }
      slots[Int(destination[operation])] = value
    }
  }
}
