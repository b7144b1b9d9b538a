package import Foundation
package import TextMetrics

/// The parts of an attributed string that differ in what decides its size.
package enum AttributedRuns {
  /// Empty if one font without spacing serves for all of the string.
  ///
  /// - Parameters:
  ///   - font: Of the characters that have none.
  ///   - limited: The font of a run as its view shows it.
  package static func runs(
    of text: NSAttributedString, font: FontDescriptor,
    limited: (FontDescriptor) -> FontDescriptor = { $0 }
  ) -> [StyledRun] {
    var runs: [StyledRun] = []
    var start = 0
    let string = text.string as NSString
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let own = (attributes[.font] as? UIFont)?.model.descriptor ?? font
      runs.append(
        StyledRun(
          start: start, font: limited(own),
          kern: points(attributes[.kern]) ?? points(attributes[.tracking]) ?? 0,
          baselineOffset: points(attributes[.baselineOffset]) ?? 0,
          picture: (attributes[.attachment] as? NSTextAttachment)?.place))
      start += string.substring(with: range).utf8.count
    }
    // Colours and links make runs too.
    var joined: [StyledRun] = []
    for run in runs where joined.last.map({ $0.moved(to: run.start) != run }) ?? true {
      joined.append(run)
    }
    let isPlain =
      joined.count < 2
      && joined.allSatisfy { $0.kern == 0 && $0.baselineOffset == 0 && $0.picture == nil }
    return isPlain ? [] : joined
  }

  /// A length among attributes, which may be any type of number.
  private static func points(_ value: Any?) -> Double? {
    let points: Double? =
      switch value {
      case let value as CGFloat: Double(value)
      case let value as Double: value
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    return points.flatMap { $0.isFinite ? min(max($0, -limit), limit) : nil }
  }

  /// Points: far beyond any screen.
  fileprivate static let limit = 10_000.0
}

extension StyledRun {
  /// The same at another place.
  fileprivate func moved(to start: Int) -> StyledRun {
    var run = self
    run.start = start
    return run
  }
}

extension NSTextAttachment {
  /// Its room in a line: its bounds, else its image on the baseline; nil if it has none.
  fileprivate var place: InlinePicture? {
    let size = bounds.isEmpty ? image?.size ?? .zero : bounds.size
    let values = [bounds.minY, size.width, size.height].map(Double.init)
    let limit = AttributedRuns.limit
    guard values.allSatisfy({ $0.isFinite && abs($0) <= limit }), values[1] > 0 else { return nil }
    let below = bounds.isEmpty ? 0 : -values[0]
    return InlinePicture(width: values[1], ascent: values[2] - below, descent: below)
  }
}
