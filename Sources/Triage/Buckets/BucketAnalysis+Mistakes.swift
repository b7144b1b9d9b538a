import Verification

/// Which findings of two signatures are one mistake, wherever they stand in a cluster.
extension BucketAnalysis {
  /// Whether two texts are cut since one of them has a length that is a constant: the other is as long.
  func haveOneConstant(_ a: Group, _ b: Group) -> Bool {
    guard a.isCut, b.isCut, a.cause.sharesAxis(with: b.cause), areAsLong(a, b) else { return false }
    return a.signature.hasConstantLength && a.cause.explains(b.cause)
      || b.signature.hasConstantLength && b.cause.explains(a.cause)
  }

  /// Whether two views are as long on the canvas, along an axis along which both fail: a length that only
  /// takes part in a sum does not make another.
  private func areAsLong(_ a: Group, _ b: Group) -> Bool {
    guard let first = a.items.first.flatMap({ scene.items[$0].designFrame }),
      let second = b.items.first.flatMap({ scene.items[$0].designFrame })
    else { return true }
    return a.cause.axes.intersection(b.cause.axes).contains {
      (first.size[$0] - second.size[$0]).magnitude < 1
    }
  }

  /// Whether two texts are cut by a width and by a height that are constants: each is another mistake.
  func haveTwoConstants(_ a: Group, _ b: Group) -> Bool {
    a.signature.hasConstantLength && b.signature.hasConstantLength
      && !a.cause.sharesAxis(with: b.cause)
  }

  /// Whether a text that nothing stretches any more reaches out or overlaps for that.
  func isNotStretched(_ a: Group, _ b: Group) -> Bool {
    let places: [Invariant.Kind] = [.insideSuperview, .noOverlap]
    let (drawn, place) = a.signature.kind == .asDrawn ? (a, b) : (b, a)
    return drawn.signature.kind == .asDrawn && places.contains(place.signature.kind)
      && drawn.cause.sharesAxis(with: place.cause)
      && place.items.contains { drawn.items.contains($0) }
  }

  /// Whether one view is in no relation to the others any more, or at its mirror image, in the same
  /// variants, for a constraint that is behind both.
  func isOneMove(_ a: Group, _ b: Group) -> Bool {
    let kinds = [a.signature.kind, b.signature.kind]
    guard kinds.contains(where: \.isInferred),
      kinds.allSatisfy({ $0.isInferred || $0 == .mirrored }), a.cause.sharesAxis(with: b.cause),
      a.items.contains(where: { $0 != 0 && b.items.contains($0) }),
      !a.cause.constraints.isDisjoint(with: b.cause.constraints)
    else { return false }
    return isTogether(a, b)
  }

  /// Whether two places are undecided along one axis, or along both wherever either is: nothing places a
  /// view of which nobody thought.
  func isOnePlace(_ a: Group, _ b: Group) -> Bool {
    a.cause.sharesAxis(with: b.cause) || isTogether(a, b)
  }

  /// Whether both fail in the same variants, but for one in twenty.
  private func isTogether(_ a: Group, _ b: Group) -> Bool {
    a.variants.intersectionCount(b.variants) * 20 >= max(a.count, b.count) * 19
  }

  /// Whether both fail in the same variants along one axis, and all that is behind the member is behind
  /// the group too.
  func isSameMistake(_ group: Group, as member: Group) -> Bool {
    let undecided: [Invariant.Kind] = [.unambiguous, .unambiguousCompression]
    return !undecided.contains(group.signature.kind) && !undecided.contains(member.signature.kind)
      && group.cause.sharesAxis(with: member.cause) && member.cause.explains(group.cause)
      && isTogether(group, member)
  }

  /// Whether a view that is not at its mirror image reaches out of its superview for that reason.
  func isTurned(_ mirrored: Group, _ outside: Group) -> Bool {
    outside.signature.kind == .insideSuperview
      && outside.signature.items == mirrored.signature.items
      && !outside.cause.constraints.isEmpty && outside.cause.axes == mirrored.cause.axes
      && outside.cause.constraints == mirrored.cause.constraints
  }

  /// Whether two views reach out or overlap because of different texts: shortening one leaves the other
  /// where it is.
  func areOtherTexts(_ a: Group, _ b: Group) -> Bool {
    let places: [Invariant.Kind] = [.insideSuperview, .noOverlap]
    return places.contains(a.signature.kind) && places.contains(b.signature.kind)
      && a.cause.isOfOtherTexts(than: b.cause)
  }

  /// Whether a view that does not follow the direction reaches out at one side, which leads in one direction
  /// and trails in the other.
  func isOneSide(_ a: Group, _ b: Group) -> Bool {
    let sides = Set([FailureWay.leading, .trailing].map(Invariant.Kind.insideSuperview.rule))
    return Set([a.signature.rule, b.signature.rule]) == sides
      && a.signature.items == b.signature.items
      && a.example.variant.direction != b.example.variant.direction
      && a.cause.constraints == b.cause.constraints
      && a.variants.intersectionCount(b.variants) == 0
  }

  /// Whether the constraints of some views contradict each other where there is too little room, and leave
  /// the same views open where there is more.
  func isConflictOfUndecided(_ a: Group, _ b: Group) -> Bool {
    let undecided: [Invariant.Kind] = [.unambiguous, .unambiguousCompression]
    let (kind, other) = (a.signature.kind, b.signature.kind)
    guard
      kind == .satisfiable && undecided.contains(other)
        || other == .satisfiable && undecided.contains(kind),
      a.signature.items == b.signature.items, a.cause.sharesAxis(with: b.cause)
    else { return false }
    return a.cause.explains(b.cause) || b.cause.explains(a.cause)
  }

  /// Whether two conflicts have at least half of what is behind the first in common.
  func isPartOfConflict(_ group: Group, _ member: Group) -> Bool {
    !group.cause.constraints.isEmpty
      && group.cause.constraints.intersection(member.cause.constraints).count * 2
        >= group.cause.constraints.count
  }

  /// Whether a text is cut, or a conflict shows, in a few of the variants only in which the member fails, on
  /// the same view for one of the same constraints.
  func isRare(_ group: Group, beside member: Group) -> Bool {
    let undecided: [Invariant.Kind] = [.unambiguous, .unambiguousCompression]
    guard group.isCut || group.signature.kind == .satisfiable,
      !undecided.contains(member.signature.kind), group.count * 20 <= member.count,
      group.cause.sharesAxis(with: member.cause)
    else { return false }
    if group.isCut, member.signature.kind == .satisfiable, group.cause.explains(member.cause) {
      return true
    }
    return group.items.contains { $0 != 0 && member.items.contains($0) }
      && (group.cause.constraints.isEmpty
        || !group.cause.constraints.isDisjoint(with: member.cause.constraints))
  }

  /// Whether one view's text is cut, and elsewhere the view has nothing left along the same axis.
  func isSqueezed(_ a: Group, _ b: Group) -> Bool {
    a.signature.items == b.signature.items && a.cause.sharesAxis(with: b.cause)
      && (a.isCut && b.signature.kind == .notCollapsed
        || a.signature.kind == .notCollapsed && b.isCut)
  }
}
