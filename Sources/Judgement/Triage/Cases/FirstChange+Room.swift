import AutoLayout
import Judging
import Verification

/// Ways to give a view more room where no constraint is wrong: lines, a scroll view, another
/// priority.
extension FirstChange {
  /// For a text that lacks lines and is as high as its content, its maximum number of lines. For a label that is too
  /// narrow, but not because of a constant of its own, its single line.
  func numberOfLines(_ origins: [ConstraintOrigin]) -> Hold? {
    guard violation.kind.topic.isTruncated, let item = violation.items.first,
      let limit = scene.items[item].text?.numberOfLines, isWritten(item)
    else { return nil }
    let line = scene.items[item].location?.line
    if axes == [.horizontal] {
      guard limit == 1, case .label = scene.items[item].content else { return nil }
      return Hold(.held, "the one line of ‘\(scene.items[item].name)’", line: line)
    }
    guard axes == [.vertical], limit > 1 else { return nil }
    let isAsHighAsItsContent = origins.contains { origin in
      switch origin {
      case .hugging(item, .vertical), .resistance(item, .vertical): true
      default: false
      }
    }
    guard isAsHighAsItsContent else { return nil }
    return Hold(.held, "at most \(limit) lines of ‘\(scene.items[item].name)’", line: line)
  }

  /// For a view with too little height on a low screen, the missing scroll view.
  func scrollView(_ origins: [ConstraintOrigin]) -> Hold? {
    let topic = violation.kind.topic
    guard axes == [.vertical], scene.root == .viewController, !violation.items.isEmpty,
      topic.isTruncated || topic == .collapse || topic == .conflict
        || violation.kind == .unambiguousCompression,
      origins.contains(where: isOfScreen), !violation.items.contains(where: scrolls)
    else { return nil }
    let content = violation.items.first { $0 != 0 }.map(outermost)
    guard let content, isWritten(content) else { return nil }
    return Hold(
      .missing, "scroll view around ‘\(scene.items[content].name)’",
      line: scene.items[content].location?.line)
  }

  private func isOfScreen(_ origin: ConstraintOrigin) -> Bool {
    switch origin {
    case .root(.vertical): true
    case .guide(let item, _): scene.items[item].superview == 0
    default: false
    }
  }

  /// True if an item scrolls, is a row of a view that scrolls, or lies in either.
  private func scrolls(_ item: Int) -> Bool {
    sequence(first: item) { scene.items[$0].superview }.contains {
      scene.items[$0].isScrollView || scene.items[$0].content == .cell
    }
  }

  private func outermost(_ item: Int) -> Int {
    var item = item
    while let superview = scene.items[item].superview, superview != 0 { item = superview }
    return item
  }

  /// The resistance of the first of several views that shrink where space is short.
  func resistance(_ origins: [ConstraintOrigin]) -> Hold? {
    guard violation.kind == .unambiguousCompression, let axis = axes.first else { return nil }
    let named = origins.lazy.compactMap { origin -> Int? in
      if case .resistance(let item, axis) = origin { return item }
      return nil
    }.first
    let item = named ?? violation.items.first { scene.items[$0].text != nil }
    guard let item, isWritten(item) else { return nil }
    return Hold(
      .held, scene.describe(ConstraintOrigin.resistance(item: item, axis)),
      line: scene.items[item].location?.line)
  }

  /// For a view that keeps a stored frame, that frame, which no missing limit fixes.
  func fixedFrame(_ origins: [ConstraintOrigin]) -> ConstraintOrigin? {
    guard violation.kind.topic == .outside, let item = violation.items.first,
      scene.items[item].autoresizing != nil, isWritten(item),
      let axis = axes.first
    else { return nil }
    return .autoresizing(item: item, axis)
  }
}
