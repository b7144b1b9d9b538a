import TextMetrics

extension Scene {
  /// The scene that a variant shows: size-class variations applied, rows generated, items hidden,
  /// removed or given another direction. Items keep their indices; copies of rows follow at the
  /// end. Texts and font sizes are content, not structure, and stay unchanged.
  func materialised(for variant: Variant) -> Scene {
    var scene = resolved(
      horizontal: variant.environment.horizontalSizeClass,
      vertical: variant.environment.verticalSizeClass)
    var counts = scene.repeats.map(\.count)
    for override in variant.overrides {
      switch override {
      case .text, .fontSize, .string, .localized: break
      case .hidden(let item, let isHidden):
        if scene.items.indices.contains(item) { scene.items[item].isHidden = isHidden }
      case .semanticContent(let item, let attribute):
        // Attributes that result in the same direction share everything that is compiled.
        if scene.items.indices.contains(item) {
          scene.items[item].semanticContent = attribute.forced
        }
      case .rows(let index, let count):
        if counts.indices.contains(index) { counts[index] = max(0, count) }
      case .removedItem(let item):
        if item > 0, scene.items.indices.contains(item) { scene.items[item].isInstalled = false }
      case .removedConstraint(let constraint):
        if scene.constraints.indices.contains(constraint) {
          scene.constraints[constraint].isInstalled = false
        }
      }
    }
    for (index, count) in counts.enumerated() {
      scene.showRows(of: scene.repeats[index], count: count)
    }
    scene.uninstallDependents()
    return scene
  }

  private mutating func showRows(of rows: Repeat, count: Int) {
    guard items.indices.contains(rows.template),
      let stackIndex = items.firstIndex(where: {
        $0.stack?.arranged.contains(rows.template) ?? false
      })
    else { return }
    if count == 0 {
      items[rows.template].isInstalled = false
      return
    }
    let subtree = items.indices.filter { isAncestor(rows.template, of: $0) }
    let inner = constraints.indices.filter { index in
      subtree.contains { constraints[index].mentions($0) }
    }
    var copies: [Int] = []
    for copy in stride(from: 2, through: count, by: 1) {
      var map: [Int: Int] = [:]
      for (offset, old) in subtree.enumerated() { map[old] = items.count + offset }
      for old in subtree {
        var item = items[old]
        item.id = RowCopy.id(item.id, copy: copy)
        item.name = "\(item.name) \(copy)"
        if let superview = item.superview { item.superview = map[superview] ?? superview }
        if case .stackView(var stack) = item.kind {
          stack.arranged = stack.arranged.map { map[$0] ?? $0 }
          stack.customSpacing = Dictionary(
            uniqueKeysWithValues: stack.customSpacing.map { (map[$0.key] ?? $0.key, $0.value) })
          item.kind = .stackView(stack)
        }
        items.append(item)
      }
      for old in inner {
        var constraint = constraints[old]
        constraint.id = RowCopy.id(constraint.id, copy: copy)
        constraint.first.item = map[constraint.first.item] ?? constraint.first.item
        if let second = constraint.second {
          constraint.second?.item = map[second.item] ?? second.item
        }
        constraints.append(constraint)
      }
      if let first = map[rows.template] { copies.append(first) }
    }
    updateStack(stackIndex) { stack in
      if let position = stack.arranged.firstIndex(of: rows.template) {
        stack.arranged.insert(contentsOf: copies, at: position + 1)
      }
    }
  }
}
