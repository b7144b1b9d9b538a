/// A part of an ``Environment`` that is one number, 0 where it is off.
///
/// All code that varies, records, simplifies, compares or describes environments goes through all
/// settings. A new setting is a case and a stored property here; the compiler then asks for the
/// decisions that differ by setting.
public enum EnvironmentSetting: String, CaseIterable, Hashable, Sendable {
  /// Bold Text: 1 if the user turned it on.
  case boldText = "bold text"

  /// True if the only values are 0 and 1.
  public var isSwitch: Bool {
    switch self {
    case .boldText: true
    }
  }

  /// The value where it is on, which may depend on the screen.
  public func value(in environment: Environment) -> Double {
    switch self {
    case .boldText: 1
    }
  }

  /// The points that it takes of the root view's safe area, from the bottom.
  func length(in environment: Environment) -> Double {
    switch self {
    case .boldText: 0
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

  /// All off.
  public init() {}

  /// The value of a setting.
  public subscript(setting: EnvironmentSetting) -> Double {
    get {
      switch setting {
      case .boldText: isBoldText ? 1 : 0
      }
    }
    set {
      switch setting {
      case .boldText: isBoldText = newValue != 0
      }
    }
  }
}

extension Environment {
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
