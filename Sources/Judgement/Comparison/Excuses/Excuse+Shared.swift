import Judging
import Verification

extension Excuse {
  /// An item that fails there already, along the same axis and by what is as grave, is in disorder: what it fails by next
  /// is the same disorder.
  static let sharedItem = Excuse(
    name: "shared-item",
    reason: "one of the views already fails there in the base, at least as seriously"
  ) { failure, pair, _ in
    guard failure.topic.mayBeExcused else { return false }
    let items = Set(failure.signature.items)
    return pair.allOfBase.contains { other in
      other.topic.weight >= failure.topic.weight && !items.isDisjoint(with: other.signature.items)
        && failure.sharesAxis(with: other)
    }
  }

  /// Every layout cuts a text that is long enough. What was made longer for the trial says something only where both
  /// versions were tried with the same text, and a constant is the limit or less than half of what it needs is left.
  static let inventedText = Excuse(
    name: "invented-text", reason: "an invented text is cut, for lack of room"
  ) { failure, pair, _ in
    guard failure.topic.isTruncated, pair.variant.showsInventedText else { return false }
    if failure.signature.items.contains(where: { pair.headTexts[$0] != pair.baseTexts[$0] }) {
      return true
    }
    return !failure.signature.hasConstantLength && !failure.leavesLessThanHalf
  }

  /// If only code knows the content of a view, its size on the canvas is a placeholder. Another
  /// size there is another placeholder, and no other text.
  static let placeholderSize = Excuse(
    name: "placeholder-size",
    reason: "its size on the canvas is a placeholder for content of code, and differs"
  ) { failure, _, judge in
    guard failure.topic.isTruncated else { return false }
    let (base, head) = (judge.versions.base, judge.versions.head)
    return failure.signature.items.contains { id in
      guard let own = base.index(ofItem: id), let other = head.index(ofItem: id),
        let size = head.items[other].intrinsicSizeOverride
      else { return false }
      return base.items[own].intrinsicSizeOverride.map { $0 != size } ?? false
    }
  }
}

extension Failure {
  /// True if less than half of the room that a text needs is left along an axis along which it is
  /// truncated.
  fileprivate var leavesLessThanHalf: Bool { shareLeft.map { $0 < 0.5 } ?? false }

  /// True if both are of truncated texts, and this one has less of the room that it needs.
  func isDeeper(than other: Failure) -> Bool {
    guard topic.isTruncated, other.topic.isTruncated, let own = shareLeft,
      let others = other.shareLeft
    else {
      return false
    }
    return own < others
  }

  /// The share of the needed room that a text has, along the axis with the least; nil if unknown.
  private var shareLeft: Double? {
    let values = violation.values
    guard values.count == 4 else { return nil }
    return violation.axes.compactMap { axis in
      let (needed, available) =
        axis == .horizontal ? (values[0], values[2]) : (values[1], values[3])
      return needed > 0 ? available / needed : nil
    }.min()
  }
}
