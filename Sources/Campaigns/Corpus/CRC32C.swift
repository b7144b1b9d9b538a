/// The CRC-32C (Castagnoli) checksum of RFC 3720, appendix B.4: reflected polynomial
/// `0x82F63B78`, initial value and final complement all ones.
///
/// A cyclic redundancy check detects every single-bit error with certainty, not only with high
/// probability, as frames on disk and in pipes require. It is no identity: use `ContentHash` for
/// that.
package struct CRC32C {
  private var state: UInt32 = .max

  package init() {}

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    var state = self.state
    Self.table.withUnsafeBufferPointer { table in
      for byte in bytes {
        state = table[Int((state ^ UInt32(byte)) & 0xFF)] ^ (state >> 8)
      }
    }
    self.state = state
  }

  package var value: UInt32 { ~state }

  /// The checksum of one run of bytes.
  package static func checksum(of bytes: [UInt8]) -> UInt32 {
    checksum(of: bytes[...])
  }

  package static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc = CRC32C()
    bytes.withUnsafeBytes { crc.update($0) }
    return crc.value
  }

  private static let table: [UInt32] = (0..<256).map { index in
    var value = UInt32(index)
    for _ in 0..<8 {
      value = value & 1 == 1 ? (value >> 1) ^ 0x82F6_3B78 : value >> 1
    }
    return value
  }
}
