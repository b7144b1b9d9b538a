/// The regime for which each variant of a group waits, and the one in which it was found.
///
/// Lists of variants are linked through plain memory: a variant is in one list at most. Regimes for which
/// a block of variants waits come first, so that lanes are full.
final class WaitingVariants {
  private struct State {
    /// The correct regime, or -1.
    var place: Int32 = -1
    /// The next variant in the same list, or -1.
    var next: Int32 = -1
    /// The number of regimes that were tried.
    var tries: Int32 = 0
    /// The regime that was tried last, or -1.
    var latest: Int32 = -1
  }

  /// The variants that wait for one regime.
  private struct List: BitwiseCopyable {
    /// The first of them, or -1.
    var head: Int32 = -1
    var count: Int32 = 0
    /// True if the regime is in the queue.
    var isOpen = false
  }

  /// The mutable state of every variant, at a fixed address: it needs no exclusivity checks.
  private struct Lists: BitwiseCopyable {
    /// Of `count` variants; has room for `stateCapacity`.
    var states: UnsafeMutablePointer<State> = .allocate(capacity: 0)
    var stateCapacity = 0
    var count = 0
    /// By regime; has room for `placeCapacity`, of which `placeCount` are in use.
    var waiting: UnsafeMutablePointer<List> = .allocate(capacity: 0)
    var placeCapacity = 0
    var placeCount = 0
    /// Regimes that a block of variants waits for; each is there once.
    var full: UnsafeMutablePointer<Int32> = .allocate(capacity: 0)
    var fullCount = 0
    /// Regimes for which variants wait, or waited: a ring buffer in which each occurs once.
    var open: UnsafeMutablePointer<Int32> = .allocate(capacity: 0)
    var openStart = 0
    var openCount = 0
    var unknown: Int32 = -1
  }

  private let lists: UnsafeMutablePointer<Lists>
  private var states: UnsafeMutablePointer<State> { lists.pointee.states }
  /// Variants taken from a list, one a lane, and the offsets of their slots from those of the first
  /// variant.
  let taken: UnsafeMutablePointer<Int>
  let offsets: UnsafeMutablePointer<Int>

  /// The number of guesses after which a variant without a regime is solved.
  private static let tryLimit: Int32 = 8

  init() {
    lists = .allocate(capacity: 1)
    lists.initialize(to: Lists())
    taken = .allocate(capacity: LaneGroup.laneCount)
    offsets = .allocate(capacity: LaneGroup.laneCount)
    taken.initialize(repeating: 0, count: LaneGroup.laneCount)
    offsets.initialize(repeating: 0, count: LaneGroup.laneCount)
  }

  deinit {
    states.deallocate()
    lists.pointee.waiting.deallocate()
    lists.pointee.full.deallocate()
    lists.pointee.open.deallocate()
    lists.deallocate()
    taken.deallocate()
    offsets.deallocate()
  }

  /// Forgets the last group.
  func begin(_ count: Int) {
    if count > lists.pointee.stateCapacity {
      states.deallocate()
      lists.pointee.stateCapacity = 2 * count
      lists.pointee.states = .allocate(capacity: 2 * count)
    }
    states.initialize(repeating: State(), count: count)
    lists.pointee.count = count
    assert(lists.pointee.openCount == 0 && !hasUnknown, "all lists of the last group are empty")
  }

  /// Makes room for `count` regimes.
  func reservePlaces(_ count: Int) {
    if count > lists.pointee.placeCapacity {
      let capacity = max(16, 2 * count)
      let old = lists.pointee
      let waiting = UnsafeMutablePointer<List>.allocate(capacity: capacity)
      waiting.update(from: old.waiting, count: old.placeCount)
      let full = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
      full.update(from: old.full, count: old.fullCount)
      let open = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
      for index in 0..<old.openCount {
        open[index] = old.open[(old.openStart + index) % old.placeCapacity]
      }
      old.waiting.deallocate()
      old.full.deallocate()
      old.open.deallocate()
      lists.pointee.waiting = waiting
      lists.pointee.full = full
      lists.pointee.open = open
      lists.pointee.openStart = 0
      lists.pointee.placeCapacity = capacity
    }
    if count > lists.pointee.placeCount {
      (lists.pointee.waiting + lists.pointee.placeCount)
        .initialize(repeating: List(), count: count - lists.pointee.placeCount)
      lists.pointee.placeCount = count
    }
  }

  func place(_ variant: Int) -> Int {
    assert(variant >= 0 && variant < lists.pointee.count)
    return Int(states[variant].place)
  }

  /// The regime in which a variant was last tried, or -1.
  func latest(_ variant: Int) -> Int {
    assert(variant >= 0 && variant < lists.pointee.count)
    return Int(states[variant].latest)
  }

  /// True if a variant may be tried again.
  func mayTry(_ variant: Int) -> Bool {
    assert(variant >= 0 && variant < lists.pointee.count)
    return states[variant].tries < Self.tryLimit
  }

  @inline(__always)
  func settle(_ variant: Int, _ place: Int) {
    assert(variant >= 0 && variant < lists.pointee.count)
    states[variant].place = Int32(place)
  }

  func addUnknown(_ variant: Int) {
    states[variant].next = lists.pointee.unknown
    lists.pointee.unknown = Int32(variant)
  }

  /// Lets a variant that failed in one regime wait for another one, or be solved if that is
  /// negative or the same, or it was tried too often.
  @inline(__always)
  func send(_ variant: Int, to place: Int, from latest: Int) {
    assert(variant >= 0 && variant < lists.pointee.count && place < lists.pointee.placeCount)
    states[variant].latest = Int32(latest)
    if place < 0 || place == latest || !mayTry(variant) {
      addUnknown(variant)
    } else {
      send(variant, to: place)
    }
  }

  /// Lets a variant wait for a regime.
  @inline(__always)
  func send(_ variant: Int, to place: Int) {
    states[variant].tries += 1
    let list = lists.pointee.waiting + place
    states[variant].next = list.pointee.head
    list.pointee.head = Int32(variant)
    list.pointee.count += 1
    if list.pointee.count == Int32(LaneGroup.laneCount) {
      lists.pointee.full[lists.pointee.fullCount] = Int32(place)
      lists.pointee.fullCount += 1
    }
    if list.pointee.isOpen { return }
    list.pointee.isOpen = true
    var end = lists.pointee.openStart + lists.pointee.openCount
    if end >= lists.pointee.placeCapacity { end -= lists.pointee.placeCapacity }
    lists.pointee.open[end] = Int32(place)
    lists.pointee.openCount += 1
  }

  /// A regime, and the minimum number of variants to take from its list at a time; the caller takes
  /// as many as there are.
  func nextPlace() -> (place: Int, least: Int)? {
    if lists.pointee.fullCount > 0 {
      lists.pointee.fullCount -= 1
      return (Int(lists.pointee.full[lists.pointee.fullCount]), LaneGroup.laneCount)
    }
    while lists.pointee.openCount > 0 {
      let place = Int(lists.pointee.open[lists.pointee.openStart])
      lists.pointee.openStart += 1
      if lists.pointee.openStart == lists.pointee.placeCapacity { lists.pointee.openStart = 0 }
      lists.pointee.openCount -= 1
      lists.pointee.waiting[place].isOpen = false
      if lists.pointee.waiting[place].count > 0 { return (place, 1) }
    }
    return nil
  }

  /// Takes up to a block of variants that wait for a regime, none if there are fewer than `least`.
  /// Returns their number.
  func take(_ place: Int, least: Int) -> Int {
    let list = lists.pointee.waiting + place
    if Int(list.pointee.count) < least { return 0 }
    var (next, count) = (list.pointee.head, 0)
    let (states, taken) = (states, taken)
    while count < LaneGroup.laneCount && next >= 0 {
      taken[count] = Int(next)
      next = states[Int(next)].next
      count += 1
    }
    list.pointee.head = next
    list.pointee.count -= Int32(count)
    return count
  }

  var hasUnknown: Bool { lists.pointee.unknown >= 0 }

  /// Takes a variant without a guess.
  func takeUnknown() -> Int? {
    let variant = Int(lists.pointee.unknown)
    if variant < 0 { return nil }
    lists.pointee.unknown = states[variant].next
    return variant
  }
}
