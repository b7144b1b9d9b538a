import AutoLayout
import Verification

/// Gathers the findings of a unit whose variants come in any order; the result is that of a
/// ``FindingCollector`` that sees them by number.
final class FindingTally {
  /// What is known of one signature in the unit at hand.
  private struct Entry: BitwiseCopyable {
    var isUsed = false
    /// Where its bits begin, and its example.
    var firstWord = 0
    var example = 0
    var lowest = Int.max
    var margin = 0.0
    var worstMargin = 0.0
    var worstVariant = 0
  }

  private struct Example {
    var items: [String] = []
    var values: [Double] = []
  }

  private var signatures: [Signature] = []
  private var numbers: [Signature: Int] = [:]
  /// One a signature; room for `entryCapacity`.
  private var entries: UnsafeMutablePointer<Entry>
  private var entryCapacity = 64
  private var used: [Int] = []
  private var examples: [Example] = []
  /// One bit a variant of the unit, `wordCount` words for every signature used.
  private var bits: UnsafeMutablePointer<UInt64>
  private var bitCapacity = 64
  private var wordCount = 1

  init() {
    entries = .allocate(capacity: entryCapacity)
    entries.initialize(repeating: Entry(), count: entryCapacity)
    bits = .allocate(capacity: bitCapacity)
  }

  deinit {
    entries.deallocate()
    bits.deallocate()
  }

  /// A number for a signature, the same in every unit.
  func number(of signature: Signature) -> Int {
    if let known = numbers[signature] { return known }
    numbers[signature] = signatures.count
    signatures.append(signature)
    if signatures.count > entryCapacity {
      let grown = UnsafeMutablePointer<Entry>.allocate(capacity: 2 * entryCapacity)
      grown.initialize(repeating: Entry(), count: 2 * entryCapacity)
      grown.update(from: entries, count: entryCapacity)
      entries.deallocate()
      entries = grown
      entryCapacity *= 2
    }
    return signatures.count - 1
  }

  /// - Parameter count: the unit's variants.
  /// - Returns: false where the numbers of signatures are no longer valid.
  func begin(_ count: Int) -> Bool {
    for index in used { entries[index] = Entry() }
    used.removeAll(keepingCapacity: true)
    examples.removeAll(keepingCapacity: true)
    wordCount = max(1, (count + 63) / 64)
    guard signatures.count > 1 << 16 else { return true }
    signatures = []
    numbers = [:]
    return false
  }

  /// Whether there are more kinds of findings than a unit records: which ones those are depends on the
  /// order.
  var isOverLimit: Bool { used.count > FindingCollector.limit }

  private func use(_ index: Int) {
    let first = used.count * wordCount
    if first + wordCount > bitCapacity {
      let capacity = 2 * (first + wordCount)
      let grown = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
      grown.update(from: bits, count: first)
      bits.deallocate()
      bits = grown
      bitCapacity = capacity
    }
    (bits + first).initialize(repeating: 0, count: wordCount)
    entries[index] = Entry(
      isUsed: true, firstWord: first, example: examples.count, worstMargin: .infinity)
    used.append(index)
    examples.append(Example())
  }

  /// - Parameters:
  ///   - number: the variant, counted from the unit's first.
  ///   - example: the ids of the items and the numbers judged; called for the lowest variant so far.
  @inline(__always)
  func record(
    _ index: Int, number: Int, margin: Double,
    example: () -> (items: [String], values: [Double])
  ) {
    assert(index < signatures.count && number >= 0 && number < wordCount * 64)
    if !entries[index].isUsed { use(index) }
    let entry = entries + index
    bits[entry.pointee.firstWord + number / 64] |= 1 << UInt64(number % 64)
    if margin < entry.pointee.worstMargin
      || margin == entry.pointee.worstMargin && number < entry.pointee.worstVariant
      || entry.pointee.lowest == .max
    {
      entry.pointee.worstMargin = margin
      entry.pointee.worstVariant = number
    }
    if number < entry.pointee.lowest {
      entry.pointee.lowest = number
      entry.pointee.margin = margin
      let (items, values) = example()
      examples[entry.pointee.example] = Example(items: items, values: values)
    }
  }

  /// Records many variants, those of a block's lanes.
  ///
  /// - Parameters:
  ///   - numbers: the variants of the lanes, counted from `first`.
  func record(
    _ index: Int, lanes: UInt16, margins: UnsafePointer<Double>,
    numbers: UnsafePointer<Int32>, first: Int,
    example: (Int) -> (items: [String], values: [Double])
  ) {
    var rest = lanes
    while rest != 0 {
      let lane = rest.trailingZeroBitCount
      rest &= rest - 1
      record(index, number: first + Int(numbers[lane]), margin: margins[lane]) { example(lane) }
    }
  }

  /// In canonical order.
  ///
  /// - Parameters:
  ///   - first: the number of the unit's first variant.
  ///   - variant: how a variant of the unit is written down.
  func findings(first: Int, variant: (Int) -> VariantRecord) -> [UnitResult.Finding] {
    used.map { index in
      let entry = entries[index]
      let example = examples[entry.example]
      return UnitResult.Finding(
        signature: signatures[index],
        variants: NumberSet(
          words: UnsafeBufferPointer(start: bits + entry.firstWord, count: wordCount)),
        example: UnitResult.Example(
          number: first + entry.lowest, variant: variant(entry.lowest), items: example.items,
          margin: entry.margin, values: example.values),
        worstMargin: entry.worstMargin, worstVariant: first + entry.worstVariant)
    }.sorted { a, b in
      a.example.number != b.example.number
        ? a.example.number < b.example.number : a.signature < b.signature
    }
  }
}
