import Simplex

/// Verifies an `IntervalProof` from the program alone. It is independent of how proofs are found,
/// and solves nothing: it evaluates, adds up and compares.
///
/// In every interval the values are affine, so what holds at both ends holds in between. They are
/// optimal if for every optional constraint multipliers exist that cancel all variables and stand
/// between the slopes of its violation, compared priority by priority from the highest down; they
/// are the only optimum if the constraints whose multipliers stand strictly between determine all
/// variables.
public struct IntervalProofChecker {
  /// An error in a proof.
  public struct Flaw: Error, Hashable, Sendable, CustomStringConvertible {
    /// The interval concerned, or nil for the proof as a whole.
    public var interval: Int?
    /// The condition that does not hold, in words.
    public var problem: String

    public var description: String {
      interval.map { "interval \($0): \(problem)" } ?? problem
    }
  }

  private let program: LinearProgram
  private let proof: IntervalProof
  private static let tolerance = 1e-5

  /// - Throws: ``Flaw``, the first one found.
  public static func check(_ proof: IntervalProof, of program: LinearProgram) throws(Flaw) {
    let checker = IntervalProofChecker(program: program, proof: proof)
    try checker.checkCover()
    for (index, interval) in proof.intervals.enumerated() {
      do {
        try checker.check(interval)
      } catch {
        throw Flaw(interval: index, problem: error.problem)
      }
    }
  }

  private func fail(_ problem: String) -> Flaw { Flaw(interval: nil, problem: problem) }

  private func checkCover() throws(Flaw) {
    guard proof.origin.count == program.parameterCount,
      proof.direction.count == program.parameterCount,
      (proof.origin + proof.direction + [proof.lower, proof.upper]).allSatisfy(\.isFinite)
    else { throw fail("the line does not fit the program") }
    guard proof.intervals.first?.lower == proof.lower,
      proof.intervals.last?.upper == proof.upper
    else { throw fail("the intervals do not cover the range") }
    for (one, next) in zip(proof.intervals, proof.intervals.dropFirst())
    where one.upper != next.lower {
      throw fail("there is a gap at \(one.upper)")
    }
  }

  private func check(_ interval: IntervalProof.Interval) throws(Flaw) {
    guard interval.lower <= interval.upper,
      interval.values.count == program.variableCount,
      interval.signs.count == program.constraints.count,
      interval.values.allSatisfy({ $0.offset.isFinite && $0.slope.isFinite })
    else { throw fail("it is incomplete") }
    var isBroken = [Bool](repeating: false, count: program.constraints.count)
    for entry in interval.breaks {
      try check(entry, interval, isBroken)
      isBroken[entry.broken] = true
    }
    try checkSigns(interval, isBroken)
    try checkMultipliers(interval, isBroken)
  }

  private func rightHandSide(_ constraint: LinearProgram.Constraint, _ t: Double) -> Double {
    constraint.parameterTerms.reduce(constraint.constant) {
      $0 + $1.coefficient * (proof.origin[$1.index] + t * proof.direction[$1.index])
    }
  }

  private func checkSigns(
    _ interval: IntervalProof.Interval, _ isBroken: [Bool]
  ) throws(Flaw) {
    for t in [interval.lower, interval.upper] {
      for (index, constraint) in program.constraints.enumerated() where !isBroken[index] {
        var residual = -rightHandSide(constraint, t)
        var scale = max(1, abs(residual))
        for term in constraint.terms {
          let part = term.coefficient * interval.values[term.index].at(t)
          residual += part
          scale = max(scale, abs(part))
        }
        let tolerance = Self.tolerance * max(1, scale / 1e5)
        let sign = interval.signs[index]
        let fits =
          sign == 0
          ? abs(residual) <= tolerance
          : sign > 0 ? residual >= -tolerance : residual <= tolerance
        if !fits { throw fail("constraint \(index) is \(residual) off at \(t)") }
        if constraint.isRequired && sign != 0 && sign != constraint.relation.rawValue {
          throw fail("required constraint \(index) is not met")
        }
      }
    }
    for (index, constraint) in program.constraints.enumerated() {
      let expected = !isBroken[index] && interval.signs[index] == 0
      if expected != interval.tight.contains(index) {
        throw fail("constraint \(index) is tight in one list only")
      }
      if constraint.isRequired && constraint.relation == .equal && interval.signs[index] != 0 {
        throw fail("required equality \(index) is not tight")
      }
    }
  }

  /// Members exclude each other: their multipliers cancel every variable, while the right-hand
  /// sides do not cancel.
  private func check(
    _ entry: IntervalProof.Break, _ interval: IntervalProof.Interval, _ isBroken: [Bool]
  ) throws(Flaw) {
    guard entry.members.contains(entry.broken),
      entry.members.allSatisfy({
        program.constraints.indices.contains($0) && program.constraints[$0].isRequired
          && !isBroken[$0]
      })
    else { throw fail("a conflict names other than required constraints") }
    let protections = program.protections(of: entry.members) { member in
      entry.multipliers.first { $0.constraint == member }?.value ?? 1
    }
    guard let place = entry.members.firstIndex(of: entry.broken),
      protections[place] == protections.min()
    else { throw fail("constraint \(entry.broken) is protected from breaking") }
    var columns = [Double](repeating: 0, count: program.variableCount)
    for multiplier in entry.multipliers {
      guard entry.members.contains(multiplier.constraint) else {
        throw fail("a conflict leans on constraint \(multiplier.constraint)")
      }
      let constraint = program.constraints[multiplier.constraint]
      if Double(constraint.relation.rawValue) * multiplier.value < 0 {
        throw fail("constraint \(multiplier.constraint) is used backwards")
      }
      for term in constraint.terms { columns[term.index] += multiplier.value * term.coefficient }
    }
    if columns.contains(where: { !(abs($0) <= 1e-7) }) {
      throw fail("a conflict leaves variables over")
    }
    let sums = [interval.lower, interval.upper].map { t in
      entry.multipliers.reduce(0) {
        $0 + $1.value * rightHandSide(program.constraints[$1.constraint], t)
      }
    }
    if !(sums[0] >= -Self.tolerance && sums[1] >= -Self.tolerance && sums[0] + sums[1] > 0) {
      throw fail("a conflict can be met")
    }
  }

  /// The place of a constraint's multipliers between the slopes of its cost so far.
  private enum Standing {
    /// Equal to the slope below (or above) so far; further levels decide.
    case low, high
    /// Strictly between: any further multiplier will do.
    case between
    /// No cost yet: its own priority comes later.
    case free
  }

  private func checkMultipliers(
    _ interval: IntervalProof.Interval, _ isBroken: [Bool]
  ) throws(Flaw) {
    var standing = program.constraints.indices.map { index -> Standing in
      let constraint = program.constraints[index]
      if !constraint.isRequired { return .free }
      switch constraint.relation {
      case .equal: return .between
      case .greaterThanOrEqual: return .high
      case .lessThanOrEqual: return .low
      }
    }
    let optional = program.constraints.indices.filter {
      !program.constraints[$0].isRequired && !isBroken[$0]
    }
    let priorities = Set(optional.map { program.constraints[$0].priority }).sorted(by: >)
    for (place, priority) in priorities.enumerated() {
      guard place < interval.levels.count, interval.levels[place].priority == priority else {
        throw fail("no multipliers for priority \(priority)")
      }
      try check(interval.levels[place], interval, isBroken, &standing)
    }
    for level in interval.levels.dropFirst(priorities.count) {
      if level.priority != 0 { throw fail("no constraint has priority \(level.priority)") }
      try check(level, interval, isBroken, &standing)
    }
    let deciding =
      interval.isAmbiguous
      ? program.constraints.indices.map { _ in Standing.between } : standing
    if !determines(deciding, isBroken, interval) {
      throw fail(
        interval.isAmbiguous
          ? "the values are not those of a vertex" : "other layouts may be as good")
    }
  }

  private func check(
    _ level: IntervalProof.Level, _ interval: IntervalProof.Interval, _ isBroken: [Bool],
    _ standing: inout [Standing]
  ) throws(Flaw) {
    var values = [Double](repeating: 0, count: program.constraints.count)
    var columns = [Double](repeating: 0, count: program.variableCount)
    var scale = 1.0
    for multiplier in level.multipliers {
      guard program.constraints.indices.contains(multiplier.constraint),
        !isBroken[multiplier.constraint], multiplier.value.isFinite
      else { throw fail("a multiplier has no constraint") }
      values[multiplier.constraint] += multiplier.value
      for term in program.constraints[multiplier.constraint].terms {
        columns[term.index] += multiplier.value * term.coefficient
        scale = max(scale, abs(multiplier.value * term.coefficient))
      }
    }
    if columns.contains(where: { !(abs($0) <= 1e-7 * scale) }) {
      throw fail("the multipliers of priority \(level.priority) leave variables over")
    }
    for (index, constraint) in program.constraints.enumerated() where !isBroken[index] {
      let isOwn = !constraint.isRequired && constraint.priority == level.priority
      let low = isOwn && constraint.relation != .lessThanOrEqual ? -1.0 : 0
      let high = isOwn && constraint.relation != .greaterThanOrEqual ? 1.0 : 0
      let value = values[index]
      let sign = interval.signs[index]
      let slack = 1e-7
      if sign != 0 {
        // Off its kink the slope has one value.
        let slope = sign > 0 ? high : low
        if abs(value - slope) > slack { throw fail("constraint \(index) has no such slope") }
        if isOwn { standing[index] = sign > 0 ? .high : .low }
        continue
      }
      switch standing[index] {
      case .between: break
      case .free where !isOwn:
        if abs(value) > slack { throw fail("constraint \(index) acts before its priority") }
      case .free:
        if value < low - slack || value > high + slack {
          throw fail("constraint \(index) is pulled too hard")
        }
        standing[index] =
          value <= low + slack ? .low : value >= high - slack ? .high : .between
      case .low:
        if value < -slack { throw fail("constraint \(index) is pulled off") }
        if value > slack { standing[index] = .between }
      case .high:
        if value > slack { throw fail("constraint \(index) is pulled off") }
        if value < -slack { standing[index] = .between }
      }
    }
  }

  /// True if the constraints that stand strictly between determine every variable; if the layout is
  /// ambiguous, together with zero variables.
  private func determines(
    _ standing: [Standing], _ isBroken: [Bool], _ interval: IntervalProof.Interval
  ) -> Bool {
    var rows: [[Int: Double]] = []
    for (index, constraint) in program.constraints.enumerated()
    where !isBroken[index] && standing[index] == .between && interval.signs[index] == 0 {
      var row: [Int: Double] = [:]
      for term in constraint.terms { row[term.index, default: 0] += term.coefficient }
      rows.append(row.filter { $0.value != 0 })
    }
    if interval.isAmbiguous {
      // Variables that no constraint determines are zero, by the tie-break.
      for (index, value) in interval.values.enumerated()
      where value.at(interval.lower).magnitude <= Self.tolerance
        && value.at(interval.upper).magnitude <= Self.tolerance
      {
        rows.append([index: 1])
      }
    }
    return RankCounter(rows: rows, columnCount: program.variableCount).isFull
  }
}
