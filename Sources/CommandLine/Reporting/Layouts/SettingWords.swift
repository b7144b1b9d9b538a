import AutoLayout

/// A setting's value in sentences.
enum SettingWords {
  /// Such as `with Bold Text`.
  ///
  /// - Parameter value: in words, see ``EnvironmentSetting/text(of:)``.
  static func circumstance(_ setting: EnvironmentSetting, _ value: String) -> String {
    switch setting {
    case .boldText: value == "on" ? "with Bold Text" : "without Bold Text"
    case .keyboard: value == "none" ? "without the keyboard" : "with the keyboard"
    }
  }

  /// The common words for environments with one of these values, such as `with bold text`.
  static func condition(_ setting: EnvironmentSetting, _ values: [String]) -> String {
    switch setting {
    case .boldText: values == ["on"] ? "with bold text" : "without bold text"
    case .keyboard: values.contains("none") ? "without a keyboard" : "with a keyboard"
    }
  }

  /// A value that is not 0, in a list of all that describes a device: `bold text`.
  static func part(_ setting: EnvironmentSetting, _ value: Double) -> String {
    switch setting {
    case .boldText: setting.rawValue
    case .keyboard: "keyboard \(Points.text(value))"
    }
  }
}
