/// The order in which the code of a block runs: values that are near each other in memory, and the
/// checks that read them, follow each other, so that a block that is larger than the nearest cache
/// passes through it once.
///
/// The results do not depend on the order.
struct LaneOrder {
  /// Operations by place; nil if the order is unchanged.
  private(set) var values: [Int]?
  private(set) var checks: [Int]?
  /// The end of each chunk, by place.
  private(set) var chunks: [(values: Int, checks: Int)] = []

  /// The number of slots up to which a block stays in the nearest cache anyway.
  private static let nearSlots = 256
  /// The number of values before their checks. Fewer keep the checks' inputs nearer, more need
  /// fewer chunks; between 16 and 24 a program of 1,000 rows took least.
  private static let chunkSize = 24

  init(values: AffineProgram, checks: AffineProgram, slotCount: Int) {
    guard slotCount > Self.nearSlots else {
      chunks = [(values.count, checks.count)]
      return
    }
    // By slot: the place of its last computation, and while ordering its operation.
    var place = [Int](repeating: -1, count: slotCount)
    let order = Self.order(values, &place)
    var ends = [Int](repeating: 0, count: order.count + 2)
    var last = [Int](repeating: 0, count: checks.count)
    for check in 0..<checks.count {
      var latest = -1
      for entry in checks.terms(check) { latest = max(latest, place[Int(checks.slot[entry])]) }
      last[check] = latest + 1
      ends[latest + 2] += 1
    }
    for index in 1..<ends.count { ends[index] += ends[index - 1] }
    var sorted = [Int](repeating: 0, count: checks.count)
    var next = ends
    for check in 0..<checks.count {
      sorted[next[last[check]]] = check
      next[last[check]] += 1
    }
    self.values = order
    self.checks = sorted
    var start = 0
    repeat {
      start = min(start + Self.chunkSize, order.count)
      chunks.append((start, ends[start + 1]))
    } while start < order.count
  }

  /// Values by rising slots, as far as each comes after its inputs.
  private static func order(_ values: AffineProgram, _ place: inout [Int]) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(values.count)
    var operation = [Int](repeating: -1, count: place.count)
    var isDone = [Bool](repeating: false, count: values.count)
    var open: [(operation: Int, entry: Int)] = []
    for index in 0..<values.count { operation[Int(values.destination[index])] = index }
    let seeds = (0..<values.count).sorted { values.destination[$0] < values.destination[$1] }
    for seed in seeds where !isDone[seed] {
      open.append((seed, Int(values.start[seed])))
      while let (index, entry) = open.last {
        if entry < Int(values.start[index + 1]) {
          open[open.count - 1].entry += 1
          let needed = operation[Int(values.slot[entry])]
          if needed >= 0 && needed != index && !isDone[needed] {
            open.append((needed, Int(values.start[needed])))
          }
          continue
        }
        open.removeLast()
        if isDone[index] { continue }
        isDone[index] = true
        place[Int(values.destination[index])] = order.count
        order.append(index)
      }
    }
    return order
  }
}
