import Foundation
import Reporting

/// A value of JSON.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// A member of an object; nil for other values.
  package subscript(_ name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  package var object: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// A record of a report, without its nil members.
  package init(_ record: some Encodable) {
    self = (try? JSONReader.value(of: Array(JSONLine.text(record).utf8))) ?? .null
  }

  /// An object without the members that are nil.
  package static func members(_ members: [String: JSONValue?]) -> JSONValue {
    .object(members.compactMapValues { $0 })
  }

  /// On one line, keys sorted.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += Self.text(of: value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, key) in members.keys.sorted().enumerated() {
        if index > 0 { text += "," }
        Self.write(key, to: &text)
        text += ":"
        members[key]?.write(to: &text)
      }
      text += "}"
    }
  }

  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    if number == number.rounded(), number.magnitude < 1e15 { return String(Int64(number)) }
    return "\(number)"
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
}
