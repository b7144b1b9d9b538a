import UIKit

/// Gives a control the state that a document says: code reads it.
@MainActor
struct DocumentControls {
  let attributes: [String: String]

  private func number(_ name: String) -> Double? {
    attributes[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }
  private func truth(_ name: String) -> Bool? { attributes[name].map { $0 == "YES" } }

  func fill(_ view: UIView) {
    if let control = view as? UIControl {
      if let isEnabled = truth("enabled") { control.isEnabled = isEnabled }
      if let isSelected = truth("selected") { control.isSelected = isSelected }
    }
    switch view {
    case let view as UISegmentedControl:
      if let index = number("selectedSegmentIndex").flatMap(Int.init(exactly:)) {
        view.selectedSegmentIndex = index
      }
    case let view as UISwitch: view.isOn = truth("on") ?? view.isOn
    case let view as UISlider:
      view.minimumValue = number("minValue").map(Float.init) ?? view.minimumValue
      view.maximumValue = number("maxValue").map(Float.init) ?? view.maximumValue
      view.value = number("value").map(Float.init) ?? view.value
    case let view as UIStepper:
      view.minimumValue = number("minimumValue") ?? view.minimumValue
      view.maximumValue = number("maximumValue") ?? view.maximumValue
      view.stepValue = number("stepValue") ?? view.stepValue
      view.value = number("value") ?? view.value
    case let view as UIProgressView:
      view.progress = number("progress").map(Float.init) ?? view.progress
    case let view as UIPageControl:
      view.currentPage = number("currentPage").flatMap(Int.init(exactly:)) ?? view.currentPage
    default: break
    }
  }
}
