/// The conditions under which a regime holds: residuals that must be clearly positive, then
/// residuals that must be zero. Of equal rows one is checked.
final class RegimeChecks: Sendable {
  /// Rows of the component, then its variables if they count; see ``Regime/signs``.
  private let rows: FixedList<Int32>
  /// The number of checks of the first kind, which come first.
  let positiveCount: Int
  /// True if equal rows have the same sign. They always do, except within the tolerance of zero;
  /// then the regime must not be used for other parameters.
  let isConsistent: Bool

  var count: Int { rows.count }

  /// - Parameter isSettled: rows that the code of the regime makes zero. Consumed: the first of
  ///   equal rows is marked for all of them.
  init(
    _ component: Component, _ classes: RowClasses, _ regime: Regime,
    isSettled: borrowing Scratch<Bool>
  ) {
    let rowCount = component.rowCount
    let signs = regime.signs
    var isConsistent = true
    for row in 0..<rowCount {
      let first = classes.first[row]
      if isSettled[row] { isSettled[first] = true }
      if signs[row] != signs[first] * classes.factorSign[row] { isConsistent = false }
    }
    let room = rowCount + (regime.isAmbiguous ? component.variableCount : 0)
    let rows = UnsafeMutablePointer<Int32>.reserve(room)
    var count = 0
    var positiveCount = 0
    for isPositive in [true, false] {
      for row in 0..<rowCount where (signs[row] != 0) == isPositive {
        let first = classes.first[row]
        if isSettled[first] { continue }
        isSettled[first] = true
        rows[count] = Int32(truncatingIfNeeded: row)
        count += 1
      }
      for row in rowCount..<room where (signs[row] != 0) == isPositive {
        rows[count] = Int32(truncatingIfNeeded: row)
        count += 1
      }
      if isPositive { positiveCount = count }
    }
    self.rows = FixedList(rows, count: count)
    self.isConsistent = isConsistent
    self.positiveCount = positiveCount
  }

  deinit { rows.free() }

  /// Writes the residuals as code, each with the sign by which it must be zero or more.
  ///
  /// - Parameter isPositive: true for the first kind.
  func append(
    to code: inout AffineProgramBuilder, _ component: Component, _ regime: Regime,
    isPositive: Bool, firstVariable: Int
  ) {
    for index in isPositive ? 0..<positiveCount : positiveCount..<rows.count {
      let row = Int(rows[index])
      let sign: Double = regime.signs[row] < 0 ? -1 : 1
      if row >= component.rowCount {
        code.add(firstVariable + component.variables[row - component.rowCount], sign)
        code.finish(0, constant: 0)
        continue
      }
      for entry in component.knownStart[row]..<component.knownStart[row + 1] {
        code.add(component.knownSlot[entry], -sign * component.knownCoefficient[entry])
      }
      for entry in component.rowStart[row]..<component.rowStart[row + 1] {
        code.add(
          firstVariable + component.variables[component.rowColumn[entry]],
          sign * component.rowCoefficient[entry])
      }
      code.finish(0, constant: -sign * component.constant[row])
    }
  }

  /// The fit of the slots.
  enum Fit {
    /// Clearly inside: any path gives this answer.
    case inside
    /// Within the margin of a sign change: only the cold path may answer.
    case near
    case outside
  }

  /// Computes the residuals exactly as their code does: most regimes that are tried alone fail at
  /// one of the first.
  func fit(
    _ component: Component, _ regime: Regime, _ slots: UnsafePointer<Double>, firstVariable: Int
  ) -> Fit {
    var fit = Fit.inside
    for index in rows.indices {
      let residual = residual(index, component, regime, slots, firstVariable)
      if index < positiveCount {
        if !(residual > -SolverTolerance.margin) { return .outside }
        if residual <= SolverTolerance.margin { fit = .near }
      } else {
        if !(abs(residual) <= SolverTolerance.margin) { return .outside }
        if abs(residual) > SolverTolerance.cachedResidual { fit = .near }
      }
    }
    return fit
  }

  /// A residual, of the first kind with the sign by which it must be positive.
  @inline(__always)
  func residual(
    _ index: Int, _ component: Component, _ regime: Regime, _ slots: UnsafePointer<Double>,
    _ firstVariable: Int
  ) -> Double {
    let row = Int(rows[index])
    let variables = slots + firstVariable
    var residual = 0.0
    if row >= component.rowCount {
      residual = variables[component.variables[row - component.rowCount]]
    } else {
      residual = -component.constant[row]
      for entry in component.knownStart[row]..<component.knownStart[row + 1] {
        residual -= component.knownCoefficient[entry] * slots[component.knownSlot[entry]]
      }
      for entry in component.rowStart[row]..<component.rowStart[row + 1] {
        residual +=
          component.rowCoefficient[entry]
          * variables[component.variables[component.rowColumn[entry]]]
      }
    }
    return index < positiveCount && regime.signs[row] < 0 ? -residual : residual
  }

  /// Adds a residual, of the first kind with its sign, times a factor to the weights of slots.
  /// Returns its constant.
  func addResidual(
    _ index: Int, _ component: Component, _ regime: Regime, _ firstVariable: Int,
    times factor: Double, to weights: UnsafeMutableBufferPointer<Double>
  ) -> Double {
    let row = Int(rows[index])
    let sign = index < positiveCount && regime.signs[row] < 0 ? -factor : factor
    if row >= component.rowCount {
      weights[firstVariable + component.variables[row - component.rowCount]] += sign
      return 0
    }
    for entry in component.knownStart[row]..<component.knownStart[row + 1] {
      weights[component.knownSlot[entry]] -= sign * component.knownCoefficient[entry]
    }
    for entry in component.rowStart[row]..<component.rowStart[row + 1] {
      weights[firstVariable + component.variables[component.rowColumn[entry]]] +=
        sign * component.rowCoefficient[entry]
    }
    return -sign * component.constant[row]
  }
}
