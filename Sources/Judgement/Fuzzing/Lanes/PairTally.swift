/// The pairs of axis values that some choices cover.
///
/// A set of values for any value, so that a choice meets the pairs of one value by a few operations;
/// numbered as the generator numbers pairs only once all choices are known.
final class PairTally {
  /// Of the axes whose pairs are covered: how many values they have.
  private let counts: [Int]
  private let axisCount: Int
  /// Values of all axes one after the other: where those of each axis begin, and how many there are.
  private let offsets: UnsafeMutablePointer<Int>
  private let total: Int
  /// Words of a set of values.
  private let wordCount: Int
  /// The axes among those of a choice.
  private let axes: UnsafeMutablePointer<Int>
  /// The values of the choice at hand, among those of all axes, and as a set.
  private let row: UnsafeMutablePointer<Int>
  private let rowSet: UnsafeMutablePointer<UInt64>
  /// By value: the set of values that were met with it.
  private let met: UnsafeMutablePointer<UInt64>

  init(_ generator: VariantGenerator) {
    counts = generator.cover.counts
    axisCount = counts.count
    offsets = .allocate(capacity: max(1, axisCount))
    axes = .allocate(capacity: max(1, axisCount))
    row = .allocate(capacity: max(1, axisCount))
    var total = 0
    for axis in 0..<axisCount {
      offsets[axis] = total
      axes[axis] = generator.paired[axis]
      row[axis] = 0
      total += counts[axis]
    }
    self.total = total
    wordCount = (total + 63) / 64
    rowSet = .allocate(capacity: max(1, wordCount))
    met = .allocate(capacity: max(1, total * wordCount))
    rowSet.initialize(repeating: 0, count: wordCount)
    met.initialize(repeating: 0, count: total * wordCount)
  }

  deinit {
    offsets.deallocate()
    axes.deallocate()
    row.deallocate()
    rowSet.deallocate()
    met.deallocate()
  }

  func removeAll() { met.update(repeating: 0, count: total * wordCount) }

  /// - Parameter values: of a choice, one an axis.
  func add(_ values: UnsafePointer<UInt16>) {
    let (axisCount, wordCount) = (axisCount, wordCount)
    let (row, rowSet, met, axes, offsets) = (row, rowSet, met, axes, offsets)
    for word in 0..<wordCount { rowSet[word] = 0 }
    for axis in 0..<axisCount {
      let value = offsets[axis] &+ Int(values[axes[axis]])
      row[axis] = value
      rowSet[value >> 6] |= 1 &<< UInt64(value & 63)
    }
    for axis in 0..<axisCount {
      let own = met + row[axis] &* wordCount
      for word in 0..<wordCount { own[word] |= rowSet[word] }
    }
  }

  /// The numbers of all pairs that were met.
  var numbers: NumberSet {
    var words: [UInt64] = []
    var (word, bit) = (UInt64(0), UInt64(0))
    for first in 0..<axisCount {
      for second in (first + 1)..<max(first + 1, axisCount) {
        for value in 0..<counts[first] {
          let own = met + (offsets[first] + value) * wordCount
          for other in offsets[second]..<offsets[second] + counts[second] {
            word |= (own[other >> 6] &>> UInt64(other & 63) & 1) &<< bit
            bit += 1
            if bit == 64 {
              words.append(word)
              (word, bit) = (0, 0)
            }
          }
        }
      }
    }
    words.append(word)
    return words.withUnsafeBufferPointer { NumberSet(words: $0) }
  }
}
