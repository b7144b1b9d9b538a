/// The identity of content: a SHA-256 digest.
///
/// Used for cases, scenes, manifests, units and packs. Equal bytes have equal hashes on every
/// machine and in every build; nothing is salted. The order is that of the hexadecimal form.
public struct ContentHash: Hashable, Comparable, Sendable {
  /// The number of bytes in a hash.
  public static let byteCount = 32

  private let words: [UInt64]

  /// The hash of bytes. Linear in their number.
  public init(of bytes: [UInt8]) {
    var hasher = SHA256()
    hasher.update(bytes)
    self = hasher.finalize()
  }

  /// The hash of the UTF-8 form of a text, without normalisation.
  public init(of text: String) {
    self.init(of: Array(text.utf8))
  }

  /// A hash from its 32 bytes; nil if there are more or fewer.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    words = (0..<4).map { word in
      bytes[word * 8..<word * 8 + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  /// A hash from its 64 hexadecimal digits; nil for other texts.
  public init?(hex: String) {
    let digits = Array(hex.utf8)
    guard digits.count == Self.byteCount * 2 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Self.value(ofDigit: digits[index]),
        let low = Self.value(ofDigit: digits[index + 1])
      else { return nil }
      bytes.append(high << 4 | low)
    }
    self.init(bytes: bytes)
  }

  init(words: [UInt64]) {
    self.words = words
  }

  /// The stored form of the hash, 32 bytes.
  public var bytes: [UInt8] {
    words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } }
  }

  /// 64 lower-case hexadecimal digits.
  public var hex: String { Self.hex(bytes) }

  /// The first 16 bytes (128 bits) as 32 hexadecimal digits: long enough to name content without
  /// collisions by accident, short enough for a file name or a repro token.
  public var shortHex: String { Self.hex(Array(bytes.prefix(16))) }

  public static func < (left: ContentHash, right: ContentHash) -> Bool {
    left.words.lexicographicallyPrecedes(right.words)
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static func value(ofDigit digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension ContentHash: CustomStringConvertible {
  public var description: String { hex }
}
