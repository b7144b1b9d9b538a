/// Which pairs of axis values some choices cover.
///
/// A byte for any two values, so that a pair is met by one write; numbered as the generator numbers pairs
/// only once all choices are known.
final class PairTally {
  /// Of the axes whose pairs are covered: how many values they have.
  private let counts: [Int]
  private let axisCount: Int
  /// Values of all axes one after the other: where those of each axis begin, and how many there are.
  private let offsets: UnsafeMutablePointer<Int>
  private let total: Int
  /// The axes among those of a choice.
  private let axes: UnsafeMutablePointer<Int>
  /// The values of the choice at hand, among those of all axes.
  private let row: UnsafeMutablePointer<Int>
  /// By two values; those of the earlier axis first.
  private let met: UnsafeMutablePointer<UInt8>

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
    met = .allocate(capacity: max(1, total * total))
    met.initialize(repeating: 0, count: total * total)
  }

  deinit {
    offsets.deallocate()
    axes.deallocate()
    row.deallocate()
    met.deallocate()
  }

  func removeAll() { met.update(repeating: 0, count: total * total) }

  /// - Parameter values: of a choice, one an axis.
  func add(_ values: UnsafePointer<UInt16>) {
    for axis in 0..<axisCount { row[axis] = offsets[axis] + Int(values[axes[axis]]) }
    for first in 0..<axisCount {
      let own = met + row[first] * total
      for second in (first + 1)..<max(first + 1, axisCount) { own[row[second]] = 1 }
    }
  }

  /// The numbers of all pairs that were met.
  var numbers: NumberSet {
    var words: [UInt64] = []
    var (word, bit) = (UInt64(0), UInt64(0))
    for first in 0..<axisCount {
      for second in (first + 1)..<max(first + 1, axisCount) {
        for value in 0..<counts[first] {
          let own = met + (offsets[first] + value) * total + offsets[second]
          for other in 0..<counts[second] {
            word |= UInt64(own[other]) << bit
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
