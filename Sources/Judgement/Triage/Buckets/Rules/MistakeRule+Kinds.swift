import Verification

/// The rule that knows most about a pair of kinds.
extension MistakeRule {
  /// Two conflicts of the same variants that have a constraint in common are broken by one mistake, but for
  /// one that shows in nearly all variants, and so beside anything.
  static let twoConflicts = decides(
    "two conflicts", where: { $0.kind == .satisfiable && $0.memberKind == .satisfiable }
  ) { pair in
    if FindingPair.isHalfShared(pair.group.signature.cause, pair.member.signature.cause) {
      return true
    }
    if !pair.group.cause.constraints.isEmpty && pair.isHalfBehindMember { return true }
    return pair.isMostlyShared && !pair.isClusterEverywhere && pair.haveConstraintInCommon
  }

  /// Two findings are one mistake if mostly the same items are ambiguous.
  static let twoAmbiguous = decides(
    "two ambiguous places", where: { $0.group.isAmbiguous && $0.kind == $0.memberKind }
  ) { pair in
    FindingPair.isHalfShared(pair.group.signature.items, pair.member.signature.items)
      && pair.isSameAmbiguousPlace
  }

  /// For two neighbours, hugging and resistance are two mistakes; for one view, or for many, a length is missing.
  /// Otherwise only the few variants on the border between too little and too much space are the same mistake.
  static let ambiguousAndCompressed = decides(
    "ambiguous and compressed", where: { $0.group.isAmbiguous && $0.member.isAmbiguous }
  ) { pair in
    let items = pair.group.signature.items
    return pair.isSameAmbiguousPlace
      && (pair.areSameItems && items.count != 2
        || pair.group.count * 4 <= pair.member.count
          && FindingPair.isHalfShared(items, pair.member.signature.items))
  }

  /// No other finding makes a place ambiguous: that is a mistake of its own.
  static let ambiguous = parts("ambiguous", where: \.group.isAmbiguous)

  /// A text is truncated before space is so short that it is ambiguous which view shrinks.
  static let cutBeforeAmbiguous = decides(
    "cut before ambiguous", where: { $0.group.isTruncated && $0.member.isAmbiguous }
  ) { pair in
    pair.sharesAxis && Set(pair.group.signature.items).isSubset(of: pair.member.signature.items)
  }

  /// A view without a size collapses elsewhere, or overlaps its neighbours.
  static let collapsedWhereAmbiguous = decides(
    "collapsed where ambiguous",
    where: { [.collapse, .overlap].contains($0.topic) && $0.member.isAmbiguous }
  ) { pair in
    let (items, open) = (Set(pair.group.signature.items), Set(pair.member.signature.items))
    return pair.sharesAxis
      && (items.isSubset(of: open) || open.count == 1 && open.isSubset(of: items))
  }

  /// Consequences of an ambiguous place are left out when layouts are judged; the rest has another
  /// cause.
  static let besideAmbiguous = parts("beside ambiguous", where: \.member.isAmbiguous)

  /// Fixed left and right are a mistake of their own, which may also show as a conflict, as a view
  /// that extends beyond its superview, or as a lost relation. A conflict that the canvas'
  /// direction has too is another mistake: where it shows, nothing is compared with its mirror
  /// image. An invariant that holds on the canvas alone fails beside everything.
  static let notMirrored = decides("not mirrored", where: { $0.kind == .mirrored }) { pair in
    guard pair.sharesAxis else { return false }
    if pair.member.isOutside(sinceNotMirrored: pair.group) { return true }
    if pair.memberKind == .satisfiable {
      return pair.member.example.variant.direction
        != pair.scene.reference.layoutDirection.rawValue && pair.haveConstraintInCommon
    }
    let isOne =
      pair.memberKind == .mirrored
      || pair.memberKind.isInferred && pair.mayHaveConstraintInCommon
    return isOne && pair.isMostlyShared && pair.areRelated
  }

  /// A view's text is truncated with room beside it and without; not if its width and its height are constants.
  static let cutInTwoWays = decides(
    "cut in two ways",
    where: { $0.group.isTruncated && $0.member.isTruncated && $0.kind != $0.memberKind }
  ) { pair in
    pair.member.items == pair.group.items && !pair.areCutByTwoConstants
      || pair.followsFromMember || pair.areCutByOneConstant
  }

  /// A text may be drawn off its line and be cut besides.
  static let cutAndOffItsLine = parts("cut and off its line") { pair in
    pair.group.isTruncated && pair.memberTopic == .line
  }

  /// The reverse of ``notMirrored``: the view that extends beyond its superview is the rarer finding.
  static let outsideSinceNotMirrored = joins("outside since not mirrored") { pair in
    pair.memberKind == .mirrored && pair.group.isOutside(sinceNotMirrored: pair.member)
  }

  /// A conflict is part of what else fails only for its constraints.
  static let conflictThatFollows = decides(
    "conflict that follows", where: { $0.kind == .satisfiable }, isOne: \.followsFromMember)

  /// A text is cut by what else fails for its constraints, by the same constant, or in the same variants on
  /// the same view.
  static let cutForTheSame = decides("cut for the same", where: \.group.isTruncated) { pair in
    pair.followsFromMember || pair.areCutByOneConstant
      || pair.sharesAxis && pair.isMostlyShared && pair.haveItemInCommon
  }

  /// Any other finding belongs to what is behind it, or to what it mostly fails with on related
  /// items. An inferred invariant yields sooner to what explains it. A finding that fails
  /// everywhere explains only what is clearly more frequent beside it.
  static let failsAlong = decides("fails along", where: { _ in true }) { pair in
    if pair.followsFromMember { return true }
    let share = pair.kind.isInferred ? 2 : 4
    guard pair.sharesAxis, pair.shared * 5 >= pair.group.count * share, pair.areRelated,
      pair.haveMostConstraintsInCommon
    else { return false }
    let isEverywhere = pair.isClusterEverywhere
    guard pair.memberKind == .satisfiable || isEverywhere else { return true }
    if isEverywhere, pair.memberKind != .satisfiable, pair.areSameItems { return true }
    return pair.isMoreFrequentInCluster
  }
}
