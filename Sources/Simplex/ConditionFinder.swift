/// A constant plus products of slots, to be more than zero.
struct AffineCondition {
  var constant: Double
  var terms: [(slot: Int, coefficient: Double)]
}

/// Finds conditions that regimes meet and variants do not.
final class ConditionFinder {
  private var slots: [Double] = []
  /// One a slot, all zero between two calls.
  private var weights: [Double] = []

  /// The check of a regime that a variant fails by most, in terms of what the part reads; nil where it
  /// fails none.
  ///
  /// - Parameters:
  ///   - inputs: slots that the part reads.
  ///   - variant: slots, ``BatchSolver/laneCount`` apart.
  func condition(
    _ known: RegimeCache.Known, _ component: Component, _ inputs: FixedList<Int>,
    _ variant: UnsafePointer<Double>, firstVariable: Int
  ) -> AffineCondition? {
    let regime = known.regime
    let count = max(regime.slotCount, (inputs.last ?? 0) + 1)
    slots += repeatElement(0, count: max(0, count - slots.count))
    weights += repeatElement(0, count: max(0, count - weights.count))
    for slot in inputs { slots[slot] = variant[slot * BatchSolver.laneCount] }
    regime.values.run(&slots)
    return slots.withUnsafeBufferPointer { slots in
      weights.withUnsafeMutableBufferPointer { weights in
        guard let slots = slots.baseAddress else { return nil }
        return Self.condition(
          known.checks, regime, component, inputs, slots, weights, firstVariable)
      }
    }
  }

  private static func condition(
    _ checks: RegimeChecks, _ regime: Regime, _ component: Component, _ inputs: FixedList<Int>,
    _ slots: UnsafePointer<Double>, _ weights: UnsafeMutableBufferPointer<Double>,
    _ firstVariable: Int
  ) -> AffineCondition? {
    var worst: (check: Int, sign: Double, size: Double)?
    for check in 0..<checks.count {
      let residual = checks.residual(check, component, regime, slots, firstVariable)
      let isPositive = check < checks.positiveCount
      let size = isPositive ? Tolerance.margin - residual : residual.magnitude
      if size > max(isPositive ? 0 : Tolerance.cachedResidual, worst?.size ?? 0) {
        worst = (check, isPositive || residual < 0 ? 1 : -1, size)
      }
    }
    guard let worst else { return nil }
    var constant = checks.addResidual(
      worst.check, component, regime, firstVariable, times: worst.sign, to: weights)
    constant +=
      worst.check < checks.positiveCount ? -Tolerance.margin : Tolerance.cachedResidual
    // From the end to the start: every slot is replaced by what computed it.
    let values = regime.values
    for index in (0..<values.count).reversed() {
      let weight = weights[Int(values.destination[index])]
      if weight == 0 { continue }
      weights[Int(values.destination[index])] = 0
      constant += weight * values.constant[index]
      for entry in Int(values.start[index])..<Int(values.start[index + 1]) {
        weights[Int(values.slot[entry])] += weight * values.coefficient[entry]
      }
    }
    var terms: [(slot: Int, coefficient: Double)] = []
    for slot in inputs where weights[slot] != 0 {
      terms.append((slot, weights[slot]))
      weights[slot] = 0
    }
    return AffineCondition(constant: constant, terms: terms)
  }
}
