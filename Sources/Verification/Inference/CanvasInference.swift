import AutoLayout

/// Reads off the reference layout what its author may have meant.
///
/// Only relations that hold to a hundredth of a point in the solved reference layout count, and
/// where the file stores design frames these must show them too. Sizes that content alone decides
/// agree by accident and are left out, unless a constraint says otherwise. What is drawn other than it
/// is solved (``drawnWider(in:)``) is the exception: the drawing alone tells it.
struct CanvasInference {
  private static let exact = 0.01
  private static let drawn = 1.0
  /// How far apart the two gaps beside a centred item may be: designers nudge by two points.
  private static let hair = 4.0

  let context: VerifierContext

  private init(_ context: VerifierContext) { self.context = context }

  static func relations(in reference: VerifierContext) -> [InferredRelation] {
    let inference = CanvasInference(reference)
    var relations: [InferredRelation] = []
    for superview in reference.scene.items.indices {
      relations += inference.drawnWider(in: superview)
      let shown = reference.children[superview].filter { inference.isPlaced($0) }
      guard !shown.isEmpty else { continue }
      relations += inference.equalLengths(shown)
      relations += inference.alignments(shown)
      relations += inference.baselines(shown)
      relations += inference.baselinesByConstant(shown)
      relations += inference.centers(shown, in: superview)
      relations += inference.containers(shown)
      relations += inference.fills(shown, in: superview)
    }
    return relations
  }

  /// Shown, with a size, and placed by the constraints alone along the axes given.
  func isPlaced(_ item: Int, along axes: [Axis] = Axis.allCases) -> Bool {
    guard context.isShown(item), context.rect(item).width >= 1, context.rect(item).height >= 1
    else { return false }
    if context.scene.items[item].autoresizing != nil { return false }
    let free = context.layout.ambiguity?.free ?? []
    if free.contains(where: { $0.item == item && axes.contains($0.axis) }) { return false }
    return !context.layout.conflicts.contains { conflict in
      guard
        SatisfiabilityCheck.axes(of: conflict.members, in: context.scene).contains(
          where: axes.contains)
      else { return false }
      // A view whose own lengths contradict each other has its place all the same.
      return !SatisfiabilityCheck.areOwnLengths(conflict.members, in: context.scene)
        && context.displaced(SatisfiabilityCheck.subjects(of: conflict.members, in: context.scene))
          .contains(item)
    }
  }

  // MARK: Lengths

  private func equalLengths(_ items: [Int]) -> [InferredRelation] {
    var found: [InferredRelation] = []
    for axis in Axis.allCases {
      var rest = items.filter { item in
        context.rect(item).size[axis] >= 8 && !isSizedByContent(item, axis)
      }
      while let first = rest.first {
        let group = equallyLong(first, among: rest, axis)
        rest.removeAll(where: group.contains)
        if group.count > 1 {
          found.append(InferredRelation(shape: .equalLengths(axis), items: group))
        }
      }
      found += statedLengths(items, axis).filter { stated in
        !found.contains { Set(stated.items).isSubset(of: $0.items) && $0.shape == stated.shape }
      }
    }
    return found
  }

  /// What is as long as an item beside it. No eye tells three from equal that differ by less than a
  /// pixel, though one of them has the rounded length as a constant; of two that may be an accident.
  private func equallyLong(_ first: Int, among items: [Int], _ axis: Axis) -> [Int] {
    let length = context.rect(first).size[axis]
    func isClose(_ other: Int, _ tolerance: Double) -> Bool {
      (length - context.rect(other).size[axis]).magnitude <= tolerance
    }
    let near = items.filter { other in
      other == first
        || isSameKind(first, other) && areInLine(first, other)
          && isClose(other, min(context.pixel, 0.5)) && isDrawnEqual(first, other, axis)
    }
    return near.count > 2 ? near : near.filter { isClose($0, Self.exact) }
  }

  /// Pairs that an optional constraint wants equal and that are drawn equal.
  private func statedLengths(_ items: [Int], _ axis: Axis) -> [InferredRelation] {
    context.scene.constraints.compactMap { constraint in
      guard let second = constraint.second, constraint.isInstalled, !constraint.isRequired,
        constraint.relation == .equal, constraint.multiplier == 1, constraint.constant == 0,
        constraint.first.attribute == (axis == .horizontal ? .width : .height),
        second.attribute == constraint.first.attribute, items.contains(constraint.first.item),
        items.contains(second.item),
        context.scene.items[constraint.first.item].designFrame != nil,
        isDrawnEqual(constraint.first.item, second.item, axis)
      else { return nil }
      return InferredRelation(
        shape: .equalLengths(axis), items: [constraint.first.item, second.item].sorted())
    }
  }

  func isSizedByContent(_ item: Int, _ axis: Axis) -> Bool {
    guard let intrinsic = context.layout.items[item].intrinsicSize[axis] else {
      return isSizedByArranged(item, axis)
    }
    return (context.rect(item).size[axis] - intrinsic).magnitude <= context.pixel
  }

  /// Whether what a stack view arranges decides its length: all of it along its axis, across it one
  /// view that is as long as the stack view.
  private func isSizedByArranged(_ item: Int, _ axis: Axis) -> Bool {
    guard let stack = context.scene.items[item].stack else { return false }
    let shown = stack.arranged.filter(context.isShown)
    if stack.axis == axis {
      return !shown.isEmpty && shown.allSatisfy { isSizedByContent($0, axis) }
    }
    return shown.contains { view in
      isSizedByContent(view, axis)
        && (context.rect(view).size[axis] - context.rect(item).size[axis]).magnitude
          <= context.pixel
    }
  }

  private func isDrawnEqual(_ a: Int, _ b: Int, _ axis: Axis) -> Bool {
    guard let first = context.scene.items[a].designFrame,
      let second = context.scene.items[b].designFrame
    else { return true }
    return (first.size[axis] - second.size[axis]).magnitude <= Self.drawn
  }

  private func isSameKind(_ a: Int, _ b: Int) -> Bool {
    Self.kind(context.scene.items[a]) == Self.kind(context.scene.items[b])
  }

  private static func kind(_ item: Item) -> Int {
    switch item.kind {
    case .layoutGuide: 0
    case .stackView: 1
    case .view(let content):
      switch content {
      case .plain: 2
      case .label: 3
      case .button: 4
      case .textField: 5
      case .textView: 6
      case .imageView: 7
      case .control: 8
      case .segmentedControl: 9
      case .scrollView: 10
      case .tableView: 11
      case .collectionView: 12
      case .cell: 13
      case .cellContentView: 14
      }
    }
  }

  /// In one row or one column, side by side.
  private func areInLine(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (context.rect(a), context.rect(b))
    guard OverlapCheck.depth(first, second) <= Tolerance.equality else { return false }
    return isClose(first.minX, second.minX) || isClose(first.midX, second.midX)
      || isClose(first.maxX, second.maxX) || isClose(first.minY, second.minY)
      || isClose(first.midY, second.midY) || isClose(first.maxY, second.maxY)
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 0.5 }

  // MARK: Positions

  /// Edges and centres that at least three items share; the first that does in each list, since the
  /// others follow from it or agree by accident.
  private func alignments(_ items: [Int]) -> [InferredRelation] {
    var found: [InferredRelation] = []
    for attributes in [[Attribute.leading, .centerX, .trailing], [.centerY, .top, .bottom]] {
      var covered: Set<Int> = []
      for attribute in attributes {
        var rest = items.filter { !covered.contains($0) }
        while let first = rest.first {
          let group = rest.filter { isAligned(first, $0, attribute) }
          rest.removeAll(where: group.contains)
          guard group.count >= 3 else { continue }
          covered.formUnion(group)
          found.append(InferredRelation(shape: .equalPositions(attribute), items: group))
        }
      }
    }
    return found
  }

  private func isAligned(_ a: Int, _ b: Int, _ attribute: Attribute) -> Bool {
    if a == b { return true }
    guard OverlapCheck.depth(context.rect(a), context.rect(b)) <= Tolerance.equality,
      let first = position(a, attribute), let second = position(b, attribute)
    else { return false }
    if let drawn = context.scene.items[a].designFrame,
      let other = context.scene.items[b].designFrame,
      (Self.position(drawn, attribute) - Self.position(other, attribute)).magnitude > Self.drawn
    {
      return false
    }
    return (first - second).magnitude <= Self.exact
  }

  private func position(_ item: Int, _ attribute: Attribute) -> Double? {
    let anchor = Anchor(item: item, attribute: attribute)
    return context.values.value(anchor, reading: context.values.reading([anchor]))
  }

  private static func position(_ frame: Rect, _ attribute: Attribute) -> Double {
    switch attribute {
    case .leading: frame.minX
    case .trailing: frame.maxX
    case .centerX: frame.midX
    case .top: frame.minY
    case .bottom: frame.maxY
    default: frame.midY
    }
  }

  private func centers(_ items: [Int], in superview: Int) -> [InferredRelation] {
    guard !context.scene.items[superview].isScrollView else { return [] }
    let outer = context.rect(superview)
    var found: [InferredRelation] = []
    for item in items {
      for axis in Axis.allCases {
        if let stack = context.scene.items[superview].stack, stack.arranged.contains(item) {
          continue
        }
        // The height of a screen is no frame that a view is centred in by accident of its content.
        // Nor is the height of a row, where only the distance to one of its edges is stated, or a
        // place on the line of a text.
        if axis == .vertical
          && (superview == 0 || outer.height > 100 || isHeldAtOneEdge(item, superview)
            || isHeldByBaseline(item))
        {
          continue
        }
        if axis == .horizontal && isHeldAtBothSides(item) { continue }
        let rect = context.rect(item)
        let before = rect.start(axis) - outer.start(axis)
        let after = outer.end(axis) - rect.end(axis)
        guard before >= -Tolerance.equality, let tolerance = centerTolerance(item, axis),
          (before - after).magnitude <= tolerance
        else { continue }
        let offset = (before - after) / 2
        found.append(
          InferredRelation(
            shape: .centered(axis, offset: offset.magnitude <= Self.drawn ? 0 : offset),
            items: [item, superview]))
      }
    }
    return found
  }

  /// Whether constraints tie the item's top or its bottom to what it lies in, its superview or the cell
  /// around that, and nothing else of its height.
  private func isHeldAtOneEdge(_ item: Int, _ superview: Int) -> Bool {
    var held: [Attribute] = []
    for constraint in context.scene.constraints
    where constraint.isInstalled && constraint.mentions(item) {
      guard let second = constraint.second else { continue }
      let (own, other) =
        constraint.first.item == item ? (constraint.first, second) : (second, constraint.first)
      guard own.attribute.axis == .vertical, own.attribute.kind != .dimension else { continue }
      let around =
        context.scene.items[other.item].isGuide
        ? context.scene.items[other.item].superview ?? superview : other.item
      if !context.scene.isAncestor(around, of: superview) || constraint.relation != .equal {
        return false
      }
      held.append(own.attribute)
    }
    return held == [.top] || held == [.bottom]
  }

  /// Whether constraints hold both sides of the item, and none its middle or its width: equal insets are
  /// what its author meant, and one of them may be the safe area's. What is as wide as its content is held
  /// by the views beside it only, and in the middle where those are equally wide.
  private func isHeldAtBothSides(_ item: Int) -> Bool {
    let hugs = isSizedByContent(item, .horizontal)
    let siblings = context.scene.items[item].superview.map { context.children[$0] } ?? []
    var sides: Set<Attribute> = []
    for constraint in context.scene.constraints
    where constraint.isInstalled && constraint.mentions(item) {
      let anchors = [constraint.first] + (constraint.second.map { [$0] } ?? [])
      for anchor in anchors where anchor.item == item {
        switch anchor.attribute {
        case .width, .centerX: return false
        case _ where hugs && !anchors.contains { $0.item != item && siblings.contains($0.item) }:
          break
        case .leading, .left: sides.insert(.leading)
        case .trailing, .right: sides.insert(.trailing)
        default: break
        }
      }
    }
    return sides.count == 2
  }

  /// Whether a constraint ties the item to the line of a text.
  private func isHeldByBaseline(_ item: Int) -> Bool {
    context.scene.constraints.contains { constraint in
      constraint.isInstalled && constraint.mentions(item)
        && (constraint.first.attribute.isBaseline
          || constraint.second?.attribute.isBaseline ?? false)
    }
  }

  /// How far apart the two gaps may be: where the file shows its frames, by a hair and their rounding;
  /// nil where these do not agree.
  private func centerTolerance(_ item: Int, _ axis: Axis) -> Double? {
    guard let frame = context.scene.items[item].designFrame,
      let superview = context.scene.items[item].superview,
      let outer = context.scene.items[superview].designFrame
    else { return 0.05 }
    let difference = frame.start(axis) - (outer.size[axis] - frame.end(axis))
    return difference.magnitude <= Self.hair + Self.drawn ? Self.hair : nil
  }

  // MARK: Superviews

  /// Items that reach from one edge of their superview to the other.
  ///
  /// Not where an inequality says how wide the item may get, or the width is its content's; and of a
  /// screen's height nobody means a view to have all by accident.
  private func fills(_ items: [Int], in superview: Int) -> [InferredRelation] {
    guard context.scene.items[superview].stack == nil else { return [] }
    let outer = context.rect(superview)
    return items.compactMap { item in
      let axis = Axis.horizontal
      let rect = context.rect(item)
      guard !context.scene.items[item].isGuide, rect.size[axis] >= 8, !isSizedByContent(item, axis),
        (rect.start(axis) - outer.start(axis)).magnitude <= Self.exact,
        (rect.end(axis) - outer.end(axis)).magnitude <= Self.exact,
        isDrawnFilling(item, superview, axis), !isLimited(item, axis)
      else { return nil }
      return InferredRelation(shape: .fills(axis), items: [item, superview])
    }
  }

  private func isDrawnFilling(_ item: Int, _ superview: Int, _ axis: Axis) -> Bool {
    guard let frame = context.scene.items[item].designFrame,
      let outer = context.scene.items[superview].designFrame
    else { return true }
    return frame.start(axis).magnitude <= Self.drawn
      && (outer.size[axis] - frame.end(axis)).magnitude <= Self.drawn
  }

  /// Whether an inequality says how long the item may get, or how long across where its own lengths are
  /// tied: a square is as wide as the lesser side of a screen.
  private func isLimited(_ item: Int, _ axis: Axis) -> Bool {
    let own = context.scene.constraints.filter { $0.isInstalled && $0.first.item == item }
    let isTied = own.contains { constraint in
      constraint.isRequired && constraint.relation == .equal && constraint.second?.item == item
    }
    return own.contains { constraint in
      guard constraint.relation == .lessThanOrEqual else { return false }
      let length: Attribute = axis == .horizontal ? .width : .height
      let across: Attribute = axis == .horizontal ? .height : .width
      return constraint.first.attribute == length && constraint.second == nil
        || isTied && constraint.first.attribute == across
    }
  }

  /// Siblings that lie on another one: a card, a bubble, a background.
  private func containers(_ items: [Int]) -> [InferredRelation] {
    var found: [InferredRelation] = []
    for (offset, back) in items.enumerated() {
      switch context.scene.items[back].kind {
      case .view(.plain), .view(.imageView): break
      default: continue
      }
      for front in items[(offset + 1)...] {
        let slack = ContainmentCheck.slack(context.rect(front), in: context.rect(back))
        guard slack.min >= 0 else { continue }
        found.append(InferredRelation(shape: .contained, items: [front, back]))
      }
    }
    return found
  }
}
