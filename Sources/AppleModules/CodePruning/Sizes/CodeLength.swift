/// A length as code writes it: points, and a share of the width of the screen or list.
struct CodeLength: Hashable, Sendable {
  var share = 0.0
  var points = 0.0

  var isConstant: Bool { share == 0 }

  static func + (one: Self, other: Self) -> Self {
    CodeLength(share: one.share + other.share, points: one.points + other.points)
  }
  static func - (one: Self, other: Self) -> Self {
    CodeLength(share: one.share - other.share, points: one.points - other.points)
  }
  /// Nil for the square of a width.
  static func * (one: Self, other: Self) -> Self? {
    guard one.isConstant || other.isConstant else { return nil }
    let (factor, length) = one.isConstant ? (one.points, other) : (other.points, one)
    return CodeLength(share: length.share * factor, points: length.points * factor)
  }
  /// Nil where the divisor is no number but 0.
  static func / (one: Self, other: Self) -> Self? {
    guard other.isConstant, other.points != 0 else { return nil }
    return CodeLength(share: one.share / other.points, points: one.points / other.points)
  }

  /// The expression of Swift that makes it in the program of a view.
  var argument: String { ".init(share: \(share), points: \(points))" }
}

/// A word, a number or a mark of code; comments and texts are left out.
struct CodeWord: Hashable, Sendable {
  var text: String
  /// The offset of its first byte in the file.
  var offset: Int
  /// True for the first of its line.
  var startsLine: Bool

  var isName: Bool { text.first.map { $0.isLetter || $0 == "_" } ?? false }
  var number: Double? {
    guard text.first?.isNumber ?? false else { return nil }
    return Double(text.replacing("_", with: ""))
  }
}

extension String {
  /// The names and numbers in a text of any language.
  var codeNames: [Substring] { split { !($0.isLetter || $0.isNumber || $0 == "_") } }
}

extension Array<CodeWord> {
  /// True if the code assigns to what a word names: `name =`.
  func isAssigned(at index: Int) -> Bool {
    indices.contains(index + 2) && self[index + 1].text == "=" && self[index + 2].text != "="
  }
}

extension SourceIndex {
  /// The words in a range of bytes.
  func words(_ range: Range<Int>) -> [CodeWord] {
    var found: [CodeWord] = []
    var position = range.lowerBound
    var startsLine = true
    func byte(_ offset: Int) -> UInt8 {
      position + offset < range.upperBound ? bytes[position + offset] : 0
    }
    func isInner(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }
    func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    while position < range.upperBound {
      let first = byte(0)
      if first == UInt8(ascii: "\n") { startsLine = true }
      if first <= 0x20 {
        position += 1
        continue
      }
      if first == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "/") {
        while position < range.upperBound, byte(0) != UInt8(ascii: "\n") { position += 1 }
        continue
      }
      if first == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        while position < range.upperBound,
          !(byte(0) == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/"))
        { position += 1 }
        position += 2
        continue
      }
      let start = position
      if first == UInt8(ascii: "\"") {
        position += 1
        while position < range.upperBound, byte(0) != UInt8(ascii: "\""),
          byte(0) != UInt8(ascii: "\n")
        { position += byte(0) == UInt8(ascii: "\\") ? 2 : 1 }
        position += 1
        found.append(CodeWord(text: "\"\"", offset: start, startsLine: startsLine))
      } else if isInner(first) {
        let isNumber = isDigit(first)
        while isInner(byte(0))
          || isNumber && byte(0) == UInt8(ascii: ".") && isDigit(byte(1))
        { position += 1 }
        found.append(
          CodeWord(
            text: text(start..<min(position, range.upperBound)), offset: start,
            startsLine: startsLine))
      } else {
        position += 1
        found.append(
          CodeWord(text: text(start..<position), offset: start, startsLine: startsLine))
      }
      startsLine = false
    }
    return found
  }
}
