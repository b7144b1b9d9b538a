@testable import Simplex

/// The textbook method in exact arithmetic: dense tableau, non-negative variables, artificial
/// start, Bland's rule, one phase per level. Shares nothing with the solver it checks but the
/// program type.
struct ReferenceSolver {
  private var rows: [[Rational]] = []
  private var right: [Rational] = []
  private var basis: [Int] = []
  private var isBanned: [Bool] = []
  private var variableCount: Int
  /// Columns of the violation of each row: one for inequalities, two for equations.
  private var violations: [[Int]] = []
  /// The smallest sum by which required rows must be missed.
  private(set) var infeasibility = Rational.zero
  var isFeasible: Bool { infeasibility.isZero }
  /// The smallest reduced cost other than zero that decided what the optima of a level are.
  private(set) var smallestReducedCost = Rational(1)

  /// One row: exact coefficients over variables, relation, right-hand side, whether it must hold.
  struct Row {
    var coefficients: [Rational]
    var relation: Relation
    var right: Rational
    var isRequired: Bool
  }

  static func rows(_ program: LinearProgram, _ parameters: [Double], dropping: [Int]) -> [Row?] {
    program.constraints.enumerated().map { index, constraint in
      if dropping.contains(index) { return nil }
      var coefficients = [Rational](repeating: .zero, count: program.variableCount)
      for term in constraint.terms {
        coefficients[term.index] = coefficients[term.index] + Rational(term.coefficient)
      }
      var right = Rational(constraint.constant)
      for term in constraint.parameterTerms {
        right = right + Rational(term.coefficient) * Rational(parameters[term.index])
      }
      return Row(
        coefficients: coefficients, relation: constraint.relation, right: right,
        isRequired: constraint.isRequired)
    }
  }

  init(_ system: [Row?], variableCount: Int) {
    self.variableCount = variableCount
    let given = system.compactMap { $0 }
    let (slack, firstArtificial) = addColumns(of: system)
    let count = firstArtificial + given.count
    isBanned = Array(repeating: false, count: count)
    for (index, row) in system.enumerated() {
      guard let row else { continue }
      var line = [Rational](repeating: .zero, count: count)
      for (variable, coefficient) in row.coefficients.enumerated() {
        line[2 * variable] = coefficient
        line[2 * variable + 1] = -coefficient
      }
      if row.relation == .equal {
        isBanned[slack[index]] = true
      } else {
        line[slack[index]] = Rational(row.relation == .greaterThanOrEqual ? -1 : 1)
      }
      if row.isRequired {
        for column in violations[index] { isBanned[column] = true }
        violations[index] = []
      } else {
        line[violations[index][0]] = Rational(1)
        line[violations[index][1]] = Rational(-1)
        if row.relation == .greaterThanOrEqual {
          isBanned[violations[index].removeLast()] = true
        } else if row.relation == .lessThanOrEqual {
          isBanned[violations[index].removeFirst()] = true
        }
      }
      var value = row.right
      if value.sign < 0 {
        line = line.map { -$0 }
        value = -value
      }
      line[firstArtificial + rows.count] = Rational(1)
      basis.append(firstArtificial + rows.count)
      rows.append(line)
      right.append(value)
    }
    let artificials = Array(firstArtificial..<count)
    var start = Self(
      rows: rows, right: right, basis: basis, isBanned: isBanned, variableCount: variableCount,
      violations: violations)
    let sum = start.minimise(artificials.map { ($0, Rational(1)) }, fixes: false)
    for column in artificials { start.isBanned[column] = true }
    start.driveOut(from: firstArtificial)
    self = start
    infeasibility = sum ?? .zero
  }

  /// Columns: u and v of every variable, slack and violations of every row, artificials behind them.
  private mutating func addColumns(of system: [Row?]) -> (slack: [Int], end: Int) {
    var next = 2 * variableCount
    var slack: [Int] = []
    for row in system {
      slack.append(next)
      if row == nil {
        violations.append([])
        continue
      }
      violations.append([next + 1, next + 2])
      next += 3
    }
    return (slack, next)
  }

  /// Artificials that stay basic at zero must not grow again: drives them out, or drops the row.
  private mutating func driveOut(from firstArtificial: Int) {
    for index in stride(from: rows.count - 1, through: 0, by: -1)
    where basis[index] >= firstArtificial {
      if let column = (0..<firstArtificial).first(where: {
        !isBanned[$0] && !rows[index][$0].isZero
      }) {
        pivot(index, column)
      } else {
        rows.remove(at: index)
        right.remove(at: index)
        basis.remove(at: index)
      }
    }
  }

  private init(
    rows: [[Rational]], right: [Rational], basis: [Int], isBanned: [Bool], variableCount: Int,
    violations: [[Int]]
  ) {
    self.rows = rows
    self.right = right
    self.basis = basis
    self.isBanned = isBanned
    self.variableCount = variableCount
    self.violations = violations
  }

  /// Minimises the sum of violations of some rows; later calls stay within the optima.
  mutating func minimiseViolation(of rows: [Int]) -> Rational {
    let cost = rows.flatMap { violations[$0] }.map { ($0, Rational(1)) }
    guard let sum = minimise(cost, fixes: true) else {
      preconditionFailure("a sum of violations is never less than zero")
    }
    return sum
  }

  /// True if a variable takes more than one value among the present optima.
  func isFree(_ variable: Int) -> Bool {
    var ends: [Rational] = []
    for sign in [1, -1] {
      var probe = self
      let cost = [(2 * variable, Rational(sign)), (2 * variable + 1, Rational(-sign))]
      guard let end = probe.minimise(cost, fixes: false) else { return true }
      ends.append(end)
    }
    return !(ends[0] + ends[1]).isZero
  }

  var values: [Rational] {
    var result = [Rational](repeating: .zero, count: variableCount)
    for (index, column) in basis.enumerated() where column < 2 * variableCount {
      let value = column.isMultiple(of: 2) ? right[index] : -right[index]
      result[column / 2] = result[column / 2] + value
    }
    return result
  }

  /// The minimum, or nothing if there is none. With `fixes`, columns that are zero in every
  /// optimum are banned.
  private mutating func minimise(
    _ cost: [(column: Int, value: Rational)], fixes: Bool
  ) -> Rational? {
    var reduced = [Rational](repeating: .zero, count: isBanned.count)
    for entry in cost { reduced[entry.column] = reduced[entry.column] + entry.value }
    var value = Rational.zero
    for index in basis.indices where !reduced[basis[index]].isZero {
      let factor = reduced[basis[index]]
      value = value + factor * right[index]
      for column in reduced.indices where !rows[index][column].isZero {
        reduced[column] = reduced[column] - factor * rows[index][column]
      }
    }
    while true {
      guard let column = reduced.indices.first(where: { !isBanned[$0] && reduced[$0].sign < 0 })
      else { break }
      var leaving = -1
      var best = Rational.zero
      for index in rows.indices where rows[index][column].sign > 0 {
        let ratio = right[index] / rows[index][column]
        if leaving < 0 || ratio < best
          || (ratio == best && basis[index] < basis[leaving])
        {
          leaving = index
          best = ratio
        }
      }
      if leaving < 0 { return nil }
      pivot(leaving, column)
      let factor = reduced[column]
      value = value + factor * right[leaving]
      for other in reduced.indices where !rows[leaving][other].isZero {
        reduced[other] = reduced[other] - factor * rows[leaving][other]
      }
    }
    if fixes {
      for column in reduced.indices where reduced[column].sign > 0 && !isBanned[column] {
        isBanned[column] = true
        if reduced[column] < smallestReducedCost { smallestReducedCost = reduced[column] }
      }
    }
    return value
  }

  private mutating func pivot(_ leaving: Int, _ column: Int) {
    let pivot = rows[leaving][column]
    rows[leaving] = rows[leaving].map { $0.isZero ? $0 : $0 / pivot }
    right[leaving] = right[leaving] / pivot
    let line = rows[leaving]
    for index in rows.indices where index != leaving && !rows[index][column].isZero {
      let factor = rows[index][column]
      for other in line.indices where !line[other].isZero {
        rows[index][other] = rows[index][other] - factor * line[other]
      }
      right[index] = right[index] - factor * right[leaving]
    }
    basis[leaving] = column
  }
}
