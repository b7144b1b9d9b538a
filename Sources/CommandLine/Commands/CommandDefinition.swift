/// The name of a command and its help, except for its options.
package struct CommandDefinition: Sendable {
  /// The word after `plumb`; two words for a subcommand.
  package var name: String
  /// One line of the list of commands.
  package var summary: String
  /// Paragraphs that describe the command.
  package var discussion: String
  /// Whole command lines, each with its purpose.
  package var examples: [(line: String, purpose: String)]

  package init(
    name: String, summary: String, discussion: String,
    examples: [(line: String, purpose: String)]
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
  }
}
