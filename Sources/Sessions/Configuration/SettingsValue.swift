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
}
