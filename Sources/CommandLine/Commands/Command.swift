/// A command: its properties are its options (``Option``, ``Flag``, ``OptionGroup``) and
/// ``Operands``.
package protocol Command: SendableMetatype {
  static var definition: CommandDefinition { get }

  /// Creates the command with the default of every option.
  init()

  /// Finds contradictory options before any work is done.
  ///
  /// - Throws: ``CommandError``, usage.
  func check() throws(CommandError)

  /// Runs the command.
  ///
  /// - Throws: ``CommandError`` if it cannot continue; earlier output remains.
  func run(_ console: Console) throws(CommandError) -> ExitCode
}

extension Command {
  package func check() throws(CommandError) {}

  /// The properties of the command for help and completions.
  package static var syntax: CommandSyntax { CommandSyntax(of: Self()) }

  /// The command with the options and operands in the words after its name.
  ///
  /// `--name VALUE` and `--name=VALUE` are the same; `--` ends the options; `-` is a word.
  ///
  /// - Throws: ``CommandError``, usage, with the nearest option if one is unknown.
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
