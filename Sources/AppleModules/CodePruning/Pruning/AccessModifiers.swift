/// The words before a declaration that say who may use it.
///
/// The modules of an app are one module in a program. There the default argument of a public function may need what is
/// not public: a stand-in, or a symbol that Xcode generates. Nothing is public in a program.
struct AccessModifiers {
  private let bytes: [UInt8]
  private var position: Int

  /// The ranges of `public`, `open` and `package`, with `(set)` behind them.
  ///
  /// - Parameter start: The first byte of the declaration, which may be that of an attribute.
  static func ranges(in bytes: [UInt8], from start: Int) -> [Range<Int>] {
    var scan = AccessModifiers(bytes: bytes, position: start)
    var found: [Range<Int>] = []
    while let word = scan.next() {
      guard !Self.wider.contains(String(decoding: bytes[word], as: UTF8.self)) else {
        found.append(word.lowerBound..<scan.position)
        continue
      }
      guard Self.others.contains(String(decoding: bytes[word], as: UTF8.self)) else { break }
    }
    return found
  }

  private static let wider: Set = ["public", "open", "package"]
  private static let others: Set = [
    "final", "static", "override", "required", "convenience", "lazy", "weak", "unowned", "dynamic",
    "mutating", "nonmutating", "indirect", "optional", "nonisolated", "prefix", "postfix", "infix",
    "private", "fileprivate", "internal", "isolated", "distributed", "consuming", "borrowing",
    "__consuming",
  ]

  /// The next word, with the parentheses behind it passed; nil where there is none.
  private mutating func next() -> Range<Int>? {
    while position < bytes.count {
      skipBlanks()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "@") else { break }
      position += 1
      _ = word()
      while position < bytes.count, bytes[position] == UInt8(ascii: ".") {
        position += 1
        _ = word()
      }
      skipParentheses()
    }
    guard let word = word() else { return nil }
    skipParentheses()
    return word
  }

  private mutating func word() -> Range<Int>? {
    let start = position
    while position < bytes.count, Self.isOfWord(bytes[position]) { position += 1 }
    return start < position ? start..<position : nil
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func skipParentheses() {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "(") else { return }
    var depth = 0
    var end = position
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "(") { depth += 1 }
      if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
      end += 1
      if depth == 0 {
        position = end
        return
      }
    }
  }

  /// Passes blanks and comments.
  private mutating func skipBlanks() {
    while position < bytes.count {
      if [32, 9, 10, 13].contains(bytes[position]) {
        position += 1
      } else if starts("//") {
        while position < bytes.count, bytes[position] != 10 { position += 1 }
      } else if starts("/*") {
        while position < bytes.count, !starts("*/") { position += 1 }
        position = min(position + 2, bytes.count)
      } else {
        return
      }
    }
  }

  private func starts(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }
}
