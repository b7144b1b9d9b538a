import AutoLayout
import Simplex
import Verification

extension CandidateMaker {
  /// Lets a label give way: it takes more lines, or shrinks.
  mutating func addGivingText(_ item: Int) {
    for target in [item] + textsInside(item) {
      guard case .label(let text) = scene.items[target].content else { continue }
      if text.numberOfLines > 0 {
        add([.lines(target, 0)], EditCost.lines, "lines")
        for index in active(target, .vertical)
        where isConstantLength(index, of: target, .vertical)
          && scene.constraints[index].relation == .equal
        {
          // More lines need a height that grows.
          add(
            [.lines(target, 0), .relation(index, .greaterThanOrEqual)],
            EditCost.lines + EditCost.bound, "lines")
        }
        if text.numberOfLines == 1 { add([.lines(target, 2)], EditCost.lines + 0.5, "lines") }
      }
      if !text.adjustsFontSizeToFitWidth, text.numberOfLines == 1 {
        add([.minimumScale(target, 0.5)], EditCost.shrinking, "shrink")
      }
    }
  }

  private func textsInside(_ item: Int) -> [Int] {
    guard item != 0 else { return [] }
    let inner = scene.items.indices.filter {
      $0 != item && scene.items[$0].isLabel && scene.isAncestor(item, of: $0)
    }
    return inner.count <= 3 ? inner : []
  }

  /// Makes room for a truncated text.
  mutating func addRoom() {
    for item in items {
      addGivingText(item)
      // A text that lacks height may lack the width that saves a line.
      for axis in Axis.allCases {
        addBounds(item, axis)
        addRivals(item, axis, \.resistance)
        for (index, slope) in holders(item, [StoredShapes.length(axis)]) {
          if !isConstantLength(index, of: item, axis) { addYielding(index, to: item, axis) }
          addConstants(index, slope: slope)
        }
        // The length of an ancestor may limit the text.
        var outer = scene.items[item].superview
        while let view = outer, view != 0 {
          addBounds(view, axis)
          outer = scene.items[view].superview
        }
      }
      addStack(around: item)
    }
  }

  /// Makes fixed lengths of an item bounds, or removes them.
  mutating func addBounds(_ item: Int, _ axis: Axis) {
    for index in active(item, axis) where isConstantLength(index, of: item, axis) {
      let constraint = scene.constraints[index]
      let isShown = geometry.holds(ConstraintShape(constraint)) ?? true
      if constraint.relation == .equal {
        add([.relation(index, .greaterThanOrEqual)], EditCost.bound, "bound")
        add([.relation(index, .lessThanOrEqual)], EditCost.bound + 0.3, "bound")
        if constraint.isRequired {
          let own = scene.items[item].resistance[axis]
          if own > 1 { add([.priority(index, own - 1)], EditCost.bound + 0.4, "yield") }
        }
      }
      // If the content has the same length, the constraint is not needed; otherwise something moves.
      let hasContent = scene.items[item].hasContent
      add(
        [.remove(index)],
        isShown ? EditCost.bound + (hasContent ? -0.1 : 0.4) : EditCost.refuted, "no length")
    }
    for index in active(item, axis) where !isConstantLength(index, of: item, axis) {
      let constraint = scene.constraints[index]
      let own = constraint.first.item == item ? constraint.first : constraint.second
      guard own?.attribute.kind == .dimension else { continue }
      add([.remove(index)], EditCost.removal, "no length")
    }
  }

  /// Makes a constraint yield to the content of an item.
  private mutating func addYielding(_ index: Int, to item: Int, _ axis: Axis) {
    let constraint = scene.constraints[index]
    let own = scene.items[item].resistance[axis]
    if constraint.priority >= own, own > 1 {
      // A pin that yields still holds wherever there is room.
      add(
        [.priority(index, own - 1)], EditCost.priority + (isPin(index) ? 0.4 : 0), "yield")
    }
    if isPin(index), constraint.relation == .equal {
      for relation in [Relation.greaterThanOrEqual, .lessThanOrEqual] {
        add([.relation(index, relation)], EditCost.otherRelation, "loosened", doubt: .loosens)
      }
    }
    if geometry.holds(ConstraintShape(constraint)) == false {
      add([.remove(index)], EditCost.refuted, "refuted")
    }
  }

  /// Of the views in a row that share a length, makes one give way: a label before a control.
  mutating func addRivals(
    _ item: Int, _ axis: Axis, _ path: WritableKeyPath<Item, AxisPriorities>
  ) {
    let isHugging = path == \Item.hugging
    func edit(_ item: Int, _ value: Float) -> PatchEdit {
      isHugging ? .hugging(item, axis, value) : .resistance(item, axis, value)
    }
    let rivals = shapes.nearest(item, 6).filter { scene.items[$0].hasContent }
    for rival in rivals {
      let (own, other) = (
        scene.items[item][keyPath: path][axis], scene.items[rival][keyPath: path][axis]
      )
      let isControl = scene.items[rival].isControl && !scene.items[item].isControl
      guard (own - other).magnitude <= Self.rivalry else { continue }
      // The view that hugs more, or resists more, keeps its size.
      if own <= other {
        add(
          [edit(item, min(other + 1, 999))], EditCost.rivals + (isHugging ? 0.2 : 0), "rivals",
          doubt: isControl && !isHugging ? .outranksControl : nil)
      }
      if other >= own, other > 1 {
        add([edit(rival, max(own - 1, 1))], EditCost.rivals + 0.3, "rivals")
      }
    }
    for rival in rivals {
      let (own, other) = (
        scene.items[item][keyPath: path][axis], scene.items[rival][keyPath: path][axis]
      )
      guard own == other, own > 1 else { continue }
      add([edit(item, own - 1)], EditCost.rivals + 0.1, "rivals")
      add([edit(rival, min(other + 1, 999))], EditCost.rivals + 0.2, "rivals")
    }
  }

  /// The largest difference between the priorities of rivals.
  private static let rivalry: Float = 500

  /// Makes the stack view around an item arrange it differently.
  mutating func addStack(around item: Int) {
    guard let superview = scene.items[item].superview, let stack = scene.items[superview].stack,
      stack.arranged.contains(item)
    else { return }
    if stack.distribution != .fill {
      add([.stackDistribution(superview, .fill)], EditCost.stack, "stack")
    }
    if stack.distribution == .fillEqually {
      add([.stackDistribution(superview, .fillProportionally)], EditCost.stack + 0.2, "stack")
    }
    if stack.alignment != .fill {
      add([.stackAlignment(superview, .fill)], EditCost.stack + 0.1, "stack")
    }
    if stack.axis == .horizontal {
      add([.stackAxis(superview, .vertical)], EditCost.stack + 1.5, "stack", doubt: .rearranges)
    }
  }
}

extension Item {
  /// True if it may have an intrinsic size.
  var hasContent: Bool {
    switch content {
    case nil: stack != nil
    case .plain, .scrollView, .tableView, .collectionView, .cell, .cellContentView: false
    default: true
    }
  }
}
