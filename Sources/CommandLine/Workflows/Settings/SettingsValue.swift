/// A value of JSON.
enum SettingsValue: Hashable, Sendable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([SettingsValue])
  case object([String: SettingsValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([SettingsValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: SettingsValue].self))
    }
  }

  /// As a command line would say it; nil for what it cannot.
  var text: String? {
    switch self {
    case .string(let text): text
    case .number(let value):
      value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
    case .null, .bool, .array, .object: nil
    }
  }

  /// True if a number's exponent has a sign and no digit, which ends Foundation's reader of JSON5
  /// with a trap (Swift 6.3 on Linux). Strings and comments are skipped.
  static func hasBrokenExponent(_ bytes: [UInt8]) -> Bool {
    func at(_ index: Int) -> Character? {
      bytes.indices.contains(index) ? Character(Unicode.Scalar(bytes[index])) : nil
    }
    var index = 0
    while let character = at(index) {
      switch (character, at(index + 1)) {
      case ("\"", _), ("'", _):
        index += 1
        while let inner = at(index), inner != character { index += inner == "\\" ? 2 : 1 }
      case ("/", "/"):
        while let inner = at(index), inner != "\n", inner != "\r" { index += 1 }
      case ("/", "*"):
        index += 2
        while let inner = at(index), inner != "*" || at(index + 1) != "/" { index += 1 }
        index += 1
      case ("e", "+"), ("e", "-"), ("E", "+"), ("E", "-"):
        guard let digit = at(index + 2), ("0"..."9").contains(digit) else { return true }
      default: break
      }
      index += 1
    }
    return false
  }
}
