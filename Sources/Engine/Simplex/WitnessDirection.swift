/// The way from the solution of an ambiguous regime to other optima: a function of the signs of the
/// residuals alone, like the regime itself, so that it does not matter how the regime was reached.
///
/// At the solution of a made-up program, whose residuals have the regime's signs and magnitudes of
/// zero and one, the optima are searched; the step that leads to one of them is optimal for all
/// parameters of the regime, as far as no residual changes its sign.
///
/// A class only so that passing it is cheap; it is immutable.
final class WitnessDirection: Sendable {
  /// Variables of the program that can take other values, ascending.
  let freeVariables: [Int]
  /// The slots of moving variables, with their rates.
  private let rates: [(slot: Int, rate: Double)]
  /// Residuals that shrink on the way, with their rates.
  private let limits: AffineProgram
  private let speeds: [Double]
  private let farthest: Double

  /// Rates that count as zero.
  private static let tolerance = 1e-9
  /// A step must move some variable by more than this, points.
  private static let leastMove = 1e-6
  /// The farthest move of a variable, in points: nothing on a screen is as large, and values
  /// further away are computed with less precision than the optimum is judged by.
  private static let farthestMove = 100_000.0

  /// - Throws: ``SolveError`` if no other optimum is found.
  init(
    _ component: Component, _ regime: Regime, firstVariable: Int, limit: Int
  ) throws(SolveError) {
    let signs = regime.signs
    var sides = Scratch<Double>()
    for row in 0..<component.rowCount { sides.append(-Double(signs[row])) }
    var search = LexicographicSearch()
    try search.start(component, rightHandSides: sides, pivotLimit: limit)
    guard case .feasible = try search.meetRequirements() else { throw .unstable }
    try search.minimiseLevels()
    var free: [Int] = []
    var direction: [Double] = []
    for (local, variable) in component.variables.enumerated() {
      guard let other = try search.valuesMoving(local) else { continue }
      free.append(variable)
      for optimum in [other, search.vertex.values.array]
      where optimum.contains(where: { abs($0) > Self.leastMove }) {
        direction = optimum
      }
    }
    if direction.isEmpty { throw .unstable }
    freeVariables = free
    rates = direction.enumerated().filter { abs($0.element) > Self.tolerance }
      .map { (firstVariable + component.variables[$0.offset], $0.element) }
    farthest = rates.reduce(Double.infinity) { min($0, Self.farthestMove / abs($1.rate)) }
    var limits = AffineProgramBuilder()
    var speeds: [Double] = []
    for row in 0..<component.rowCount where signs[row] != 0 {
      var rate = 0.0
      for entry in component.rowStart[row]..<component.rowStart[row + 1] {
        rate += component.rowCoefficient[entry] * direction[component.rowColumn[entry]]
      }
      let sign = Double(signs[row])
      let speed = -sign * rate
      if speed <= Self.tolerance { continue }
      for entry in component.knownStart[row]..<component.knownStart[row + 1] {
        limits.add(component.knownSlot[entry], -sign * component.knownCoefficient[entry])
      }
      for entry in component.rowStart[row]..<component.rowStart[row + 1] {
        limits.add(
          firstVariable + component.variables[component.rowColumn[entry]],
          sign * component.rowCoefficient[entry])
      }
      limits.finish(0, constant: -sign * component.constant[row])
      speeds.append(speed)
    }
    self.limits = limits.program()
    self.speeds = speeds
  }

  /// The length of the way from the solution in `slots`, or nil if it is next to nothing.
  ///
  /// - Parameter stride: from one slot to the next.
  func reach(_ slots: UnsafePointer<Double>, stride: Int) -> Double? {
    var reach = Double.infinity
    for limit in 0..<limits.count {
      let residual = limits.value(limit, slots, stride: stride)
      reach = min(reach, max(0, residual) / speeds[limit])
    }
    // Without an obstacle any distance will do.
    if reach == .infinity { reach = 1 }
    reach = min(reach, farthest)
    for (_, rate) in rates where reach * abs(rate) > Self.leastMove { return reach }
    return nil
  }

  /// Calls `place` with every variable that moves, by slot, and its value there.
  func move(
    _ slots: UnsafePointer<Double>, stride: Int, by reach: Double,
    _ place: (_ slot: Int, _ value: Double) -> Void
  ) {
    for (slot, rate) in rates { place(slot, slots[slot * stride] + reach * rate) }
  }
}

extension AffineProgram {
  /// Computes one operation on slots that are `stride` numbers apart.
  func value(_ operation: Int, _ slots: UnsafePointer<Double>, stride: Int) -> Double {
    var value = constant[operation]
    for entry in Int(start[operation])..<Int(start[operation + 1]) {
      value += coefficient[entry] * slots[Int(slot[entry]) * stride]
    }
    return value
  }
}
