import Determinism

/// One optimal basis of one component, as code: the tight rows, and the side on which each other
/// row is violated or satisfied.
///
/// The optimum depends on the signs of the residuals alone, not on the parameters: wherever the
/// values that ``values`` computes give the residuals of all rows the signs of ``signs``, they are
/// the optimum (with the same tie-break and the same ambiguity). Everything here is a function of
/// the signs, so it does not matter by which path the regime was reached. It is a class only so
/// that passing it is cheap; it is immutable.
final class Regime: Sendable {
  /// Computes the variables of the component.
  let values: AffineProgram
  /// -1, 0 or 1 for every row of the component, then for its variables (0 if not considered).
  let signs: FixedList<Int8>
  let isAmbiguous: Bool
  /// True if the tight rows determine all variables; if not, the rest is zero.
  let isDetermined: Bool
  /// A stable hash of the signs.
  let hash: UInt64
  /// Slots needed: parameters, variables of the program and temporaries.
  let slotCount: Int

  /// - Parameters:
  ///   - signs: the sign of every row's residual, then of every variable.
  ///   - slots: parameters and variables of the program together.
  ///   - firstVariable: the slot of variable 0.
  init(
    _ component: Component, signs: borrowing Scratch<Int8>, isAmbiguous: Bool, slots: Int,
    firstVariable: Int, builder: inout RegimeBuilder
  ) {
    self.isAmbiguous = isAmbiguous
    builder.run(
      component, signs: signs, isAmbiguous: isAmbiguous, firstVariable: firstVariable,
      firstTemporary: slots)
    values = builder.values.program()
    slotCount = builder.slotCount
    isDetermined = builder.isDetermined
    let own = UnsafeMutablePointer<Int8>.reserve(signs.count)
    signs.copy(to: own)
    self.signs = FixedList(own, count: signs.count)
    var hash = WordDigest()
    for row in 0..<component.rowCount {
      hash.combine(UInt64(component.constraints[row]) << 2 | UInt64(signs[row] + 1))
    }
    if isAmbiguous {
      for variable in 0..<component.variableCount {
        hash.combine(UInt64(signs[component.rowCount + variable] + 1))
      }
    }
    self.hash = hash.value
  }

  deinit { signs.free() }
}
