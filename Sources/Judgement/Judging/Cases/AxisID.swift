/// An axis that scenes have in common, by the one word that options, settings, manifests, cases and reports have for
/// it. Axes of a scene's own have the names that their author gave.
public enum AxisID: String, CaseIterable, Hashable, Sendable {
  /// What a device decides, all at once.
  case screen
  /// A length of the root view.
  case width, height
  /// Both size classes.
  case sizeClasses = "size classes"
  /// What bars and the shape of the screen take.
  case safeArea = "safe area"
  /// Pixels a point, and the reading direction.
  case scale, direction
  /// The user's text size.
  case contentSize = "content size"
  /// Whether the user turned on Bold Text.
  case boldText = "bold text"
  /// What happens to all texts, which version of iOS there is, and which translation is shown.
  case text, generation, language
  /// What happens to the text of one view at a time.
  case textOfOneView = "text of one view"
  /// The semantic content attribute of one view at a time.
  case directionOfOneView = "direction of one view"
  /// Texts that code sets.
  case textSetByCode = "text set by code"
  /// Views that code shows.
  case hiddenViews = "hidden views"

  /// The name of an axis as it is today: the safe area was called insets.
  public static func current(_ name: String) -> String {
    name == "insets" ? safeArea.rawValue : name
  }
}
