import AutoLayout

/// A length in points that is affine in the width and the height of the root view.
package struct PlaneLength: Hashable, Sendable {
  /// Points, if both are 0.
  package var constant: Double
  /// The effect of one more point of width.
  package var perWidth: Double
  /// The effect of one more point of height.
  package var perHeight: Double

  /// The length at one size, points.
  package func at(_ size: Size) -> Double {
    constant + perWidth * size.width + perHeight * size.height
  }
}

/// A rectangle in root coordinates whose sides are affine in the size of the root view.
package struct PlaneRect: Hashable, Sendable {
  /// The left edge.
  package var x: PlaneLength
  /// The top edge.
  package var y: PlaneLength
  /// From the left edge to the right one.
  package var width: PlaneLength
  /// From the top edge to the bottom one.
  package var height: PlaneLength

  /// In the order of the page data.
  package var lengths: [PlaneLength] { [x, y, width, height] }

  /// The rectangle at one size.
  package func at(_ size: Size) -> Rect {
    Rect(x: x.at(size), y: y.at(size), width: width.at(size), height: height.at(size))
  }
}

/// The layouts of one variant for all sizes of a rectangle of widths and heights, as cells inside
/// which every frame is affine.
///
/// The heights are divided into strips; within a strip, lines that are affine in the height divide
/// the widths.
package struct RegimeMap: Sendable {
  /// A width that is affine in the height.
  package struct Line: Hashable, Sendable {
    /// Points, if the height is 0.
    package var constant: Double
    /// The effect of one more point of height.
    package var perHeight: Double

    /// The width at a height, points.
    package func at(_ height: Double) -> Double { constant + perHeight * height }
  }

  /// The area between two lines.
  package struct Cell: Hashable, Sendable {
    /// Unrounded alignment rects, one for each item.
    package var rects: [PlaneRect]
    /// The regime of the program: within it, each view has the same reasons for its frame.
    package var regime: Regime
  }

  /// The identity of a regime of a program.
  package struct Regime: Hashable, Sendable {
    /// Constraints that hold with equality, by index in the program.
    package var tight: [Int]
    /// The broken constraints, by index in the program.
    package var broken: [Int]
  }

  /// A range of heights with the same cells side by side.
  package struct Strip: Hashable, Sendable {
    /// Points.
    package var lower: Double
    /// Points.
    package var upper: Double
    /// One more than the number of cells, ascending.
    package var ends: [Line]
    /// From the narrowest to the widest.
    package var cells: [Cell]
    /// True if it was taken from the layouts of a few heights, without proof for the heights
    /// between.
    package var isSampled = false
  }

  /// Points.
  package var widths: ClosedRange<Double>
  /// Points; one height if the content decides it.
  package var heights: ClosedRange<Double>
  /// Ascending, each beginning where the one before ends.
  package var strips: [Strip]

  /// Places nearer to each other than this, points, are treated as one.
  static let noise = 1e-9

  /// The cell of a size. If several meet there, it is the one with the fewest broken constraints,
  /// as in the solver, and of two equal ones that of the larger size.
  package func cell(at size: Size) -> Cell? {
    var best: Cell?
    for strip in strips
    where strip.lower - Self.noise <= size.height && size.height <= strip.upper + Self.noise {
      for (index, cell) in strip.cells.enumerated()
      where strip.ends[index].at(size.height) - Self.noise <= size.width
        && size.width <= strip.ends[index + 1].at(size.height) + Self.noise
      {
        if best.map({ cell.regime.broken.count <= $0.regime.broken.count }) ?? true { best = cell }
      }
    }
    return best
  }
}
