/// Splits a source of Swift or Objective-C into words, texts and marks; comments and imports are
/// left out.
///
/// An unclosed token ends with its line or the file: any bytes give tokens.
struct CodeScanner {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var tokens: [CodeToken] = []

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 5)
  }

  /// Complexity: O(bytes).
  static func tokens(of bytes: [UInt8]) -> [CodeToken] {
    var scanner = CodeScanner(bytes)
    scanner.scan()
    return scanner.tokens
  }

  private func byte(at offset: Int) -> UInt8 {
    let index = position + offset
    return index < bytes.count ? bytes[index] : 0
  }

  private mutating func scan() {
    // The number of open brackets in each text that contains code.
    var inside: [(brackets: Int, isLong: Bool)] = []
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "/") where self.byte(at: 1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where self.byte(at: 1) == UInt8(ascii: "*"): skipBlock()
      case UInt8(ascii: "\""):
        let isLong = self.byte(at: 1) == byte && self.byte(at: 2) == byte
        position += isLong ? 3 : 1
        if text(isLong: isLong) { inside.append((0, isLong)) }
      case UInt8(ascii: "#") where skipDirective(): continue
      case UInt8(ascii: "@") where skipForwardDeclaration(): continue
      case UInt8(ascii: "("):
        if !inside.isEmpty { inside[inside.count - 1].brackets += 1 }
        mark(byte)
      case UInt8(ascii: ")"):
        if let last = inside.last {
          if last.brackets == 0 {
            inside.removeLast()
            position += 1
            if text(isLong: last.isLong) { inside.append((0, last.isLong)) }
            continue
          }
          inside[inside.count - 1].brackets -= 1
        }
        mark(byte)
      case _ where Self.isWordByte(byte): word()
      case _ where byte > 0x20: mark(byte)
      default: position += 1
      }
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func mark(_ byte: UInt8) {
    tokens.append(
      CodeToken(
        kind: .mark, name: CodeName(bytes: CollectionOfOne(byte)), first: byte,
        range: position..<position + 1))
    position += 1
  }

  private mutating func word() {
    let start = position
    while position < bytes.count, Self.isWordByte(bytes[position]) { position += 1 }
    add(.word, start..<position)
  }

  private mutating func add(_ kind: CodeToken.Kind, _ range: Range<Int>) {
    tokens.append(
      CodeToken(
        kind: kind, name: CodeName(bytes: bytes[range]),
        first: range.isEmpty ? 0 : bytes[range.lowerBound],
        range: range))
  }

  /// Reads a text from after its quote; true if code begins in it.
  private mutating func text(isLong: Bool) -> Bool {
    let start = position
    let quote = UInt8(ascii: "\"")
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\") {
        if self.byte(at: 1) == UInt8(ascii: "(") {
          add(.text, start..<position)
          position += 2
          return true
        }
        position += 2
        continue
      }
      if byte == quote, !isLong || self.byte(at: 1) == quote && self.byte(at: 2) == quote {
        add(.text, start..<position)
        position += isLong ? 3 : 1
        return false
      }
      if byte == UInt8(ascii: "\n"), !isLong { break }
      position += 1
    }
    position = min(position, bytes.count)
    add(.text, min(start, position)..<position)
    return false
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func skipBlock() {
    var depth = 0
    while position < bytes.count {
      if byte(at: 0) == UInt8(ascii: "/"), byte(at: 1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte(at: 0) == UInt8(ascii: "*"), byte(at: 1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        // Objective-C comments do not nest, and seldom look as if they did.
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  private func stands(_ word: StaticString, at offset: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + offset + count <= bytes.count else { return false }
    return word.withUTF8Buffer { buffer in
      (0..<count).allSatisfy { bytes[position + offset + $0] == buffer[$0] }
    }
  }

  /// An import names a file, not its content.
  private mutating func skipDirective() -> Bool {
    guard stands("import", at: 1) || stands("include", at: 1) else { return false }
    skipLine()
    return true
  }

  /// `@class A, B;` declares that such classes exist, not that they are used.
  private mutating func skipForwardDeclaration() -> Bool {
    guard stands("class ", at: 1) || stands("import ", at: 1) else { return false }
    while position < bytes.count, bytes[position] != UInt8(ascii: ";"),
      bytes[position] != UInt8(ascii: "\n")
    { position += 1 }
    return true
  }
}
