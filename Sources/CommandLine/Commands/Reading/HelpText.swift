extension CommandSyntax {
  /// The text of `plumb NAME --help`.
  package var helpText: String {
    var text = "\(definition.summary)\n\nUSAGE: plumb \(definition.name) \(operandUsage)"
    if !properties.isEmpty { text += " [OPTION…]" }
    text += "\n\n\(definition.discussion)\n\nOPTIONS\n"
    let spellings = options.map(Self.spelling)
    let column = min(32, (spellings.map(\.count).max() ?? 0) + 4)
    for (option, spelling) in zip(options, spellings) {
      var help = option.help
      if let fallback = option.defaultText { help += " Default: \(fallback)." }
      let padding =
        spelling.count + 3 < column
        ? String(repeating: " ", count: column - spelling.count - 2)
        : "\n" + String(repeating: " ", count: column)
      text +=
        "  \(spelling)\(padding)"
        + Self.wrapped(help, width: 100 - column, indent: column) + "\n"
    }
    if !definition.examples.isEmpty {
      text += "\nEXAMPLES\n"
      for example in definition.examples { text += "  # \(example.purpose)\n  \(example.line)\n" }
    }
    return text
  }

  private static func spelling(_ option: OptionDeclaration) -> String {
    let short = option.short.map { "-\($0), " } ?? ""
    let value = option.placeholder.map { " \($0)" } ?? ""
    return "\(short)\(option.spelling)\(value)"
  }

  private static func wrapped(_ text: String, width: Int, indent: Int) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
