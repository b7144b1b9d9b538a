/// Solves many sets of parameters of one program: a regime once found answers for all parameters
/// inside it. The results are bit for bit those of ``CompiledProgram/solve(_:limit:)``.
///
/// Not safe to share between threads: one for each worker. No callback changes its state, so that
/// accesses need no exclusivity checks.
public final class RegimeCache {
  /// A regime of one component with the conditions under which it holds.
  ///
  /// A class only so that passing it is cheap; it is immutable.
  final class KnownRegime: Sendable {
    let regime: Regime
    let checks: RegimeChecks
    private let component: Component
    private let firstVariable: Int

    init(_ component: Component, regime: Regime, checks: RegimeChecks, firstVariable: Int) {
      self.component = component
      self.regime = regime
      self.checks = checks
      self.firstVariable = firstVariable
    }

    /// Writes the checks of one kind as code.
    func appendChecks(to code: inout AffineProgramBuilder, isPositive: Bool) {
      checks.append(
        to: &code, component, regime, isPositive: isPositive, firstVariable: firstVariable)
    }

    /// Computes the variables, and the fit of the checks.
    func evaluate(_ slots: UnsafeMutablePointer<Double>) -> RegimeChecks.Fit {
      regime.values.run(slots)
      return checks.fit(component, regime, slots, firstVariable: firstVariable)
    }
  }

  /// The result of ``find(_:_:_:)``.
  enum Answer {
    case known(Int)
    /// Solved, but too near to the edge of a regime to be reused.
    case single(Regime)
    case infeasible
  }

  /// The program whose regimes are kept.
  public let compiled: CompiledProgram
  /// Known regimes of each component, in the order of discovery.
  @exclusivity(unchecked) private(set) var known: [[KnownRegime]]
  private let classes: [RowClasses]
  /// The components over fewer variables, if worthwhile.
  private let reductions: [ReducedComponent?]
  /// Components in which all variables have an influence, so that searches among fewer are useless.
  @exclusivity(unchecked) private var needsAll: [Bool]
  @exclusivity(unchecked) private var work: ComponentSolve
  /// The directions to other optima of known regimes, once requested; nil if none was found.
  private var witnesses: [WitnessKey: WitnessDirection?] = [:]
  /// The regime of the last answer, for each component.
  @exclusivity(unchecked) private var latest: [Int]
  /// Parameters up to this magnitude keep all right-hand sides within the absolute tolerances.
  let parameterLimit: Double
  /// Variables up to this magnitude do so for all terms.
  let variableLimit: Double
  /// The rest of the program after constraints are broken, by these in the order of breaking.
  private var remains: [[Int]: RegimeCache] = [:]
  /// The required constraints, in the form for the search for conflicts.
  private lazy var required = ConflictFinder.parts(
    compiled.program, among: compiled.parts.constraints)
  @exclusivity(unchecked) private var conflicts = KnownConflicts()

  /// An empty cache of regimes, for the independent parts of a program.
  public init(_ compiled: CompiledProgram) {
    self.compiled = compiled
    let components = compiled.parts.components
    known = components.map { _ in
      var list: [KnownRegime] = []
      list.reserveCapacity(4)
      return list
    }
    work = ComponentSolve(components)
    latest = Array(repeating: 0, count: components.count)
    classes = components.map(RowClasses.init)
    var elimination = EqualityElimination()
    reductions = components.map { ReducedComponent($0, &elimination) }
    needsAll = Array(repeating: false, count: components.count)
    var parameterLimit = SolverTolerance.referenceScale
    var largest = 1.0
    for constraint in compiled.program.constraints {
      let weight = constraint.parameterTerms.reduce(0) { $0 + abs($1.coefficient) }
      let room = SolverTolerance.referenceScale - abs(constraint.constant)
      if weight > 0 { parameterLimit = min(parameterLimit, room / weight) }
      for term in constraint.terms { largest = max(largest, abs(term.coefficient)) }
    }
    self.parameterLimit = parameterLimit
    variableLimit = SolverTolerance.referenceScale / largest
  }

  /// The direction to other optima of a known regime, found on first request.
  func witness(_ component: Int, _ place: Int) -> WitnessDirection? {
    let key = WitnessKey(component: component, place: place)
    if let asked = witnesses[key] { return asked }
    let found = direction(component, known[component][place].regime)
    witnesses[key] = .some(found)
    return found
  }

  private struct WitnessKey: Hashable {
    var component: Int
    var place: Int
  }

  /// Number of regimes found, over all independent parts of the program.
  public var regimeCount: Int { known.reduce(0) { $0 + $1.count } }

  /// - Throws: as ``CompiledProgram/solve(_:limit:)``.
  public func solve(_ parameters: [Double], limit: Int? = nil) throws(SolveError) -> Solution {
    try compiled.program.validate(parameters)
    var pivots = limit ?? compiled.defaultPivotLimit
    let made = try breaking(parameters, &pivots)
    let rest = made.rest ?? self
    return rest.compiled.assemble(made.slots, rest.compiled.parts, made.regimes, made.conflicts)
  }

  /// As ``solve(_:limit:)``, nil if required constraints conflict.
  func solveWithoutBreaking(
    _ parameters: [Double], limit: Int?
  ) throws(SolveError) -> Solution? {
    try compiled.program.validate(parameters)
    if isInConflict(parameters) { return nil }
    var pivots = limit ?? compiled.defaultPivotLimit
    guard let (slots, regimes) = try feasible(parameters, &pivots) else { return nil }
    return compiled.assemble(slots, compiled.parts, regimes, [])
  }

  /// The solution after conflicts are broken.
  struct Broken {
    var conflicts: [Conflict]
    /// The rest of the program; nil if nothing conflicts.
    var rest: RegimeCache?
    var slots: [Double]
    var regimes: [Regime]
  }

  /// Solves, and breaks conflicts of required constraints as
  /// ``CompiledProgram/run(_:limit:recordsMultipliers:)`` does; the rest without the broken
  /// constraints has known regimes of its own.
  func breaking(
    _ parameters: [Double], _ pivots: inout Int
  ) throws(SolveError) -> Broken {
    var made: [Conflict] = []
    var rest = self
    while true {
      if !rest.isInConflict(parameters),
        let (slots, regimes) = try rest.feasible(parameters, &pivots)
      {
        return Broken(
          conflicts: made, rest: made.isEmpty ? nil : rest, slots: slots, regimes: regimes)
      }
      let found = try rest.findConflicts(parameters, &pivots)
      if found.isEmpty { throw .unstable }
      made += found
      rest = remainder(made.map(\.broken))
    }
  }

  /// The conflicts of the required constraints, as ``ConflictFinder/findAll(in:)-(Decomposition)`` finds them.
  private func findConflicts(
    _ parameters: [Double], _ pivots: inout Int
  ) throws(SolveError) -> [Conflict] {
    var all: [Conflict] = []
    var finder = ConflictFinder(compiled.program, slots: parameters, pivots: pivots)
    for (index, component) in required.components.enumerated() where component.rowCount > 0 {
      let sides = component.rightHandSides(parameters)
      // A known answer costs as many pivots as its search, so that a limit is met in the same
      // place.
      if let known = conflicts.answer(index, sides), known.pivots < pivots {
        pivots -= known.pivots
        all += known.found.map(\.conflict)
        continue
      }
      finder.pivots = pivots
      let found = try finder.findAll(in: component)
      conflicts.keep(.init(found: found, pivots: pivots - finder.pivots), index, sides)
      pivots = finder.pivots
      all += found.map(\.conflict)
    }
    return all
  }

  /// True if required constraints are known to conflict there.
  func isInConflict(_ parameters: [Double]) -> Bool {
    !conflicts.isEmpty && conflicts.conflict(required, parameters)
  }

  private func remainder(_ broken: [Int]) -> RegimeCache {
    if let known = remains[broken] { return known }
    let cache = RegimeCache(CompiledProgram(compiled, without: broken))
    // Hostile programs have very many ways to break.
    if remains.count < Self.remainderLimit { remains[broken] = cache }
    return cache
  }

  private static let remainderLimit = 64

  /// The slots and regimes of all components, or nil if a conflict is left.
  private func feasible(
    _ parameters: [Double], _ pivots: inout Int
  ) throws(SolveError) -> (slots: [Double], regimes: [Regime])? {
    var slots = startingSlots(parameters)
    var chosen: [Regime] = []
    chosen.reserveCapacity(known.count)
    for index in known.indices {
      switch try find(index, &slots, &pivots) {
      case .known(let place): chosen.append(known[index][place].regime)
      case .single(let regime): chosen.append(regime)
      case .infeasible: return nil
      }
    }
    return (slots, chosen)
  }

  /// Parameters, and the variables that are fixed without choice.
  func startingSlots(_ parameters: some Collection<Double>) -> [Double] {
    var slots = [Double](repeating: 0, count: parameters.count + compiled.program.variableCount)
    for (slot, value) in parameters.enumerated() { slots[slot] = value }
    compiled.parts.fixed.run(&slots)
    return slots
  }

  /// The slots of a variant and the regime of each component by its place among the ``known`` ones.
  /// Nil if a regime is too near to its edge to be reused, or required constraints conflict.
  ///
  /// - Throws: as ``CompiledProgram/solve(_:limit:)``.
  package func findAll(
    _ parameters: [Double]
  ) throws(SolveError) -> (slots: [Double], places: [Int])? {
    try compiled.program.validate(parameters)
    var slots = startingSlots(parameters)
    var pivots = compiled.defaultPivotLimit
    var places: [Int] = []
    places.reserveCapacity(known.count)
    for component in known.indices {
      guard case .known(let place) = try find(component, &slots, &pivots) else { return nil }
      places.append(place)
    }
    return (slots, places)
  }

  /// Solves one component, by a known regime if one holds, and writes its variables into `slots`.
  func find(
    _ index: Int, _ slots: inout [Double], _ pivots: inout Int
  ) throws(SolveError) -> Answer {
    if let place = findKnown(index, &slots) { return .known(place) }
    return try discover(index, &slots, &pivots)
  }

  /// Solves one component from scratch and writes its variables into `slots`.
  func discover(
    _ index: Int, _ slots: inout [Double], _ pivots: inout Int
  ) throws(SolveError) -> Answer {
    let component = compiled.parts.components[index]
    // From the regime found last, few pivots lead to a neighbour, and fewer among fewer variables.
    var left = pivots
    var answer: Answer?
    if let reduction = reductions[index], !needsAll[index] {
      answer = try? solve(index, component, reduction, &slots, &left)
    } else if work.isAtOptimum(of: component) {
      answer = try? solve(index, component, &slots, &left, isWarm: true)
    }
    if let answer, case .known = answer {
      pivots = left
      return answer
    }
    return try solve(index, component, &slots, &pivots, isWarm: false)
  }

  private func solve(
    _ index: Int, _ component: Component, _ reduction: ReducedComponent, _ slots: inout [Double],
    _ pivots: inout Int
  ) throws(SolveError) -> Answer? {
    let first = compiled.program.parameterCount
    let outcome = try work.solve(
      reduction, of: component, slots: &slots, slotCount: first + compiled.program.variableCount,
      firstVariable: first, pivots: &pivots)
    if case .undetermined = outcome { needsAll[index] = true }
    guard case .optimum(let optimum) = outcome else { return nil }
    return keep(index, component, optimum, slots)
  }

  private func solve(
    _ index: Int, _ component: Component, _ slots: inout [Double], _ pivots: inout Int,
    isWarm: Bool
  ) throws(SolveError) -> Answer {
    let first = compiled.program.parameterCount
    let outcome = try work.solve(
      component, slots: &slots, slotCount: first + compiled.program.variableCount,
      firstVariable: first, pivots: &pivots, isWarm: isWarm)
    guard case .optimum(let optimum) = outcome else { return .infeasible }
    return keep(index, component, optimum, slots)
  }

  /// Keeps a regime, if its conditions clearly hold.
  private func keep(
    _ index: Int, _ component: Component, _ optimum: ComponentSolve.Optimum, _ slots: [Double]
  ) -> Answer {
    let first = compiled.program.parameterCount
    let regime = optimum.regime
    let checks = work.checks(component, classes[index], regime)
    guard checks.isConsistent, optimum.scale <= SolverTolerance.referenceScale,
      case .inside = slots.withUnsafeBufferPointer({ slots in
        slots.baseAddress.map {
          checks.fit(component, regime, $0, firstVariable: first)
        } ?? .inside
      })
    else { return .single(regime) }
    // A caller that has not tried all regimes may request a known one.
    if let place = place(of: regime, in: index) { return .known(place) }
    known[index].append(
      KnownRegime(component, regime: regime, checks: checks, firstVariable: first))
    latest[index] = known[index].count - 1
    return .known(known[index].count - 1)
  }

  /// The place of a regime among the ``known`` ones of a component; nil if it is not kept.
  func place(of regime: Regime, in component: Int) -> Int? {
    known[component].firstIndex {
      $0.regime.hash == regime.hash && $0.regime.signs.elementsEqual(regime.signs)
    }
  }

  private func findKnown(_ index: Int, _ slots: inout [Double]) -> Int? {
    for offset in known[index].indices {
      // The latest first, then all in order.
      let place = offset == 0 ? latest[index] : offset <= latest[index] ? offset - 1 : offset
      let candidate = known[index][place]
      let needed = candidate.regime.slotCount
      if slots.count < needed { slots += repeatElement(0, count: needed - slots.count) }
      let fit = slots.withUnsafeMutableBufferPointer { slots in
        slots.baseAddress.map { candidate.evaluate($0) } ?? .inside
      }
      guard case .inside = fit, isWithinReference(compiled.parts.components[index], slots)
      else { continue }
      latest[index] = place
      return place
    }
    return nil
  }

  /// True if all terms are small enough for the absolute tolerances, as in a cold solve.
  private func isWithinReference(_ component: Component, _ slots: [Double]) -> Bool {
    let limit = SolverTolerance.referenceScale
    let first = compiled.program.parameterCount
    return slots.withUnsafeBufferPointer { slots in
      for row in 0..<component.rowCount {
        var right = component.constant[row]
        for entry in component.knownStart[row]..<component.knownStart[row + 1] {
          right += component.knownCoefficient[entry] * slots[component.knownSlot[entry]]
        }
        if !(abs(right) <= limit) { return false }
      }
      for entry in 0..<component.rowColumn.count {
        let value = slots[first + component.variables[component.rowColumn[entry]]]
        if !(abs(component.rowCoefficient[entry] * value) <= limit) { return false }
      }
      return true
    }
  }
}
