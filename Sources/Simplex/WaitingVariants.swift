/// Which regime each variant of a group waits for, and which one it was found in.
///
/// Lists of variants are linked through plain memory: a variant is in one list at most.
final class WaitingVariants {
  private struct State {
    /// The regime that is right, or -1.
    var place: Int32 = -1
    /// The next variant in the same list, or -1.
    var next: Int32 = -1
    /// How many regimes were tried.
    var tries: Int32 = 0
    /// What the variant failed last, or 0.
    var failure: UInt64 = 0
  }

  /// Of `count` variants; has room for `stateCapacity`.
  private var states: UnsafeMutablePointer<State>
  private var stateCapacity = 0
  private var count = 0
  /// By regime: the first variant that waits for it, or -1. Has room for `placeCapacity`, of which
  /// `placeCount` are in use.
  private var heads: UnsafeMutablePointer<Int32>
  /// The order in which variants without a guess try regimes.
  private var places: UnsafeMutablePointer<Int32>
  private var placeCapacity = 0
  private var placeCount = 0
  /// Regimes that variants wait for; each is there once, so that `placeCapacity` are enough.
  private var open: UnsafeMutablePointer<Int32>
  private var openCount = 0
  private var unknown: Int32 = -1
  /// Variants taken from a list, one a lane, and where their slots are from those of the first variant.
  let taken: UnsafeMutablePointer<Int>
  let offsets: UnsafeMutablePointer<Int>
  private(set) var takenCount = 0
  /// One a lane.
  let hashes: UnsafeMutablePointer<UInt64>

  /// A variant that is still without a regime after this many guesses tries all of them.
  private static let tryLimit: Int32 = 8

  init() {
    states = .allocate(capacity: 0)
    heads = .allocate(capacity: 0)
    places = .allocate(capacity: 0)
    open = .allocate(capacity: 0)
    let lanes = BatchSolver.laneCount
    taken = .allocate(capacity: lanes)
    offsets = .allocate(capacity: lanes)
    hashes = .allocate(capacity: lanes)
    taken.initialize(repeating: 0, count: lanes)
    offsets.initialize(repeating: 0, count: lanes)
    hashes.initialize(repeating: 0, count: lanes)
  }

  deinit {
    states.deallocate()
    heads.deallocate()
    places.deallocate()
    open.deallocate()
    taken.deallocate()
    offsets.deallocate()
    hashes.deallocate()
  }

  /// Forgets the last group.
  func begin(_ count: Int) {
    if count > stateCapacity {
      stateCapacity = 2 * count
      states.deallocate()
      states = .allocate(capacity: stateCapacity)
    }
    states.initialize(repeating: State(), count: count)
    self.count = count
    assert(openCount == 0 && unknown < 0, "all lists of the last group are empty")
  }

  /// Makes room for `count` regimes.
  func reservePlaces(_ count: Int) {
    if count > placeCapacity {
      let capacity = max(16, 2 * count)
      func grow(_ list: inout UnsafeMutablePointer<Int32>, _ used: Int) {
        let grown = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
        grown.update(from: list, count: used)
        list.deallocate()
        list = grown
      }
      grow(&heads, placeCount)
      grow(&places, placeCount)
      grow(&open, openCount)
      placeCapacity = capacity
    }
    for place in placeCount..<max(placeCount, count) {
      heads[place] = -1
      places[place] = Int32(place)
    }
    placeCount = max(placeCount, count)
  }

  func place(_ variant: Int) -> Int {
    assert(variant >= 0 && variant < count)
    return Int(states[variant].place)
  }

  func failure(_ variant: Int) -> UInt64 {
    assert(variant >= 0 && variant < count)
    return states[variant].failure
  }

  @inline(__always)
  func settle(_ variant: Int, _ place: Int) {
    assert(variant >= 0 && variant < count)
    states[variant].place = Int32(place)
  }

  func addUnknown(_ variant: Int) {
    states[variant].next = unknown
    unknown = Int32(variant)
  }

  /// Lets a variant wait for a regime, or for all of them where `place` is negative or it has waited
  /// too often.
  @inline(__always)
  func send(_ variant: Int, to place: Int, failure: UInt64) {
    assert(variant >= 0 && variant < count && place < placeCount)
    states[variant].failure = failure
    states[variant].tries += 1
    if place < 0 || states[variant].tries >= Self.tryLimit {
      addUnknown(variant)
      return
    }
    if heads[place] < 0 {
      open[openCount] = Int32(place)
      openCount += 1
    }
    states[variant].next = heads[place]
    heads[place] = Int32(variant)
  }

  /// A regime that some variant waits for; the caller takes all of them.
  func nextPlace() -> Int? {
    if openCount == 0 { return nil }
    openCount -= 1
    return Int(open[openCount])
  }

  /// Takes up to a block of variants that wait for a regime. Returns how many.
  func take(_ place: Int) -> Int {
    heads[place] = takeBlock(heads[place])
    return takenCount
  }

  var hasUnknown: Bool { unknown >= 0 }

  func takeUnknown() -> Int {
    unknown = takeBlock(unknown)
    return takenCount
  }

  /// Takes a block of the list that begins with `head`. Returns what it begins with then.
  private func takeBlock(_ head: Int32) -> Int32 {
    var (next, count) = (head, 0)
    while count < BatchSolver.laneCount && next >= 0 {
      taken[count] = Int(next)
      next = states[Int(next)].next
      count += 1
    }
    takenCount = count
    return next
  }

  // MARK: Order

  func order(_ index: Int) -> Int { Int(places[index]) }

  /// Lets the regime that was tried as number `index` be tried sooner.
  func prefer(_ index: Int) {
    let earlier = index / 2
    (places[index], places[earlier]) = (places[earlier], places[index])
  }
}

/// Guesses, by what was seen before: a table from 64-bit keys to numbers in plain memory.
final class PlaceTable {
  private struct Entry {
    var key: UInt64 = 0
    var place: Int32 = -1
  }

  /// A power of two, of which at most half are used.
  private var capacity = 256
  private var used = 0
  private var entries: UnsafeMutablePointer<Entry>

  /// What is learnt beyond this many keys is not kept.
  private static let limit = 1 << 16

  init() {
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: Entry(), count: capacity)
  }

  deinit { entries.deallocate() }

  /// Where a key is, or belongs. Ends since there are always free entries.
  @inline(__always)
  private func position(_ key: UInt64) -> Int {
    let mask = capacity - 1
    var place = Int(truncatingIfNeeded: key >> 20) & mask
    while entries[place].key != key && entries[place].key != 0 { place = (place + 1) & mask }
    return place
  }

  /// -1 where nothing is known; keys are not 0.
  @inline(__always)
  subscript(key: UInt64) -> Int32 { entries[position(key)].place }

  func set(_ key: UInt64, _ value: Int32) {
    var place = position(key)
    if entries[place].key == 0 {
      if used >= Self.limit { return }
      if 2 * used >= capacity {
        grow()
        place = position(key)
      }
      used += 1
      entries[place].key = key
    }
    entries[place].place = value
  }

  private func grow() {
    let (old, count) = (entries, capacity)
    capacity *= 2
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: Entry(), count: capacity)
    for index in 0..<count where old[index].key != 0 {
      entries[position(old[index].key)] = old[index]
    }
    old.deallocate()
  }
}
