/// The output format of a command that has no others.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// For programs.
  case json
}
