/// The white-space separated words of a table compiled in; `@name` opens a section.
///
/// The tables are constants of this target and tested, so reading them reports no errors.
struct TableTokens: Sequence, IteratorProtocol {
  enum Token {
    case section(String)
    case word(Word)
  }

  /// A word of digits and signs in ASCII.
  struct Word {
    let bytes: ArraySlice<UInt8>

    var first: UInt8? { bytes.first }

    /// The word as a signed decimal number.
    var decimal: Int {
      var value = 0
      for byte in bytes where byte != UInt8(ascii: "-") {
        value = value * 10 + Int(byte) - 0x30
      }
      return bytes.first == UInt8(ascii: "-") ? -value : value
    }

    /// The word as a hexadecimal number with capital letters; other characters are skipped.
    var hexadecimal: UInt32 {
      var value: UInt32 = 0
      for byte in bytes {
        switch byte {
        case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
        case 0x41...0x46: value = value << 4 | UInt32(byte - 0x37)
        default: break
        }
      }
      return value
    }

    func split(at separator: UInt8) -> (head: Word, tail: Word?) {
      guard let index = bytes.firstIndex(of: separator) else { return (self, nil) }
      return (Word(bytes: bytes[..<index]), Word(bytes: bytes[(index + 1)...]))
    }
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ data: StaticString) {
    bytes = data.withUTF8Buffer { Array($0) }
  }

  mutating func next() -> Token? {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    guard position < bytes.count else { return nil }
    let start = position
    while position < bytes.count, bytes[position] > 0x20 { position += 1 }
    if bytes[start] == UInt8(ascii: "@") {
      return .section(String(decoding: bytes[(start + 1)..<position], as: UTF8.self))
    }
    return .word(Word(bytes: bytes[start..<position]))
  }
}
