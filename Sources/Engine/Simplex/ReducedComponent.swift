/// A component over fewer variables: required equalities are substituted into the other rows. A
/// search among them takes fewer and shorter steps.
///
/// Only the place of an optimum is found that way; the code and the checks of its regime are those
/// of the whole component.
final class ReducedComponent {
  /// Its `variables` and `constraints` are variables and rows of the whole.
  let component: Component
  private let whole: Component
  /// By variable of the whole.
  private let parts: FixedList<ReducedVariable>
  /// The eliminated rows, then the variables that are left: together they determine all variables.
  @exclusivity(unchecked) private var factor: BasisFactor
  private let eliminated: FixedList<Int>
  /// The memory in which the factorisation begins.
  private let memory: WorkMemory

  /// Nil if the reduction is not worthwhile.
  init?(_ whole: Component, _ elimination: inout EqualityElimination) {
    if whole.variableCount == 0 || whole.rowsOfLevel[0].isEmpty { return nil }
    elimination.run(whole)
    let count = elimination.rows.count
    if count * Self.worthwhilePart < whole.variableCount { return nil }
    var basis = Scratch<Int>()
    for index in 0..<count { basis.append(elimination.rows[index]) }
    var number = Scratch<Int>()
    number.refill(whole.variableCount, -1)
    for index in elimination.free.indices {
      basis.append(whole.rowCount + elimination.free[index])
      number[elimination.free[index]] = index
    }
    let size = WorkMemory.Size([whole])
    var wanted = WorkMemory()
    var factor = BasisFactor()
    factor.begin(in: &wanted, for: size)
    var memory = WorkMemory(bytes: wanted.used)
    factor.begin(in: &memory, for: size)
    if !factor.factor(whole, basis: basis) { return nil }
    self.factor = factor
    self.memory = memory
    self.whole = whole
    eliminated = FixedList(elimination.rows.array)
    let parts = UnsafeMutablePointer<ReducedVariable>.reserve(whole.variableCount)
    for variable in 0..<whole.variableCount {
      (parts + variable).initialize(to: elimination.parts(variable, number))
    }
    self.parts = FixedList(parts, count: whole.variableCount)
    var rows: [Int] = []
    var start = [0]
    var column: [Int] = []
    var coefficient: [Double] = []
    rows.reserveCapacity(whole.rowCount - count)
    start.reserveCapacity(whole.rowCount - count + 1)
    column.reserveCapacity(2 * whole.rowCount)
    coefficient.reserveCapacity(2 * whole.rowCount)
    for row in 0..<whole.rowCount where !elimination.isEliminated(row) {
      elimination.collect(row)
      for index in elimination.terms.indices {
        column.append(number[elimination.terms[index].variable])
        coefficient.append(elimination.terms[index].coefficient)
      }
      rows.append(row)
      start.append(column.count)
    }
    component = Component(
      whole, rows: rows, variables: elimination.free.array, start: start, column: column,
      coefficient: coefficient)
  }

  deinit {
    parts.free()
    eliminated.free()
  }

  /// At least one variable of this many must be eliminated.
  private static let worthwhilePart = 4

  /// The right-hand sides of the remaining rows.
  ///
  /// - Parameters:
  ///   - point: the values of all variables if the remaining ones are zero; written.
  ///   - work: for intermediate values.
  func reduce(
    _ rightHandSides: borrowing Scratch<Double>, point: inout Scratch<Double>,
    work: inout Scratch<Double>, into result: inout Scratch<Double>
  ) {
    work.refill(whole.variableCount, 0)
    point.refill(whole.variableCount, 0)
    for index in eliminated.indices { work[index] = rightHandSides[eliminated[index]] }
    factor.solve(work, into: point)
    result.refill(component.rowCount, 0)
    for index in 0..<component.rowCount {
      let row = component.constraints[index]
      var value = rightHandSides[row]
      for entry in whole.rowStart[row]..<whole.rowStart[row + 1] {
        value -= whole.rowCoefficient[entry] * point[whole.rowColumn[entry]]
      }
      result[index] = value
    }
  }

  /// Moves the point of ``reduce(_:point:work:into:)`` to where the only remaining variable has a
  /// value.
  func expand(_ value: Double, point: borrowing Scratch<Double>) {
    for variable in 0..<whole.variableCount {
      let part = parts[variable]
      point[variable] += part.firstFactor * value + part.secondFactor * value
    }
  }

  /// Moves the point of ``reduce(_:point:work:into:)`` to where the remaining variables have
  /// values.
  func expand(_ values: borrowing Scratch<Double>, point: borrowing Scratch<Double>) {
    if component.variableCount == 0 { return }
    for variable in 0..<whole.variableCount {
      let part = parts[variable]
      point[variable] +=
        part.firstFactor * values[part.first] + part.secondFactor * values[part.second]
    }
  }
}
