/// What a command writes where it has no more forms.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// For programs.
  case json
}
