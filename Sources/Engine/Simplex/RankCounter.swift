/// Determines whether sparse rows determine all columns: rows with one unknown column left
/// determine it, and the rest is eliminated.
package struct RankCounter {
  /// True if they determine all columns.
  package private(set) var isFull: Bool

  /// - Parameter least: the magnitude below which a difference counts as zero.
  package init(rows: [[Int: Double]], columnCount: Int, least: Double = 1e-9) {
    var rowsOfColumn = [[Int]](repeating: [], count: columnCount)
    for (index, row) in rows.enumerated() {
      for column in row.keys { rowsOfColumn[column].append(index) }
    }
    var unknown = rows.map(\.count)
    var isKnown = [Bool](repeating: false, count: columnCount)
    var queue = rows.indices.filter { unknown[$0] == 1 }
    var left = columnCount
    while let index = queue.popLast() {
      guard let column = rows[index].keys.first(where: { !isKnown[$0] }) else { continue }
      isKnown[column] = true
      left -= 1
      for other in rowsOfColumn[column] {
        unknown[other] -= 1
        if unknown[other] == 1 { queue.append(other) }
      }
    }
    var reduced: [(pivot: Int, row: [Int: Double])] = []
    for index in rows.indices where unknown[index] > 1 && reduced.count < left {
      var row = rows[index].filter { !isKnown[$0.key] }
      for (pivot, other) in reduced {
        guard let value = row[pivot], value != 0, let leading = other[pivot] else { continue }
        for (column, coefficient) in other {
          row[column, default: 0] -= value / leading * coefficient
        }
        row[pivot] = nil
      }
      let best = row.max {
        (abs($0.value), -$0.key) < (abs($1.value), -$1.key)
      }
      if let best, abs(best.value) > least { reduced.append((best.key, row)) }
    }
    isFull = reduced.count == left
  }
}
