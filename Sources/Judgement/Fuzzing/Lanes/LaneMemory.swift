import AutoLayout
import Simplex
import Verification

/// Memory for the variants of a slice, kept from one to the next.
final class LaneMemory {
  private(set) var variants: UnsafeMutablePointer<LaneVariant>
  private(set) var structures: UnsafeMutablePointer<LaneLayouts.Structure>
  private(set) var options: UnsafeMutablePointer<UInt16>
  /// The choices in the order of their plans, and those of the plan at hand that blocks can judge.
  private(set) var order: UnsafeMutablePointer<Int32>
  private(set) var members: UnsafeMutablePointer<Int32>
  /// True if a member must be judged one by one, and if its mirror image is ambiguous.
  private(set) var isLeft: UnsafeMutablePointer<Bool>
  private(set) var isTwice: UnsafeMutablePointer<Bool>
  /// The variants of one plan, one after the other.
  private(set) var grouped: UnsafeMutablePointer<LaneVariant>
  private(set) var groupedOptions: UnsafeMutablePointer<UInt16>
  private(set) var records: UnsafeMutablePointer<Int32>
  /// The outcomes of the group's variants, and the variables of the other solutions of the
  /// ambiguous ones.
  private(set) var outcomes: UnsafeMutablePointer<PartwiseSolver.Outcome>
  private(set) var others: UnsafeMutablePointer<Double>
  /// Blocks of slots, aligned for vectors.
  private(set) var slots: UnsafeMutablePointer<Double>
  private var slotMemory: UnsafeMutableRawPointer
  /// The block that is judged, aligned likewise, and the units of its variants.
  private(set) var scratch: UnsafeMutablePointer<Double>
  private var scratchMemory: UnsafeMutableRawPointer
  private var scratchCapacity = 0
  let shares: UnsafeMutablePointer<LaneShare>
  private var capacities = [Int](repeating: 0, count: 12)
  private var slotCapacity = 0

  init() {
    variants = .allocate(capacity: 0)
    structures = .allocate(capacity: 0)
    options = .allocate(capacity: 0)
    order = .allocate(capacity: 0)
    members = .allocate(capacity: 0)
    isLeft = .allocate(capacity: 0)
    isTwice = .allocate(capacity: 0)
    grouped = .allocate(capacity: 0)
    groupedOptions = .allocate(capacity: 0)
    records = .allocate(capacity: 0)
    outcomes = .allocate(capacity: 0)
    others = .allocate(capacity: 0)
    slotMemory = .allocate(byteCount: 64, alignment: 64)
    slots = slotMemory.initializeMemory(as: Double.self, repeating: 0, count: 8)
    scratchMemory = .allocate(byteCount: 64, alignment: 64)
    scratch = scratchMemory.initializeMemory(as: Double.self, repeating: 0, count: 8)
    shares = .allocate(capacity: LaneGroup.laneCount)
  }

  deinit {
    variants.deallocate()
    structures.deallocate()
    options.deallocate()
    order.deallocate()
    members.deallocate()
    isLeft.deallocate()
    isTwice.deallocate()
    grouped.deallocate()
    groupedOptions.deallocate()
    records.deallocate()
    outcomes.deallocate()
    others.deallocate()
    slotMemory.deallocate()
    scratchMemory.deallocate()
    shares.deallocate()
  }

  /// The content of a list is lost when it grows.
  private func grow<T>(
    _ list: inout UnsafeMutablePointer<T>, _ number: Int, to count: Int, filling value: T
  ) {
    guard count > capacities[number] else { return }
    let capacity = max(64, 2 * count)
    list.deallocate()
    list = .allocate(capacity: capacity)
    list.initialize(repeating: value, count: capacity)
    capacities[number] = capacity
  }

  /// Makes room for `count` choices.
  func reserve(_ count: Int, slots: Int) {
    let empty = LaneVariant(.cookbook)
    grow(&variants, 0, to: count, filling: empty)
    grow(&structures, 1, to: count, filling: .none)
    grow(&options, 2, to: count * max(1, slots), filling: 0)
    grow(&order, 3, to: count, filling: 0)
    grow(&members, 4, to: count, filling: 0)
    grow(&isLeft, 5, to: count, filling: false)
    grow(&isTwice, 6, to: count, filling: false)
  }

  /// Makes room for `count` variants of one plan.
  func reserveGroup(_ count: Int, variables: Int, records: Int, slots: Int) {
    grow(&outcomes, 7, to: count, filling: PartwiseSolver.Outcome())
    grow(&others, 8, to: count * max(1, variables), filling: 0)
    grow(&grouped, 9, to: count, filling: LaneVariant(.cookbook))
    grow(&groupedOptions, 10, to: count * max(1, slots), filling: 0)
    grow(&self.records, 11, to: count * max(1, records), filling: 0)
  }

  func reserveSlots(_ count: Int) {
    guard count > slotCapacity else { return }
    slotMemory.deallocate()
    slotCapacity = 2 * count
    slotMemory = .allocate(byteCount: slotCapacity * 8, alignment: 64)
    slots = slotMemory.initializeMemory(as: Double.self, repeating: 0, count: slotCapacity)
  }

  func reserveScratch(_ count: Int) {
    guard count > scratchCapacity else { return }
    scratchMemory.deallocate()
    scratchCapacity = 2 * count
    scratchMemory = .allocate(byteCount: scratchCapacity * 8, alignment: 64)
    scratch = scratchMemory.initializeMemory(
      as: Double.self, repeating: 0, count: scratchCapacity)
  }
}

/// The regimes of choices, where they have one.
final class LaneRegimes {
  private(set) var count = 0
  /// The choice that is number 0 to those who read and write.
  var base = 0
  /// Of `count` choices; there is room for `capacity`.
  private var hashes: UnsafeMutablePointer<UInt64>
  private var isKnown: UnsafeMutablePointer<Bool>
  private var capacity = 64

  init() {
    hashes = .allocate(capacity: capacity)
    isKnown = .allocate(capacity: capacity)
  }

  deinit {
    hashes.deallocate()
    isKnown.deallocate()
  }

  /// Forgets everything; `count` choices have no regime.
  func reset(_ count: Int) {
    if count > capacity {
      capacity = count
      hashes.deallocate()
      isKnown.deallocate()
      hashes = .allocate(capacity: capacity)
      isKnown = .allocate(capacity: capacity)
    }
    hashes.initialize(repeating: 0, count: count)
    isKnown.initialize(repeating: false, count: count)
    self.count = count
    base = 0
  }

  @inline(__always)
  subscript(_ index: Int) -> UInt64? {
    get {
      assert(index >= 0 && base + index < count)
      return isKnown[base + index] ? hashes[base + index] : nil
    }
    set {
      assert(index >= 0 && base + index < count)
      isKnown[base + index] = newValue != nil
      hashes[base + index] = newValue ?? 0
    }
  }
}
