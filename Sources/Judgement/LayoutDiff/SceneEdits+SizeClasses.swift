import AutoLayout

extension SceneEdits {
  mutating func addSizeClasses() {
    let (before, after) = (changes(of: base), changes(of: head))
    for key in Set(before.keys).union(after.keys).sorted() where before[key] != after[key] {
      guard let subject = subject(key),
        !edits.contains(where: { $0.subject == subject && $0.kind == .viewAdded })
      else { continue }
      add(.sizeClasses, "size classes of \(name(key))", location(key), subject)
    }
  }

  /// The subject of a change by size class, by the ids of the later version.
  enum Key: Hashable, Comparable {
    case item(String)
    case constraint(String)
  }

  private struct Change: Hashable {
    var horizontal: SizeClass?
    var vertical: SizeClass?
    /// The change without its item or constraint.
    var change: Variation.Change
  }

  private func changes(of scene: Scene) -> [Key: [Change]] {
    var found: [Key: [Change]] = [:]
    for variation in scene.variations {
      for change in variation.changes {
        let (key, plain) = (key(of: change, in: scene), change.moved(toItem: 0))
        found[key, default: []].append(
          Change(horizontal: variation.horizontal, vertical: variation.vertical, change: plain))
      }
    }
    return found
  }

  private func key(of change: Variation.Change, in scene: Scene) -> Key {
    if let item = change.item { return .item(scene.items[item].id) }
    return .constraint(change.constraint.map { scene.constraints[$0].id } ?? "")
  }

  private func subject(_ key: Key) -> Edit.Subject? {
    switch key {
    case .item(let id):
      guard let after = head.index(ofItem: id), let before = versions.earlierItems[after] else {
        return nil
      }
      return .item(base: before, head: after)
    case .constraint(let id):
      guard let after = head.constraints.firstIndex(where: { $0.id == id }),
        let before = base.constraints.firstIndex(where: { $0.id == id })
      else { return nil }
      return .constraint(base: before, head: after)
    }
  }

  private func name(_ key: Key) -> String {
    switch key {
    case .item(let id):
      return "‘\(head.index(ofItem: id).map { head.items[$0].name } ?? id)’"
    case .constraint(let id):
      return head.constraints.first { $0.id == id }.map { head.describe($0) } ?? id
    }
  }

  private func location(_ key: Key) -> SourceLocation? {
    switch key {
    case .item(let id): return head.index(ofItem: id).flatMap { head.items[$0].location }
    case .constraint(let id): return head.constraints.first { $0.id == id }?.location
    }
  }

  func undoSizeClasses(_ key: Key, in scene: inout Scene, _ restored: [Int: Int]) {
    for index in scene.variations.indices {
      scene.variations[index].changes = scene.variations[index].changes.filter {
        self.key(of: $0, in: head) != key
      }
    }
    for variation in base.variations {
      let changes = variation.changes.filter { self.key(of: $0, in: base) == key }
      let moved = changes.compactMap { change -> Variation.Change? in
        switch key {
        case .item(let id): return head.index(ofItem: id).map { change.moved(toItem: $0) }
        case .constraint(let id):
          return head.constraints.firstIndex { $0.id == id }.map { change.moved(toItem: $0) }
        }
      }
      guard !moved.isEmpty else { continue }
      scene.variations.append(
        Variation(horizontal: variation.horizontal, vertical: variation.vertical, changes: moved))
    }
  }
}

extension Variation.Change {
  /// The item that it changes; nil if it changes a constraint.
  var item: Int? {
    switch self {
    case .itemInstalled(let item, _), .hidden(let item, _), .stackAxis(let item, _),
      .stackDistribution(let item, _), .stackAlignment(let item, _), .stackSpacing(let item, _),
      .font(let item, _), .image(let item, _), .text(let item, _):
      item
    case .constraintInstalled, .constant: nil
    }
  }

  var constraint: Int? {
    switch self {
    case .constraintInstalled(let constraint, _), .constant(let constraint, _): constraint
    default: nil
    }
  }

  /// The same change for another item, or another constraint if it changes one.
  func moved(toItem index: Int) -> Variation.Change {
    switch self {
    case .itemInstalled(_, let value): .itemInstalled(index, value)
    case .constraintInstalled(_, let value): .constraintInstalled(index, value)
    case .constant(_, let value): .constant(index, value)
    case .hidden(_, let value): .hidden(index, value)
    case .stackAxis(_, let value): .stackAxis(index, value)
    case .stackDistribution(_, let value): .stackDistribution(index, value)
    case .stackAlignment(_, let value): .stackAlignment(index, value)
    case .stackSpacing(_, let value): .stackSpacing(index, value)
    case .font(_, let value): .font(index, value)
    case .image(_, let value): .image(index, value)
    case .text(_, let value): .text(index, value)
    }
  }
}
