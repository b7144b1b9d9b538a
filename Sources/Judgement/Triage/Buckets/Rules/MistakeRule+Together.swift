import Verification

/// Findings that are one mistake, of whichever kinds they are.
extension MistakeRule {
  /// A view's text is truncated, and in other variants the view collapses along the same axis.
  static let cutAndCollapsed = joins("cut and collapsed") { pair in
    guard pair.areSameItems, pair.sharesAxis,
      let (_, collapsed) = pair.first(where: \.isTruncated)
    else { return false }
    return collapsed.topic == .collapse
  }

  /// A view has lost its relation to the others, or is not at its mirror image, in the same variants, because of a
  /// constraint that is behind both.
  static let leavesSeveralRelations = joins("leaves several relations") { pair in
    let kinds = [pair.kind, pair.memberKind]
    return kinds.contains(where: \.isInferred)
      && kinds.allSatisfy { $0.isInferred || $0 == .mirrored } && pair.sharesAxis
      && pair.haveViewInCommon && pair.haveConstraintInCommon && pair.isTogether
  }

  /// The constraints of some views contradict each other where there is too little room, and leave the same
  /// views open where there is more.
  static let conflictWhereAmbiguous = joins("conflict where ambiguous") { pair in
    guard let (conflict, other) = pair.first(of: .satisfiable), other.isAmbiguous else {
      return false
    }
    return pair.areSameItems && pair.sharesAxis
      && (conflict.cause.explains(other.cause) || other.cause.explains(conflict.cause))
  }

  /// A view extends beyond its superview at the edge at which it overlaps another.
  static let overlapAtTheEdge = joins("overlap at the edge") { pair in
    guard let (outside, overlap) = pair.first(where: { $0.topic == .outside }),
      overlap.topic == .overlap, pair.sharesAxis
    else { return false }
    return pair.scene.isOverlap(overlap, atEdgeOf: outside) == true
  }

  /// A text is cut, or a conflict shows, in a few of the variants only in which the member fails, on the
  /// same view for one of the same constraints.
  static let rareOnOneView = joins("rare on one view") { pair in
    let (group, member) = (pair.group, pair.member)
    guard group.isTruncated || pair.kind == .satisfiable, !member.isAmbiguous,
      group.count * 20 <= member.count, pair.sharesAxis
    else { return false }
    if group.isTruncated, pair.memberKind == .satisfiable, group.cause.explains(member.cause) {
      return true
    }
    return pair.haveViewInCommon
      && (group.cause.constraints.isEmpty || pair.haveConstraintInCommon)
  }

  /// A view that does not follow the direction extends beyond one side, which leads in one direction and trails in the
  /// other.
  static let oneSideInEachDirection = joins("one side in each direction") { pair in
    let (a, b) = (pair.group, pair.member)
    let sides = Set([FailureMode.leading, .trailing].map(a.signature.kind.rule))
    return a.topic == .outside && Set([a.signature.rule, b.signature.rule]) == sides
      && pair.areSameItems
      && a.example.variant.direction != b.example.variant.direction
      && a.cause.constraints == b.cause.constraints
      && a.variants.intersectionCount(b.variants) == 0
  }

  /// Both fail in the same variants along one axis, and everything behind the member is behind the group too.
  static let sameVariantsSameConstraints = joins("same variants, same constraints") { pair in
    !pair.group.isAmbiguous && !pair.member.isAmbiguous && pair.sharesAxis
      && pair.member.cause.explains(pair.group.cause) && pair.isTogether
  }
}
