/// The options and operands of a command, found among its properties in the order of their
/// declaration.
package struct CommandSyntax {
  package let definition: CommandDefinition
  let properties: [any OptionProperty]
  let operands: Operands?

  /// The option that every command has.
  package static let help = OptionDeclaration(flag: "help", short: "h", help: "Show this help.")

  init(of command: some Command) {
    definition = type(of: command).definition
    var properties: [any OptionProperty] = []
    var operands: Operands?
    Self.collect(from: command, &properties, &operands)
    self.properties = properties
    self.operands = operands
  }

  private static func collect(
    from value: Any, _ properties: inout [any OptionProperty], _ operands: inout Operands?
  ) {
    for child in Mirror(reflecting: value).children {
      switch child.value {
      case let property as any OptionProperty: properties.append(property)
      case let found as Operands: operands = found
      case let group as any OptionGroup: collect(from: group, &properties, &operands)
      default: break
      }
    }
  }

  /// Including ``help``, in the order of help.
  package var options: [OptionDeclaration] { properties.map(\.declaration) + [Self.help] }

  /// The text in help after the command's name, such as `PATH…`; empty if there are no operands.
  package var operandUsage: String { operands?.usage ?? "" }

  /// The option of a word such as `--width` or `-o`.
  func property(spelt word: String) -> (any OptionProperty)? {
    properties.first { property in
      let option = property.declaration
      return word == option.spelling || option.short.map { word == "-\($0)" } ?? false
    }
  }
}
