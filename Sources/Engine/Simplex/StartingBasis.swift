/// A first basis by propagation. Variables that required equalities of two terms tie together
/// move as one; such a group that is the only unknown of some rows takes the value that suits
/// those rows best, highest level first; then further rows have one unknown left. Real layouts
/// are almost triangular, so this is often the optimum already.
struct StartingBasis: ~Copyable {
  private(set) var basis = Scratch<Int>()
  private var component = Component.empty
  private var rightHandSides = Scratch<Double>()
  /// Each variable is `factor * value of its group + offset`.
  private var group = Scratch<Int>()
  private var factor = Scratch<Double>()
  private var offset = Scratch<Double>()
  /// Variables by group.
  private var members = Scratch<Int>()
  private var memberStart = Scratch<Int>()
  /// Unknown groups of each row.
  private var unknown = Scratch<Int>()
  private var isKnown = Scratch<Bool>()
  private var values = Scratch<Double>()
  /// Groups with a ready required equality, then those with other ready rows.
  private var forced = Scratch<Int>()
  private var ready = Scratch<Int>()
  private var forcedHead = 0
  private var readyHead = 0
  private var candidates = Scratch<Int>()

  /// Starts the lists in one piece of memory.
  mutating func begin(in memory: inout WorkMemory, for size: WorkMemory.Size) {
    basis.begin(in: &memory, size.variables)
    group.begin(in: &memory, size.variables)
    factor.begin(in: &memory, size.variables)
    offset.begin(in: &memory, size.variables)
    members.begin(in: &memory, size.variables)
    isKnown.begin(in: &memory, size.variables)
    values.begin(in: &memory, size.variables)
    memberStart.begin(in: &memory, size.variables + 1)
    rightHandSides.begin(in: &memory, size.rows)
    unknown.begin(in: &memory, size.rows)
    forced.begin(in: &memory, size.rows)
    ready.begin(in: &memory, size.rows)
    candidates.begin(in: &memory, size.rows)
  }

  /// Finds ``basis``.
  mutating func propagate(_ component: Component, _ rightHandSides: borrowing Scratch<Double>) {
    self.component = component
    self.rightHandSides.refill(from: rightHandSides)
    basis.removeAll()
    group.refill(component.variableCount, -1)
    factor.refill(component.variableCount, 1)
    offset.refill(component.variableCount, 0)
    values.refill(component.variableCount, 0)
    unknown.refill(component.rowCount, 0)
    members.removeAll()
    memberStart.refill(1, 0)
    forced.removeAll()
    ready.removeAll()
    forcedHead = 0
    readyHead = 0
    tie()
    run()
  }

  /// Groups variables along required equalities of two terms; those rows join the basis.
  private mutating func tie() {
    for seed in 0..<component.variableCount where group[seed] < 0 {
      let number = memberStart.count - 1
      group[seed] = number
      var head = members.count
      members.append(seed)
      while head < members.count {
        let variable = members[head]
        head += 1
        for place in component.columnStart[variable]..<component.columnStart[variable + 1] {
          let row = component.columnRow[place]
          // Rows of a column come by level, required ones first.
          if component.level[row] > 0 { break }
          let start = component.rowStart[row]
          if component.relation[row] != .equal || component.rowStart[row + 1] - start != 2 {
            continue
          }
          let isFirst = component.rowColumn[start] == variable
          let other = component.rowColumn[isFirst ? start + 1 : start]
          if group[other] >= 0 { continue }
          let own = component.rowCoefficient[isFirst ? start : start + 1]
          let coefficient = component.rowCoefficient[isFirst ? start + 1 : start]
          if abs(coefficient) < 1e-6 * abs(own) { continue }
          group[other] = number
          factor[other] = -(own / coefficient) * factor[variable]
          offset[other] = (rightHandSides[row] - own * offset[variable]) / coefficient
          members.append(other)
          basis.append(row)
        }
      }
      memberStart.append(members.count)
    }
    isKnown.refill(memberStart.count - 1, false)
    for row in 0..<component.rowCount {
      let entries = component.rowStart[row]..<component.rowStart[row + 1]
      if entries.count <= 2 {
        countUnknown(row, entries)
        continue
      }
      for entry in entries {
        let own = group[component.rowColumn[entry]]
        var isRepeated = false
        for earlier in entries.lowerBound..<entry
        where group[component.rowColumn[earlier]] == own {
          isRepeated = true
        }
        if !isRepeated && abs(coefficient(row, of: own)) > SolverTolerance.pivot {
          unknown[row] += 1
        }
      }
    }
  }

  /// Counts unknown groups in rows of at most two terms, as most are.
  private mutating func countUnknown(_ row: Int, _ entries: Range<Int>) {
    guard let first = entries.first else { return }
    let variable = component.rowColumn[first]
    let coefficient = component.rowCoefficient[first] * factor[variable]
    if entries.count == 1 {
      if abs(coefficient) > SolverTolerance.pivot { unknown[row] = 1 }
      return
    }
    let other = component.rowColumn[first + 1]
    let second = component.rowCoefficient[first + 1] * factor[other]
    if group[variable] == group[other] {
      if abs(coefficient + second) > SolverTolerance.pivot { unknown[row] = 1 }
    } else {
      unknown[row] =
        (abs(coefficient) > SolverTolerance.pivot ? 1 : 0)
        + (abs(second) > SolverTolerance.pivot ? 1 : 0)
    }
  }

  private func coefficient(_ row: Int, of wanted: Int) -> Double {
    var sum = 0.0
    for entry in component.rowStart[row]..<component.rowStart[row + 1] {
      let variable = component.rowColumn[entry]
      if group[variable] == wanted { sum += component.rowCoefficient[entry] * factor[variable] }
    }
    return sum
  }

  private mutating func run() {
    for row in 0..<component.rowCount where unknown[row] == 1 { announce(row) }
    for number in 0..<isKnown.count {
      settleAnnounced()
      settle(number)
    }
    settleAnnounced()
  }

  private mutating func settleAnnounced() {
    while true {
      if forcedHead < forced.count {
        forcedHead += 1
        settle(forced[forcedHead - 1])
      } else if readyHead < ready.count {
        readyHead += 1
        settle(ready[readyHead - 1])
      } else {
        return
      }
    }
  }

  private mutating func announce(_ row: Int) {
    for entry in component.rowStart[row]..<component.rowStart[row + 1] {
      let own = group[component.rowColumn[entry]]
      if isKnown[own] || abs(coefficient(row, of: own)) <= SolverTolerance.pivot { continue }
      if component.level[row] == 0 && component.relation[row] == .equal {
        forced.append(own)
      } else {
        ready.append(own)
      }
      return
    }
  }

  private mutating func settle(_ number: Int) {
    if isKnown[number] { return }
    collectRows(number)
    var low = -Double.infinity
    var high = Double.infinity
    let seed = members[memberStart[number]]
    var lowRow = component.rowCount + seed
    var highRow = lowRow
    for index in candidates.indices {
      let row = candidates[index]
      if unknown[row] != 1 { continue }
      let coefficient = coefficient(row, of: number)
      if abs(coefficient) <= SolverTolerance.pivot { continue }
      var value = rightHandSides[row]
      for entry in component.rowStart[row]..<component.rowStart[row + 1] {
        let variable = component.rowColumn[entry]
        value -=
          component.rowCoefficient[entry]
          * (group[variable] == number ? offset[variable] : values[variable])
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
    isKnown[number] = true
    let value = low > -Double.infinity ? low : high < Double.infinity ? high : 0
    basis.append(low > -Double.infinity ? lowRow : highRow)
    for place in memberStart[number]..<memberStart[number + 1] {
      let variable = members[place]
      values[variable] = factor[variable] * value + offset[variable]
    }
    for index in candidates.indices {
      let row = candidates[index]
      if abs(coefficient(row, of: number)) <= SolverTolerance.pivot { continue }
      unknown[row] -= 1
      if unknown[row] == 1 { announce(row) }
    }
  }

  /// The rows that name a group, each once, by level.
  private mutating func collectRows(_ number: Int) {
    candidates.removeAll()
    let range = memberStart[number]..<memberStart[number + 1]
    for place in range {
      let variable = members[place]
      for place in component.columnStart[variable]..<component.columnStart[variable + 1] {
        let row = component.columnRow[place]
        // Sorts by level, then by row.
        candidates.append(component.level[row] << 32 | row)
      }
    }
    if range.count > 1 { candidates.sort(by: <) }
    var kept = 0
    var last = -1
    for index in candidates.indices where candidates[index] != last {
      last = candidates[index]
      candidates[kept] = last & 0xffff_ffff
      kept += 1
    }
    candidates.cut(to: kept)
  }
}
