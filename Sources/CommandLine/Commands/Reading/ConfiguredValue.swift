/// A value of an option from a settings file, in place of its default: the command line takes
/// precedence.
package struct ConfiguredValue: Hashable, Sendable {
  /// The option's name, without dashes; nil for operands, which are used if none are given.
  package var option: String?
  /// One text for each time that the option would be given; empty for a flag.
  package var texts: [String]
  /// The place in the file, for messages.
  package var place: String

  package init(option: String?, texts: [String], place: String) {
    self.option = option
    self.texts = texts
    self.place = place
  }
}

/// A command that takes values from a settings file if the command line gives none.
package protocol ConfigurableCommand: Command {
  /// The settings for the operands of the command line.
  ///
  /// - Throws: ``CommandError``, bad input, for settings that cannot be read.
  func configuredValues(operands: [String]) throws(CommandError) -> [ConfiguredValue]
}

extension ConfigurableCommand {
  /// Names of the options that the command line gives, without dashes.
  package var givenOptions: Set<String> {
    Set(CommandSyntax(of: self).properties.filter(\.isGiven).map(\.declaration.name))
  }
}
