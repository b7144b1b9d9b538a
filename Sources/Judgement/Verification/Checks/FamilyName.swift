extension Invariant.Kind {
  /// The kind name of findings, in brackets and in the name of their page: the defect as people
  /// search for it. Stable: never rename one.
  public var name: String {
    switch self {
    case .declared: "assertion"
    case .solvable: "no-layout"
    case .satisfiable: "conflict"
    case .unambiguous: "ambiguous"
    case .scrollableContent: "scroll-content"
    case .unambiguousCompression: "ambiguous-compression"
    case .notCollapsed: "collapsed"
    case .textFits: "text-cut"
    case .textUsesRoom: "text-cut-beside-room"
    case .noOverlap: "overlap"
    case .insideSuperview: "outside"
    case .drawnBaselines: "baseline"
    case .mirrored: "not-mirrored"
    case .unobscured: "obscured"
    case .keepsDistance: "too-close"
    case .touchTarget: "touch-target"
    case .scrollsOneWay: "scrolls-sideways"
    case .textBeside: "text-apart"
    case .equalWidths: "unequal-widths"
    case .equalHeights: "unequal-heights"
    case .alignedEdges: "unaligned-edges"
    case .alignedCenters: "unaligned-centers"
    case .alignedBaselines: "unaligned-baselines"
    case .centered: "off-center"
    case .contained: "off-backdrop"
    case .fillsSuperview: "not-filling"
    case .minimumSpacing: "closer-than-drawn"
    case .asDrawn: "not-as-drawn"
    }
  }

  /// The kind that has a name; nil for none.
  public init?(called name: String) {
    let kind = Self.allCases.first { $0.name == name || $0.rawValue == name }
    guard let kind else { return nil }
    self = kind
  }
}
