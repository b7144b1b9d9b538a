import AutoLayout

/// The relations between the items of a scene.
struct ItemRelations {
  private let scene: Scene
  /// By item: those that a constraint ties it to, but for the root view and guides.
  private let neighbours: [[Int]]

  init(_ scene: Scene) {
    self.scene = scene
    var neighbours = [[Int]](repeating: [], count: scene.items.count)
    for constraint in scene.constraints {
      guard let second = constraint.second else { continue }
      let (a, b) = (constraint.first.item, second.item)
      guard a != b, a != 0, b != 0, !scene.items[a].isGuide, !scene.items[b].isGuide
      else { continue }
      neighbours[a].append(b)
      neighbours[b].append(a)
    }
    self.neighbours = neighbours
  }

  /// True if an item of the first and an item of the second are the same, one inside the other,
  /// tied by a constraint or arranged by one stack view. The root view is related to itself alone.
  func areRelated(_ a: [Int], _ b: [Int]) -> Bool {
    a.contains { x in
      b.contains { y in
        if x == y { return true }
        if x == 0 || y == 0 { return false }
        return scene.isAncestor(x, of: y) || scene.isAncestor(y, of: x)
          || neighbours[x].contains(y) || areArranged(x, y)
      }
    }
  }

  private func areArranged(_ a: Int, _ b: Int) -> Bool {
    guard let superview = scene.items[a].superview, superview == scene.items[b].superview,
      let stack = scene.items[superview].stack
    else { return false }
    return stack.arranged.contains(a) && stack.arranged.contains(b)
  }
}
