import AutoLayout
import Judging

/// Cuts the sizes of a variant into cells inside which its layout is affine.
///
/// A sweep (see the article Proofs) is exact over all widths at one height. Suppose that two
/// heights have the same sequence of regimes, and that at a third height between them the ends of
/// the regimes and all frames lie on the straight line between the two. Then the same is true for
/// all heights between: a regime is optimal on a convex set of sizes, insets are convex in the
/// size, and the number of lines of a text is a step function, which no straight line follows.
/// Otherwise the heights are halved, or cut where the ends of regimes will meet.
struct RegimeMapper {
  /// Keeps its compiled structures and regimes.
  private(set) var judge: VariantJudge

  private let variant: Variant
  private let widths: ClosedRange<Double>
  private let heights: ClosedRange<Double>
  private var traces: [Double: SweepTrace] = [:]
  private var strips: [RegimeMap.Strip] = []

  /// The distance, in points, from a place where regimes meet: at the place itself either may be
  /// found.
  private static let margin = 1e-4
  /// Points: lower strips are joined with their neighbours.
  private static let resolution = 1e-3
  /// Points by which results of two computations may differ.
  private static let tolerance = 1e-5
  /// The maximum number of sweeps for one variant.
  private static let limit = 400
  /// The number of widths at which heights are swept at the start.
  private static let probes = 12

  init(
    _ judge: VariantJudge, _ variant: Variant, widths: ClosedRange<Double>,
    heights: ClosedRange<Double>
  ) {
    self.judge = judge
    self.variant = variant
    self.widths = widths
    self.heights = heights
  }

  /// - Throws: ``LayoutError`` if some size has no layout.
  mutating func map() throws(LayoutError) -> RegimeMap {
    if heights.lowerBound == heights.upperBound {
      strips = [flat(try trace(heights.lowerBound), at: heights.lowerBound)]
    } else if let strip = try strip(heights.lowerBound, heights.upperBound) {
      strips = [strip]
    } else {
      try fill(heights.lowerBound, heights.upperBound, cuts: try cuts()[...])
      join()
    }
    return RegimeMap(widths: widths, heights: heights, strips: strips)
  }

  private mutating func trace(_ height: Double) throws(LayoutError) -> SweepTrace {
    if let known = traces[height] { return known }
    var variant = variant
    variant.environment.size.height = height
    let made = SweepTrace(try judge.sweep(variant, axis: .horizontal, range: widths))
    traces[height] = made
    return made
  }

  // MARK: Places

  /// Heights at which something changes at one of a few widths.
  private mutating func cuts() throws(LayoutError) -> [Double] {
    var chosen: [Double] = []
    for height in [heights.lowerBound, heights.middle, heights.upperBound] {
      for piece in try trace(height).pieces {
        let width = (piece.lower + piece.upper) / 2
        if chosen.count < Self.probes, chosen.allSatisfy({ ($0 - width).magnitude > 2 }) {
          chosen.append(width)
        }
      }
    }
    var places: [Double] = []
    for width in chosen {
      var variant = variant
      variant.environment.size.width = width
      let sweep = try judge.sweep(variant, axis: .vertical, range: heights)
      places += sweep.pieces.dropLast().map(\.upper)
    }
    var result: [Double] = []
    for place in places.sorted()
    where place - (result.last ?? heights.lowerBound) > Self.resolution
      && heights.upperBound - place > Self.resolution
    {
      result.append(place)
    }
    return result
  }

  /// The height at which the ends of regimes meet next, from a strip at one end of these heights;
  /// nil if they do not meet.
  private mutating func meeting(
    _ low: Double, _ high: Double
  ) throws(LayoutError) -> Double? {
    let step = min((high - low) / 8, 0.5)
    if let strip = try strip(low, low + step) {
      let places = strip.meetings.filter { $0 > low + step && $0 < high - Self.resolution }
      if let place = places.min() { return place }
    }
    if let strip = try strip(high - step, high) {
      let places = strip.meetings.filter { $0 < high - step && $0 > low + Self.resolution }
      if let place = places.max() { return place }
    }
    return nil
  }

  // MARK: Strips

  private mutating func fill(
    _ low: Double, _ high: Double, cuts: ArraySlice<Double> = []
  ) throws(LayoutError) {
    if high - low < Self.resolution { return }
    if let strip = try strip(low, high) {
      strips.append(strip)
      return
    }
    if !cuts.isEmpty {
      let middle = cuts.startIndex + cuts.count / 2
      try fill(low, cuts[middle] - Self.margin, cuts: cuts[..<middle])
      try fill(cuts[middle] + Self.margin, high, cuts: cuts[(middle + 1)...])
      return
    }
    guard traces.count < Self.limit else {
      strips.append(try sampled(low, high))
      return
    }
    if let place = try meeting(low, high) {
      try fill(low, place - Self.margin)
      try fill(place + Self.margin, high)
    } else {
      let place = (low + high) / 2
      try fill(low, place)
      try fill(place, high)
    }
  }

  /// The heights between two, as one strip; nil if they need several.
  private mutating func strip(
    _ low: Double, _ high: Double
  ) throws(LayoutError) -> RegimeMap.Strip? {
    let (first, last) = (try trace(low), try trace(high))
    guard first.isLike(last) else { return nil }
    // With steps of equal size, the middle could lie on a straight line by chance.
    let between = low + (high - low) * 0.381_966_011_250_105
    let middle = try trace(between)
    guard middle.isLike(first) else { return nil }
    let made = joined(first, at: low, last, at: high)
    for (line, end) in zip(made.ends, middle.ends)
    where (line.at(between) - end).magnitude > Self.tolerance {
      return nil
    }
    for (cell, piece) in zip(made.cells, middle.pieces) {
      let size = Size(width: (piece.lower + piece.upper) / 2, height: between)
      for (rect, own) in zip(cell.rects, piece.rects) {
        for (length, other) in zip(rect.lengths, own.lengths)
        where (length.at(size) - other.at(size.width)).magnitude > Self.tolerance {
          return nil
        }
      }
    }
    return made
  }

  private func joined(
    _ first: SweepTrace, at low: Double, _ last: SweepTrace, at high: Double
  ) -> RegimeMap.Strip {
    func rise(_ a: Double, _ b: Double) -> (constant: Double, slope: Double) {
      let slope = (b - a) / (high - low)
      return (a - slope * low, slope)
    }
    let ends = zip(first.ends, last.ends).map { a, b in
      let (constant, slope) = rise(a, b)
      return RegimeMap.Line(constant: constant, perHeight: slope)
    }
    func length(_ a: AffineLength, _ b: AffineLength) -> PlaneLength {
      let (constant, slope) = rise(a.offset, b.offset)
      return PlaneLength(constant: constant, perWidth: a.slope, perHeight: slope)
    }
    let cells = zip(first.pieces, last.pieces).map { a, b in
      RegimeMap.Cell(
        rects: zip(a.rects, b.rects).map { a, b in
          PlaneRect(
            x: length(a.x, b.x), y: length(a.y, b.y), width: length(a.width, b.width),
            height: length(a.height, b.height))
        }, regime: RegimeMap.Regime(a))
    }
    return RegimeMap.Strip(lower: low, upper: high, ends: ends, cells: cells)
  }

  /// The layouts of one height, used for all heights.
  private func flat(_ trace: SweepTrace, at height: Double) -> RegimeMap.Strip {
    var strip = joined(trace, at: height, trace, at: height + 1)
    strip.upper = height
    return strip
  }

  private mutating func sampled(
    _ low: Double, _ high: Double
  ) throws(LayoutError) -> RegimeMap.Strip {
    let (first, last) = (try trace(low), try trace(high))
    var strip = first.isLike(last) ? joined(first, at: low, last, at: high) : flat(first, at: low)
    strip.upper = high
    strip.isSampled = true
    return strip
  }

  /// Makes each strip begin at the end of the one before, and joins equal ones.
  private mutating func join() {
    guard !strips.isEmpty else { return }
    var kept: [RegimeMap.Strip] = []
    for strip in strips {
      if let last = kept.last, last.isContinued(by: strip, within: Self.tolerance) {
        kept[kept.count - 1].upper = strip.upper
      } else {
        kept.append(strip)
      }
    }
    strips = kept
    for index in strips.indices.dropFirst() {
      let place = (strips[index - 1].upper + strips[index].lower) / 2
      strips[index - 1].upper = place
      strips[index].lower = place
    }
    strips[0].lower = heights.lowerBound
    strips[strips.count - 1].upper = heights.upperBound
  }
}

extension RegimeMap.Regime {
  fileprivate init(_ piece: LayoutSweep.Piece) {
    self.init(
      tight: piece.passes.last?.interval.tight ?? [],
      broken: piece.passes.last?.interval.breaks.map(\.broken) ?? [])
  }
}

extension RegimeMap.Strip {
  /// True if the strip above continues it.
  fileprivate func isContinued(by next: RegimeMap.Strip, within tolerance: Double) -> Bool {
    guard cells.map(\.regime) == next.cells.map(\.regime), !isSampled, !next.isSampled else {
      return false
    }
    let heights = [lower, next.upper]
    let areAlike = zip(ends, next.ends).allSatisfy { own, other in
      heights.allSatisfy { (own.at($0) - other.at($0)).magnitude <= tolerance }
    }
    return areAlike
      && zip(cells, next.cells).allSatisfy { own, other in
        zip(own.rects, other.rects).allSatisfy { own, other in
          zip(own.lengths, other.lengths).allSatisfy { own, other in
            (own.perWidth - other.perWidth).magnitude <= 1e-9
              && heights.allSatisfy {
                let size = Size(height: $0)
                return (own.at(size) - other.at(size)).magnitude <= tolerance
              }
          }
        }
      }
  }

  /// Heights at which neighbouring lines meet.
  fileprivate var meetings: [Double] {
    zip(ends, ends.dropFirst()).compactMap { own, next in
      let slope = own.perHeight - next.perHeight
      return slope.magnitude > 1e-9 ? (next.constant - own.constant) / slope : nil
    }
  }
}

extension ClosedRange<Double> {
  fileprivate var middle: Double { (lowerBound + upperBound) / 2 }
}
