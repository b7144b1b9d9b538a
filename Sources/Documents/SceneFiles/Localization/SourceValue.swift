/// A value of a property list or of JSON, with the line it begins on.
struct SourceValue: Hashable, Sendable {
  indirect enum Kind: Hashable, Sendable {
    case string(String)
    case dictionary([Member])
    case array([SourceValue])
    case number(Double)
    case flag(Bool)
    /// No value, or one that has no place in a list of strings.
    case other
  }

  struct Member: Hashable, Sendable {
    var key: String
    var value: SourceValue
  }

  var kind: Kind
  var line: Int

  var string: String? {
    if case .string(let string) = kind { string } else { nil }
  }

  var number: Double? {
    if case .number(let number) = kind { number } else { nil }
  }

  var flag: Bool? {
    if case .flag(let flag) = kind { flag } else { nil }
  }

  var elements: [SourceValue]? {
    if case .array(let elements) = kind { elements } else { nil }
  }

  var members: [Member]? {
    if case .dictionary(let members) = kind { members } else { nil }
  }

  /// The member of a dictionary with this key; nil if there is none, or it is no dictionary.
  subscript(key: String) -> SourceValue? { members?.first { $0.key == key }?.value }

  /// Its description in a sentence.
  var noun: String {
    switch kind {
    case .string: "a string"
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .number, .flag, .other: "no text"
    }
  }
}
