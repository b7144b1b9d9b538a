/// What help and the argument reader know of an option, whatever its value is.
protocol OptionDescribing: Sendable {
  /// Without the dashes.
  var name: String { get }
  var short: Character? { get }
  /// Nil for an option that takes no value.
  var placeholder: String? { get }
  var help: String { get }
  /// What holds without the option, in words.
  var defaultText: String? { get }
  /// Whether it may be given more than once.
  var isRepeatable: Bool { get }
}

/// An option with a value, `--name VALUE`.
struct Option<Value: Sendable>: OptionDescribing {
  let name: String
  let short: Character?
  let kind: ValueKind<Value>
  let help: String
  let defaultText: String?
  let isRepeatable: Bool

  init(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, default: String? = nil,
    isRepeatable: Bool = false, help: String
  ) {
    self.name = name
    self.short = short
    self.kind = kind
    self.help = help
    defaultText = `default`
    self.isRepeatable = isRepeatable
  }

  var placeholder: String? { kind.placeholder }
}

/// An option that is there or not, `--name`.
struct Flag: OptionDescribing {
  let name: String
  let short: Character?
  let help: String

  init(_ name: String, short: Character? = nil, help: String) {
    self.name = name
    self.short = short
    self.help = help
  }

  var placeholder: String? { nil }
  var defaultText: String? { nil }
  var isRepeatable: Bool { false }
}
