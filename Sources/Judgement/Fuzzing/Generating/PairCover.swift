/// Rows of values in which every pair of values of two different axes occurs at least once.
///
/// Greedy and deterministic: each row starts from the first pair that is not yet covered and takes
/// for every other axis the value that covers most new pairs with those chosen before. Complexity:
/// rows × values × axes.
struct PairCover {
  /// Number of values of each axis.
  let counts: [Int]
  private let offsets: [Int]
  private let total: Int

  init(counts: [Int]) {
    self.counts = counts
    var offsets: [Int] = []
    var total = 0
    for count in counts {
      offsets.append(total)
      total += count
    }
    self.offsets = offsets
    self.total = total
  }

  /// The number of pairs.
  var pairCount: Int {
    var sum = 0
    for a in counts.indices {
      for b in counts.indices where b > a { sum += counts[a] * counts[b] }
    }
    return sum
  }

  /// The pairs that a row covers, each as a number in `0..<pairCount`, ascending.
  func pairs(of row: [Int]) -> [Int] {
    var pairs: [Int] = []
    var base = 0
    for a in counts.indices {
      for b in counts.indices where b > a {
        pairs.append(base + row[a] * counts[b] + row[b])
        base += counts[a] * counts[b]
      }
    }
    return pairs
  }

  func rows() -> [[Int]] {
    guard counts.count > 1 else { return counts.first.map { (0..<$0).map { [$0] } } ?? [] }
    var covered = [Bool](repeating: false, count: total * total)
    func index(_ a: Int, _ valueA: Int, _ b: Int, _ valueB: Int) -> Int {
      let (x, y) = (offsets[a] + valueA, offsets[b] + valueB)
      return min(x, y) * total + max(x, y)
    }
    var rows: [[Int]] = []
    for a in counts.indices {
      for b in counts.indices where b > a {
        for valueA in 0..<counts[a] {
          for valueB in 0..<counts[b] where !covered[index(a, valueA, b, valueB)] {
            var row = [Int](repeating: -1, count: counts.count)
            row[a] = valueA
            row[b] = valueB
            for axis in counts.indices where row[axis] < 0 {
              var best = 0
              var bestGain = -1
              for step in 0..<counts[axis] {
                // Ties go round, so that no value is preferred.
                let value = (step + rows.count) % counts[axis]
                var gain = 0
                for other in counts.indices where other != axis && row[other] >= 0 {
                  if !covered[index(axis, value, other, row[other])] { gain += 1 }
                }
                if gain > bestGain {
                  best = value
                  bestGain = gain
                }
              }
              row[axis] = best
            }
            for x in counts.indices {
              for y in counts.indices where y > x { covered[index(x, row[x], y, row[y])] = true }
            }
            rows.append(row)
          }
        }
      }
    }
    return rows
  }
}
