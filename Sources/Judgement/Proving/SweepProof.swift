import AutoLayout
import Verification

/// The verdicts for one variant while its width or height varies over a range.
public struct SweepProof: Sendable {
  /// The variant whose size is swept.
  public var variant: Variant
  /// Its layouts.
  public var sweep: LayoutSweep
  /// The layouts in the other direction, if judging needs them.
  public var opposite: LayoutSweep?
  /// Ascending, without gaps. A place that two cells share belongs to the single point between them
  /// if there is one, else to the second cell if its `ownsLower` is true, else to the first.
  public var cells: [Cell]

  /// A stretch, or a single point, inside which no verdict changes.
  public struct Cell: Hashable, Sendable {
    /// The start for judging, points, tolerances included.
    public var lower: Double
    /// Points.
    public var upper: Double
    /// The start without tolerances: the place where the relations cross, points.
    public var nominalLower: Double
    /// The end without tolerances, as reported, points.
    public var nominalUpper: Double
    /// The standings of the invariants.
    public var verdict: CellVerdict
    /// True if the place at the start, where the cell before ends, belongs to this cell.
    public var ownsLower = false

    /// True if it contains a single size.
    public var isPoint: Bool { lower == upper }
  }

  /// The verdict at a place. Complexity: logarithmic in the number of cells.
  public func verdict(at t: Double) -> CellVerdict? {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].upper < t { low = middle + 1 } else { high = middle }
    }
    let around = cells[low...].prefix { $0.lower <= t }
    let owner = around.first { $0.isPoint || $0.ownsLower && $0.lower == t }
    return (owner ?? around.first)?.verdict
  }
}

/// The standings of the invariants of a scene in one cell.
public struct CellVerdict: Hashable, Sendable, Codable {
  /// The failing claims, ascending.
  public var failing: [Claim]
  /// The claims that fail but follow from a conflict or an ambiguous place: not reported, and not
  /// proven.
  public var explained: [Claim]
  /// Invariants that are not judged here, by index: a guard does not hold, or an item is missing.
  public var unjudged: [Int]

  /// Creates a verdict from its parts.
  public init(failing: [Claim], explained: [Claim], unjudged: [Int]) {
    self.failing = failing
    self.explained = explained
    self.unjudged = unjudged
  }
}

/// The reason why a proof could not be made.
public enum ProvingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The scene cannot be laid out somewhere in the range.
  case layout(LayoutError)
  /// Two ways to compute one layout disagree at this place: a defect of Plumb, never of the input.
  case disagreement(Double)
  /// The proof needs more judged places than the limit.
  case tooManyPlaces(Int)

  public var description: String {
    switch self {
    case .layout(let error): error.description
    case .disagreement(let t): "the layout at \(t) is not the one that the proof expects"
    case .tooManyPlaces(let limit):
      "the proof takes more than \(limit) layouts"
    }
  }
}
