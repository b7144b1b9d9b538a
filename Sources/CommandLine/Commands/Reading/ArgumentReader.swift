import Spelling

/// Reads the words after a command's name into its options and operands.
struct ArgumentReader {
  private let syntax: CommandSyntax
  private let command: any Command

  init(_ command: any Command) {
    self.command = command
    syntax = CommandSyntax(of: command)
  }

  func read(_ words: [String]) throws(CommandError) {
    var operands: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if word.hasPrefix("-"), word != "-" {
        try readOption(word, &rest)
      } else {
        operands.append(word)
      }
    }
    if let configurable = command as? any ConfigurableCommand {
      for value in try configurable.configuredValues(operands: operands) {
        try take(value, &operands)
      }
    }
    if let own = syntax.operands {
      try own.take(operands)
    } else if !operands.isEmpty {
      throw .usage("no operand was expected")
    }
  }

  private func readOption(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(CommandError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let key = String(parts[0])
    guard let property = syntax.property(spelt: key) else { throw unknown(key) }
    let option = property.declaration
    guard option.isRepeatable || !property.isGiven else { throw .usage("\(key) is given twice") }
    guard let placeholder = option.placeholder else {
      guard parts.count == 1 else { throw .usage("\(key) takes no value") }
      _ = property.take("")
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw .usage("\(key) needs a value: \(key) \(placeholder)")
    }
    if let refusal = property.take(value) {
      throw .usage("invalid value '\(value)' for \(option.spelling): \(refusal)")
    }
  }

  /// Settings for options that the command lacks belong to other commands.
  private func take(
    _ value: ConfiguredValue, _ operands: inout [String]
  ) throws(CommandError) {
    guard let name = value.option else {
      if operands.isEmpty { operands = value.texts }
      return
    }
    guard let property = syntax.properties.first(where: { $0.declaration.name == name }),
      !property.isGiven
    else { return }
    for text in value.texts {
      if let refusal = property.takeConfigured(text) {
        throw .badInput("invalid value '\(text)' for \(name): \(refusal)", at: value.place)
      }
    }
  }

  private func unknown(_ key: String) -> CommandError {
    let nearest = NearestName(among: syntax.options.map(\.spelling)).suggestion(for: key)
    return .usage("unknown option \(key)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
  }
}
