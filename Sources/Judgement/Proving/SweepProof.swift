import AutoLayout
import Verification

/// What holds and what fails for one variant while its width or height goes through a range.
public struct SweepProof: Sendable {
  /// The variant whose size is swept.
  public var variant: Variant
  /// Its layouts.
  public var sweep: LayoutSweep
  /// The same in the other direction, where judging needs it.
  public var opposite: LayoutSweep?
  /// Ascending, without gaps: a place that two cells share belongs to the single point between
  /// them, if there is one, else to the second if it says so, else to the first.
  public var cells: [Cell]

  /// A stretch, or a single point, inside which no verdict changes.
  public struct Cell: Hashable, Sendable {
    /// Where it is judged to begin and end, tolerances included.
    public var lower: Double
    /// Points.
    public var upper: Double
    /// Where the relations cross that begin and end it, without tolerances.
    public var nominalLower: Double
    /// The end as it is said to people, points.
    public var nominalUpper: Double
    /// How the invariants stand.
    public var verdict: CellVerdict
    /// Whether the place where it begins, which the cell before it ends at, is its own.
    public var ownsLower = false

    /// Whether it is of one size.
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

/// How the invariants of a scene fare in one cell.
public struct CellVerdict: Hashable, Sendable, Codable {
  /// What fails, ascending.
  public var failing: [Claim]
  /// What fails but follows from a conflict or an undecided place: not reported, and not proven.
  public var explained: [Claim]
  /// Invariants that are not judged here, by index: a guard does not hold, or an item is missing.
  public var unjudged: [Int]

  /// A verdict of its parts.
  public init(failing: [Claim], explained: [Claim], unjudged: [Int]) {
    self.failing = failing
    self.explained = explained
    self.unjudged = unjudged
  }
}

/// Why a proof could not be made.
public enum ProvingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The scene cannot be laid out somewhere in the range.
  case layout(LayoutError)
  /// Two ways to the same layout disagree at this place: a defect of Plumb, never of the input.
  case disagreement(Double)
  /// More places would have to be judged than a proof may.
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
