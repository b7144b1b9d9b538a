import AutoLayout
import Fuzzing
import Judging
import TextMetrics

/// An environment in which the width or the height of the root view goes through a range.
public struct SweptSetting: Hashable, Sendable {
  /// The axis of the swept length.
  public var axis: Axis
  /// Points.
  public var range: ClosedRange<Double>
  /// The condition of the environment that differs from the design.
  public var condition: Condition

  /// The difference between the environment and the design.
  public enum Condition: Hashable, Sendable {
    /// No difference.
    case designed
    /// The largest text size.
    case contentSize(ContentSizeCategory)
    /// The direction that the design does not have.
    case direction(LayoutDirection)
    /// The translation with most characters, by the name of the language.
    case language(String)
  }
}

extension VariationSpace {
  /// The largest width or height of a phone in portrait, points.
  private static let (widestPhone, highestPhone) = (440.0, 956.0)

  /// The widths of phones, or of the scene's own screens, in portrait; nil if there is only one.
  var sweptWidths: ClosedRange<Double>? {
    let reference = scene.reference
    let upper =
      reference.horizontalSizeClass == .compact
      ? min(widths.upperBound, max(Self.widestPhone, reference.size.width)) : widths.upperBound
    return widths.lowerBound < upper ? widths.lowerBound...upper : nil
  }

  /// The heights of the same screens; nil if there is only one.
  var sweptHeights: ClosedRange<Double>? {
    let reference = scene.reference
    let heights = self.heights(of: reference)
    let upper =
      reference.horizontalSizeClass == .compact
      ? min(heights.upperBound, max(Self.highestPhone, reference.size.height))
      : heights.upperBound
    return heights.lowerBound < upper ? heights.lowerBound...upper : nil
  }

  /// The design, and the settings that move views most: the largest text, the other direction and the longest
  /// translation, as far as the scene varies over them.
  var sweptSettings: [(setting: SweptSetting, variant: Variant)] {
    var found: [(SweptSetting.Condition, Variant)] = [(.designed, reference)]
    for (place, axis) in axes.enumerated() {
      guard let (condition, value) = axis.extreme else { continue }
      var choice = Choice(values: axes.map { _ in 0 })
      choice.values[place] = value
      found.append((condition, variant(choice)))
    }
    let ranges = [(Axis.horizontal, sweptWidths), (.vertical, sweptHeights)]
    return found.flatMap { condition, variant in
      ranges.compactMap { axis, range in
        range.map {
          (SweptSetting(axis: axis, range: $0, condition: condition), variant)
        }
      }
    }
  }
}

extension VariationAxis {
  /// The index of the value that is furthest from the design; nil for axes that are not swept separately.
  fileprivate var extreme: (SweptSetting.Condition, Int)? {
    switch id {
    case .contentSize:
      let sizes = values.enumerated().compactMap { place, value in
        if case .contentSize(let size)? = value.changes.first, value.changes.count == 1 {
          (size, place)
        } else {
          nil
        }
      }
      return sizes.max { $0.0 < $1.0 }.map { (.contentSize($0.0), $0.1) }
    case .direction:
      guard case .direction(let direction)? = values.last?.changes.first else { return nil }
      return (.direction(direction), values.count - 1)
    case .text:
      let lengths = values.indices.map { ($0, values[$0].translatedCharacters) }
      guard let longest = lengths.max(by: { $0.1 < $1.1 }), longest.1 > 0 else { return nil }
      return (.language(values[longest.0].label), longest.0)
    default: return nil
    }
  }
}

extension VariationAxis.Value {
  /// The length of its translations; 0 if it is no language.
  fileprivate var translatedCharacters: Int {
    changes.reduce(0) { sum, change in
      if case .override(.localized(_, let string)) = change {
        return sum + string.string.count
      }
      return sum
    }
  }
}
