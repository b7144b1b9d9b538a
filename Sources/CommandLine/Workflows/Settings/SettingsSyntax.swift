/// Finds where a text ceases to be JSON5. Foundation's reader decides whether it does, and says no more.
struct SettingsSyntax {
  /// A syntax error and its place, counted from 1 by bytes.
  struct Fault: Error, Hashable {
    var line: Int
    var column: Int
    /// The text that was expected.
    var expected: String
  }

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Deeper than any settings are.
  private static let depthLimit = 200

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first fault; nil if none is found.
  static func fault(in bytes: [UInt8]) -> Fault? {
    var syntax = SettingsSyntax(bytes)
    do throws(Fault) {
      try syntax.space()
      try syntax.value()
      try syntax.space()
      if syntax.next != nil { throw syntax.fault("the end of the file") }
      return nil
    } catch {
      return error
    }
  }

  private var next: Unicode.Scalar? {
    position < bytes.count ? Unicode.Scalar(bytes[position]) : nil
  }

  private func fault(_ expected: String) -> Fault {
    let before = bytes.prefix(position)
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Fault(
      line: before.count { $0 == 0x0A } + 1, column: position - start + 1, expected: expected)
  }

  /// Of the bytes of other characters some would pass for space.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isWhitespace
  }

  private func stands(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func space() throws(Fault) {
    while let scalar = next {
      if Self.isSpace(scalar) {
        position += 1
      } else if stands("\u{FEFF}") {
        position += 3
      } else if stands("//") {
        while let inner = next, inner != "\n", inner != "\r" { position += 1 }
      } else if stands("/*") {
        let start = position
        position += 2
        while position < bytes.count, !stands("*/") { position += 1 }
        guard next != nil else {
          position = start
          throw fault("*/ behind this comment")
        }
        position += 2
      } else {
        return
      }
    }
  }

  private mutating func value() throws(Fault) {
    switch next {
    case "{": try list(closing: "}", of: "a name or }") { (own) throws(Fault) in try own.member() }
    case "[": try list(closing: "]", of: "a value or ]") { (own) throws(Fault) in try own.value() }
    case "\"", "'": try string()
    default:
      let start = position
      try word("a value")
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      guard ["true", "false", "null"].contains(text) || Self.isNumber(text) else {
        position = start
        throw fault("a value: true, false, null, a number, or a text in quotes")
      }
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    text.wholeMatch(
      of: /[+-]?(Infinity|NaN|0[xX][0-9a-fA-F]+|([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?)/)
      != nil
  }

  /// The elements between brackets, with commas between them and an optional one at the end.
  private mutating func list(
    closing: Unicode.Scalar, of expected: String,
    _ element: (inout SettingsSyntax) throws(Fault) -> Void
  ) throws(Fault) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw fault("less depth") }
    position += 1
    while true {
      try space()
      guard let scalar = next else { throw fault("\(closing)") }
      if scalar == closing { break }
      if scalar == "," || scalar == "}" || scalar == "]" { throw fault(expected) }
      try element(&self)
      try space()
      guard next == "," else {
        guard next == closing else { throw fault(", or \(closing)") }
        break
      }
      position += 1
    }
    position += 1
  }

  private mutating func member() throws(Fault) {
    if next == "\"" || next == "'" {
      try string()
    } else {
      let start = position
      try word("a name")
      // An identifier: a name with a hyphen has to stand in quotes.
      if let index = bytes[start..<position].firstIndex(where: { !Self.isOfIdentifier($0) }) {
        position = index
        throw fault("a name in quotes, or of letters, digits, _ and $")
      }
    }
    try space()
    guard next == ":" else { throw fault(":") }
    position += 1
    try space()
    try value()
  }

  private mutating func string() throws(Fault) {
    let (start, quote) = (position, next)
    position += 1
    while let scalar = next, scalar != quote {
      // Only a line break after a backslash continues the text.
      if scalar == "\n" || scalar == "\r" { break }
      position += scalar == "\\" ? 2 : 1
    }
    guard next == quote else {
      position = start
      throw fault("the end of this text on its line")
    }
    position += 1
  }

  /// A word that ends before punctuation or space.
  private mutating func word(_ expected: String) throws(Fault) {
    let start = position
    while let scalar = next, !Self.isSpace(scalar),
      !",:{}[]\"'/".unicodeScalars.contains(scalar)
    {
      position += 1
    }
    guard position > start else { throw fault(expected) }
  }

  private static func isOfIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...: true
    default: false
    }
  }
}
