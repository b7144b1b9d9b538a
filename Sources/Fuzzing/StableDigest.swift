/// A 64-bit digest that is the same in every process and on every machine (FNV-1a).
public struct StableDigest: Sendable {
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  public mutating func combine(_ bytes: some Sequence<UInt8>) {
    // Not by the sequence where it can be helped: from another module each byte is a call through its
    // witness table, and documents have many.
    var digest = value
    let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      for byte in bytes { Self.combine(byte, into: &digest) }
    }
    if isContiguous == nil {
      for byte in bytes { Self.combine(byte, into: &digest) }
    }
    value = digest
  }

  @inline(__always)
  private static func combine(_ byte: UInt8, into digest: inout UInt64) {
    digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// The text and a separator, so that `ab`, `c` and `a`, `bc` differ.
  public mutating func combine(_ text: String) {
    combine(text.utf8)
    combine(CollectionOfOne(0))
  }

  /// The value with every bit depending on every byte, as 16 hexadecimal digits.
  public var hex: String { Self.hex(mixed) }

  public var mixed: UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  static func hex(_ value: UInt64) -> String {
    String(unsafeUninitializedCapacity: 16) { text in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * place)) & 15
        text[place] = digit < 10 ? 0x30 + digit : 0x61 + digit - 10
      }
      return 16
    }
  }
}
