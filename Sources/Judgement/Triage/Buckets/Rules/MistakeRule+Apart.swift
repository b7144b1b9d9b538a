import Verification

/// Findings that are never one mistake with another finding, or only with one of their kind.
extension MistakeRule {
  /// A declared invariant is never a consequence of something else: its author wants to see it.
  /// Only two declarations that break in the same variants, on a common item, are one.
  static let declared = decides("declared", where: { $0.kind == .declared }) { pair in
    pair.memberKind == .declared && pair.member.count == pair.group.count
      && pair.shared == pair.group.count && pair.haveItemInCommon
  }

  /// A finding that only the canvas shows fails in no variant more than in others, and so explains
  /// nothing; but a text that is no longer stretched extends beyond its superview or overlaps for
  /// that reason.
  static let shownByTheCanvas = decides(
    "shown by the canvas", where: { $0.group.isOfCanvas || $0.member.isOfCanvas }
  ) { pair in
    if pair.kind == pair.memberKind && pair.group.items == pair.member.items { return true }
    guard let (drawn, place) = pair.first(of: .asDrawn),
      place.topic.isPlace
    else { return false }
    return pair.sharesAxis && place.items.contains { drawn.items.contains($0) }
  }

  /// These are in another place than the member: a view that overlaps or extends beyond its
  /// superview where another text is truncated, a view that overlaps where another one extends
  /// beyond its superview, and the other edge of a view that does so in other variants.
  static let anotherPlace = parts("another place") { pair in
    switch (pair.topic, pair.memberTopic) {
    case (.overlap, .truncated), (.overlap, .truncatedBesideRoom), (.outside, .truncated),
      (.outside, .truncatedBesideRoom):
      return !pair.haveItemInCommon
    case (.overlap, .outside):
      return !pair.haveItemInCommon
        && (pair.group.cause.constraints.isEmpty
          || pair.group.cause.constraints != pair.member.cause.constraints)
    case (.outside, .outside):
      return pair.areSameItems && pair.sharesAxis && !pair.isMostlyShared
    default: return false
    }
  }

  /// Two views that extend beyond their superviews or overlap because of different texts are two mistakes: shortening
  /// one text does not move the other view.
  static let otherTexts = parts("other texts") { pair in
    pair.topic.isPlace && pair.memberTopic.isPlace
      && pair.group.cause.isOfOtherTexts(than: pair.member.cause)
  }

  /// Texts are as long, and cut, whether or not a view has left its line.
  static let cutOnALineOrNot = parts("cut on a line or not") { pair in
    pair.group.isTruncated && pair.memberKind.isInferred && !pair.isMoreFrequentInCluster
  }

  /// A conflict that the canvas already has does not break what holds there.
  static let conflictOfTheCanvas = parts("conflict of the canvas") { pair in
    pair.kind.isInferred && pair.memberKind == .satisfiable && pair.member.variants.contains(0)
  }
}
