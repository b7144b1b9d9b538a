import AutoLayout

/// An axis that scenes share, by the one word for it in options, settings, manifests, cases and
/// reports. A scene's own axes have the names that their author gave.
public enum AxisID: Hashable, Sendable {
  /// All properties of a device at once.
  case screen
  /// A length of the root view.
  case width, height
  /// Both size classes.
  case sizeClasses
  /// The insets of bars and of the shape of the screen.
  case safeArea
  /// Pixels per point, and the layout direction.
  case scale, direction
  /// The user's text size.
  case contentSize
  /// A setting such as Bold Text.
  case setting(EnvironmentSetting)
  /// The transform of all texts, the iOS version, and the translation.
  case text, generation, language
  /// The transform of one view's text at a time.
  case textOfOneView
  /// The semantic content attribute of one view at a time.
  case directionOfOneView
  /// Texts that code sets.
  case textSetByCode
  /// Views that code shows.
  case hiddenViews

  /// True if the user turned on Bold Text.
  public static let boldText = AxisID.setting(.boldText)

  /// The setting that the axis varies; nil for another axis.
  public var setting: EnvironmentSetting? {
    if case .setting(let setting) = self { setting } else { nil }
  }

  /// The name of an axis in options, manifests and cases: output has ``words``, and the safe area was called insets.
  public static func current(_ name: String) -> String {
    name == "insets" ? safeArea.rawValue : allCases.first { $0.words == name }?.rawValue ?? name
  }

  /// The name in output for people.
  public var words: String {
    switch self {
    case .screen: "device"
    case .contentSize: "text size"
    case .generation: "iOS version"
    default: rawValue
    }
  }

  /// The name in output of an axis that may be a scene's own.
  public static func words(_ name: String) -> String { AxisID(rawValue: name)?.words ?? name }
}

extension AxisID: CaseIterable {
  public static let allCases: [AxisID] =
    [.screen, .width, .height, .sizeClasses, .safeArea, .scale, .direction, .contentSize]
    + EnvironmentSetting.allCases.map(AxisID.setting) + [
      .text, .generation, .language, .textOfOneView, .directionOfOneView, .textSetByCode,
      .hiddenViews,
    ]
}

extension AxisID: RawRepresentable {
  private static let named = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  public init?(rawValue: String) {
    guard let axis = Self.named[rawValue] else { return nil }
    self = axis
  }

  public var rawValue: String {
    switch self {
    case .screen: "screen"
    case .width: "width"
    case .height: "height"
    case .sizeClasses: "size classes"
    case .safeArea: "safe area"
    case .scale: "scale"
    case .direction: "direction"
    case .contentSize: "content size"
    case .setting(let setting): setting.rawValue
    case .text: "text"
    case .generation: "generation"
    case .language: "language"
    case .textOfOneView: "text of one view"
    case .directionOfOneView: "direction of one view"
    case .textSetByCode: "text set by code"
    case .hiddenViews: "hidden views"
    }
  }
}
