/// Finds an irreducible set of required constraints that exclude each other.
///
/// The Farkas certificate of the phase that minimises violations names an infeasible set; then
/// every member is left out in turn, and stays out if the rest is still infeasible.
struct ConflictFinder {
  let program: LinearProgram
  let slots: [Double]
  private(set) var pivots: Int

  init(_ program: LinearProgram, slots: [Double], pivots: Int) {
    self.program = program
    self.slots = slots
    self.pivots = pivots
  }

  /// The required ones of `constraints`, cut into independent parts as ``find(in:)`` takes them.
  static func parts(_ program: LinearProgram, among constraints: [Int]) -> Decomposition {
    Decomposition(
      program, constraints: constraints.filter { program.constraints[$0].isRequired },
      takesFixed: false)
  }

  /// The first conflict among the constraints of `parts`, or nothing if they can hold.
  mutating func find(in parts: Decomposition) throws(SolveError) -> Conflict? {
    guard let found = try infeasibleSubset(of: parts) else { return nil }
    // The members alone, since each is left out in turn.
    let small = program.restricted(to: found)
    var members = Array(found.indices)
    var index = 0
    while index < members.count {
      var rest = members
      rest.remove(at: index)
      let parts = Decomposition(small, constraints: rest, takesFixed: false)
      if let smaller = try infeasibleSubset(of: parts) {
        // All before `index` are needed, so they are still there.
        members = smaller
      } else {
        index += 1
      }
    }
    members = members.map { found[$0] }
    guard let broken = try choice(members) else { return nil }
    return Conflict(broken: broken, members: members)
  }

  /// Of the least protected members the first in program order (semantics 1.3.4, 1.3.5).
  private mutating func choice(_ members: [Int]) throws(SolveError) -> Int? {
    var multipliers: [Int: Double] = [:]
    if members.contains(where: { program.constraints[$0].protection.isOneSided }) {
      for entry in try certificate(of: members) { multipliers[entry.constraint] = entry.value }
    }
    let protections = program.protections(of: members) { multipliers[$0] ?? 1 }
    return zip(protections, members).min { $0 < $1 }?.1
  }

  /// Multipliers of members that exclude each other: they cancel all variables and contradict
  /// the right-hand sides (Farkas). More than zero for `>=`, less for `<=`.
  mutating func certificate(
    of members: [Int]
  ) throws(SolveError) -> [(constraint: Int, value: Double)] {
    let parts = Decomposition(program, constraints: members, takesFixed: false)
    var search = LexicographicSearch()
    var rightHandSides = Scratch<Double>()
    for component in parts.components {
      component.rightHandSides(slots, into: &rightHandSides)
      try search.start(component, rightHandSides: rightHandSides, pivotLimit: pivots)
      guard case .infeasible(let rows) = try search.meetRequirements() else { continue }
      var result: [(constraint: Int, value: Double)] = []
      for row in rows {
        let place = search.vertex.position[row]
        let value = place >= 0 ? search.vertex.multipliers[place] : search.vertex.slope(row)
        result.append((component.constraints[row], -value))
      }
      return result
    }
    return []
  }

  /// Constraints of one part that cannot hold together, ascending.
  private mutating func infeasibleSubset(
    of parts: Decomposition
  ) throws(SolveError) -> [Int]? {
    var search = LexicographicSearch()
    var rightHandSides = Scratch<Double>()
    for component in parts.components {
      component.rightHandSides(slots, into: &rightHandSides)
      try search.start(component, rightHandSides: rightHandSides, pivotLimit: pivots)
      let feasibility = try search.meetRequirements()
      pivots = search.vertex.pivotsLeft
      if case .infeasible(let rows) = feasibility {
        return rows.map { component.constraints[$0] }
      }
    }
    return nil
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
