/// Converts the whole numbers in which widths are summed to points.
struct UnitScale: Sendable, Equatable {
  /// Point size, 0 for a size that is not finite or not positive.
  let pointSize: Double
  /// Units in an em: ten million for the tables, the font's own for a font file.
  let unitsPerEm: Int

  init(pointSize: Double, unitsPerEm: Int) {
    self.pointSize = Self.usable(pointSize)
    self.unitsPerEm = max(1, unitsPerEm)
  }

  /// A size with which every product of hostile input stays finite and exact: 0 for one that is not
  /// finite or not positive, at most 100,000, far above any screen.
  static func usable(_ pointSize: Double) -> Double {
    pointSize.isFinite && pointSize > 0 ? min(pointSize, 100_000) : 0
  }

  /// Points of a number of units, rounded once.
  func points(_ units: Int) -> Double {
    Double(units) * pointSize / Double(unitsPerEm)
  }

  /// The largest number of units that fits into a width in points, a thousandth of a point over
  /// being forgiven; at most 2^60.
  func units(fitting width: Double) -> Int {
    let slack = width + TextMeasurer.fittingTolerance
    guard slack > 0 else { return 0 }
    guard pointSize > 0 else { return 1 << 60 }
    let units = slack * Double(unitsPerEm) / pointSize
    guard units < 0x1p60 else { return 1 << 60 }
    return Int(units.rounded(.down))
  }
}
