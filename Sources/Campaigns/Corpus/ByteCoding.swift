/// Appends fixed-width little-endian integers and length-prefixed byte strings.
///
/// The one binary notation of Plumb: the pack index, the ledger and the messages between a
/// supervisor and its workers all use it.
package struct ByteWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func append(raw other: some Collection<UInt8>) {
    bytes.append(contentsOf: other)
  }

  /// Writes the length as 32 bits, then the bytes.
  package mutating func append(counted other: some Collection<UInt8>) {
    append(UInt32(other.count))
    append(raw: other)
  }

  package mutating func append(_ hash: ContentHash) {
    append(raw: hash.bytes)
  }
}

/// Reads the bytes of a `ByteWriter`; every read is checked against the end.
package struct ByteReader {
  /// The bytes end before the requested value, or a length is out of bounds.
  package struct Truncated: Error {
    package init() {}
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  package init(_ bytes: [UInt8]) {
    self.init(bytes[...])
  }

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  package var remaining: Int { bytes.endIndex - position }

  package mutating func integer<Value: FixedWidthInteger>(
    _ type: Value.Type = Value.self
  ) throws(Truncated) -> Value {
    let width = MemoryLayout<Value>.size
    guard remaining >= width else { throw Truncated() }
    var value: Value = 0
    withUnsafeMutableBytes(of: &value) { target in
      for index in 0..<width {
        target[index] = bytes[position + index]
      }
    }
    position += width
    return Value(littleEndian: value)
  }

  package mutating func raw(_ count: Int) throws(Truncated) -> [UInt8] {
    guard count >= 0, remaining >= count else { throw Truncated() }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  package mutating func counted() throws(Truncated) -> [UInt8] {
    let count = try integer(UInt32.self)
    return try raw(Int(count))
  }

  package mutating func hash() throws(Truncated) -> ContentHash {
    let raw = try raw(ContentHash.byteCount)
    guard let hash = ContentHash(bytes: raw) else { throw Truncated() }
    return hash
  }
}
