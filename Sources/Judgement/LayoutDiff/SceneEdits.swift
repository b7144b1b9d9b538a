import AutoLayout
import Comparison

/// The edits of an author between two versions of a scene, and the scenes between them.
struct SceneEdits {
  let versions: SceneVersions
  /// The edits in the order of the later document, removals last.
  var edits: [Edit] = []
  /// By item of the earlier version, its index in the later one; nil for removed items.
  let laterItems: [Int?]
  var base: Scene { versions.base }
  var head: Scene { versions.head }

  init(_ versions: SceneVersions) {
    self.versions = versions
    var later = [Int?](repeating: nil, count: versions.base.items.count)
    for (index, earlier) in versions.earlierItems.enumerated() {
      if let earlier { later[earlier] = index }
    }
    laterItems = later
    addItems()
    addConstraints()
    addSizeClasses()
  }

  // MARK: Finding them

  private mutating func addItems() {
    for (index, item) in head.items.enumerated() {
      guard let earlier = versions.earlierItems[index] else {
        // A new item inside another new one came with it.
        if item.superview.map({ versions.earlierItems[$0] == nil }) == true || item.isGuide {
          continue
        }
        add(
          .viewAdded, "‘\(item.name)’ added\(untranslated(index))", item.location,
          .added(head: index),
          isUnseen: head.isUnseen(index) { versions.earlierItems[$0] == nil })
        continue
      }
      let before = translated(earlier)
      if before.superview != item.superview, before.superview != nil || item.superview != nil {
        add(
          .viewMoved, "‘\(item.name)’ moved into \(superviewName(of: index))", item.location,
          .item(base: earlier, head: index))
      }
      for aspect in ItemAspect.all where !aspect.isSame(before, item) {
        var words = "\(aspect.words(before, item)) of ‘\(item.name)’"
        if aspect.kind == .text { words += stale(earlier, index) }
        add(aspect.kind, words, item.location, .item(base: earlier, head: index))
      }
      if before.stack != nil, item.stack != nil, arrangementDiffers(before, item) {
        add(
          .arrangedViews, "arranged views of ‘\(item.name)’", item.location,
          .item(base: earlier, head: index))
      }
    }
    for (index, item) in base.items.enumerated() where laterItems[index] == nil {
      if item.superview.map({ laterItems[$0] == nil }) == true || item.isGuide { continue }
      add(
        .viewRemoved, "‘\(item.name)’ removed", item.location, .removed(base: index),
        isUnseen: base.isUnseen(index) { laterItems[$0] == nil })
    }
  }

  private func superviewName(of item: Int) -> String {
    head.items[item].superview.map { "‘\(head.items[$0].name)’" } ?? "no view"
  }

  /// True if the views that both versions arrange have another order, or other custom spacing.
  private func arrangementDiffers(_ before: Item, _ after: Item) -> Bool {
    guard let own = before.stack, let other = after.stack else { return false }
    let shared = Set(own.arranged).intersection(other.arranged).filter { $0 >= 0 }
    if own.arranged.filter(shared.contains) != other.arranged.filter(shared.contains) {
      return true
    }
    return shared.contains { own.customSpacing[$0] != other.customSpacing[$0] }
  }

  private mutating func addConstraints() {
    var earlier: [String: Int] = [:]
    for (index, constraint) in base.constraints.enumerated() { earlier[constraint.id] = index }
    var fresh: [Int] = []
    var left = Set(base.constraints.indices)
    for (index, constraint) in head.constraints.enumerated() {
      guard let before = earlier[constraint.id], left.contains(before) else {
        fresh.append(index)
        continue
      }
      left.remove(before)
      addChange(before, index)
    }
    // A changed id is no edit if the same two items are related.
    for index in fresh {
      let twin = left.sorted().first {
        translated(base.constraints[$0])?.relates(as: head.constraints[index]) == true
      }
      if let twin {
        left.remove(twin)
        addChange(twin, index)
        continue
      }
      let constraint = head.constraints[index]
      guard isShared(constraint) else { continue }
      add(
        .constraintAdded, "\(head.describe(constraint)) added", constraint.location,
        .constraint(base: nil, head: index))
    }
    for index in left.sorted() {
      let constraint = base.constraints[index]
      guard translated(constraint) != nil else { continue }
      add(
        .constraintRemoved, "\(base.describe(constraint)) removed", constraint.location,
        .constraint(base: index, head: nil))
    }
  }

  private mutating func addChange(_ before: Int, _ after: Int) {
    let constraint = head.constraints[after]
    guard let own = translated(base.constraints[before]) else {
      if isShared(constraint) {
        add(
          .constraintAdded, "\(head.describe(constraint)) added", constraint.location,
          .constraint(base: nil, head: after))
      }
      return
    }
    guard !own.isEquivalent(to: constraint) else { return }
    add(
      .constraintChanged, own.words(for: constraint, in: head), constraint.location,
      .constraint(base: before, head: after))
  }

  /// True if the constraint relates no new item; otherwise it came with that item.
  private func isShared(_ constraint: Constraint) -> Bool {
    ([constraint.first] + (constraint.second.map { [$0] } ?? []))
      .allSatisfy { versions.earlierItems[$0.item] != nil || head.items[$0.item].isGuide }
  }

  mutating func add(
    _ kind: Edit.Kind, _ words: String, _ location: SourceLocation?, _ subject: Edit.Subject,
    isUnseen: Bool = false
  ) {
    edits.append(
      Edit(kind: kind, words: words, location: location, subject: subject, isUnseen: isUnseen))
  }
}

extension Scene {
  /// True if an item, and its content among some items, is stack views and guides only.
  fileprivate func isUnseen(_ item: Int, of some: (Int) -> Bool) -> Bool {
    items.indices.allSatisfy { index in
      guard index == item || isAncestor(item, of: index) && some(index) else { return true }
      return items[index].isGuide || items[index].stack != nil
    }
  }
}
