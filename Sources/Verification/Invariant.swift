import AutoLayout

/// What a scene must hold in every variant where it is judged.
///
/// An invariant that is built in stands for a family: ``Violation/items`` names the items of the
/// family that break it.
public struct Invariant: Hashable, Sendable {
  /// Unique in its scene: the rule, and for declared and inferred ones the name or the item ids.
  public var id: String
  /// What reports call it: ``Kind/rawValue``, or the name of a declared assertion.
  public var rule: String
  public var kind: Kind
  /// Indices into ``Scene/items``; empty where it speaks of the whole scene.
  public var items: [Int]
  /// One sentence that says what must hold.
  public var description: String

  public init(id: String, rule: String, kind: Kind, items: [Int], description: String) {
    self.id = id
    self.rule = rule
    self.kind = kind
    self.items = items
    self.description = description
  }

  /// The families, by what must hold. Raw values stand in reports and bucket keys: never rename one.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// An assertion of the scene's author.
    case declared
    /// The layout can be computed at all, within the solver's step limit.
    case solvable
    /// All required constraints hold together.
    case satisfiable
    /// The constraints admit one layout only.
    case unambiguous
    /// Where space is short, the constraints decide what is compressed.
    case unambiguousCompression = "unambiguous-compression"
    /// What has content keeps a size of at least one pixel.
    case notCollapsed = "not-collapsed"
    /// Text is neither cut nor clipped.
    case textFits = "text-fits"
    /// Text is not cut while there is room beside it.
    case textUsesRoom = "text-uses-room"
    /// Siblings that lie apart in the reference environment lie apart.
    case noOverlap = "no-overlap"
    /// Views lie inside their superview.
    case insideSuperview = "inside-superview"
    /// What a baseline constraint aligns is drawn aligned (claim C4).
    case drawnBaselines = "drawn-baselines"
    /// Right-to-left is the mirror image of left-to-right.
    case mirrored
    /// Inferred from the design canvas.
    case equalWidths = "equal-widths"
    case equalHeights = "equal-heights"
    case alignedEdges = "aligned-edges"
    case alignedCenters = "aligned-centers"
    case alignedBaselines = "aligned-baselines"
    case centered
    case contained
    /// As wide, or as high, as the superview.
    case fillsSuperview = "fills-superview"
    /// A text that is drawn stretched is stretched.
    case asDrawn = "as-drawn"

    /// Whether it was read off the design canvas, not stated.
    public var isInferred: Bool {
      switch self {
      case .equalWidths, .equalHeights, .alignedEdges, .alignedCenters, .alignedBaselines,
        .centered, .contained, .fillsSuperview, .asDrawn:
        true
      default: false
      }
    }

    /// Lower ranks explain higher ones: of findings with one cause the lowest rank is reported.
    public var rank: Int {
      switch self {
      case .solvable, .satisfiable: 0
      case .unambiguous, .unambiguousCompression: 1
      case .declared: 2
      case .mirrored: 3
      case .textFits, .textUsesRoom: 4
      case .noOverlap: 5
      case .insideSuperview: 6
      case .notCollapsed: 7
      case .equalWidths, .equalHeights, .fillsSuperview, .asDrawn: 8
      case .alignedBaselines, .drawnBaselines: 9
      case .centered: 10
      case .alignedEdges, .alignedCenters: 11
      case .contained: 12
      }
    }
  }
}
