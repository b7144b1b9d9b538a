import AutoLayout

/// What the author's constraints say about the room beside a text.
enum TextNeighbours {
  /// Whether required constraints hold an item at both sides, directly or over views beside it, at its
  /// superview's edges, margins or safe area. What lies beside it are the distances that its author
  /// chose, and margins, which are wider on some devices than on others: no room for a text.
  static func isHeldAcross(_ item: Int, _ scene: Scene) -> Bool {
    let equalities = equalities(scene)
    return isHeld(item, at: .leading, equalities, scene)
      && isHeld(item, at: .trailing, equalities, scene)
  }

  /// Views that the author made as wide as the item, or some times as wide, directly or over others, or
  /// by a stack view that fills equally: they are wide because it is, not because it leaves them room.
  static func equallyWide(as item: Int, _ scene: Scene) -> Set<Int> {
    var found: Set<Int> = [item]
    if let superview = scene.items[item].superview, let stack = scene.items[superview].stack,
      stack.axis == .horizontal, stack.distribution == .fillEqually, stack.arranged.contains(item)
    {
      found.formUnion(stack.arranged)
    }
    let widths = equalities(scene).compactMap { constraint -> (Int, Int)? in
      guard let second = constraint.second, constraint.first.attribute == .width,
        second.attribute == .width
      else { return nil }
      return (constraint.first.item, second.item)
    }
    var open = Array(found)
    while let next = open.popLast() {
      for (a, b) in widths where a == next || b == next {
        let other = a == next ? b : a
        if found.insert(other).inserted { open.append(other) }
      }
    }
    found.remove(item)
    return found
  }

  /// Whether equalities lead from a side of an item to that of its superview.
  private static func isHeld(
    _ item: Int, at side: Side, _ equalities: [Constraint], _ scene: Scene
  ) -> Bool {
    guard let superview = scene.items[item].superview else { return false }
    var open = [item]
    var seen: Set<Int> = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      for constraint in equalities where constraint.multiplier == 1 {
        guard let second = constraint.second else { continue }
        for (own, other) in [(constraint.first, second), (second, constraint.first)]
        where own.item == next && side.names.contains(own.attribute) {
          if isEdge(other, of: superview, side, scene) { return true }
          let isBeside = scene.items[other.item].superview == superview
          if isBeside, side.opposite.names.contains(other.attribute) { open.append(other.item) }
        }
      }
    }
    return false
  }

  private static func isEdge(
    _ anchor: Anchor, of superview: Int, _ side: Side, _ scene: Scene
  ) -> Bool {
    if anchor.item == superview {
      return side.names.contains(anchor.attribute) || side.margins.contains(anchor.attribute)
    }
    let item = scene.items[anchor.item]
    guard item.superview == superview, side.names.contains(anchor.attribute) else { return false }
    // A plain guide lies wherever constraints put it.
    return switch item.kind {
    case .layoutGuide(.safeArea), .layoutGuide(.layoutMargins), .layoutGuide(.readableContent),
      .layoutGuide(.scrollContent), .layoutGuide(.scrollFrame):
      true
    default: false
    }
  }

  private static func equalities(_ scene: Scene) -> [Constraint] {
    scene.constraints.filter {
      $0.isInstalled && !$0.isPlaceholder && $0.isRequired && $0.relation == .equal
    }
  }

  /// A side of a view in the direction of reading.
  private enum Side {
    case leading, trailing

    var names: Set<Attribute> {
      self == .leading ? [.leading, .left] : [.trailing, .right]
    }

    var margins: Set<Attribute> {
      self == .leading ? [.leadingMargin, .leftMargin] : [.trailingMargin, .rightMargin]
    }

    var opposite: Side { self == .leading ? .trailing : .leading }
  }
}
