/// The properties of an option for help, completions and the reader of arguments, whatever its
/// value is.
package struct OptionDeclaration: Hashable, Sendable {
  /// The name without the dashes.
  package var name: String
  /// The letter of the short form, such as `o` for `-o`.
  package var short: Character?
  /// The name of the value in help; nil for an option without a value.
  package var placeholder: String?
  package var help: String
  /// The effect without the option, in words.
  package var defaultText: String?
  /// True if it may be given more than once.
  package var isRepeatable = false
  /// The possible values, for completions; empty if any value is possible.
  package var names: [String] = []

  /// The completion of the value besides ``names``.
  package var completion = ValueCompletion.nothing

  /// The declaration of a flag that several commands share.
  package init(flag name: String, short: Character? = nil, help: String) {
    self.name = name
    self.short = short
    self.help = help
  }

  /// The beginning of ``help``, for shells, without a full stop.
  var firstSentence: String {
    let sentence = help.prefix(upTo: help.firstRange(of: ". ")?.lowerBound ?? help.endIndex)
    return String(sentence.hasSuffix(".") ? sentence.dropLast() : sentence)
  }

  /// The form on a command line: `--name`.
  package var spelling: String { "--\(name)" }
}

/// A property of a command that the command line sets: ``Option`` or ``Flag``.
///
/// The reader finds these by reflection, in the order of their declaration, so that one declaration
/// holds an option's name, help, kind of value, default and storage.
protocol OptionProperty {
  var declaration: OptionDeclaration { get }
  /// True if the command line names it.
  var isGiven: Bool { get }
  /// Takes a value, or an empty one for a flag; returns a message if it is invalid.
  func take(_ text: String) -> String?
  /// Takes a value from a settings file: the option counts as not given.
  func takeConfigured(_ text: String) -> String?
}

/// Options that several commands share: a struct whose properties are ``Option``s, ``Flag``s and
/// other groups. A command has it as a property.
package protocol OptionGroup: Sendable {
  init()
}

/// The completion of a value in a shell.
package enum ValueCompletion: Hashable, Sendable {
  case nothing
  case files
  case directories
}
