/// One optimal basis of one component, as code: which rows are tight, which are missed or
/// satisfied on which side.
///
/// What is optimal depends on the signs of the residuals alone, not on the parameters: wherever
/// the values that ``values`` computes give the residuals of ``checks`` the signs of ``signs``,
/// they are the optimum (with the same tie-break and the same ambiguity). Everything here is a
/// function of the signs, so it does not matter by which path the regime was reached.
struct Regime: Sendable {
  /// Computes the variables of the component.
  private(set) var values = AffineProgram()
  /// The constraint whose right-hand side each operation of ``values`` brings in, or -1, and the
  /// factor it has there.
  private(set) var source: [Int] = []
  private(set) var sourceFactor: [Double] = []
  /// Computes the residuals of the rows that ``values`` does not make zero, in ``checkedRows``.
  private(set) var checks = AffineProgram()
  /// For each check: the local row, or `rowCount + variable` for the sign of a variable.
  private(set) var checkedRows: [Int] = []
  /// -1, 0 or 1 for every row of the component, then for its variables (0 if not looked at).
  let signs: [Int8]
  let isAmbiguous: Bool
  /// Tight constraints of the program, ascending.
  private(set) var tight: [Int] = []
  /// Whether the tight rows determine all variables; if not, the rest is zero.
  private(set) var isDetermined: Bool
  /// A stable hash of the signs.
  private(set) var hash: UInt64 = 0
  /// Slots needed: parameters, variables of the program and temporaries.
  private(set) var slotCount: Int

  /// - Parameters:
  ///   - signs: the sign of every row's residual, then of every variable.
  ///   - slots: parameters and variables of the program together.
  ///   - firstVariable: the slot of variable 0.
  init(
    _ component: Component, signs: [Int8], isAmbiguous: Bool, slots: Int, firstVariable: Int
  ) {
    self.signs = signs
    self.isAmbiguous = isAmbiguous
    var builder = RegimeBuilder(
      component, signs: signs, isAmbiguous: isAmbiguous, firstVariable: firstVariable)
    builder.run(firstTemporary: slots)
    values = builder.values
    source = builder.source
    sourceFactor = builder.sourceFactor
    slotCount = builder.slotCount
    isDetermined = builder.isDetermined
    var hash = StableHash()
    for row in 0..<component.rowCount {
      hash.combine(UInt64(component.constraints[row]) << 2 | UInt64(signs[row] + 1))
      if signs[row] == 0 { tight.append(component.constraints[row]) }
      if builder.isUsed[row] { continue }
      for entry in component.knownStart[row]..<component.knownStart[row + 1] {
        checks.add(component.knownSlot[entry], -component.knownCoefficient[entry])
      }
      for entry in component.rowStart[row]..<component.rowStart[row + 1] {
        checks.add(
          firstVariable + component.variables[component.rowColumn[entry]],
          component.rowCoefficient[entry])
      }
      checks.finish(0, constant: -component.constant[row])
      checkedRows.append(row)
    }
    for variable in 0..<component.variableCount where isAmbiguous {
      hash.combine(UInt64(signs[component.rowCount + variable] + 1))
      checks.add(firstVariable + component.variables[variable], 1)
      checks.finish(0, constant: 0)
      checkedRows.append(component.rowCount + variable)
    }
    self.hash = hash.value
  }

  /// How the residuals fit the signs.
  enum Fit {
    /// Clearly inside: any path gives this answer.
    case inside
    /// Within the margin of a sign change: only the cold path may answer.
    case near
    case outside
  }

  /// Computes the values into `slots` and compares the signs.
  func evaluate(_ slots: inout [Double]) -> Fit {
    values.run(&slots)
    var fit = Fit.inside
    for check in 0..<checks.count {
      let residual = checks.value(check, slots)
      switch signs[checkedRows[check]] {
      case 0:
        if !(abs(residual) <= Tolerance.margin) { return .outside }
        if abs(residual) > Tolerance.cachedResidual { fit = .near }
      case 1:
        if !(residual > -Tolerance.margin) { return .outside }
        if residual <= Tolerance.margin { fit = .near }
      default:
        if !(residual < Tolerance.margin) { return .outside }
        if residual >= -Tolerance.margin { fit = .near }
      }
    }
    return fit
  }
}
