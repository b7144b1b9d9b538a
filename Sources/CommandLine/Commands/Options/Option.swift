import Spelling

/// An option with a value, `--name VALUE`: its declaration and the given value.
///
///     @Option("width", .number("PT", in: 0...100_000), help: "Width in points.") var width: Double?
///     @Option("seed", .seed, help: "What variants are drawn from.") var seed: UInt64 = 1
///     @Option(repeating: "status", .text("FILE"), help: "Files to keep.") var files: [String]
///     @Option(.jobs) var jobs: Int?
@propertyWrapper
package struct Option<Value: Sendable>: Sendable, OptionProperty {
  package let declaration: OptionDeclaration
  private let storage: OptionStorage<Value>
  /// Stores a text, or returns the expected form.
  private let store: @Sendable (_ text: String, _ isGiven: Bool) -> String?

  package var wrappedValue: Value { storage.value }
  /// The option itself: its name, and whether it is given.
  package var projectedValue: Option { self }
  package var isGiven: Bool { storage.isGiven }
  /// The name without the dashes.
  package var name: String { declaration.name }

  func take(_ text: String) -> String? { store(text, true) }
  func takeConfigured(_ text: String) -> String? { store(text, false) }

  private init<Element: Sendable>(
    _ value: Value, _ specification: OptionSpecification<Element>, defaultText: String?,
    isRepeatable: Bool = false, set: @escaping @Sendable (inout Value, Element) -> Void
  ) {
    let storage = OptionStorage(value)
    let kind = specification.kind
    self.storage = storage
    var declaration = OptionDeclaration(
      flag: specification.name, short: specification.short, help: specification.help)
    declaration.placeholder = kind.placeholder
    declaration.defaultText = defaultText
    declaration.isRepeatable = isRepeatable
    declaration.names = kind.names
    declaration.completion = kind.completion
    self.declaration = declaration
    store = { text, isGiven in
      guard let parsed = kind.parse(text) else { return kind.refusal(of: text) }
      storage.update(isGiven: isGiven) { set(&$0, parsed) }
      return nil
    }
  }
}

// MARK: Declaring

/// The declaration of an option that several commands share, each as its own property.
package struct OptionSpecification<Element: Sendable>: Sendable {
  let name: String
  let short: Character?
  let kind: ValueKind<Element>
  let defaultText: String?
  let help: String

  /// - Parameter default: the effect without the option, in words; that of the property if there is
  ///   one.
  package init(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Element>, default: String? = nil,
    help: String
  ) {
    self.name = name
    self.short = short
    self.kind = kind
    defaultText = `default`
    self.help = help
  }
}

extension Option {
  /// An option without a default value.
  package init<Element: Sendable>(
    _ specification: OptionSpecification<Element>
  ) where Value == Element? {
    self.init(nil, specification, defaultText: specification.defaultText) { $0 = $1 }
  }

  /// An option with a default value, which help names.
  package init(wrappedValue: Value, _ specification: OptionSpecification<Value>) {
    self.init(
      wrappedValue, specification,
      defaultText: specification.defaultText ?? specification.kind.describe(wrappedValue)
    ) { $0 = $1 }
  }

  /// An option without a default value; `default` describes the effect without the option.
  package init<Element: Sendable>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Element>, default: String? = nil,
    help: String
  ) where Value == Element? {
    self.init(OptionSpecification(name, short: short, kind, default: `default`, help: help))
  }

  /// An option with a default value; help shows `default` in its place.
  package init(
    wrappedValue: Value, _ name: String, short: Character? = nil, _ kind: ValueKind<Value>,
    default: String? = nil, help: String
  ) {
    self.init(
      wrappedValue: wrappedValue,
      OptionSpecification(name, short: short, kind, default: `default`, help: help))
  }

  /// An option that may be given more than once.
  package init<Element: Sendable>(
    repeating name: String, _ kind: ValueKind<Element>, help: String
  ) where Value == [Element] {
    self.init(
      [], OptionSpecification(name, kind, help: help), defaultText: nil, isRepeatable: true
    ) { $0.append($1) }
  }
}
