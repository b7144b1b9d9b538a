/// A constant plus products of slots that must be positive.
struct AffineCondition {
  var constant: Double
  var terms: [(slot: Int, coefficient: Double)]
}

/// Finds conditions that hold in a regime and fail for a variant.
final class ConditionFinder {
  private var slots: [Double] = []
  /// One per slot, all zero between two calls.
  private var weights: [Double] = []

  /// The check of a regime that a variant fails by most, in terms of the part's inputs; nil if it
  /// fails none.
  ///
  /// - Parameters:
  ///   - inputs: slots that the part reads.
  ///   - variant: slots, ``LaneGroup/laneCount`` apart.
  func condition(
    _ known: RegimeCache.KnownRegime, _ component: Component, _ inputs: FixedList<Int>,
    _ variant: UnsafePointer<Double>, firstVariable: Int
  ) -> AffineCondition? {
    let regime = known.regime
    let count = max(regime.slotCount, (inputs.last ?? 0) + 1)
    slots += repeatElement(0, count: max(0, count - slots.count))
    weights += repeatElement(0, count: max(0, count - weights.count))
    for slot in inputs { slots[slot] = variant[slot * LaneGroup.laneCount] }
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
      let size = isPositive ? SolverTolerance.margin - residual : residual.magnitude
      if size > max(isPositive ? 0 : SolverTolerance.cachedResidual, worst?.size ?? 0) {
        worst = (check, isPositive || residual < 0 ? 1 : -1, size)
      }
    }
    guard let worst else { return nil }
    var constant = checks.addResidual(
      worst.check, component, regime, firstVariable, times: worst.sign, to: weights)
    constant +=
      worst.check < checks.positiveCount ? -SolverTolerance.margin : SolverTolerance.cachedResidual
    constant += regime.values.expand(weights)
    return AffineCondition(constant: constant, taking: inputs, of: weights)
  }
}

extension AffineCondition {
  /// Extracts the weights of slots from a list of all.
  fileprivate init(
    constant: Double, taking slots: some Sequence<Int>,
    of weights: UnsafeMutableBufferPointer<Double>
  ) {
    self.constant = constant
    terms = []
    for slot in slots where weights[slot] != 0 {
      terms.append((slot, weights[slot]))
      weights[slot] = 0
    }
  }
}

extension AffineProgram {
  /// Replaces every computed slot by its inputs, from the end to the start, in a sum with the
  /// coefficients `weights`. Returns its constant.
  fileprivate func expand(_ weights: UnsafeMutableBufferPointer<Double>) -> Double {
    var sum = 0.0
    for index in (0..<count).reversed() {
      let weight = weights[Int(destination[index])]
      if weight == 0 { continue }
      weights[Int(destination[index])] = 0
      sum += weight * constant[index]
      for entry in Int(start[index])..<Int(start[index + 1]) {
        weights[Int(slot[entry])] += weight * coefficient[entry]
      }
    }
    return sum
  }
}
