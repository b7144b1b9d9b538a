/// Reads Unicode scalar values from the UTF-8 bytes of a `String`, which are always well-formed.
struct ScalarReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  private let end: Int

  init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next scalar value and the offset of its first byte, or nil at the end.
  @inline(__always)
  mutating func next() -> (scalar: UInt32, offset: Int)? {
    guard position < end else { return nil }
    let offset = position
    let first = UInt32(bytes[position])
    position += 1
    if first < 0x80 { return (first, offset) }
    let length = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    var scalar = first & (0x3F >> UInt32(length))
    var remaining = length
    while remaining > 0, position < end {
      scalar = scalar << 6 | UInt32(bytes[position] & 0x3F)
      position += 1
      remaining -= 1
    }
    return (scalar, offset)
  }
}
