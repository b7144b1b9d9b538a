import AutoLayout

/// The author's constraints on the room beside texts: looked up once for all texts of a layout.
struct TextNeighbours {
  private let scene: Scene
  /// By item: the required equalities along the row that name one of its sides and another item, as they are
  /// seen from it.
  private var sides: [Int: [(own: Attribute, other: Anchor)]] = [:]
  /// By item: those whose width is some times its own.
  private var widths: [Int: [Int]] = [:]

  init(_ scene: Scene) {
    self.scene = scene
    let names = [Side.leading, .trailing].reduce(into: Set<Attribute>()) { $0.formUnion($1.names) }
    for constraint in scene.constraints {
      guard let second = constraint.second, constraint.isInstalled, !constraint.isPlaceholder,
        constraint.isRequired, constraint.relation == .equal
      else { continue }
      let first = constraint.first
      if first.attribute == .width, second.attribute == .width {
        widths[first.item, default: []].append(second.item)
        widths[second.item, default: []].append(first.item)
      }
      guard constraint.multiplier == 1 else { continue }
      if names.contains(first.attribute) {
        sides[first.item, default: []].append((first.attribute, second))
      }
      if names.contains(second.attribute) {
        sides[second.item, default: []].append((second.attribute, first))
      }
    }
  }

  /// True if required constraints hold an item at both sides, directly or over views beside it, at
  /// its superview's edges, margins or safe area. The distances beside it are chosen by the author,
  /// or margins, which are wider on some devices than on others: no room for a text.
  func isHeldAcross(_ item: Int) -> Bool {
    isHeld(item, at: .leading) && isHeld(item, at: .trailing)
  }

  /// Views that the author made as wide as the item, or some times as wide, directly or over others, or
  /// by a stack view that fills equally: they are wide because it is, not because it leaves them room.
  func equallyWide(as item: Int) -> Set<Int> {
    var found: Set<Int> = [item]
    if let superview = scene.items[item].superview, let stack = scene.items[superview].stack,
      stack.axis == .horizontal, stack.distribution == .fillEqually, stack.arranged.contains(item)
    {
      found.formUnion(stack.arranged)
    }
    var open = Array(found)
    while let next = open.popLast() {
      for other in widths[next] ?? [] where found.insert(other).inserted { open.append(other) }
    }
    found.remove(item)
    return found
  }

  /// True if equalities lead from a side of an item to that of its superview.
  private func isHeld(_ item: Int, at side: Side) -> Bool {
    guard let superview = scene.items[item].superview else { return false }
    let (names, opposite) = (side.names, side.opposite.names)
    var open = [item]
    var seen: Set<Int> = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      for (own, other) in sides[next] ?? [] where names.contains(own) {
        if Self.isEdge(other, of: superview, side, scene) { return true }
        let isBeside = scene.items[other.item].superview == superview
        if isBeside, opposite.contains(other.attribute) { open.append(other.item) }
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
