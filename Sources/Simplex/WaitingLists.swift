/// For each combination of regimes, the variants that wait to be evaluated by it and how many it
/// served so far.
final class WaitingLists {
  private static let capacity = 2 * BatchSolver.laneCount

  private var counts: UnsafeMutablePointer<Int32> = .allocate(capacity: 0)
  private var served: UnsafeMutablePointer<Int> = .allocate(capacity: 0)
  private var items: UnsafeMutablePointer<Int> = .allocate(capacity: 0)
  /// Combinations that have a full block waiting.
  private var full: [Int] = []
  private var listCount = 0
  private var room = 0
  /// The combination that served most; of equals the first.
  private(set) var mostServed = 0

  deinit {
    counts.deallocate()
    served.deallocate()
    items.deallocate()
  }

  func addList() {
    if listCount == room {
      let larger = max(16, 2 * room)
      counts = Self.grow(counts, listCount, to: larger, zero: 0)
      served = Self.grow(served, listCount, to: larger, zero: 0)
      items = Self.grow(items, listCount * Self.capacity, to: larger * Self.capacity, zero: 0)
      room = larger
    }
    listCount += 1
  }

  private static func grow<T>(
    _ old: UnsafeMutablePointer<T>, _ count: Int, to capacity: Int, zero: T
  ) -> UnsafeMutablePointer<T> {
    let new = UnsafeMutablePointer<T>.allocate(capacity: capacity)
    new.initialize(repeating: zero, count: capacity)
    new.update(from: old, count: count)
    old.deallocate()
    return new
  }

  func clear() {
    for list in 0..<listCount { counts[list] = 0 }
    full.removeAll(keepingCapacity: true)
  }

  func count(_ list: Int, served number: Int) {
    served[list] += number
    if served[list] > served[mostServed]
      || (served[list] == served[mostServed] && list < mostServed)
    {
      mostServed = list
    }
  }

  /// False if the list has no room; then the variant is better off alone.
  func add(_ variant: Int, to list: Int) -> Bool {
    if Int(counts[list]) == Self.capacity { return false }
    items[list * Self.capacity + Int(counts[list])] = variant
    counts[list] += 1
    if Int(counts[list]) == BatchSolver.laneCount { full.append(list) }
    return true
  }

  /// Takes a full block, if there is one, and says for which combination.
  func popFull(into variants: UnsafeMutablePointer<Int>) -> Int? {
    guard let list = full.popLast() else { return nil }
    take(list, BatchSolver.laneCount, into: variants)
    if Int(counts[list]) >= BatchSolver.laneCount { full.append(list) }
    return list
  }

  /// Takes what waits in the first list that is not empty, once no list is full.
  func popAny(into variants: UnsafeMutablePointer<Int>) -> (list: Int, size: Int)? {
    for list in 0..<listCount where counts[list] > 0 {
      let size = min(Int(counts[list]), BatchSolver.laneCount)
      take(list, size, into: variants)
      return (list, size)
    }
    return nil
  }

  private func take(_ list: Int, _ size: Int, into variants: UnsafeMutablePointer<Int>) {
    let start = items + list * Self.capacity
    let rest = Int(counts[list]) - size
    for place in 0..<size { variants[place] = start[rest + place] }
    counts[list] = Int32(rest)
  }
}
