import AutoLayout
import Judging

extension AxisBuilder {
  /// The axes of the settings on which the scene depends.
  func settings() -> [VariationAxis] {
    EnvironmentSetting.allCases.filter(dependsOn).map { setting in
      let labels = Self.labels(of: setting)
      return VariationAxis(
        .setting(setting),
        values: [
          reference(labels.off),
          VariationAxis.Value(label: labels.on, changes: [.setting(setting, isOn: true)]),
        ])
    }
  }

  private func dependsOn(_ setting: EnvironmentSetting) -> Bool {
    switch setting {
    case .boldText: hasText
    case .keyboard:
      scene.constraints.contains { constraint in
        [constraint.first, constraint.second].contains {
          $0.map { scene.items[$0.item].kind == .layoutGuide(.keyboard) } ?? false
        }
      }
    }
  }

  private static func labels(of setting: EnvironmentSetting) -> (off: String, on: String) {
    switch setting {
    case .boldText: ("regular", "bold")
    case .keyboard: ("no keyboard", "keyboard")
    }
  }
}

extension EnvironmentSetting {
  /// The reason why a scene has no axis of the setting; nil where that goes without saying.
  package var reasonForNoAxis: String? {
    switch self {
    case .boldText: "the scene has no text"
    case .keyboard: nil
    }
  }
}
