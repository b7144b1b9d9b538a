/// Reads property lists in the old text form, which `.strings` files have: `"key" = "value";`, with or
/// without braces around the whole, C comments, and escapes.
struct OpenStepPropertyListParser {
  private var cursor: SourceCursor

  private init(_ text: String, file: String) { cursor = SourceCursor(text, file: file) }

  /// - Throws: ``SceneFileError/invalid(_:)`` with file, line and what was expected.
  static func parse(_ text: String, file: String) throws(SceneFileError) -> SourceValue {
    var parser = OpenStepPropertyListParser(text, file: file)
    try parser.skipSpace()
    let value: SourceValue
    if parser.cursor.byte == UInt8(ascii: "{") {
      value = try parser.value(depth: 0)
    } else {
      value = SourceValue(kind: .dictionary(try parser.members(until: nil, depth: 0)), line: 1)
    }
    try parser.skipSpace()
    guard parser.cursor.isAtEnd else { throw parser.cursor.unexpected("the end of the file") }
    return value
  }

  private mutating func value(depth: Int) throws(SceneFileError) -> SourceValue {
    guard depth < SourceCursor.depthLimit else {
      throw cursor.error("nested deeper than \(SourceCursor.depthLimit)")
    }
    let line = cursor.line
    switch cursor.byte {
    case UInt8(ascii: "{"):
      cursor.advance()
      let members = try members(until: UInt8(ascii: "}"), depth: depth + 1)
      cursor.advance()
      return SourceValue(kind: .dictionary(members), line: line)
    case UInt8(ascii: "("):
      cursor.advance()
      return SourceValue(kind: .array(try elements(depth: depth + 1)), line: line)
    case UInt8(ascii: "<"): throw cursor.error("found data; expected a string")
    default: return SourceValue(kind: .string(try string("a value")), line: line)
    }
  }

  private mutating func members(
    until end: UInt8?, depth: Int
  ) throws(SceneFileError) -> [SourceValue.Member] {
    var members: [SourceValue.Member] = []
    while true {
      try skipSpace()
      if cursor.byte == end { return members }
      let line = cursor.line
      let key = try string(end == nil ? "a key in quotes" : "a key or ‘}’")
      try skipSpace()
      if cursor.byte == UInt8(ascii: ";") {
        // A key alone is its own value.
        members.append(
          SourceValue.Member(key: key, value: SourceValue(kind: .string(key), line: line)))
      } else {
        try cursor.expect("=", "‘=’ after the key ‘\(key.prefix(60))’")
        try skipSpace()
        members.append(SourceValue.Member(key: key, value: try value(depth: depth)))
        try skipSpace()
      }
      try cursor.expect(";", "‘;’ after the value of ‘\(key.prefix(60))’")
    }
  }

  private mutating func elements(depth: Int) throws(SceneFileError) -> [SourceValue] {
    var elements: [SourceValue] = []
    while true {
      try skipSpace()
      if cursor.byte == UInt8(ascii: ")") { break }
      elements.append(try value(depth: depth))
      try skipSpace()
      if cursor.byte == UInt8(ascii: ",") {
        cursor.advance()
      } else if cursor.byte != UInt8(ascii: ")") {
        throw cursor.unexpected("‘,’ or ‘)’")
      }
    }
    cursor.advance()
    return elements
  }

  private mutating func skipSpace() throws(SceneFileError) {
    while let byte = cursor.byte {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        cursor.advance()
      } else if cursor.skip("//") {
        cursor.advance { $0 != UInt8(ascii: "\n") }
      } else if byte == UInt8(ascii: "/"), cursor.byte(after: 1) == UInt8(ascii: "*") {
        let line = cursor.line
        _ = cursor.skip("/*")
        while !cursor.skip("*/") {
          if cursor.isAtEnd {
            throw cursor.error("the comment is not closed; expected ‘*/’", line: line)
          }
          cursor.advance()
        }
      } else {
        return
      }
    }
  }

  /// A string in quotes, or one of letters, digits and a few signs without.
  private mutating func string(_ expected: String) throws(SceneFileError) -> String {
    guard let quote = cursor.byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = cursor.position
      cursor.advance { Self.isPlain($0) }
      guard cursor.position > start else { throw cursor.unexpected(expected) }
      return cursor.text(from: start)
    }
    let line = cursor.line
    cursor.advance()
    var result = ""
    while true {
      let start = cursor.position
      cursor.advance { $0 != quote && $0 != UInt8(ascii: "\\") }
      result += cursor.text(from: start)
      guard let byte = cursor.byte else {
        throw cursor.error("the string is not closed; expected a quotation mark", line: line)
      }
      cursor.advance()
      if byte == quote { return result }
      try addEscapes(to: &result)
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_-.:$/[]".utf8.contains(byte)
    }
  }

  /// The character of a backslash escape. Escapes of surrogate pairs are combined; an unpaired
  /// surrogate becomes U+FFFD.
  private mutating func addEscapes(to result: inout String) throws(SceneFileError) {
    var units: [UInt16] = []
    repeat {
      guard let byte = cursor.byte else { throw cursor.unexpected("an escape") }
      switch byte {
      case UInt8(ascii: "U"), UInt8(ascii: "u"):
        cursor.advance()
        guard let unit = cursor.hexadecimal(digits: 4) else {
          throw cursor.unexpected("four hexadecimal digits")
        }
        units.append(unit)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        var value: UInt16 = 0
        for _ in 0..<3 {
          guard let digit = cursor.byte, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit)
          else { break }
          value = value << 3 | UInt16(digit - UInt8(ascii: "0"))
          cursor.advance()
        }
        units.append(value)
      default:
        result += String(decoding: units, as: UTF16.self)
        let start = cursor.position
        let plain: [UInt8: String] = [
          UInt8(ascii: "n"): "\n", UInt8(ascii: "t"): "\t", UInt8(ascii: "r"): "\r",
          UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}",
          UInt8(ascii: "v"): "\u{B}",
        ]
        cursor.advance()
        // Of a longer character the rest follows.
        cursor.advance { $0 & 0xC0 == 0x80 }
        result += plain[byte] ?? cursor.text(from: start)
        return
      }
    } while cursor.skip("\\")
    result += String(decoding: units, as: UTF16.self)
  }
}
