/// The conditions under which a regime holds: residuals that must be clearly more than zero, then
/// residuals that must be zero.
struct RegimeChecks: Sendable {
  private(set) var code = AffineProgram()
  /// How many of the checks, the first ones, are of the first kind.
  private(set) var positiveCount = 0
  /// Whether rows that say the same have the same sign. They have, but within the tolerance of
  /// zero; then the regime must not be used for other parameters.
  private(set) var isConsistent = true

  init(_ component: Component, _ classes: RowClasses, _ regime: Regime, firstVariable: Int) {
    var isSettled = [Bool](repeating: false, count: component.rowCount)
    for row in 0..<component.rowCount {
      if regime.isUsed[row] { isSettled[classes.first[row]] = true }
      let expected = regime.signs[classes.first[row]] * classes.factorSign[row]
      if regime.signs[row] != expected { isConsistent = false }
    }
    code.reserve(
      operations: component.rowCount + (regime.isAmbiguous ? component.variableCount : 0),
      terms: component.rowColumn.count + component.knownSlot.count
        + (regime.isAmbiguous ? component.variableCount : 0))
    for isPositive in [true, false] {
      for row in 0..<component.rowCount where (regime.signs[row] != 0) == isPositive {
        if isSettled[classes.first[row]] { continue }
        isSettled[classes.first[row]] = true
        addRow(component, row, regime.signs[row] < 0 ? -1 : 1, firstVariable)
      }
      if regime.isAmbiguous {
        for variable in 0..<component.variableCount {
          let sign = regime.signs[component.rowCount + variable]
          if (sign != 0) != isPositive { continue }
          code.add(firstVariable + component.variables[variable], sign < 0 ? -1 : 1)
          code.finish(0, constant: 0)
        }
      }
      if isPositive { positiveCount = code.count }
    }
  }

  private mutating func addRow(
    _ component: Component, _ row: Int, _ sign: Double, _ firstVariable: Int
  ) {
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

  /// How the slots fit.
  enum Fit {
    /// Clearly inside: any path gives this answer.
    case inside
    /// Within the margin of a sign change: only the cold path may answer.
    case near
    case outside
  }

  func fit(_ slots: [Double]) -> Fit {
    var fit = Fit.inside
    code.evaluate(slots) { check, residual in
      if check < positiveCount {
        if !(residual > -Tolerance.margin) { fit = .outside }
        if fit == .inside && residual <= Tolerance.margin { fit = .near }
      } else {
        if !(abs(residual) <= Tolerance.margin) { fit = .outside }
        if fit == .inside && abs(residual) > Tolerance.cachedResidual { fit = .near }
      }
      return fit != .outside
    }
    return fit
  }
}
