import AutoLayout

/// The bounds of a text that code sets.
extension FindingFacts {
  /// True if the finding is about the width of a text that code sets, alone or in a stack view, and
  /// constraints place one side or the centre of it but bound neither another side nor its width.
  var isUnboundedTextOfCode: Bool {
    isOfDocument && axes == [.horizontal]
      && scene.items.indices.contains { text in
        isTextOfCode(text)
          && (contents.contains(text)
            || items.contains { $0 == text || scene.isAncestor($0, of: text) })
          && hasOnePlaceOnly(outermostStack(around: text))
      }
  }

  private func outermostStack(around item: Int) -> Int {
    var item = item
    while let superview = scene.items[item].superview, scene.items[superview].stack != nil {
      item = superview
    }
    return item
  }

  /// True if constraints place an item, or what is in it, at one side or in the centre, and bound
  /// nothing else. A view that follows it, such as a button, bounds it no more than it is bounded
  /// itself.
  private func hasOnePlaceOnly(_ item: Int) -> Bool {
    let group = followers(of: item)
    var sides: Set<Int> = []
    for constraint in scene.constraints where constraint.first.attribute.axis == .horizontal {
      let inside = [constraint.first, constraint.second].compactMap(\.self).filter {
        group.contains($0.item)
      }
      if inside.count == 2 { continue }
      for anchor in inside {
        switch anchor.attribute {
        case .width where anchor.item == item: return false
        case .leading, .left, .leadingMargin, .leftMargin: sides.insert(-1)
        case .trailing, .right, .trailingMargin, .rightMargin: sides.insert(1)
        case .centerX, .centerXWithinMargins: sides.insert(0)
        default: continue
        }
      }
    }
    return sides.count == 1
  }

  /// An item, what is in it, and siblings that constraints hold to these alone, horizontally.
  private func followers(of item: Int) -> Set<Int> {
    var group = Set(scene.items.indices.filter { $0 == item || scene.isAncestor(item, of: $0) })
    var others = scene.items.indices.filter {
      $0 != item && scene.items[$0].superview == scene.items[item].superview
    }
    while let follower = others.firstIndex(where: { isHeld($0, by: group) }) {
      group.insert(others.remove(at: follower))
    }
    return group
  }

  /// True if an item is held horizontally, and by members of a group alone.
  private func isHeld(_ item: Int, by group: Set<Int>) -> Bool {
    let others = scene.constraints.flatMap { constraint -> [Int] in
      guard let second = constraint.second, constraint.mentions(item),
        constraint.first.attribute.axis == .horizontal
      else { return [] }
      return [constraint.first.item, second.item].filter { $0 != item }
    }
    return !others.isEmpty && others.allSatisfy(group.contains)
  }
}
