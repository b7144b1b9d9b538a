/// An argument of a tool: declared once, for its schema and for reading it.
package struct ToolParameter: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case text
    case choice([String])
    case number(ClosedRange<Double>)
    case count(ClosedRange<Int>)
    case texts
    case flag
  }

  package var name: String
  package var kind: Kind
  package var help: String
  package var isRequired = false

  package init(_ name: String, _ kind: Kind, _ help: String, isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.help = help
    self.isRequired = isRequired
  }

  var schema: JSONValue {
    var members: [String: JSONValue] = ["description": .string(help)]
    switch kind {
    case .text: members["type"] = "string"
    case .choice(let names):
      members["type"] = "string"
      members["enum"] = .array(names.map { .string($0) })
    case .number(let range):
      members["type"] = "number"
      members["minimum"] = .number(range.lowerBound)
      members["maximum"] = .number(range.upperBound)
    case .count(let range):
      members["type"] = "integer"
      members["minimum"] = .number(Double(range.lowerBound))
      members["maximum"] = .number(Double(range.upperBound))
    case .texts:
      members["type"] = "array"
      members["items"] = ["type": "string"]
    case .flag: members["type"] = "boolean"
    }
    return .object(members)
  }

  /// The required form of a value, in words.
  private var expected: String {
    switch kind {
    case .text: "a text"
    case .choice(let names): "one of \(names.joined(separator: ", "))"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .count(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .texts: "an array of texts"
    case .flag: "true or false"
    }
  }

  /// - Throws: ``ToolFailure`` for a value of another kind.
  func check(_ value: JSONValue) throws(ToolFailure) {
    let fits =
      switch (kind, value) {
      case (.text, .string), (.flag, .bool): true
      case (.choice(let names), .string(let text)): names.contains(text)
      case (.number(let range), .number(let number)): range.contains(number)
      case (.count(let range), .number(let number)):
        number == number.rounded() && number.magnitude < 1e9 && range.contains(Int(number))
      case (.texts, .array(let values)): values.allSatisfy { $0.string != nil }
      default: false
      }
    guard fits else {
      throw ToolFailure("‘\(name)’ is \(value.text.prefix(60)); \(expected) was expected")
    }
  }
}

/// The reason why a tool has no result: reported to the model, which can correct its call.
package struct ToolFailure: Error, Hashable, Sendable {
  package var message: String

  package init(_ message: String) { self.message = message }
}

/// The arguments of a call, each of its declared kind.
package struct ToolArguments: Hashable, Sendable {
  private let values: [String: JSONValue]

  /// - Throws: ``ToolFailure`` for one that is unknown, missing or of another kind.
  init(_ given: JSONValue, _ declared: [ToolParameter]) throws(ToolFailure) {
    guard case .object(let members) = given else { throw ToolFailure("arguments are an object") }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) where value != .null {
      guard let parameter = declared.first(where: { $0.name == name }) else {
        throw ToolFailure(
          "unknown argument ‘\(name)’; expected \(declared.map(\.name).joined(separator: ", "))"
        )
      }
      try parameter.check(value)
    }
    for parameter in declared
    where parameter.isRequired && (members[parameter.name] ?? .null) == .null {
      throw ToolFailure("‘\(parameter.name)’ is missing: \(parameter.help)")
    }
    values = members.filter { $0.value != .null }
  }

  func text(_ name: String) -> String? { values[name]?.string }
  func number(_ name: String) -> Double? { values[name]?.number }
  func count(_ name: String) -> Int? { values[name]?.number.map { Int($0) } }
  func flag(_ name: String) -> Bool { values[name]?.bool ?? false }
  func texts(_ name: String) -> [String]? { values[name]?.array.map { $0.compactMap(\.string) } }
}
