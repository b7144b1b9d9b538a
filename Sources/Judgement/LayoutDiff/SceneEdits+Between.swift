import AutoLayout

extension SceneEdits {
  /// The later version without some of the edits.
  func scene(without undone: Set<Int>) -> Scene {
    var scene = head
    var restored: [Int: Int] = [:]
    for number in undone.sorted() {
      if case .removed(let item) = edits[number].subject {
        restore(item, in: &scene, &restored)
      }
    }
    var dropped: Set<Int> = []
    for number in undone.sorted() {
      let edit = edits[number]
      switch edit.subject {
      case .removed: break
      case .added(let item): scene.items[item].isInstalled = false
      case .item(let before, let after):
        if edit.kind == .sizeClasses {
          undoSizeClasses(.item(head.items[after].id), in: &scene, restored)
        } else {
          undo(edit.kind, before, after, in: &scene, restored)
        }
      case .constraint(let before, let after):
        if edit.kind == .sizeClasses {
          if let after {
            undoSizeClasses(.constraint(head.constraints[after].id), in: &scene, restored)
          }
        } else if let before, let constraint = translated(base.constraints[before], restored) {
          if let after {
            scene.constraints[after] = constraint
          } else {
            scene.constraints.append(constraint)
          }
        } else if let after {
          dropped.insert(after)
        }
      }
    }
    for index in dropped { scene.constraints[index].isInstalled = false }
    if !restored.isEmpty { restoreConstraints(of: restored, in: &scene) }
    return scene
  }

  private func undo(
    _ kind: Edit.Kind, _ before: Int, _ after: Int, in scene: inout Scene, _ restored: [Int: Int]
  ) {
    let earlier = translated(before, restored)
    switch kind {
    case .viewMoved:
      // A superview comes before its subviews; where it would not, nothing can be undone alone.
      if let superview = earlier.superview, superview >= 0, superview < after {
        scene.items[after].superview = superview
      }
    case .arrangedViews:
      guard case .stackView(var stack) = scene.items[after].kind, let own = earlier.stack else {
        return
      }
      let added = stack.arranged.filter { !own.arranged.contains($0) }
      stack.arranged = own.arranged.filter { $0 >= 0 } + added
      stack.customSpacing = own.customSpacing.filter { $0.key >= 0 }
      scene.items[after].kind = .stackView(stack)
    default:
      ItemAspect.all.first { $0.kind == kind }?.take(&scene.items[after], earlier)
    }
  }

  /// Restores a removed item, with its content.
  private func restore(_ item: Int, in scene: inout Scene, _ restored: inout [Int: Int]) {
    for index in item..<base.items.count
    where laterItems[index] == nil && restored[index] == nil && base.isAncestor(item, of: index) {
      restored[index] = scene.items.count
      scene.items.append(translated(index, restored))
    }
    for index in base.items.indices where restored[index] != nil || laterItems[index] != nil {
      guard let stack = base.items[index].stack, stack.arranged.contains(item),
        let place = restored[index] ?? laterItems[index],
        case .stackView(var own) = scene.items[place].kind, let new = restored[item],
        !own.arranged.contains(new)
      else { continue }
      let earlier = stack.arranged.map { restored[$0] ?? laterItems[$0] ?? -1 }
      let following = earlier.drop { $0 != new }.dropFirst()
      let position = own.arranged.firstIndex { following.contains($0) } ?? own.arranged.count
      own.arranged.insert(new, at: position)
      if let spacing = stack.customSpacing[item] { own.customSpacing[new] = spacing }
      scene.items[place].kind = .stackView(own)
    }
  }

  /// The relations of the removed views come back with them.
  private func restoreConstraints(of restored: [Int: Int], in scene: inout Scene) {
    for constraint in base.constraints where translated(constraint) == nil {
      if let own = translated(constraint, restored) { scene.constraints.append(own) }
    }
    for variation in base.variations {
      let changes = variation.changes.compactMap { change -> Variation.Change? in
        guard let item = change.item, let place = restored[item] else { return nil }
        return change.moved(toItem: place)
      }
      guard !changes.isEmpty else { continue }
      scene.variations.append(
        Variation(
          horizontal: variation.horizontal, vertical: variation.vertical, changes: changes))
    }
  }

  // MARK: Places in the later version

  /// An item of the earlier version with the indices of the later one; -1 for absent items.
  func translated(_ item: Int, _ restored: [Int: Int] = [:]) -> Item {
    func place(_ index: Int) -> Int { laterItems[index] ?? restored[index] ?? -1 }
    var translated = base.items[item]
    translated.superview = translated.superview.map(place)
    if case .stackView(var stack) = translated.kind {
      stack.arranged = stack.arranged.map(place).filter { $0 >= 0 }
      stack.customSpacing = Dictionary(
        stack.customSpacing.map { (place($0.key), $0.value) }.filter { $0.0 >= 0 },
        uniquingKeysWith: { a, _ in a })
      translated.kind = .stackView(stack)
    }
    return translated
  }

  /// A constraint of the earlier version with the indices of the later one; nil if it relates
  /// absent items.
  func translated(
    _ constraint: Constraint, _ restored: [Int: Int] = [:]
  ) -> Constraint? {
    var translated = constraint
    guard let first = laterItems[constraint.first.item] ?? restored[constraint.first.item] else {
      return nil
    }
    translated.first.item = first
    if let second = constraint.second {
      guard let place = laterItems[second.item] ?? restored[second.item] else { return nil }
      translated.second?.item = place
    }
    return translated
  }
}
