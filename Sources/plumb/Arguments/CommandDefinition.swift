/// What help and the argument reader know of a command.
struct CommandDefinition: Sendable {
  var name: String
  /// One line of the list of commands.
  var summary: String
  /// What follows the name, such as `PATH…`.
  var operands: String
  /// Paragraphs that say what it does.
  var discussion: String
  var options: [any OptionDescribing]
  /// Whole command lines, each with what it is for.
  var examples: [(line: String, purpose: String)]

  static let help = Flag("help", short: "h", help: "Show this help.")

  /// With the options that every command has.
  var allOptions: [any OptionDescribing] { options + [CommandDefinition.help] }

  /// The option that a word such as `--width` or `-o` names.
  func option(spelt word: String) -> (any OptionDescribing)? {
    allOptions.first { option in
      word == "--\(option.name)" || option.short.map { word == "-\($0)" } ?? false
    }
  }

  /// The text of `plumb NAME --help`.
  var helpText: String {
    var text = "\(summary)\n\nUSAGE: plumb \(name) \(operands)"
    if !options.isEmpty { text += " [OPTION…]" }
    text += "\n\n\(discussion)\n\nOPTIONS\n"
    let spellings = allOptions.map(Self.spelling)
    let column = min(32, (spellings.map(\.count).max() ?? 0) + 4)
    for (option, spelling) in zip(allOptions, spellings) {
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
    if !examples.isEmpty {
      text += "\nEXAMPLES\n"
      for example in examples { text += "  # \(example.purpose)\n  \(example.line)\n" }
    }
    return text
  }

  private static func spelling(_ option: any OptionDescribing) -> String {
    let short = option.short.map { "-\($0), " } ?? ""
    let value = option.placeholder.map { " \($0)" } ?? ""
    return "\(short)--\(option.name)\(value)"
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
