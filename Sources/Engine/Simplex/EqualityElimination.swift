/// Solves required equalities of a component for variables, symbolically: for all right-hand sides
/// at once. Equal sizes, and places that follow from sizes, are then no longer unknowns.
///
/// Every eliminated variable is a multiple of one other, or the sum of multiples of two, plus a
/// function of the right-hand sides. Longer sums are not made: rows would fill up.
struct EqualityElimination: ~Copyable {
  /// The rows that were solved for a variable.
  private(set) var rows = Scratch<Int>()
  /// The remaining variables, ascending.
  private(set) var free = Scratch<Int>()
  /// The row of ``collect(_:)``, over remaining variables.
  private(set) var terms = Scratch<ReducedTerm>()

  private var component = Component.empty
  /// By variable: the number of others in its expression, or -1 if it is free.
  private var termCount = Scratch<Int>()
  private var first = Scratch<Int>()
  private var firstFactor = Scratch<Double>()
  private var second = Scratch<Int>()
  private var secondFactor = Scratch<Double>()
  /// True if a sum of two contains the variable; it must not become such a sum itself.
  private var isInSum = Scratch<Bool>()
  private var isTaken = Scratch<Bool>()
  /// By variable: its place in `terms`, or -1.
  private var place = Scratch<Int>()
  private var pending = Scratch<Int>()

  /// Sums below this part of their largest term count as zero.
  private static let cancellation = 1e-12
  /// A row is not solved for a variable whose coefficient is less than this part of the largest.
  private static let smallestPivot = 1.0 / 16

  /// Eliminates as far as possible; earlier results are discarded.
  mutating func run(_ component: Component) {
    self.component = component
    let count = component.variableCount
    rows.removeAll()
    free.removeAll()
    termCount.refill(count, -1)
    first.refill(count, 0)
    firstFactor.refill(count, 0)
    second.refill(count, 0)
    secondFactor.refill(count, 0)
    isInSum.refill(count, false)
    place.refill(count, -1)
    isTaken.refill(component.rowCount, false)
    pending.removeAll()
    for row in component.rowsOfLevel[0] where component.relation[row] == .equal {
      pending.append(row)
    }
    // Rows of two terms first: they shorten the others.
    var limit = 2
    var standing = 0
    while standing < 2 && pending.count > 0 {
      standing = sweep(limit) ? 0 : standing + 1
      limit = 5 - limit
    }
    for variable in 0..<count where termCount[variable] < 0 { free.append(variable) }
  }

  func isEliminated(_ row: Int) -> Bool { isTaken[row] }

  /// Examines all pending rows once. Returns true if one was solved.
  private mutating func sweep(_ limit: Int) -> Bool {
    var kept = 0
    var isAny = false
    for index in pending.indices {
      let row = pending[index]
      collect(row)
      if terms.count == 0 { continue }
      if terms.count <= limit, eliminate(row) {
        isAny = true
      } else {
        pending[kept] = row
        kept += 1
      }
    }
    pending.cut(to: kept)
    return isAny
  }

  /// Finds a row's expression over the remaining variables.
  mutating func collect(_ row: Int) {
    terms.removeAll()
    for entry in component.rowStart[row]..<component.rowStart[row + 1] {
      let (variable, factor) = root(component.rowColumn[entry])
      let coefficient = component.rowCoefficient[entry] * factor
      switch termCount[variable] {
      case -1: note(variable, coefficient)
      case 2:
        let (a, b) = (root(first[variable]), root(second[variable]))
        if termCount[a.variable] < 0 {
          note(a.variable, coefficient * firstFactor[variable] * a.factor)
        }
        if termCount[b.variable] < 0 {
          note(b.variable, coefficient * secondFactor[variable] * b.factor)
        }
      default: break
      }
    }
    var kept = 0
    for index in terms.indices {
      let term = terms[index]
      place[term.variable] = -1
      if abs(term.coefficient) <= Self.cancellation * term.largest { continue }
      terms[kept] = term
      kept += 1
    }
    terms.cut(to: kept)
  }

  private mutating func note(_ variable: Int, _ coefficient: Double) {
    if place[variable] < 0 {
      place[variable] = terms.count
      terms.append(ReducedTerm(variable: variable, coefficient: 0, largest: 0))
    }
    var term = terms[place[variable]]
    term.coefficient += coefficient
    term.largest = max(term.largest, abs(coefficient))
    terms[place[variable]] = term
  }

  /// The variable and factor of which a variable is a multiple, if it is one.
  private func root(_ variable: Int) -> (variable: Int, factor: Double) {
    var (variable, factor) = (variable, 1.0)
    while termCount[variable] == 1 {
      let next = first[variable]
      if termCount[next] == 1 {
        firstFactor[variable] *= firstFactor[next]
        first[variable] = first[next]
      }
      factor *= firstFactor[variable]
      variable = first[variable]
    }
    return (variable, factor)
  }

  /// Solves the collected row for one of its variables, if that is numerically sound.
  private mutating func eliminate(_ row: Int) -> Bool {
    var largest = 0.0
    for index in terms.indices { largest = max(largest, abs(terms[index].coefficient)) }
    var best = -1
    for index in terms.indices {
      let term = terms[index]
      let size = abs(term.coefficient)
      if size < SolverTolerance.pivot || size < Self.smallestPivot * largest { continue }
      if terms.count == 3 && isInSum[term.variable] { continue }
      let isBetter =
        best < 0
        || (size, term.variable) > (abs(terms[best].coefficient), terms[best].variable)
      if isBetter { best = index }
    }
    if best < 0 { return false }
    let pivot = terms[best]
    let variable = pivot.variable
    var count = 0
    for index in terms.indices where index != best {
      let factor = -(terms[index].coefficient / pivot.coefficient)
      if count == 0 {
        first[variable] = terms[index].variable
        firstFactor[variable] = factor
      } else {
        second[variable] = terms[index].variable
        secondFactor[variable] = factor
      }
      if terms.count == 3 || isInSum[variable] { isInSum[terms[index].variable] = true }
      count += 1
    }
    termCount[variable] = count
    rows.append(row)
    isTaken[row] = true
    return true
  }

  /// The expression of a variable; variables are numbered as in ``free``.
  func parts(_ variable: Int, _ number: borrowing Scratch<Int>) -> ReducedVariable {
    let (variable, factor) = root(variable)
    var result = ReducedVariable(first: 0, firstFactor: 0, second: 0, secondFactor: 0)
    switch termCount[variable] {
    case -1:
      result.first = number[variable]
      result.firstFactor = factor
    case 2:
      let (a, b) = (root(first[variable]), root(second[variable]))
      if termCount[a.variable] < 0 {
        result.first = number[a.variable]
        result.firstFactor = factor * firstFactor[variable] * a.factor
      }
      if termCount[b.variable] < 0 {
        result.second = number[b.variable]
        result.secondFactor = factor * secondFactor[variable] * b.factor
      }
    default: break
    }
    return result
  }
}

/// A term of a row over fewer variables. Not nested, as `Kink`.
struct ReducedTerm: BitwiseCopyable {
  var variable: Int
  var coefficient: Double
  /// The largest of the terms that were added up in it.
  var largest: Double
}

/// The expression of a variable, without right-hand sides; a part with the factor zero is none.
struct ReducedVariable: BitwiseCopyable, Sendable {
  var first: Int
  var firstFactor: Double
  var second: Int
  var secondFactor: Double
}
