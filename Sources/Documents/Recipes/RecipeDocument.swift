import AutoLayout

/// What a forgiving reader makes of a text: its recipes, and what a person should know of the reading.
public struct RecipeDocument: Hashable, Sendable {
  /// The scenes of all recipes in order. What was put right in a recipe is in its
  /// ``AutoLayout/Scene/diagnostics``.
  public var scenes: [Scene]
  /// What the text holds besides: headings under which there is nothing, chapters that tell a layout in
  /// words, or that there is no recipe at all.
  public var notes: [Diagnostic]

  /// What a text holds.
  public init(scenes: [Scene] = [], notes: [Diagnostic] = []) {
    self.scenes = scenes
    self.notes = notes
  }
}

/// The codes of what a forgiving reader says, stable across versions of the message texts.
enum RecipeNote: String {
  /// A word that is one edit away from what is known.
  case slip = "recipe-slip"
  /// A table whose head does not fit its rows.
  case table = "recipe-table"
  /// An item that a table names and no constraint or list.
  case item = "recipe-item"
  /// Constraints that the text installs and uninstalls in words.
  case prose = "recipe-prose"
  /// A chapter without constraints and views.
  case empty = "recipe-empty"

  func diagnostic(
    _ message: String, at location: SourceLocation, subject: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      code: rawValue, severity: self == .empty ? .note : .warning, message: message,
      location: location, subject: subject)
  }
}
