import Simplex

/// The layouts of one variant while the width or the height of its root view goes through a range:
/// stretches inside which every rectangle is affine in that size, with their certificates.
public struct LayoutSweep: Sendable {
  /// The axis of the size that goes through the range.
  public var axis: Axis
  /// The range of the length, points.
  public var range: ClosedRange<Double>
  /// Ascending, each beginning where the one before ends.
  public var pieces: [Piece]
  /// For items whose text may take several lines: the widths at which their number changes, rising.
  public var texts: [Int: [TextStep]]

  /// One pass of the solver (see `SolvedVariant`) along a stretch.
  public struct Pass: Hashable, Sendable, Codable {
    /// One per parameter of the program.
    public var parameters: [AffineLength]
    /// Values of the variables, tight constraints and multipliers; its bounds may reach beyond the
    /// stretch.
    public var interval: IntervalProof.Interval

    /// A pass with the parameters it began with.
    public init(parameters: [AffineLength], interval: IntervalProof.Interval) {
      self.parameters = parameters
      self.interval = interval
    }

    /// True if both have the same content, apart from their bounds.
    func isSame(_ other: Pass) -> Bool {
      parameters == other.parameters && interval.values == other.interval.values
        && interval.signs == other.interval.signs && interval.breaks == other.interval.breaks
    }
  }

  /// A stretch on which everything is affine.
  public struct Piece: Hashable, Sendable {
    /// Its start, points.
    public var lower: Double
    /// Its end, points.
    public var upper: Double
    /// The last one is the layout; earlier ones decided where texts wrap and how wide margins are.
    public var passes: [Pass]
    /// Unrounded alignment rects, one an item; zero for items that are not installed.
    public var rects: [AffineRect]
    /// The margins' candidates, of which each is the largest (`AffineInsets`): item by item, in the
    /// order of ``Edge``.
    public var margins: [[AffineLength]]

    fileprivate var conflictCount: Int { passes.last?.interval.breaks.count ?? 0 }

    /// True if some value is ambiguous in one of the passes.
    public var isAmbiguous: Bool { passes.contains(where: \.interval.isAmbiguous) }
  }

  /// The width of the room for a text, in points, from which its lines have the given height.
  public struct TextStep: Hashable, Sendable {
    /// Points.
    public var width: Double
    /// Height of the whole text, points.
    public var height: Double
  }

  /// The piece that contains a place. Of two that meet there, up to the noise of solving, the one
  /// with fewer conflicts, as in the solver: constraints that just hold are no conflict. Of two
  /// equal ones, the upper one.
  public func piece(at t: Double) -> Piece? {
    let around = pieces.filter { $0.lower - Self.noise <= t && t <= $0.upper + Self.noise }
    return around.reversed().min { $0.conflictCount < $1.conflictCount }
  }

  private static let noise = 1e-9
}
