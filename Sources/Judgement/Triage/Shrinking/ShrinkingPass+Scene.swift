import AutoLayout

/// A smaller scene, in which what is judged keeps its values.
extension ShrinkingPass {
  /// Removes subtrees without items concerned, large ones first.
  static let fewerItems = ShrinkingPass(name: "fewer items") { shrinker in
    let scene = shrinker.scene
    let concerned = scene.items.indices.filter {
      shrinker.signature.items.contains(scene.items[$0].id)
    }
    let candidates = scene.items.indices.filter { index in
      index > 0 && !concerned.contains { scene.isAncestor(index, of: $0) }
        && !scene.items[index].isSystemGuide
    }
    shrinker.remove(candidates.map(Variant.Override.removedItem))
  }

  /// Removes constraints, except those of the cause and those that were removed with their items.
  static let fewerConstraints = ShrinkingPass(name: "fewer constraints") { shrinker in
    let (scene, signature) = (shrinker.scene, shrinker.signature)
    let removed = shrinker.best.overrides
    let candidates = scene.constraints.indices.filter { index in
      let constraint = scene.constraints[index]
      if signature.cause.contains(constraint.id) { return false }
      return !removed.contains { override in
        if case .removedItem(let item) = override { return constraint.mentions(item) }
        return false
      }
    }
    shrinker.remove(candidates.map(Variant.Override.removedConstraint))
  }
}

extension Shrinker {
  /// Tries to add all of the overrides, then halves of them, down to single ones.
  fileprivate mutating func remove(_ overrides: [Variant.Override]) {
    guard !overrides.isEmpty, !isExhausted else { return }
    var smaller = best
    for override in overrides { smaller.set(override) }
    if smaller == best || accept(smaller, keepsValues: true) || overrides.count == 1 { return }
    let middle = overrides.count / 2
    remove(Array(overrides[middle...]))
    remove(Array(overrides[..<middle]))
  }
}

extension Item {
  /// A guide that the system makes, such as the safe area.
  var isSystemGuide: Bool {
    if case .layoutGuide(let kind) = kind { return kind != .plain }
    return false
  }
}
