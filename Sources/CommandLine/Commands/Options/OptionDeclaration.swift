/// What help, completions and the reader of arguments know of an option, whatever its value is.
package struct OptionDeclaration: Hashable, Sendable {
  /// Without the dashes.
  package var name: String
  /// The letter of the short form, such as `o` for `-o`.
  package var short: Character?
  /// Stands for the value in help; nil for an option that takes no value.
  package var placeholder: String?
  package var help: String
  /// What holds without the option, in words.
  package var defaultText: String?
  /// Whether it may be given more than once.
  package var isRepeatable = false
  /// The values that there are, for completions; empty where any may be right.
  package var names: [String] = []

  /// What completions offer for the value beside ``names``.
  package var completion = ValueCompletion.nothing

  /// The declaration of an option that takes no value, for several commands to have.
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

  /// As it is written on a command line: `--name`.
  package var spelling: String { "--\(name)" }
}

/// A property of a command that the command line sets: ``Option`` or ``Flag``.
///
/// The reader finds these by reflection, in the order in which they are declared, so that an option's
/// name, help, kind of value, default and storage are one declaration.
protocol OptionProperty {
  var declaration: OptionDeclaration { get }
  /// Whether the command line names it.
  var isGiven: Bool { get }
  /// Takes a value, an empty one for a flag; a message where it is none.
  func take(_ text: String) -> String?
  /// Takes a value of a file of settings: the option counts as not given.
  func takeConfigured(_ text: String) -> String?
}

/// Options that several commands share: a struct whose properties are ``Option``s, ``Flag``s and other
/// groups. A command has them as a property.
package protocol OptionGroup: Sendable {
  init()
}

/// What a shell completes a value with.
package enum ValueCompletion: Hashable, Sendable {
  case nothing
  case files
  case directories
}
