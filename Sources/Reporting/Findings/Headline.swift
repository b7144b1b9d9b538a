import Verification

extension Invariant.Kind {
  /// What is wrong where an invariant of the family fails, in one or two words.
  var complaint: String {
    switch self {
    case .declared: "does not hold"
    case .solvable: "no layout could be computed"
    case .satisfiable: "conflicting constraints"
    case .unambiguous: "ambiguous layout"
    case .unambiguousCompression: "ambiguous where short of space"
    case .notCollapsed: "collapsed"
    case .textFits: "text cut"
    case .textUsesRoom: "text cut beside free room"
    case .noOverlap: "overlap"
    case .insideSuperview: "outside its superview"
    case .drawnBaselines: "baselines drawn apart"
    case .mirrored: "not mirrored in the other direction"
    case .equalWidths: "widths no longer equal"
    case .equalHeights: "heights no longer equal"
    case .alignedEdges: "edges no longer aligned"
    case .alignedCenters: "centres no longer aligned"
    case .alignedBaselines: "baselines no longer aligned"
    case .centered: "no longer centred"
    case .contained: "no longer inside"
    case .fillsSuperview: "superview no longer filled"
    case .asDrawn: "not as wide as drawn"
    }
  }
}

extension Violation {
  /// The cause in one line: what is wrong, and what is.
  public var headline: String {
    switch rule {
    case _ where kind == .declared: "‘\(rule)’ does not hold: \(actual)"
    case Invariant.Kind.baselinesByConstant: "baselines aligned by a constant: \(actual)"
    default: "\(kind.complaint): \(actual)"
    }
  }
}
