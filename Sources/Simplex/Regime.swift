/// One optimal basis of one component, as code: which rows are tight, which are missed or
/// satisfied on which side.
///
/// What is optimal depends on the signs of the residuals alone, not on the parameters: wherever
/// the values that ``values`` computes give the residuals of all rows the signs of ``signs``,
/// they are the optimum (with the same tie-break and the same ambiguity). Everything here is a
/// function of the signs, so it does not matter by which path the regime was reached.
struct Regime: Sendable {
  /// Computes the variables of the component.
  private(set) var values = AffineProgram()
  /// The constraint whose right-hand side each operation of ``values`` brings in, or -1, and the
  /// factor it has there.
  private(set) var source: [Int] = []
  private(set) var sourceFactor: [Double] = []
  /// Rows that ``values`` makes zero.
  private(set) var isUsed: [Bool] = []
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
    _ component: Component, signs: [Int8], isAmbiguous: Bool, slots: Int, firstVariable: Int,
    builder: inout RegimeBuilder
  ) {
    self.signs = signs
    self.isAmbiguous = isAmbiguous
    builder.run(
      component, signs: signs, isAmbiguous: isAmbiguous, firstVariable: firstVariable,
      firstTemporary: slots)
    values = builder.values
    source = builder.source
    sourceFactor = builder.sourceFactor
    slotCount = builder.slotCount
    isDetermined = builder.isDetermined
    isUsed = builder.isUsed
    var hash = StableHash()
    var count = 0
    for row in 0..<component.rowCount where signs[row] == 0 { count += 1 }
    tight.reserveCapacity(count)
    for row in 0..<component.rowCount {
      hash.combine(UInt64(component.constraints[row]) << 2 | UInt64(signs[row] + 1))
      if signs[row] == 0 { tight.append(component.constraints[row]) }
    }
    if isAmbiguous {
      for variable in 0..<component.variableCount {
        hash.combine(UInt64(signs[component.rowCount + variable] + 1))
      }
    }
    self.hash = hash.value
  }
}
