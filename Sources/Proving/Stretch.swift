import Verification

/// A part of a range between two places where a verdict may change.
struct Stretch {
  var lower: Comparison.Place
  var upper: Comparison.Place

  var middle: Double { (lower.judged + upper.judged) / 2 }

  /// Places nearer to each other than this, points, are taken as one.
  static let resolution = 1e-7

  /// The parts between the places that lie inside.
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
  /// A place where nothing but the layout changes: no tolerance moves it.
  init(_ t: Double) { self.init(judged: t, nominal: t) }
}
