/// An option without a value, `--name`.
///
///     @Flag("strict", help: "What a reader does not understand is an error.") var isStrict: Bool
@propertyWrapper
package struct Flag: Sendable, OptionProperty {
  package let declaration: OptionDeclaration
  private let storage = OptionStorage(false)

  package init(_ name: String, short: Character? = nil, help: String) {
    self.init(OptionDeclaration(flag: name, short: short, help: help))
  }

  /// A flag that several commands share.
  package init(_ declaration: OptionDeclaration) { self.declaration = declaration }

  package var wrappedValue: Bool { storage.value }
  package var isGiven: Bool { storage.isGiven }

  func take(_ text: String) -> String? {
    storage.update { $0 = true }
    return nil
  }

  func takeConfigured(_ text: String) -> String? {
    storage.update(isGiven: false) { $0 = true }
    return nil
  }
}
