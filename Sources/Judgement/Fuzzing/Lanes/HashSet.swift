/// A set of 64-bit hashes in plain memory.
final class HashSet {
  /// A power of two, of which at most half are used.
  private var capacity = 256
  private(set) var count = 0
  private var slots: UnsafeMutablePointer<UInt64>
  private var hasZero = false

  init() {
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
  }

  deinit { slots.deallocate() }

  /// The place of a hash, present or free. Ends since there are always free slots.
  @inline(__always)
  private func position(_ hash: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: hash) & (capacity - 1)
    while slots[place] != hash && slots[place] != 0 { place = (place + 1) & (capacity - 1) }
    return place
  }

  /// Returns whether the hash is new.
  @discardableResult
  func insert(_ hash: UInt64) -> Bool {
    if hash == 0 {
      // Zero marks free slots.
      if hasZero { return false }
      hasZero = true
      count += 1
      return true
    }
    let place = position(hash)
    if slots[place] == hash { return false }
    slots[place] = hash
    count += 1
    if 2 * count > capacity { grow() }
    return true
  }

  private func grow() {
    let (old, size) = (slots, capacity)
    capacity *= 2
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
    for index in 0..<size where old[index] != 0 { slots[position(old[index])] = old[index] }
    old.deallocate()
  }

  /// Ascending.
  var sorted: [UInt64] {
    let found = UnsafeBufferPointer(start: slots, count: capacity).filter { $0 != 0 }
    return (hasZero ? [0] : []) + found.sorted()
  }
}
