import AutoLayout
import Judging

/// A layout direction in sentences.
enum DirectionWords {
  /// `right-to-left layout`.
  ///
  /// - Parameter direction: the raw value of a ``LayoutDirection``.
  static func layout(_ direction: String) -> String { "\(name(direction)) layout" }

  /// `right-to-left`.
  static func name(_ direction: String) -> String {
    switch LayoutDirection(rawValue: direction) {
    case .leftToRight: "left-to-right"
    case .rightToLeft: "right-to-left"
    case nil: direction
    }
  }
}

extension VariedAxis {
  /// `text size AX3`, `60-character texts`.
  package var words: String { phrase ?? "\(AxisID.words(name)) \(shown(value))" }

  /// The canvas's value, such as `L`; nil for texts, of which it has its own.
  var canvas: String? {
    phrase != nil || reference == "as designed" ? nil : shown(reference)
  }

  /// A value of the axis.
  func shown(_ value: String) -> String {
    switch id {
    case .direction: DirectionWords.name(value)
    case .generation: value.replacing("ios", with: "")
    default: value
    }
  }
}
