/// Completions for bash 4 and later. Files are completed if nothing else is known.
struct BashCompletions {
  let tool: CommandLineTool

  init(_ tool: CommandLineTool) { self.tool = tool }

  var text: String {
    let names = tool.topCommands.map(\.definition.name) + ["help", "--help", "--version"]
    var lines = [
      "# bash completion for \(tool.name)",
      "_\(tool.name)() {",
      "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} cmd=${COMP_WORDS[1]}",
      "  COMPREPLY=()",
      // Bash may break words at '=': then '--name=value' is three words.
      "  if [ \"$prev\" = = ]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi",
      "  if [ \"$cur\" = = ]; then cur=; fi",
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then",
      "    \(words(names))",
      "    return",
      "  fi",
      "  case \"$cmd $prev\" in",
    ]
    for command in tool.topCommands {
      for option in command.options where option.placeholder != nil {
        guard let action = action(option) else { continue }
        let name = command.definition.name
        let patterns = spellings(option).map { "\"\(name) \($0)\"" }.joined(separator: "|")
        lines.append("    \(patterns)) \(action); return ;;")
      }
    }
    lines += ["  esac", "  case $cmd in"]
    for command in tool.topCommands {
      let name = command.definition.name
      let own = words(command.options.flatMap(spellings))
      lines.append("    \(name))")
      lines.append("      if [[ $cur == -* ]]; then \(own); return; fi")
      if let first = tool.words[name] {
        lines.append("      if [ \"$COMP_CWORD\" -eq 2 ]; then \(words(first)); fi")
      }
      lines.append("      ;;")
    }
    lines += [
      "    help)",
      "      \(words(tool.topCommands.map(\.definition.name)))", "      ;;", "  esac",
      "}",
      "complete -o bashdefault -o default -F _\(tool.name) \(tool.name)",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func spellings(_ option: OptionDeclaration) -> [String] {
    (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
  }

  private func words(_ words: [String]) -> String {
    "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$cur\"))"
  }

  /// The completion of an option's value; nil for files.
  private func action(_ option: OptionDeclaration) -> String? {
    if !option.names.isEmpty { return words(option.names) }
    switch option.completion {
    case .directories: return "COMPREPLY=($(compgen -d -- \"$cur\"))"
    case .files: return "COMPREPLY=($(compgen -f -- \"$cur\"))"
    case .nothing: return "COMPREPLY=()"
    }
  }
}
