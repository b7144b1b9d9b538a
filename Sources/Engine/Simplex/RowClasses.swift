/// Rows of a component that are equal up to a sign, known terms included: their residuals have
/// equal magnitude, so one check serves them all.
struct RowClasses: Sendable {
  /// The first row of the class of each row.
  private(set) var first: [Int]
  /// 1 if a row's residual has the sign of that of the first of its class, else -1.
  private(set) var factorSign: [Int8]

  init(_ component: Component) {
    first = Array(0..<component.rowCount)
    factorSign = Array(repeating: 1, count: component.rowCount)
    var keys = RowKeys(component)
    for row in 0..<component.rowCount {
      guard let earlier = keys.rowLike(row) else { continue }
      first[row] = earlier
      if keys.isOpposite(row, earlier) { factorSign[row] = -1 }
    }
  }
}

/// The normalised rows, each divided by the coefficient of its first variable, consecutive in plain
/// memory.
private struct RowKeys: ~Copyable {
  /// By row: the magnitude of that coefficient, the constant, then the terms in order, each as its
  /// index and its coefficient.
  private var numbers = Scratch<UInt64>()
  private var start = Scratch<Int>()
  /// That coefficient.
  private var scale = Scratch<Double>()
  /// Rows by hash, or -1; of a power of two of places at most half are used.
  private var table = Scratch<Int32>()
  private var terms = Scratch<RowTerm>()

  init(_ component: Component) {
    let rows = component.rowCount
    let entries = component.rowColumn.count + component.knownSlot.count
    numbers.reserve(2 * rows + 2 * entries)
    start.reserve(rows + 1)
    scale.reserve(rows)
    var places = 16
    while places < 2 * rows { places *= 2 }
    table.refill(places, -1)
    for row in 0..<rows { append(row, component) }
    start.append(numbers.count)
  }

  private mutating func append(_ row: Int, _ component: Component) {
    start.append(numbers.count)
    var leading = -1
    for entry in component.rowStart[row]..<component.rowStart[row + 1]
    where leading < 0 || component.rowColumn[entry] < component.rowColumn[leading] {
      leading = entry
    }
    // Without variables a row does not constrain the solution.
    let scale = leading < 0 ? 0 : component.rowCoefficient[leading]
    self.scale.append(scale)
    if leading < 0 { return }
    terms.removeAll()
    for entry in component.rowStart[row]..<component.rowStart[row + 1] {
      terms.append(
        RowTerm(
          of: UInt64(component.rowColumn[entry]),
          coefficient: (component.rowCoefficient[entry] / scale).bitPattern))
    }
    for entry in component.knownStart[row]..<component.knownStart[row + 1] {
      terms.append(
        RowTerm(
          of: UInt64(component.knownSlot[entry]) | 1 << 40,
          coefficient: (component.knownCoefficient[entry] / scale).bitPattern))
    }
    terms.sort { ($0.of, $0.coefficient) < ($1.of, $1.coefficient) }
    numbers.append(abs(scale).bitPattern)
    numbers.append((component.constant[row] / scale + 0).bitPattern)
    for index in terms.indices {
      numbers.append(terms[index].of)
      numbers.append(terms[index].coefficient)
    }
  }

  /// The first earlier row that is equal, if there is one; records this one if not.
  mutating func rowLike(_ row: Int) -> Int? {
    if start[row] == start[row + 1] { return nil }
    var hash: UInt64 = 0
    for place in start[row]..<start[row + 1] {
      hash = (hash ^ numbers[place]) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    var place = Int(truncatingIfNeeded: hash) & (table.count - 1)
    while table[place] >= 0 {
      let other = Int(table[place])
      if isEqual(row, other) { return other }
      place = (place + 1) & (table.count - 1)
    }
    table[place] = Int32(truncatingIfNeeded: row)
    return nil
  }

  private mutating func isEqual(_ row: Int, _ other: Int) -> Bool {
    let count = start[row + 1] - start[row]
    if count != start[other + 1] - start[other] { return false }
    for index in 0..<count where numbers[start[row] + index] != numbers[start[other] + index] {
      return false
    }
    return true
  }

  mutating func isOpposite(_ row: Int, _ other: Int) -> Bool { scale[row] * scale[other] < 0 }
}

/// Not nested, as `Kink`.
private struct RowTerm: BitwiseCopyable {
  var of: UInt64
  var coefficient: UInt64
}
