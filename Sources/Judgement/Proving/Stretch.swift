import Verification

/// A part of a range between two places where a verdict may change.
struct Stretch {
  var lower: Comparison.Place
  var upper: Comparison.Place

  /// The place inside that represents the stretch.
  ///
  /// Not the middle: ends are on fractions of a pixel, and so is the middle of two ends, where two edges at a constant
  /// distance may round differently. The golden section of two such places is on no such fraction.
  var sample: Double { lower.judged + (upper.judged - lower.judged) * 0.381_966_011_250_105 }

  /// Places nearer to each other than this, points, are treated as one.
  static let resolution = 1e-7

  /// The parts between the places inside the stretch.
  func cut(at places: [Comparison.Place]) -> [Stretch] {
    let inside = places.filter {
      $0.judged - lower.judged > Self.resolution && upper.judged - $0.judged > Self.resolution
    }.sorted { ($0.judged, $0.nominal) < ($1.judged, $1.nominal) }
    var parts: [Stretch] = []
    var start = lower
    for place in inside where place.judged - start.judged > Self.resolution {
      parts.append(Stretch(lower: start, upper: place))
      start = place
    }
    return parts + [Stretch(lower: start, upper: upper)]
  }
}

extension Comparison.Place {
  /// A place where only the layout changes: no tolerance moves it.
  init(_ t: Double) { self.init(judged: t, nominal: t) }
}
