import AutoLayout
import Simplex

/// The layouts of one height, over all widths.
struct SweepTrace {
  /// The pieces except those of a single width.
  let pieces: [LayoutSweep.Piece]
  /// One more than the number of pieces: their starts and ends, points.
  let ends: [Double]

  init(_ sweep: LayoutSweep) {
    var pieces: [LayoutSweep.Piece] = []
    for piece in sweep.pieces where piece.upper - piece.lower > Self.leastWidth {
      // Margins may step without effect if no constraint refers to them.
      if let last = pieces.last, Self.areLike(last, piece), last.rects == piece.rects {
        pieces[pieces.count - 1].upper = piece.upper
      } else {
        pieces.append(piece)
      }
    }
    self.pieces = pieces
    ends =
      [sweep.range.lowerBound] + pieces.dropLast().map(\.upper) + [sweep.range.upperBound]
  }

  /// Points: no screen is narrower.
  private static let leastWidth = 1e-6
  /// Slopes that differ by less are equal.
  private static let slopeNoise = 1e-9

  /// True for the same sequence of regimes.
  func isLike(_ other: SweepTrace) -> Bool {
    pieces.count == other.pieces.count
      && zip(pieces, other.pieces).allSatisfy { Self.areLike($0, $1) }
  }

  private static func areLike(_ a: LayoutSweep.Piece, _ b: LayoutSweep.Piece) -> Bool {
    a.passes.count == b.passes.count
      && zip(a.passes, b.passes).allSatisfy { areLike($0.interval, $1.interval) }
      && zip(a.rects, b.rects).allSatisfy { own, other in
        zip(own.lengths, other.lengths).allSatisfy {
          ($0.slope - $1.slope).magnitude <= slopeNoise
        }
      }
  }

  private static func areLike(
    _ a: IntervalProof.Interval, _ b: IntervalProof.Interval
  ) -> Bool {
    a.tight == b.tight && a.isAmbiguous == b.isAmbiguous
      && a.breaks.map(\.broken) == b.breaks.map(\.broken)
      && a.breaks.map(\.members) == b.breaks.map(\.members)
  }
}

extension AffineRect {
  /// In the order of the page data.
  var lengths: [AffineLength] { [x, y, width, height] }
}
