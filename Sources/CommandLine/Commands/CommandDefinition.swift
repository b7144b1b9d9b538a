/// What a command is called and what help says of it beside its options.
package struct CommandDefinition: Sendable {
  /// The word after `plumb`; two words for a command below another.
  package var name: String
  /// One line of the list of commands.
  package var summary: String
  /// Paragraphs that say what it does.
  package var discussion: String
  /// Whole command lines, each with what it is for.
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
