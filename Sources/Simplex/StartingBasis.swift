/// A first basis by propagation: a variable that is the only unknown of some rows takes the value
/// that suits those rows best, highest level first; then further rows have one unknown left.
/// Real layouts are almost triangular, so this is often the optimum already.
struct StartingBasis {
  private(set) var basis: [Int] = []
  private let component: Component
  private let rightHandSides: [Double]
  private var unknown: [Int]
  private var isKnown: [Bool]
  private var values: [Double]
  /// Variables with a ready required equality, then those with other ready rows.
  private var forced: [Int] = []
  private var ready: [Int] = []
  private var forcedHead = 0
  private var readyHead = 0

  static func propagate(_ component: Component, _ rightHandSides: [Double]) -> [Int] {
    var start = StartingBasis(component, rightHandSides)
    start.run()
    return start.basis
  }

  private init(_ component: Component, _ rightHandSides: [Double]) {
    self.component = component
    self.rightHandSides = rightHandSides
    unknown = (0..<component.rowCount).map {
      component.rowStart[$0 + 1] - component.rowStart[$0]
    }
    isKnown = Array(repeating: false, count: component.variableCount)
    values = Array(repeating: 0, count: component.variableCount)
  }

  private mutating func run() {
    for row in 0..<component.rowCount where unknown[row] == 1 { announce(row) }
    var rest = 0
    while basis.count < component.variableCount {
      if forcedHead < forced.count {
        forcedHead += 1
        settle(forced[forcedHead - 1])
      } else if readyHead < ready.count {
        readyHead += 1
        settle(ready[readyHead - 1])
      } else {
        while isKnown[rest] { rest += 1 }
        settle(rest)
      }
    }
  }

  private mutating func announce(_ row: Int) {
    for entry in component.rowStart[row]..<component.rowStart[row + 1]
    where !isKnown[component.rowColumn[entry]] {
      if component.level[row] == 0 && component.relation[row] == .equal {
        forced.append(component.rowColumn[entry])
      } else {
        ready.append(component.rowColumn[entry])
      }
    }
  }

  private mutating func settle(_ variable: Int) {
    if isKnown[variable] { return }
    var low = -Double.infinity
    var high = Double.infinity
    var lowRow = component.rowCount + variable
    var highRow = lowRow
    let entries = component.columnStart[variable]..<component.columnStart[variable + 1]
    for entry in entries {
      let row = component.columnRow[entry]
      if unknown[row] != 1 { continue }
      let coefficient = component.columnCoefficient[entry]
      if abs(coefficient) < Tolerance.pivot { continue }
      var value = rightHandSides[row]
      for place in component.rowStart[row]..<component.rowStart[row + 1] {
        value -= component.rowCoefficient[place] * values[component.rowColumn[place]]
      }
      value /= coefficient
      let relation = component.relation[row].rawValue
      let bound = coefficient > 0 ? relation : -relation
      if bound >= 0 && value > low {
        lowRow = value <= high ? row : highRow
        low = min(value, high)
      }
      if bound <= 0 && value < high {
        highRow = value >= low ? row : lowRow
        high = max(value, low)
      }
      if low == high { break }
    }
    isKnown[variable] = true
    if low > -Double.infinity {
      values[variable] = low
      basis.append(lowRow)
    } else if high < Double.infinity {
      values[variable] = high
      basis.append(highRow)
    } else {
      basis.append(component.rowCount + variable)
    }
    for entry in entries {
      let row = component.columnRow[entry]
      unknown[row] -= 1
      if unknown[row] == 1 { announce(row) }
    }
  }
}
