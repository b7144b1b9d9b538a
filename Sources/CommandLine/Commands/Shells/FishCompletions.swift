/// Completions for fish 3, in a file `plumb.fish` of its completions folder.
struct FishCompletions {
  let tool: CommandLineTool

  init(_ tool: CommandLineTool) { self.tool = tool }

  var text: String {
    var lines = ["# fish completion for \(tool.name)"]
    let first = "-n __fish_use_subcommand"
    for command in tool.topCommands {
      lines.append(
        "complete -c \(tool.name) -f \(first) -a \(command.definition.name) -d "
          + quoted(command.definition.summary))
    }
    lines.append("complete -c \(tool.name) -f \(first) -l help -s h -d 'Show the commands.'")
    lines.append("complete -c \(tool.name) -f \(first) -l version -d 'Show the version.'")
    for command in tool.topCommands {
      let name = command.definition.name
      let condition = "-n '__fish_seen_subcommand_from \(name)'"
      for option in command.options {
        lines.append("complete -c \(tool.name) \(condition) \(specification(option))")
      }
      if let words = tool.words[name] {
        lines.append(
          "complete -c \(tool.name) -f \(condition) -a \(quoted(words.joined(separator: " ")))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func specification(_ option: OptionDeclaration) -> String {
    var text = "-l \(option.name)" + (option.short.map { " -s \($0)" } ?? "")
    if option.placeholder != nil {
      if !option.names.isEmpty {
        text += " -x -a \(quoted(option.names.joined(separator: " ")))"
      } else {
        switch option.completion {
        case .files: text += " -r -F"
        case .directories: text += " -x -a '(__fish_complete_directories)'"
        case .nothing: text += " -x"
        }
      }
    }
    return text + " -d " + quoted(option.firstSentence)
  }

  private func quoted(_ text: String) -> String {
    "'"
      + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
      .replacing("\n", with: " ") + "'"
  }
}
