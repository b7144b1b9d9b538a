/// Lexicographic optimisation of a component with one variable, as most heights are once required equalities
/// are eliminated: level after level a weighted median, on the interval that the levels before left.
///
/// It answers only if the optimum is a single point regardless of tolerances.
struct OneVariableSearch: ~Copyable {
  private var kinks = Scratch<SlopeChange>()

  /// Starts the list in one piece of memory.
  mutating func begin(in memory: inout WorkMemory, for size: WorkMemory.Size) {
    kinks.begin(in: &memory, size.rows)
  }

  /// The value of the variable, nil if the component's own search must decide.
  mutating func optimum(
    _ component: Component, rightHandSides: borrowing Scratch<Double>
  ) -> Double? {
    guard var (low, high) = bounds(component, rightHandSides) else { return nil }
    for level in component.rowsOfLevel.indices.dropFirst() {
      if low == high { return low }
      collect(component.rowsOfLevel[level], component, rightHandSides)
      if kinks.count == 0 { continue }
      guard let (first, last) = minimisers() else { return nil }
      if last <= low {
        high = low
      } else if first >= high {
        low = high
      } else {
        low = max(low, first)
        high = min(high, last)
      }
    }
    return low == high ? low : nil
  }

  /// The interval in which the required rows hold, nil if there seems to be none.
  private func bounds(
    _ component: Component, _ rightHandSides: borrowing Scratch<Double>
  ) -> (low: Double, high: Double)? {
    var (low, high) = (-Double.infinity, Double.infinity)
    for row in component.rowsOfLevel[0] {
      let entry = component.rowStart[row]
      let right = rightHandSides[row]
      let relation = component.relation[row]
      if entry == component.rowStart[row + 1] {
        if relation != .lessThanOrEqual && right > SolverTolerance.residual { return nil }
        if relation != .greaterThanOrEqual && right < -SolverTolerance.residual { return nil }
        continue
      }
      let coefficient = component.rowCoefficient[entry]
      let value = right / coefficient
      if isMissedBelow(relation, coefficient) { low = max(low, value) }
      if isMissedAbove(relation, coefficient) { high = min(high, value) }
    }
    return low <= high ? (low, high) : nil
  }

  /// True if a row is violated where the variable is less than at its kink.
  @inline(__always)
  private func isMissedBelow(_ relation: Relation, _ coefficient: Double) -> Bool {
    relation != (coefficient > 0 ? .lessThanOrEqual : .greaterThanOrEqual)
  }

  @inline(__always)
  private func isMissedAbove(_ relation: Relation, _ coefficient: Double) -> Bool {
    relation != (coefficient > 0 ? .greaterThanOrEqual : .lessThanOrEqual)
  }

  /// The kinks of some rows' costs, in ascending order.
  private mutating func collect(
    _ rows: [Int], _ component: Component, _ rightHandSides: borrowing Scratch<Double>
  ) {
    kinks.removeAll()
    for row in rows {
      let entry = component.rowStart[row]
      // A row without the variable costs the same everywhere.
      if entry == component.rowStart[row + 1] { continue }
      let coefficient = component.rowCoefficient[entry]
      let cost = abs(coefficient)
      let relation = component.relation[row]
      kinks.append(
        SlopeChange(
          value: rightHandSides[row] / coefficient,
          below: isMissedBelow(relation, coefficient) ? -cost : 0,
          above: isMissedAbove(relation, coefficient) ? cost : 0))
    }
    kinks.sort { $0.value < $1.value }
  }

  /// The interval of least cost, nil if the cost changes by next to nothing.
  private func minimisers() -> (first: Double, last: Double)? {
    var slope = 0.0
    for index in kinks.indices { slope += kinks[index].below }
    var first = -Double.infinity
    for index in kinks.indices {
      if slope != 0 && abs(slope) <= SolverTolerance.multiplier { return nil }
      if slope < 0 { first = kinks[index].value }
      if slope > 0 { return (first, kinks[index - 1].value) }
      slope += kinks[index].above - kinks[index].below
    }
    if slope != 0 && abs(slope) <= SolverTolerance.multiplier { return nil }
    return (first, slope > 0 ? kinks[kinks.count - 1].value : .infinity)
  }
}

/// A row's cost: its zero, and its slopes there. Not nested, as `Kink`.
private struct SlopeChange: BitwiseCopyable {
  var value: Double
  var below: Double
  var above: Double
}
