import AutoLayout
import Verification

/// Gathers the findings of a unit whose variants come in any order; the result is that of a
/// ``FindingCollector`` that sees them by number.
final class FindingTally {
  private struct Entry {
    var isUsed = false
    var variants = NumberSet()
    var lowest = Int.max
    var items: [String] = []
    var margin = 0.0
    var values: [Double] = []
    var worstMargin = 0.0
    var worstVariant = 0

    @inline(__always)
    mutating func add(
      _ number: Int, _ margin: Double, _ example: () -> (items: [String], values: [Double])
    ) {
      if !isUsed {
        isUsed = true
        worstMargin = margin
        worstVariant = number
      }
      variants.insert(number)
      if margin < worstMargin || margin == worstMargin && number < worstVariant {
        worstMargin = margin
        worstVariant = number
      }
      if number < lowest {
        lowest = number
        self.margin = margin
        (items, values) = example()
      }
    }
  }

  private var signatures: [Signature] = []
  private var numbers: [Signature: Int] = [:]
  private var entries: [Entry] = []
  private var used: [Int] = []

  /// A number for a signature, the same in every unit.
  func number(of signature: Signature) -> Int {
    if let known = numbers[signature] { return known }
    numbers[signature] = signatures.count
    signatures.append(signature)
    entries.append(Entry())
    return signatures.count - 1
  }

  func begin() {
    for index in used { entries[index] = Entry() }
    used.removeAll(keepingCapacity: true)
    if signatures.count > 1 << 16 {
      signatures = []
      numbers = [:]
      entries = []
    }
  }

  /// Whether there are more kinds of findings than a unit records: which ones those are depends on the
  /// order.
  var isOverLimit: Bool { used.count > FindingCollector.limit }

  /// - Parameters:
  ///   - number: the variant, counted from the unit's first.
  ///   - example: the ids of the items and the numbers judged; called for the lowest variant so far.
  func record(
    _ index: Int, number: Int, margin: Double,
    example: () -> (items: [String], values: [Double])
  ) {
    if !entries[index].isUsed { used.append(index) }
    entries[index].add(number, margin, example)
  }

  /// Records many variants, those of a block's lanes.
  func record(
    _ index: Int, lanes: UInt16, margins: UnsafePointer<Double>, number: (Int) -> Int,
    example: (Int) -> (items: [String], values: [Double])
  ) {
    if !entries[index].isUsed { used.append(index) }
    entries.withUnsafeMutableBufferPointer { entries in
      var rest = lanes
      while rest != 0 {
        let lane = rest.trailingZeroBitCount
        rest &= rest - 1
        entries[index].add(number(lane), margins[lane]) { example(lane) }
      }
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
      return UnitResult.Finding(
        signature: signatures[index], variants: entry.variants,
        example: UnitResult.Example(
          number: first + entry.lowest, variant: variant(entry.lowest), items: entry.items,
          margin: entry.margin, values: entry.values),
        worstMargin: entry.worstMargin, worstVariant: first + entry.worstVariant)
    }.sorted { a, b in
      a.example.number != b.example.number
        ? a.example.number < b.example.number : a.signature < b.signature
    }
  }
}
