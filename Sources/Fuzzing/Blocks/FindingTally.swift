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
  @inline(__always)
  func record(
    _ index: Int, number: Int, margin: Double,
    example: () -> (items: [String], values: [Double])
  ) {
    if !entries[index].isUsed {
      entries[index].isUsed = true
      entries[index].worstMargin = margin
      entries[index].worstVariant = number
      used.append(index)
    }
    entries[index].variants.insert(number)
    let worst = entries[index].worstMargin
    if margin < worst || margin == worst && number < entries[index].worstVariant {
      entries[index].worstMargin = margin
      entries[index].worstVariant = number
    }
    if number < entries[index].lowest {
      entries[index].lowest = number
      entries[index].margin = margin
      (entries[index].items, entries[index].values) = example()
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
