/// Finds irreducible sets of required constraints that exclude each other, and breaks them.
///
/// Constraints are added one by one, the best protected first and of equally protected ones the
/// last first, at the vertex where the earlier ones hold. One that cannot hold with them has a
/// Farkas certificate among the rows of the basis, which names an irreducible set. The broken
/// constraint is removed, and the walk continues from there: all conflicts of a part take one
/// search. If no protection has sides, the constraint that was just added is broken, in whichever
/// set it is, so that the broken constraints do not depend on the path of the search.
///
/// If multipliers are so small that they may be zero, every member is left out in turn, and stays
/// out if the rest is still infeasible.
struct ConflictFinder: ~Copyable {
  let program: LinearProgram
  let slots: [Double]
  var pivots: Int
  private var search = LexicographicSearch()
  /// A search for sets that are examined while the main search waits, and its cost.
  private var trial = LexicographicSearch()
  private var spent = 0
  private var rightHandSides = Scratch<Double>()

  init(_ program: LinearProgram, slots: [Double], pivots: Int) {
    self.program = program
    self.slots = slots
    self.pivots = pivots
  }

  /// The required ones of `constraints`, cut into independent parts for
  /// ``findAll(in:)-(Decomposition)``.
  static func parts(_ program: LinearProgram, among constraints: [Int]) -> Decomposition {
    Decomposition(
      program, constraints: constraints.filter { program.constraints[$0].isRequired },
      takesFixed: false)
  }

  /// A conflict with its depth.
  struct Found {
    var conflict: Conflict
    /// At least this many points are missing at one of the members, whatever the variables are.
    var depth: Double
  }

  /// Constraints that cannot hold together, ascending, with multipliers that cancel all variables
  /// and contradict the right-hand sides (Farkas): positive for `>=`, negative for `<=`.
  typealias Certificate = [(constraint: Int, value: Double)]

  /// The conflicts among the constraints of `parts`, in the order of breaking; none if they can hold.
  mutating func findAll(in parts: Decomposition) throws(SolveError) -> [Conflict] {
    var conflicts: [Conflict] = []
    for component in parts.components {
      conflicts += try findAll(in: component).map(\.conflict)
    }
    return conflicts
  }

  /// The conflicts among the constraints of one part, each without the constraints broken earlier;
  /// none if they can hold.
  mutating func findAll(in component: Component) throws(SolveError) -> [Found] {
    component.rightHandSides(slots, into: &rightHandSides)
    try search.start(component, rightHandSides: rightHandSides, pivotLimit: pivots)
    let limit = pivots
    spent = 0
    var conflicts: [Found] = []
    for row in order(of: component) {
      while let rows = try search.require(row) {
        pivots = search.vertex.pivotsLeft - spent
        if pivots < 0 { throw .limit(pivots: limit) }
        let found = try conflict(rows.map { (component.constraints[$0.row], -$0.value) })
        conflicts.append(found)
        guard
          let broken = rows.first(where: { component.constraints[$0.row] == found.conflict.broken })
        else { throw .unstable }
        search.release(broken.row)
        if broken.row == row { break }
      }
    }
    pivots = search.vertex.pivotsLeft - spent
    if pivots < 0 { throw .limit(pivots: limit) }
    return conflicts
  }

  /// The rows in the order of adding.
  private func order(of component: Component) -> [Int] {
    func protection(_ row: Int) -> UInt8 {
      let protection = program.constraints[component.constraints[row]].protection
      return max(protection.below, protection.above)
    }
    return component.rowsOfLevel[0].map { (protection: protection($0), row: $0) }
      .sorted { $0 > $1 }.map(\.row)
  }

  /// The conflict of a certificate.
  private mutating func conflict(_ given: Certificate) throws(SolveError) -> Found {
    var certificate = given
    let depth = depth(certificate)
    var members = certificate.map(\.constraint)
    if !isIrreducible(certificate) {
      members = try reduced(members)
      let hasSides = members.contains { program.constraints[$0].protection.isOneSided }
      certificate = hasSides ? try self.certificate(of: members) : []
    }
    let multipliers = Dictionary(
      certificate.map { ($0.constraint, $0.value) }, uniquingKeysWith: { first, _ in first })
    // Of the least protected members the first in program order (semantics 1.3.4, 1.3.5).
    let protections = program.protections(of: members) { multipliers[$0] ?? 1 }
    guard let broken = zip(protections, members).min(by: { $0 < $1 })?.1 else { throw .unstable }
    return Found(conflict: Conflict(broken: broken, members: members), depth: depth)
  }

  /// True if a conflict is known to be feasible without any one member: its multipliers are unique
  /// up to scale, and none of them is zero, so that leaving out any member leaves independent rows,
  /// which hold for all right-hand sides. False means unknown.
  func isIrreducible(_ certificate: Certificate) -> Bool {
    let largest = certificate.reduce(0) { max($0, abs($1.value)) }
    guard certificate.allSatisfy({ abs($0.value) >= Self.least * largest }) else { return false }
    var rows: [Int: [Int: Double]] = [:]
    for (column, member) in certificate.dropFirst().enumerated() {
      for term in program.constraints[member.constraint].terms {
        rows[term.index, default: [:]][column, default: 0] += term.coefficient
      }
    }
    let areClear = rows.values.allSatisfy { row in
      row.values.allSatisfy { abs($0) >= Self.least && abs($0) <= 1 / Self.least }
    }
    return areClear
      && RankCounter(
        rows: rows.sorted { $0.key < $1.key }.map(\.value), columnCount: certificate.count - 1,
        least: Self.least
      ).isFull
  }

  /// The ratio to the others below which a multiplier may be zero.
  private static let least = 1e-4

  /// The necessary members: each of `found` is left out in turn.
  private mutating func reduced(_ found: [Int]) throws(SolveError) -> [Int] {
    // Only the members are used, since each is left out in turn.
    let small = program.restricted(to: found)
    var members = Array(found.indices)
    var index = 0
    while index < members.count {
      var rest = members
      rest.remove(at: index)
      let parts = Decomposition(small, constraints: rest, takesFixed: false)
      if let smaller = try infeasible(parts) {
        // All members before `index` are necessary, so they are still there.
        members = smaller.map(\.constraint)
      } else {
        index += 1
      }
    }
    return members.map { found[$0] }
  }

  /// The contradiction of the members, in points for each unit of their multipliers.
  private func depth(_ certificate: Certificate) -> Double {
    var (contradiction, weight) = (0.0, 0.0)
    for (constraint, multiplier) in certificate {
      let constraint = program.constraints[constraint]
      var right = constraint.constant
      for term in constraint.parameterTerms { right += term.coefficient * slots[term.index] }
      contradiction += multiplier * right
      weight += abs(multiplier)
    }
    return weight > 0 ? contradiction / weight : 0
  }

  /// The certificate of members that exclude each other.
  mutating func certificate(of members: [Int]) throws(SolveError) -> Certificate {
    let left = pivots
    defer { pivots = left }
    return try infeasible(Decomposition(program, constraints: members, takesFixed: false)) ?? []
  }

  private mutating func infeasible(_ parts: Decomposition) throws(SolveError) -> Certificate? {
    for component in parts.components {
      if let found = try infeasible(component) { return found }
    }
    return nil
  }

  private mutating func infeasible(_ component: Component) throws(SolveError) -> Certificate? {
    component.rightHandSides(slots, into: &rightHandSides)
    try trial.start(component, rightHandSides: rightHandSides, pivotLimit: pivots)
    let feasibility = try trial.meetRequirements()
    spent += pivots - trial.vertex.pivotsLeft
    pivots = trial.vertex.pivotsLeft
    guard case .infeasible(let rows) = feasibility else { return nil }
    return rows.map { row in
      let place = trial.vertex.position[row]
      let value = place >= 0 ? trial.vertex.multipliers[place] : trial.vertex.slope(row)
      return (component.constraints[row], -value)
    }
  }
}

extension LinearProgram {
  /// Some of the constraints, in the given order, over their own variables: in their own order,
  /// renumbered. Parameters keep their places.
  func restricted(to members: [Int]) -> LinearProgram {
    var small = LinearProgram(variableCount: 0, parameterCount: parameterCount)
    let used = Set(members.flatMap { constraints[$0].terms.map(\.index) }).sorted()
    var place = [Int: Int](minimumCapacity: used.count)
    for (index, variable) in used.enumerated() { place[variable] = index }
    small.variableCount = used.count
    small.constraints = members.map { member in
      var constraint = constraints[member]
      constraint.terms = constraint.terms.map {
        Term(index: place[$0.index] ?? 0, coefficient: $0.coefficient)
      }
      return constraint
    }
    return small
  }
}
