/// Walks through the UTF-8 bytes of a text and tracks the current line.
struct SourceCursor {
  let file: String
  private let bytes: [UInt8]
  private(set) var position = 0
  private(set) var line = 1

  /// The deepest nesting of a list of strings.
  static let depthLimit = 64

  init(_ text: String, file: String) {
    self.file = file
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte here, or nil at the end.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  func byte(after offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  mutating func advance() {
    guard position < bytes.count else { return }
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  mutating func advance(while condition: (UInt8) -> Bool) {
    while let byte, condition(byte) { advance() }
  }

  /// Skips these bytes if they come next.
  mutating func skip(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard position + wanted.count <= bytes.count,
      bytes[position..<position + wanted.count].elementsEqual(wanted)
    else { return false }
    for _ in wanted { advance() }
    return true
  }

  /// Skips a byte that has to come next.
  mutating func expect(_ wanted: Character, _ what: String) throws(SceneFileError) {
    guard let ascii = wanted.asciiValue, byte == ascii else { throw unexpected(what) }
    advance()
  }

  func text(from start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }

  /// Up to four hexadecimal digits here, as a number, or nil if there is none.
  mutating func hexadecimal(digits: Int) -> UInt16? {
    var value: UInt16 = 0
    var count = 0
    while count < digits, let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue {
      value = value << 4 | UInt16(digit)
      count += 1
      advance()
    }
    return count > 0 ? value : nil
  }

  /// An error at this place: what was found, and what was expected.
  func unexpected(_ expected: String) -> SceneFileError {
    guard let byte else { return error("the file ends; expected \(expected)") }
    let scalar = String(decoding: bytes[position...].prefix(4), as: UTF8.self).unicodeScalars.first
    let found = scalar.map { $0.value < 32 ? "control character \($0.value)" : "‘\($0)’" }
    return error("found \(found ?? "byte \(byte)"); expected \(expected)")
  }

  func error(_ message: String, line: Int? = nil) -> SceneFileError {
    .invalid("\(file):\(line ?? self.line): \(message)")
  }
}
