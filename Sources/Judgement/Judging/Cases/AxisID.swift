import AutoLayout

/// An axis that scenes share, by the one word for it in options, settings, manifests, cases and
/// reports. A scene's own axes have the names that their author gave.
public enum AxisID: String, CaseIterable, Hashable, Sendable {
  /// All properties of a device at once.
  case screen
  /// A length of the root view.
  case width, height
  /// Both size classes.
  case sizeClasses = "size classes"
  /// The insets of bars and of the shape of the screen.
  case safeArea = "safe area"
  /// Pixels per point, and the layout direction.
  case scale, direction
  /// The user's text size.
  case contentSize = "content size"
  /// True if the user turned on Bold Text.
  case boldText = "bold text"
  /// The transform of all texts, the iOS version, and the translation.
  case text, generation, language
  /// The transform of one view's text at a time.
  case textOfOneView = "text of one view"
  /// The semantic content attribute of one view at a time.
  case directionOfOneView = "direction of one view"
  /// Texts that code sets.
  case textSetByCode = "text set by code"
  /// Views that code shows.
  case hiddenViews = "hidden views"

  /// The axis of a setting.
  public init(_ setting: EnvironmentSetting) {
    switch setting {
    case .boldText: self = .boldText
    }
  }

  /// The setting that the axis varies; nil for another axis.
  public var setting: EnvironmentSetting? {
    EnvironmentSetting.allCases.first { AxisID($0) == self }
  }

  /// The current name of an axis: the safe area was called insets.
  public static func current(_ name: String) -> String {
    name == "insets" ? safeArea.rawValue : name
  }
}
