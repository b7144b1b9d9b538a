/// Reads untrusted JSON: for any bytes, the result is a value or an error.
package struct JSONReader {
  /// The expected text, and the byte at which it was expected.
  package struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    package var expected: String
    package var offset: Int
    package var description: String { "\(expected) was expected at byte \(offset)" }
  }

  /// The maximum depth of nested arrays and objects.
  private static let mostLevels = 64

  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The one value in the bytes.
  package static func value(of bytes: [UInt8]) throws(Fault) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value(level: 0)
    reader.skipSpace()
    guard reader.place == bytes.count else { throw reader.fault("the end") }
    return value
  }

  private func fault(_ expected: String) -> Fault { Fault(expected: expected, offset: place) }

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func value(level: Int) throws(Fault) -> JSONValue {
    guard level < Self.mostLevels else { throw fault("no more than \(Self.mostLevels) levels") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(level: level)
    case UInt8(ascii: "["): return try array(level: level)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws(Fault) -> JSONValue {
    guard bytes[place...].starts(with: text.utf8) else { throw fault("a value") }
    place += text.utf8.count
    return value
  }

  private mutating func object(level: Int) throws(Fault) -> JSONValue {
    place += 1
    var members: [String: JSONValue] = [:]
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault("the name of a member") }
      let name = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw fault("a colon") }
      members[name] = try value(level: level + 1)
      skipSpace()
      if take(UInt8(ascii: ",")) { continue }
      guard take(UInt8(ascii: "}")) else { throw fault("a comma or the end of the object") }
      return .object(members)
    }
  }

  private mutating func array(level: Int) throws(Fault) -> JSONValue {
    place += 1
    var values: [JSONValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array(values) }
    while true {
      values.append(try value(level: level + 1))
      skipSpace()
      if take(UInt8(ascii: ",")) { continue }
      guard take(UInt8(ascii: "]")) else { throw fault("a comma or the end of the array") }
      return .array(values)
    }
  }

  private mutating func number() throws(Fault) -> Double {
    let start = place
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let first = text.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "."),
      let value = Double(text), value.isFinite
    else {
      place = start
      throw fault("a value")
    }
    return value
  }

  private mutating func string() throws(Fault) -> String {
    place += 1
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let valid = String(validating: text, as: UTF8.self) else {
          throw fault("text in UTF-8")
        }
        return valid
      case UInt8(ascii: "\\"): try escape(into: &text)
      case ..<0x20: throw fault("an escaped control character")
      default: text.append(byte)
      }
    }
    throw fault("the end of the text")
  }

  private mutating func escape(into text: inout [UInt8]) throws(Fault) {
    guard let byte = next else { throw fault("an escape") }
    place += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "u"):
      var code = UInt32(try hexadecimal())
      if (0xD800..<0xDC00).contains(code) {
        // Half a surrogate pair represents no character.
        guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
          throw fault("the second half of a character")
        }
        let low = UInt32(try hexadecimal())
        guard (0xDC00..<0xE000).contains(low) else { throw fault("the second half of a character") }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw fault("a character") }
      text += Array(String(Character(scalar)).utf8)
    default: throw fault("an escape")
    }
  }

  private mutating func hexadecimal() throws(Fault) -> UInt16 {
    guard place + 4 <= bytes.count,
      bytes[place..<place + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt16(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
    else { throw fault("four hexadecimal digits") }
    place += 4
    return value
  }
}
