/// A part of an ``Environment`` that is one number, 0 where it is off.
///
/// All code that varies, records, simplifies, compares or describes environments goes through all
/// settings. A new setting is a stored property of ``Environment`` and a case here; the compiler then
/// asks for the decisions that differ by setting.
public enum EnvironmentSetting: String, CaseIterable, Hashable, Sendable {
  /// Bold Text: 1 if the user turned it on.
  case boldText = "bold text"

  /// True if the only values are 0 and 1.
  public var isSwitch: Bool {
    switch self {
    case .boldText: true
    }
  }

  /// A value in words, such as `on`.
  public func text(of value: Double) -> String {
    if isSwitch { return value == 0 ? "off" : "on" }
    if value == 0 { return "none" }
    return value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
  }
}

extension Environment {
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
