import AutoLayout

/// The map from items of the later version of a scene to those of the earlier one: by id, else by
/// place and content.
struct ItemJoin {
  /// By item of the later version; nil for what is new.
  private(set) var earlier: [Int?]

  init(base: Scene, head: Scene) {
    var known: [String: Int] = [:]
    for (index, item) in base.items.enumerated() { known[item.id] = index }
    earlier = head.items.map { known[$0.id] }
    if !head.items.isEmpty, !base.items.isEmpty, earlier[0] == nil { earlier[0] = 0 }
    var taken = Set(earlier.compactMap { $0 })
    // A superview comes before its subviews, so that it has been joined already.
    for index in head.items.indices where earlier[index] == nil {
      guard let superview = head.items[index].superview, let place = earlier[superview] else {
        continue
      }
      let alike = base.items.indices.filter { candidate in
        base.items[candidate].superview == place && !taken.contains(candidate)
          && Self.showSame(base.items[candidate], head.items[index])
      }
      let rivals = head.items.indices.filter { other in
        head.items[other].superview == superview && earlier[other] == nil
          && Self.showSame(head.items[other], head.items[index])
      }
      // Identical items cannot be distinguished, except by their number and order.
      guard let first = alike.first, alike.count == rivals.count else { continue }
      earlier[index] = first
      taken.insert(first)
    }
  }

  private static func showSame(_ a: Item, _ b: Item) -> Bool {
    guard a.customClass == b.customClass, a.isGuide == b.isGuide else { return false }
    switch (a.kind, b.kind) {
    case (.view(let own), .view(let other)): return own == other
    case (.stackView(let own), .stackView(let other)):
      return own.axis == other.axis && own.arranged.count == other.arranged.count
    case (.layoutGuide(let own), .layoutGuide(let other)): return own == other
    default: return false
    }
  }
}
