/// Writes the packed bytes of a repro token.
struct TokenWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  mutating func write(bytes more: some Sequence<UInt8>) { bytes += more }

  /// Seven bits per byte, lowest first.
  mutating func write(number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Most lengths are whole points or simple fractions: a multiple of a twelfth below 10,000,000
  /// takes up to five bytes, any other length nine.
  mutating func write(length: Double) {
    let twelfths = length * 12
    if length >= 0, twelfths < 120_000_000, twelfths == twelfths.rounded(),
      twelfths.rounded() / 12 == length, !(length == 0 && length.sign == .minus)
    {
      return write(number: Int(twelfths) + 1)
    }
    write(number: 0)
    write(word: length.bitPattern)
  }

  mutating func write(word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
    }
  }

  mutating func write(text: String) {
    write(number: text.utf8.count)
    bytes += text.utf8
  }

  /// A set of numbers below `count`: as a bitmap, or as steps if those are shorter.
  mutating func write(set: [Int], below count: Int) {
    var steps = TokenWriter()
    var last = -1
    for number in set {
      steps.write(number: number - last)
      last = number
    }
    let bitmapLength = (count + 7) / 8
    if steps.bytes.count < bitmapLength {
      write(number: set.count * 2)
      return write(bytes: steps.bytes)
    }
    write(number: bitmapLength * 2 + 1)
    var bitmap = [UInt8](repeating: 0, count: bitmapLength)
    for number in set { bitmap[number / 8] |= 1 << UInt8(number % 8) }
    write(bytes: bitmap)
  }
}

/// Reads the bytes. Every fault is a typed error: the text may come from any source.
struct TokenReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() throws(TokenError) -> UInt8 {
    guard position < bytes.count else { throw .truncated }
    position += 1
    return bytes[position - 1]
  }

  mutating func number() throws(TokenError) -> Int {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 63, by: 7) {
      let byte = try byte()
      result |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 {
        guard let number = Int(exactly: result) else { throw .badValue("a number is too large") }
        return number
      }
    }
    throw .badValue("a number is too large")
  }

  mutating func length() throws(TokenError) -> Double {
    let number = try number()
    if number > 0 { return Double(number - 1) / 12 }
    return Double(bitPattern: try word())
  }

  mutating func word() throws(TokenError) -> UInt64 {
    var word: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { word |= UInt64(try byte()) << shift }
    return word
  }

  mutating func text() throws(TokenError) -> String {
    let count = try number()
    guard count <= bytes.count - position else { throw .truncated }
    let slice = bytes[position..<position + count]
    position += count
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw .badValue("a text is not UTF-8")
    }
    return text
  }

  mutating func set() throws(TokenError) -> [Int] {
    let head = try number()
    let count = head / 2
    guard count <= bytes.count - position else { throw .truncated }
    var numbers: [Int] = []
    if head % 2 == 0 {
      var last = -1
      for _ in 0..<count {
        let step = try number()
        let (next, overflow) = last.addingReportingOverflow(step)
        guard step > 0, !overflow else { throw .badValue("a set is not ascending") }
        last = next
        numbers.append(next)
      }
      return numbers
    }
    for index in 0..<count {
      let byte = try byte()
      for bit in 0..<8 where byte & (1 << UInt8(bit)) != 0 { numbers.append(index * 8 + bit) }
    }
    return numbers
  }
}
