/// Reads JSON with the lines of its values, for errors in string catalogues and captures.
struct JSONSourceParser {
  private var cursor: SourceCursor

  private init(_ text: String, file: String) { cursor = SourceCursor(text, file: file) }

  /// - Throws: ``SceneFileError/invalid(_:)`` with file, line and what was expected.
  static func parse(_ text: String, file: String) throws(SceneFileError) -> SourceValue {
    var parser = JSONSourceParser(text, file: file)
    parser.skipSpace()
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.cursor.isAtEnd else { throw parser.cursor.unexpected("the end of the file") }
    return value
  }

  private mutating func skipSpace() {
    cursor.advance { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  private mutating func value(depth: Int) throws(SceneFileError) -> SourceValue {
    guard depth < SourceCursor.depthLimit else {
      throw cursor.error("nested deeper than \(SourceCursor.depthLimit)")
    }
    let line = cursor.line
    switch cursor.byte {
    case UInt8(ascii: "{"):
      return SourceValue(kind: .dictionary(try members(depth: depth)), line: line)
    case UInt8(ascii: "["):
      return SourceValue(kind: .array(try elements(depth: depth)), line: line)
    case UInt8(ascii: "\""):
      return SourceValue(kind: .string(try string("a value")), line: line)
    default:
      let start = cursor.position
      cursor.advance { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || "+-.0123456789E".utf8.contains(byte)
      }
      let word = cursor.text(from: start)
      switch word {
      case "true", "false": return SourceValue(kind: .flag(word == "true"), line: line)
      case "null": return SourceValue(kind: .other, line: line)
      default: break
      }
      guard let number = Double(word), number.isFinite else {
        throw start == cursor.position
          ? cursor.unexpected("a value")
          : cursor.error("found ‘\(word.prefix(40))’; expected a value", line: line)
      }
      return SourceValue(kind: .number(number), line: line)
    }
  }

  private mutating func members(depth: Int) throws(SceneFileError) -> [SourceValue.Member] {
    var members: [SourceValue.Member] = []
    cursor.advance()
    skipSpace()
    if cursor.skip("}") { return members }
    while true {
      skipSpace()
      let key = try string("a key in quotes")
      skipSpace()
      try cursor.expect(":", "‘:’ after the key ‘\(key.prefix(60))’")
      skipSpace()
      members.append(SourceValue.Member(key: key, value: try value(depth: depth + 1)))
      skipSpace()
      if cursor.skip("}") { return members }
      try cursor.expect(",", "‘,’ or ‘}’ after the value of ‘\(key.prefix(60))’")
    }
  }

  private mutating func elements(depth: Int) throws(SceneFileError) -> [SourceValue] {
    var elements: [SourceValue] = []
    cursor.advance()
    skipSpace()
    if cursor.skip("]") { return elements }
    while true {
      skipSpace()
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if cursor.skip("]") { return elements }
      try cursor.expect(",", "‘,’ or ‘]’")
    }
  }

  private mutating func string(_ expected: String) throws(SceneFileError) -> String {
    guard cursor.byte == UInt8(ascii: "\"") else { throw cursor.unexpected(expected) }
    let line = cursor.line
    cursor.advance()
    var result = ""
    while true {
      let start = cursor.position
      cursor.advance { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 >= 0x20 }
      result += cursor.text(from: start)
      switch cursor.byte {
      case UInt8(ascii: "\""):
        cursor.advance()
        return result
      case UInt8(ascii: "\\"):
        cursor.advance()
        try addEscapes(to: &result)
      default:
        throw cursor.error("the string is not closed; expected a quotation mark", line: line)
      }
    }
  }

  /// Escapes of surrogate pairs are combined; an unpaired surrogate becomes U+FFFD.
  private mutating func addEscapes(to result: inout String) throws(SceneFileError) {
    var units: [UInt16] = []
    repeat {
      guard cursor.byte == UInt8(ascii: "u") else {
        result += String(decoding: units, as: UTF16.self)
        let plain: [UInt8: String] = [
          UInt8(ascii: "n"): "\n", UInt8(ascii: "t"): "\t", UInt8(ascii: "r"): "\r",
          UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "\""): "\"",
          UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
        ]
        guard let byte = cursor.byte, let known = plain[byte] else {
          throw cursor.unexpected("an escape")
        }
        cursor.advance()
        result += known
        return
      }
      cursor.advance()
      guard let unit = cursor.hexadecimal(digits: 4) else {
        throw cursor.unexpected("four hexadecimal digits")
      }
      units.append(unit)
    } while cursor.byte == UInt8(ascii: "\\") && cursor.byte(after: 1) == UInt8(ascii: "u")
      && cursor.skip("\\")
    result += String(decoding: units, as: UTF16.self)
  }
}
