import Foundation

/// A set of small numbers, written as the base64 of a bitmap, lowest bit first.
public struct NumberSet: Hashable, Sendable, Codable {
  private var words: [UInt8]

  /// The empty set.
  public init() { words = [] }

  /// A set of numbers; negative ones are left out.
  public init(_ numbers: some Sequence<Int>) {
    words = []
    for number in numbers { insert(number) }
  }

  /// Of a bitmap, lowest bit of the first word first.
  init(words: UnsafeBufferPointer<UInt64>) {
    self.words = []
    guard let last = words.lastIndex(where: { $0 != 0 }) else { return }
    let count = last * 8 + (64 - words[last].leadingZeroBitCount + 7) / 8
    self.words.reserveCapacity(count)
    for byte in 0..<count {
      self.words.append(UInt8(truncatingIfNeeded: words[byte / 8] >> UInt64(byte % 8 * 8)))
    }
  }

  /// Adds a number; a negative one is left out.
  public mutating func insert(_ number: Int) {
    guard number >= 0 else { return }
    while words.count <= number / 8 { words.append(0) }
    words[number / 8] |= 1 << UInt8(number % 8)
  }

  /// Complexity: O(1).
  public func contains(_ number: Int) -> Bool {
    number >= 0 && number / 8 < words.count && words[number / 8] & (1 << UInt8(number % 8)) != 0
  }

  /// True if all numbers are below a limit.
  func isBelow(_ limit: Int) -> Bool {
    guard let last = words.last else { return true }
    return (words.count - 1) * 8 + 7 - last.leadingZeroBitCount < limit
  }

  /// The number of its numbers. Complexity: O(largest number).
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Adds the numbers of another set.
  public mutating func formUnion(_ other: NumberSet) {
    while words.count < other.words.count { words.append(0) }
    for (index, word) in other.words.enumerated() { words[index] |= word }
  }

  /// Adds the numbers of another set, each so much higher.
  ///
  /// Its storage grows by an eighth at a time: sets of long campaigns are large, and there are
  /// many.
  ///
  /// - Parameter offset: 0 or more.
  public mutating func formUnion(_ other: NumberSet, shiftedBy offset: Int) {
    guard offset >= 0, let last = other.words.last else { return }
    let (first, shift) = (offset / 8, offset % 8)
    let highest = (other.words.count - 1) * 8 + 7 - last.leadingZeroBitCount + offset
    let needed = highest / 8 + 1
    if needed > words.capacity { words.reserveCapacity(needed + needed / 8) }
    if needed > words.count {
      words.append(contentsOf: repeatElement(0, count: needed - words.count))
    }
    for (index, word) in other.words.enumerated() where word != 0 {
      words[first + index] |= word << UInt8(shift)
      if shift > 0, word >> UInt8(8 - shift) != 0 {
        words[first + index + 1] |= word >> UInt8(8 - shift)
      }
    }
  }

  /// The number of common numbers.
  public func intersectionCount(_ other: NumberSet) -> Int {
    zip(words, other.words).reduce(0) { $0 + ($1.0 & $1.1).nonzeroBitCount }
  }

  /// The numbers, ascending.
  public var numbers: [Int] {
    words.indices.flatMap { index in
      (0..<8).filter { words[index] & (1 << UInt8($0)) != 0 }.map { index * 8 + $0 }
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let data = Data(base64Encoded: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a set of numbers is written in base64")
    }
    words = Array(data)
    while words.last == 0 { words.removeLast() }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Data(words).base64EncodedString())
  }
}
