import Simplex

/// Which of the author's constraints give way first where they cannot hold together.
///
/// Where there is more room than views fill, the one at the bottom or the trailing edge: a view keeps its
/// place and its size, and ends where they put it (rule conflicts.end-gives-way). Where there is less, a
/// constant length: the view gets shorter than it says (rule conflicts.length-gives-way, semantics 1.3.4), and
/// the end only if none takes part. Where no end takes part it is the length either way (rule
/// conflicts.no-end).
extension StructureCompiler {
  /// Of a length that is a constant.
  static let lengthProtection: Protection = 1

  /// Of a constraint between two items.
  ///
  /// - Parameter holder: The item in whose direction it is read.
  func protection(of constraint: Constraint, _ second: Anchor, holder: Int) -> Protection {
    let ends = [(constraint.first, second), (second, constraint.first)]
    guard let (outer, _) = ends.first(where: { holdsEnd(of: $0.1, at: $0.0) }) else { return 3 }
    // What does not fit lies beyond the end: where coordinates are larger, but on the left.
    let first = constraint.first.attribute.physical(in: directions[holder])
    let isOnTheLeft = first == .left || first == .leftMargin
    return (outer == constraint.first) != isOnTheLeft
      ? Protection(below: 2, above: 0) : Protection(below: 0, above: 2)
  }

  /// Whether two anchors are the bottom or the trailing edges of a view and of its superview, or of a
  /// guide in it.
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
