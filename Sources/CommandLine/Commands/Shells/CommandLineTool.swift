/// A program with its commands, for texts about all of them: completions and the manual.
package struct CommandLineTool {
  package let name: String
  /// One line that describes the purpose of the program.
  package let summary: String
  package let commands: [CommandSyntax]
  /// The first words of a command, by its name: `program` for `bench program`.
  let words: [String: [String]]

  /// - Parameter commands: including subcommands, whose names are two words.
  package init(name: String, summary: String, commands: [any Command.Type]) {
    self.name = name
    self.summary = summary
    var syntaxes: [CommandSyntax] = []
    for command in commands { syntaxes.append(command.syntax) }
    self.commands = syntaxes
    var words: [String: [String]] = [:]
    for syntax in syntaxes {
      let parts = syntax.definition.name.split(separator: " ").map(String.init)
      if parts.count == 2 { words[parts[0], default: []].append(parts[1]) }
      if let own = syntax.operands?.words, !own.isEmpty { words[parts[0], default: []] += own }
    }
    self.words = words
  }

  /// Commands with a name of one word.
  var topCommands: [CommandSyntax] { commands.filter { !$0.definition.name.contains(" ") } }
}

/// The shells with completions.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension CommandLineTool {
  /// A script that completes commands, options and their values.
  package func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletions(self).text
    case .zsh: ZshCompletions(self).text
    case .fish: FishCompletions(self).text
    }
  }
}
