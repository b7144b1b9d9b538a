import Verification

/// What a bucket is called, of the findings in it.
extension BucketAnalysis {
  /// Whether a finding says better what is wrong than the one that explains most.
  ///
  /// A text that leaves room unused is cut for a reason of its own, unless it nearly always fills it. A view
  /// that is not turned round reaches out, and leaves its line, for that. A length that is a constant is the
  /// mistake where it cuts a text and others are longer besides. What reaches out of a view of which
  /// nothing is left elsewhere follows from that.
  func speaks(_ group: Group, for primary: Group) -> Bool {
    switch (group.signature.kind, primary.signature.kind) {
    case (.textUsesRoom, .textFits): group.count * 10 >= primary.count
    case (.mirrored, .insideSuperview): isTurned(group, primary)
    case (.mirrored, let kind) where kind.isInferred: group.count * 2 >= primary.count
    case (.textFits, .equalWidths), (.textFits, .equalHeights), (.textFits, .alignedEdges):
      group.signature.hasConstantLength && group.count * 20 >= primary.count
    case (.notCollapsed, .insideSuperview):
      group.count * 10 >= primary.count && group.cause.sharesAxis(with: primary.cause)
        && primary.items.contains { scene.items[$0].superview.map(group.items.contains) ?? false }
    default: false
    }
  }

  /// What a bucket about one view's text is called, however often each of its ways of failing occurs: the
  /// text is cut; though there is room; nothing is left of the view.
  func steadyName(_ named: Group, among members: [Group]) -> Group {
    guard named.isCut || named.signature.kind == .notCollapsed else { return named }
    let same = members.filter { member in
      member.isCut && member.signature.items == named.signature.items
        && member.cause.sharesAxis(with: named.cause)
    }
    return same.first { $0.signature.kind == .textFits } ?? same.first ?? named
  }
}
