import Platform

/// A part of an ``Environment`` that is one number, 0 where it is off.
///
/// All code that varies, records, simplifies, compares or describes environments goes through all
/// settings. A new setting is a case and a stored property here; the compiler then asks for the
/// decisions that differ by setting.
public enum EnvironmentSetting: String, CaseIterable, Hashable, Sendable {
  /// Bold Text: 1 if the user turned it on.
  case boldText = "bold text"
  /// The height of the keyboard in points; 0 if none is shown.
  case keyboard

  /// True if the only values are 0 and 1.
  public var isSwitch: Bool {
    switch self {
    case .boldText: true
    case .keyboard: false
    }
  }

  /// The value where it is on, which may depend on the screen.
  public func value(in environment: Environment) -> Double {
    switch self {
    case .boldText: 1
    case .keyboard: environment.usualKeyboardHeight
    }
  }

  /// The points that it takes of the root view's safe area, from the bottom.
  func length(in environment: Environment) -> Double {
    switch self {
    case .boldText: 0
    case .keyboard: max(0, environment[.keyboard] - environment.safeAreaInsets.bottom)
    }
  }

  /// A value in words, such as `on`.
  public func text(of value: Double) -> String {
    if isSwitch { return value == 0 ? "off" : "on" }
    if value == 0 { return "none" }
    return value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
  }
}

/// The values of all settings.
public struct EnvironmentSettings: Hashable, Sendable {
  /// True if the user turned on Bold Text.
  public var isBoldText = false
  /// Points, from the bottom of the root view; 0 if no keyboard is shown.
  public var keyboardHeight = 0.0

  /// All off.
  public init() {}

  /// The value of a setting.
  public subscript(setting: EnvironmentSetting) -> Double {
    get {
      switch setting {
      case .boldText: isBoldText ? 1 : 0
      case .keyboard: keyboardHeight
      }
    }
    set {
      switch setting {
      case .boldText: isBoldText = newValue != 0
      case .keyboard: keyboardHeight = newValue
      }
    }
  }
}

extension Environment {
  /// The height of the system's keyboard with its row of suggestions, by the rules bars.keyboard and
  /// those after it.
  var usualKeyboardHeight: Double {
    if horizontalSizeClass == .regular, verticalSizeClass == .regular {
      return BarRules.padKeyboard.value(for: generation).value(at: size.width)
    }
    if verticalSizeClass == .compact { return BarRules.keyboardInLandscape.value(for: generation) }
    let height = BarRules.keyboard.value(for: generation).value(at: size.width)
    return hasHomeIndicator
      ? height + BarRules.keyboardAboveHomeIndicator.value(for: generation) : height
  }

  /// The screen of a phone in portrait is about twice as high as wide if it has no home button. Too
  /// little is known of a view below opaque bars.
  private var hasHomeIndicator: Bool { size.height >= 1.9 * size.width }

  /// The value of a setting.
  public subscript(setting: EnvironmentSetting) -> Double {
    get { settings[setting] }
    set { settings[setting] = newValue }
  }

  /// Turns a setting on or off, with its value on this screen.
  package mutating func turn(_ setting: EnvironmentSetting, isOn: Bool) {
    self[setting] = isOn ? setting.value(in: self) : 0
  }

  /// Gives the settings that are on their values on this screen, which has changed.
  package mutating func adaptSettings() {
    for setting in EnvironmentSetting.allCases where self[setting] != 0 {
      turn(setting, isOn: true)
    }
  }
}
