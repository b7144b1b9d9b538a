import CGit2

/// The SHA-1 that names an object.
struct GitHash: Hashable, Sendable {
  private let high: UInt64
  private let middle: UInt64
  private let low: UInt32

  static let length = 20

  /// Nil unless there are exactly twenty bytes.
  init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == Self.length else { return nil }
    var words: (UInt64, UInt64, UInt32) = (0, 0, 0)
    for (index, byte) in bytes.enumerated() {
      switch index {
      case ..<8: words.0 = words.0 << 8 | UInt64(byte)
      case ..<16: words.1 = words.1 << 8 | UInt64(byte)
      default: words.2 = words.2 << 8 | UInt32(byte)
      }
    }
    (high, middle, low) = words
  }

  init?(hex: some Collection<UInt8>) {
    guard hex.count == 2 * Self.length else { return nil }
    var bytes: [UInt8] = []
    var digits = hex.makeIterator()
    while let first = digits.next(), let second = digits.next() {
      guard let high = Self.value(first), let low = Self.value(second) else { return nil }
      bytes.append(high << 4 | low)
    }
    self.init(bytes)
  }

  init?(_ oid: git_oid) {
    self.init(withUnsafeBytes(of: oid) { Array($0) })
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  private var bytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: high >> (56 - 8 * $0)) }
      + (0..<8).map { UInt8(truncatingIfNeeded: middle >> (56 - 8 * $0)) }
      + (0..<4).map { UInt8(truncatingIfNeeded: low >> (24 - 8 * $0)) }
  }

  var oid: git_oid {
    var oid = git_oid()
    withUnsafeMutableBytes(of: &oid) { $0.copyBytes(from: bytes) }
    return oid
  }

  var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
