import AutoLayout
import Judging
import Verification

/// Gathers the findings of units whose variants come in any order; the result for each is that of a
/// ``FindingCollector`` that sees its variants by number.
final class FindingTally {
  /// The record of one signature in one unit.
  private struct Entry: BitwiseCopyable {
    var signature: Int32
    var unit: Int32
    var lowest = Int32.max
    var worstVariant: Int32 = 0
    var margin = 0.0
    var worstMargin = Double.infinity
  }

  private struct Example {
    var items: [String] = []
    var values: [Double] = []
  }

  private var signatures: [Signature] = []
  private var numbers: [Signature: Int] = [:]
  /// Of the units at hand; `entryCount` of them.
  private var entries: UnsafeMutablePointer<Entry>
  private var entryCount = 0
  private var entryCapacity = 64
  /// One an entry.
  private var examples: [Example] = []
  /// By unit and signature: the entry, or -1; `width` signatures of each unit.
  private var places: UnsafeMutablePointer<Int32>
  private var placeCapacity = 64
  private var width = 64
  /// By unit: its entries.
  private var used: [[Int32]] = [[]]
  /// One bit a variant of the unit, `wordCount` words an entry.
  private var bits: UnsafeMutablePointer<UInt64>
  private var bitCapacity = 64
  private var wordCount = 1

  init() {
    entries = .allocate(capacity: entryCapacity)
    bits = .allocate(capacity: bitCapacity)
    places = .allocate(capacity: placeCapacity)
    places.initialize(repeating: -1, count: placeCapacity)
  }

  deinit {
    entries.deallocate()
    bits.deallocate()
    places.deallocate()
  }

  /// A number for a signature, the same in every unit.
  func number(of signature: Signature) -> Int {
    if let known = numbers[signature] { return known }
    numbers[signature] = signatures.count
    signatures.append(signature)
    if signatures.count > width { widen(to: 2 * width) }
    return signatures.count - 1
  }

  /// Makes room for more signatures, or units.
  private func widen(to width: Int) {
    self.width = width
    placeCapacity = max(1, used.count) * width
    places.deallocate()
    places = .allocate(capacity: placeCapacity)
    places.initialize(repeating: -1, count: placeCapacity)
    for index in 0..<entryCount {
      let entry = entries[index]
      places[Int(entry.unit) * width + Int(entry.signature)] = Int32(index)
    }
  }

  /// - Parameters:
  ///   - units: how many are run at once.
  ///   - count: the variants of the largest.
  /// - Returns: false where the numbers of signatures are no longer valid.
  func begin(units: Int, count: Int) -> Bool {
    for index in 0..<entryCount {
      places[Int(entries[index].unit) * width + Int(entries[index].signature)] = -1
    }
    entryCount = 0
    examples.removeAll(keepingCapacity: true)
    used = Array(repeating: [], count: max(1, units))
    if used.count * width > placeCapacity { widen(to: width) }
    wordCount = max(1, (count + 63) / 64)
    guard signatures.count > 1 << 16 else { return true }
    signatures = []
    numbers = [:]
    return false
  }

  /// True if there are more kinds of findings than a unit records: which ones those are depends on
  /// the order.
  func isOverLimit(_ unit: Int) -> Bool { used[unit].count > FindingCollector.limit }

  private func use(_ signature: Int, _ unit: Int) -> Int {
    let index = entryCount
    if index == entryCapacity {
      let grown = UnsafeMutablePointer<Entry>.allocate(capacity: 2 * entryCapacity)
      grown.update(from: entries, count: index)
      entries.deallocate()
      entries = grown
      entryCapacity *= 2
    }
    let first = index * wordCount
    if first + wordCount > bitCapacity {
      let capacity = 2 * (first + wordCount)
      let grown = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
      grown.update(from: bits, count: first)
      bits.deallocate()
      bits = grown
      bitCapacity = capacity
    }
    (bits + first).initialize(repeating: 0, count: wordCount)
    entries[index] = Entry(signature: Int32(signature), unit: Int32(unit))
    entryCount += 1
    places[unit * width + signature] = Int32(index)
    used[unit].append(Int32(index))
    examples.append(Example())
    return index
  }

  /// - Parameters:
  ///   - owner: the variant's unit and its number in it.
  ///   - example: the ids of the items and the numbers judged; called for the lowest variant so far.
  @inline(__always)
  func record(
    _ signature: Int, _ owner: LaneChoices.Owner, margin: Double,
    example: () -> (items: [String], values: [Double])
  ) {
    let (unit, number) = (Int(owner.unit), Int(owner.number))
    assert(signature < signatures.count && number >= 0 && number < wordCount * 64)
    let known = Int(places[unit * width + signature])
    let index = known >= 0 ? known : use(signature, unit)
    let entry = entries + index
    bits[index * wordCount + number / 64] |= 1 &<< UInt64(number % 64)
    if margin < entry.pointee.worstMargin
      || margin == entry.pointee.worstMargin && owner.number < entry.pointee.worstVariant
      || entry.pointee.lowest == .max
    {
      entry.pointee.worstMargin = margin
      entry.pointee.worstVariant = owner.number
    }
    if owner.number < entry.pointee.lowest {
      entry.pointee.lowest = owner.number
      entry.pointee.margin = margin
      let (items, values) = example()
      examples[index] = Example(items: items, values: values)
    }
  }

  /// Records many variants, those of a block's lanes.
  ///
  /// - Parameters:
  ///   - numbers: the choices of the lanes.
  ///   - owners: of all choices.
  func record(
    _ signature: Int, lanes: UInt16, margins: UnsafePointer<Double>,
    numbers: UnsafePointer<Int32>, owners: UnsafePointer<LaneChoices.Owner>,
    example: (Int) -> (items: [String], values: [Double])
  ) {
    var rest = lanes
    while rest != 0 {
      let lane = rest.trailingZeroBitCount
      rest &= rest - 1
      record(signature, owners[Int(numbers[lane])], margin: margins[lane]) { example(lane) }
    }
  }

  /// Of one unit, in canonical order.
  ///
  /// - Parameters:
  ///   - first: the number of the unit's first variant.
  ///   - variant: how a variant of the unit is written down.
  func findings(
    of unit: Int, first: Int, variant: (Int) -> VariantRecord
  ) -> [UnitResult.Finding] {
    used[unit].map { place in
      let index = Int(place)
      let entry = entries[index]
      let example = examples[index]
      let lowest = Int(entry.lowest)
      return UnitResult.Finding(
        signature: signatures[Int(entry.signature)],
        variants: NumberSet(
          words: UnsafeBufferPointer(start: bits + index * wordCount, count: wordCount)),
        example: UnitResult.Example(
          number: first + lowest, variant: variant(lowest), items: example.items,
          margin: entry.margin, values: example.values),
        worstMargin: entry.worstMargin, worstVariant: first + Int(entry.worstVariant))
    }.sorted { a, b in
      a.example.number != b.example.number
        ? a.example.number < b.example.number : a.signature < b.signature
    }
  }
}
