import Simplex

/// The order in which the author's constraints break if they cannot hold together.
///
/// With too much room, the constraint at the bottom or the trailing edge breaks: a view keeps its
/// place and its size (rule conflicts.end-gives-way). With too little room, a constant length
/// breaks: the view gets shorter (rule conflicts.length-gives-way, semantics 1.3.4); the end breaks
/// only if no length takes part. Without an end, the length breaks either way (rule
/// conflicts.no-end). In a conflict between constraints inside of a row and outside, one inside
/// breaks (rule conflicts.rows).
extension StructureCompiler {
  /// The protection of a constant length.
  static let lengthProtection: Protection = 1

  /// The protection of a constraint between two items.
  ///
  /// - Parameter holder: The item in whose direction it is read.
  func protection(of constraint: Constraint, _ second: Anchor, holder: Int) -> Protection {
    let ends = [(constraint.first, second), (second, constraint.first)]
    guard let (outer, _) = ends.first(where: { holdsEnd(of: $0.1, at: $0.0) }) else { return 3 }
    // The overflow lies beyond the end: at larger coordinates, except on the left.
    let first = constraint.first.attribute.physical(in: directions[holder])
    let isOnTheLeft = first == .left || first == .leftMargin
    return (outer == constraint.first) != isOnTheLeft
      ? Protection(below: 2, above: 0) : Protection(below: 0, above: 2)
  }

  /// The protection of an author's constraint that lies outside of every row, if this one is that
  /// of the same constraint inside.
  ///
  /// - Parameter holder: The item that the constraint belongs to.
  func raisedOutsideOfRows(_ protection: Protection, holder: Int) -> Protection {
    var item: Int? = holder
    while let place = item {
      if scene.items[place].content == .cell { return protection }
      item = scene.items[place].superview
    }
    // Above every protection that a constraint can have inside.
    return Protection(below: protection.below + 4, above: protection.above + 4)
  }

  /// True if two anchors are the bottom or the trailing edges of a view and of its superview, or of
  /// a guide in it.
  private func holdsEnd(of inner: Anchor, at outer: Anchor) -> Bool {
    func isEnd(_ attribute: Attribute) -> Bool {
      switch attribute {
      case .bottom, .bottomMargin, .trailing, .trailingMargin, .right, .rightMargin: true
      default: false
      }
    }
    let container =
      scene.items[outer.item].isGuide ? scene.items[outer.item].superview : outer.item
    return isEnd(inner.attribute) && isEnd(outer.attribute) && container != nil
      && scene.items[inner.item].superview == container
  }
}
