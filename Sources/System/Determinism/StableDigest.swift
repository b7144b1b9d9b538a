/// A 64-bit digest that is the same in every process and on every machine: FNV-1a (Fowler, Noll and Vo,
/// public domain), as published, over bytes.
package struct StableDigest: Hashable, Sendable {
  /// The digest of the bytes combined so far. After few bytes its upper bits carry little
  /// information; ``mixed`` corrects that.
  @usableFromInline package internal(set) var value: UInt64

  /// The digest of no bytes.
  package init() { value = Self.basis }

  /// Continues from the ``value`` of another digest.
  package init(resuming value: UInt64) { self.value = value }

  @usableFromInline static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
  @usableFromInline static let prime: UInt64 = 0x0000_0100_0000_01b3

  /// Adds bytes.
  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    // Avoids iterating the sequence where possible: from another module each byte is a call through
    // its witness table, and documents have many.
    var digest = value
    let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      for byte in bytes { Self.combine(byte, into: &digest) }
    }
    if isContiguous == nil {
      for byte in bytes { Self.combine(byte, into: &digest) }
    }
    value = digest
  }

  /// Adds one byte, for callers that read a file byte by byte.
  @inlinable
  package mutating func combine(byte: UInt8) { Self.combine(byte, into: &value) }

  @inlinable
  static func combine(_ byte: UInt8, into digest: inout UInt64) {
    digest = (digest ^ UInt64(byte)) &* prime
  }

  /// The text and a separator, so that `ab`, `c` and `a`, `bc` differ.
  package mutating func combine(_ text: String) {
    combine(text.utf8)
    combine(CollectionOfOne(0))
  }

  /// The ``value`` of a digest after the bytes of a word, lowest first. It serves work that is done
  /// once a variant.
  @inlinable
  package static func value(_ digest: UInt64, combining word: UInt64) -> UInt64 {
    var digest = digest
    for shift in stride(from: 0, to: 64, by: 8) {
      digest ^= (word >> UInt64(shift)) & 0xff
      digest = digest &* prime
    }
    return digest
  }

  /// The value with every bit depending on every byte.
  package var mixed: UInt64 { SplitMix64.mixed(value) }

  /// ``mixed``, as 16 hexadecimal digits.
  package var hex: String { Self.hex(mixed) }

  /// A word as 16 hexadecimal digits.
  package static func hex(_ value: UInt64) -> String {
    String(unsafeUninitializedCapacity: 16) { text in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * place)) & 15
        text[place] = digit < 10 ? 0x30 + digit : 0x61 + digit - 10
      }
      return 16
    }
  }
}

/// A digest of whole words with one multiplication each, for data that is hashed at every solve.
/// FNV-1a's step on 64 bits at once, with a shift, since the product alone never carries a bit
/// downwards.
package struct WordDigest: Sendable {
  @usableFromInline var state = StableDigest.basis

  /// The digest of no words.
  @inlinable
  package init() {}

  /// Adds a word.
  @inlinable
  package mutating func combine(_ word: UInt64) {
    state = (state ^ word) &* StableDigest.prime
    state ^= state >> 29
  }

  /// The digest of the words combined so far.
  @inlinable
  package var value: UInt64 {
    var result = state &* 0x9e37_79b9_7f4a_7c15
    result ^= result >> 32
    return result
  }
}
