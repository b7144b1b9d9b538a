import AutoLayout

/// The result of forgiving reading of a text: its recipes, and notes for the user.
public struct RecipeDocument: Hashable, Sendable {
  /// The scenes of all recipes in order. The corrections in a recipe are in its
  /// ``AutoLayout/Scene/diagnostics``.
  public var scenes: [Scene]
  /// Notes on the rest of the text: headings without content, chapters that describe a layout in
  /// prose, or the absence of any recipe.
  public var notes: [Diagnostic]

  /// The recipes and notes of a text.
  public init(scenes: [Scene] = [], notes: [Diagnostic] = []) {
    self.scenes = scenes
    self.notes = notes
  }
}

/// The codes of the notes of forgiving reading, stable across versions of the message texts.
enum RecipeNote: String {
  /// A word that is one edit away from a known one.
  case slip = "recipe-slip"
  /// A table whose head does not fit its rows.
  case table = "recipe-table"
  /// An item that a table names, but no constraint or list.
  case item = "recipe-item"
  /// Constraints that the text installs and uninstalls in prose.
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
