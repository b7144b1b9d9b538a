/// Completions for zsh, in a file `_plumb` of a folder in `fpath`.
struct ZshCompletions {
  let tool: CommandLineTool

  init(_ tool: CommandLineTool) { self.tool = tool }

  var text: String {
    var lines = [
      "#compdef \(tool.name)", "", "_\(tool.name)() {", "  local -a commands", "  commands=(",
    ]
    for command in tool.topCommands {
      lines.append(
        "    \(quoted("\(command.definition.name):\(command.definition.summary)"))")
    }
    lines += [
      "  )",
      "  if (( CURRENT == 2 )); then",
      "    _describe command commands",
      "    return",
      "  fi",
      "  local command=$words[2]",
      "  shift words",
      "  (( CURRENT-- ))",
      "  case $command in",
    ]
    for command in tool.topCommands {
      let name = command.definition.name
      lines.append("    \(name))")
      lines.append("      _arguments -s \\")
      for option in command.options { lines.append("        \(specification(option)) \\") }
      if let first = tool.words[name] {
        lines.append("        \(quoted("1:what:(\(first.joined(separator: " ")))")) \\")
      }
      lines.append("        '*:file:_files'")
      lines.append("      ;;")
    }
    lines += ["    help)", "      _describe command commands", "      ;;", "  esac", "}", ""]
    lines.append("_\(tool.name) \"$@\"")
    return lines.joined(separator: "\n") + "\n"
  }

  /// `'(-j --jobs)'{-j,--jobs}'[Threads.]:N:'`.
  private func specification(_ option: OptionDeclaration) -> String {
    let help = "[\(escaped(option.firstSentence))]"
    var value = ""
    if let placeholder = option.placeholder {
      value = ":\(escaped(placeholder)):"
      if !option.names.isEmpty {
        value += "(\(option.names.map(escaped).joined(separator: " ")))"
      } else {
        switch option.completion {
        case .files: value += "_files"
        case .directories: value += "_files -/"
        case .nothing: break
        }
      }
    }
    let star = option.isRepeatable ? "*" : ""
    guard let short = option.short else {
      return quoted("\(star)\(option.spelling)\(help)\(value)")
    }
    return quoted("(-\(short) \(option.spelling))") + "{-\(short),\(option.spelling)}"
      + quoted(help + value)
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }

  /// The text with the special characters of `_arguments` escaped.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if ":[]\\".contains(character) { result += "\\" }
      result.append(character == "\n" ? " " : character)
    }
    return result
  }
}
