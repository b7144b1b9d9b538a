/// A command: its properties are its options (``Option``, ``Flag``, ``OptionGroup``) and ``Operands``.
package protocol Command: SendableMetatype {
  static var definition: CommandDefinition { get }

  /// With the default of every option.
  init()

  /// Finds options that make no sense together, before anything is done.
  ///
  /// - Throws: ``CommandError``, usage.
  func check() throws(CommandError)

  /// Does the work.
  ///
  /// - Throws: ``CommandError`` where it cannot go on; what was written before stands.
  func run(_ console: Console) throws(CommandError) -> ExitCode
}

extension Command {
  package func check() throws(CommandError) {}

  /// What help and completions know of the command.
  package static var syntax: CommandSyntax { CommandSyntax(of: Self()) }

  /// The command with the options and operands that the words after its name say.
  ///
  /// `--name VALUE` and `--name=VALUE` are the same; `--` ends the options; `-` is a word.
  ///
  /// - Throws: ``CommandError``, usage, naming the nearest option where one is unknown.
  package static func reading(_ words: [String]) throws(CommandError) -> Self {
    let command = Self()
    do throws(CommandError) {
      try ArgumentReader(command).read(words)
      try command.check()
    } catch {
      throw error.of(command: definition.name)
    }
    return command
  }
}
