import AutoLayout

extension Invariant {
  /// The families, by what must hold; each is described where it is judged (``Invariant/Family``). Raw
  /// values stand in reports, bucket keys and tokens: never rename one.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// An assertion of the scene's author.
    case declared
    /// The layout can be computed at all, within the solver's step limit.
    case solvable
    /// All required constraints hold together.
    case satisfiable
    /// The constraints admit one layout only.
    case unambiguous
    /// If space is short, the constraints decide which view is compressed.
    case unambiguousCompression = "unambiguous-compression"
    /// A view with content keeps a size of at least one pixel.
    case notCollapsed = "not-collapsed"
    /// Text is neither truncated nor clipped.
    case textFits = "text-fits"
    /// Text is not truncated while there is room beside it.
    case textUsesRoom = "text-uses-room"
    /// Siblings that lie apart in the reference environment lie apart.
    case noOverlap = "no-overlap"
    /// Views lie inside their superview.
    case insideSuperview = "inside-superview"
    /// Views aligned by a baseline constraint are drawn aligned (claim C4).
    case drawnBaselines = "drawn-baselines"
    /// Right-to-left is the mirror image of left-to-right.
    case mirrored
    /// Texts and controls that are clear of bars, notch and home indicator stay so.
    case unobscured
    /// The least distance that an author wrote between siblings is kept.
    case keepsDistance = "keeps-distance"
    /// A control that is large enough for a finger on the canvas stays so.
    case touchTarget = "touch-target"
    /// Constraints determine how far a scroll view scrolls.
    case scrollableContent = "scrollable-content"
    /// A page that scrolls up and down does not scroll sideways.
    case scrollsOneWay = "scrolls-one-way"
    /// A text stays beside the view that is beside it on the design canvas.
    case textBeside = "text-beside"
    /// Equally wide on the design canvas.
    case equalWidths = "equal-widths"
    /// Equally high on the design canvas.
    case equalHeights = "equal-heights"
    /// Edges in line on the design canvas.
    case alignedEdges = "aligned-edges"
    /// Centres in line on the design canvas.
    case alignedCenters = "aligned-centers"
    /// Texts on one line on the design canvas.
    case alignedBaselines = "aligned-baselines"
    /// In the middle of the superview on the design canvas.
    case centered
    /// On a sibling on the design canvas.
    case contained
    /// As wide, or as high, as the superview.
    case fillsSuperview = "fills-superview"
    /// As far from a sibling as its author wrote and the design canvas shows.
    case minimumSpacing = "minimum-spacing"
    /// A text that is drawn stretched is stretched.
    case asDrawn = "as-drawn"
  }
}

/// All checks.
enum CheckList {
  /// In the order in which their families are numbered and their findings are reported.
  static let all: [any Check.Type] = [
    SatisfiabilityCheck.self, AmbiguityCheck.self, CollapseCheck.self, TruncationCheck.self,
    OverlapCheck.self, ContainmentCheck.self, ObscuredCheck.self, SpacingCheck.self,
    DrawnBaselineCheck.self, MirrorCheck.self, TextSideCheck.self, TouchTargetCheck.self,
    ScrollContentCheck.self, SidewaysScrollCheck.self,
    AssertionCheck.self, RelationCheck.self,
  ]

  /// The relations inferred from the design canvas, in the order in which they are reported.
  static let relations: [any InferredRelation.Type] = [
    DrawnWidth.self, EqualLengths.self, EqualPositions.self, EqualBaselines.self,
    BaselinesByConstant.self, Centered.self, Contained.self, FillsSuperview.self,
    MinimumSpacing.self,
  ]

  /// Families that the checks of ``all`` find broken, in their order.
  static let families: [Invariant.Family] = [.solvable] + all.flatMap { $0.families }

  /// The checks that find a kind broken.
  static func judges(_ kind: Invariant.Kind) -> [any Check.Type] { judgesByKind[kind] ?? [] }

  /// The properties of a kind.
  static func family(_ kind: Invariant.Kind) -> Invariant.Family {
    familyByKind[kind] ?? .solvable
  }

  /// Asked for every variant of a case that is shrunk.
  private static let judgesByKind = Dictionary(
    uniqueKeysWithValues: Invariant.Kind.allCases.map { kind in
      (kind, all.filter { check in check.families.contains { $0.kind == kind } })
    })

  /// The first of each kind.
  private static let familyByKind = Dictionary(
    families.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })

  /// By kind, in the order of its cases; asked for every pair of findings.
  private static let traits = Invariant.Kind.allCases.map { kind in
    let family = family(kind)
    return (kind: kind, topic: family.topic, rank: family.rank)
  }

  static func topic(_ kind: Invariant.Kind) -> Invariant.Topic {
    traits.first { $0.kind == kind }?.topic ?? .layout
  }

  static func rank(_ kind: Invariant.Kind) -> Int { traits.first { $0.kind == kind }?.rank ?? 0 }
}
