import Verification

/// How much a finding matters, for formats that ask.
public enum Severity: String, Sendable, Encodable {
  /// No layout, or conflicting constraints.
  case critical
  /// What the author stated, or what users see: cut texts, overlaps, undecided places.
  case major
  /// A relation read off the design canvas is lost.
  case minor
}

extension Invariant.Kind {
  var severity: Severity {
    switch self {
    case .solvable, .satisfiable: .critical
    case _ where isInferred: .minor
    default: .major
    }
  }

  /// What must hold, in a sentence; for lists of rules.
  var summary: String {
    switch self {
    case .declared: "An invariant that the scene declares holds."
    case .solvable: "The layout can be computed."
    case .satisfiable: "All required constraints hold together."
    case .unambiguous: "The constraints admit one layout only."
    case .unambiguousCompression: "Where space is short, the constraints decide what is compressed."
    case .notCollapsed: "What has content keeps a size of at least one pixel."
    case .textFits: "Text is neither cut nor clipped."
    case .textUsesRoom: "Text is not cut while there is room beside it."
    case .noOverlap: "Siblings that lie apart on the design canvas lie apart."
    case .insideSuperview: "Views lie inside their superview."
    case .drawnBaselines: "What a baseline constraint aligns is drawn aligned."
    case .mirrored: "Right-to-left is the mirror image of left-to-right."
    case .equalWidths: "Views that are equally wide on the design canvas stay so."
    case .equalHeights: "Views that are equally high on the design canvas stay so."
    case .alignedEdges: "Edges that are aligned on the design canvas stay so."
    case .alignedCenters: "Centres that are aligned on the design canvas stay so."
    case .alignedBaselines: "Texts that stand on one line on the design canvas stay so."
    case .centered: "A view that is centred on the design canvas stays so."
    case .fillsSuperview: "A view that fills its superview on the design canvas does so."
    case .asDrawn: "A text that the design canvas shows stretched is stretched."
    case .contained: "A view stays on what it stands on on the design canvas."
    }
  }
}
