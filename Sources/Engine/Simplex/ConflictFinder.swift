/// Finds irreducible sets of required constraints that exclude each other, and breaks them.
///
/// Constraints are taken in one by one, the best protected first and of equally protected ones the last, at the
/// vertex where those before hold. One that cannot hold with them has a Farkas certificate among the rows of the
/// basis, which names an irreducible set. What is broken is let go, and the walk goes on from there: all
/// conflicts of a part take one search. Where no protection has sides it is the constraint just taken in that is
/// broken, whatever set names it, so that what is broken does not depend on the way of the search.
///
/// Where multipliers are so small that they may be none, every member is left out in turn, and stays out if the
/// rest is still infeasible.
struct ConflictFinder: ~Copyable {
  let program: LinearProgram
  let slots: [Double]
  var pivots: Int
  private var search = LexicographicSearch()
  /// For sets that are looked into while the search waits, and what that took.
  private var trial = LexicographicSearch()
  private var spent = 0
  private var rightHandSides = Scratch<Double>()

  init(_ program: LinearProgram, slots: [Double], pivots: Int) {
    self.program = program
    self.slots = slots
    self.pivots = pivots
  }

  /// The required ones of `constraints`, cut into independent parts as ``findAll(in:)-(Decomposition)`` takes them.
  static func parts(_ program: LinearProgram, among constraints: [Int]) -> Decomposition {
    Decomposition(
      program, constraints: constraints.filter { program.constraints[$0].isRequired },
      takesFixed: false)
  }

  /// A conflict, and how clear it is.
  struct Found {
    var conflict: Conflict
    /// At least so many points are missing at one of the members, whatever the variables are.
    var depth: Double
  }

  /// Constraints that cannot hold together, ascending, with multipliers that cancel all variables and contradict
  /// the right-hand sides (Farkas): more than zero for `>=`, less for `<=`.
  typealias Certificate = [(constraint: Int, value: Double)]

  /// The conflicts among the constraints of `parts`, in the order of breaking; none if they can hold.
  mutating func findAll(in parts: Decomposition) throws(SolveError) -> [Conflict] {
    var conflicts: [Conflict] = []
    for component in parts.components {
      conflicts += try findAll(in: component).map(\.conflict)
    }
    return conflicts
  }

  /// The conflicts among the constraints of one part, each without what the ones before broke; none if they can
  /// hold.
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

  /// The rows as they are taken in.
  private func order(of component: Component) -> [Int] {
    func protection(_ row: Int) -> UInt8 {
      let protection = program.constraints[component.constraints[row]].protection
      return max(protection.below, protection.above)
    }
    return component.rowsOfLevel[0].map { (protection: protection($0), row: $0) }
      .sorted { $0 > $1 }.map(\.row)
  }

  /// The conflict that a certificate names.
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

  /// Whether a conflict without any one member is feasible: their multipliers are the only ones but for their
  /// scale, and none of them is zero, so that any member that is left out leaves independent rows, which hold
  /// whatever their right-hand sides are. False says nothing.
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

  /// What is smaller than this beside the others might as well be zero.
  private static let least = 1e-4

  /// Members without which the others can hold: each of `found` is left out in turn.
  private mutating func reduced(_ found: [Int]) throws(SolveError) -> [Int] {
    // The members alone, since each is left out in turn.
    let small = program.restricted(to: found)
    var members = Array(found.indices)
    var index = 0
    while index < members.count {
      var rest = members
      rest.remove(at: index)
      let parts = Decomposition(small, constraints: rest, takesFixed: false)
      if let smaller = try infeasible(parts) {
        // All before `index` are needed, so they are still there.
        members = smaller.map(\.constraint)
      } else {
        index += 1
      }
    }
    return members.map { found[$0] }
  }

  /// By how much the members contradict each other, points for each unit of their multipliers.
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
  /// Some of the constraints, in the given order, over the variables that they mention: in their own
  /// order, counted anew. Parameters keep their places.
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
