import AutoLayout
import Simplex
import Verification

extension CandidateMaker {
  // MARK: Apart

  /// Keeps apart two views that overlap, or come closer than a constraint states.
  mutating func addApart() {
    guard items.count == 2, let first = geometry.rects[items[0]],
      let second = geometry.rects[items[1]]
    else { return }
    for axis in axes {
      let isInOrder = first.start(axis) <= second.start(axis)
      let (before, after) = isInOrder ? (items[0], items[1]) : (items[1], items[0])
      let gap = (geometry.rects[after]?.start(axis) ?? 0) - (geometry.rects[before]?.end(axis) ?? 0)
      let shape = ConstraintShape(
        Anchor(item: after, attribute: StoredShapes.start(axis)), .greaterThanOrEqual,
        Anchor(item: before, attribute: StoredShapes.end(axis)))
      addLimit(
        shape, stored: gap, usual: conventions.gap(in: scene.items[before].superview, axis))
      addYieldingLimit(shape, stored: gap, before, after, axis)
      addChain(shape.with(.equal), stored: gap, before, after, axis)
      for item in [before, after] {
        addGivingText(item)
        addBounds(item, axis)
      }
    }
  }

  /// Adds the missing bound, with a label at one side of it that gives way: it takes more lines, and is the one that is
  /// compressed.
  private mutating func addYieldingLimit(
    _ shape: ConstraintShape, stored gap: Double, _ before: Int, _ after: Int, _ axis: Axis
  ) {
    guard axis == .horizontal else { return }
    let usual = conventions.gap(in: scene.items[before].superview, axis) ?? Self.standardGap
    let shape = shape.with(gap > 0 ? StoredShapes.tidy(min(gap, usual)) : 0)
    let limit = new(shape)
    for (item, other) in [(before, after), (after, before)] {
      guard case .label(let text) = scene.items[item].content else { continue }
      let (own, rival) = (scene.items[item].resistance[axis], scene.items[other].resistance[axis])
      var edits = [limit]
      if text.numberOfLines != 0 { edits.append(.lines(item, 0)) }
      add(edits, EditCost.limit + EditCost.lines + 1.5, "limit, lines")
      if own >= rival, rival > 1 {
        edits.append(.resistance(item, axis, rival - 1))
        add(edits, EditCost.limit + EditCost.lines + EditCost.rivals + 2, "limit, lines")
      }
    }
  }

  /// Hangs a view from its neighbour, as it is drawn, instead of from something else.
  private mutating func addChain(
    _ shape: ConstraintShape, stored gap: Double, _ before: Int, _ after: Int, _ axis: Axis
  ) {
    guard gap >= 0 else { return }
    var shape = shape
    shape.constant = StoredShapes.tidy(gap)
    let starts = [StoredShapes.start(axis), StoredShapes.center(axis), .left]
    let ends = [StoredShapes.end(axis), StoredShapes.center(axis), .right]
    for (item, attributes) in [(after, starts), (before, ends)] {
      for index in active(item, axis) where isPin(index) {
        let own = [scene.constraints[index].first, scene.constraints[index].second]
          .first { $0?.item == item }
        guard let attribute = own??.attribute, attributes.contains(attribute) else { continue }
        let isFree = item == after || scene.constraints[index].relation == .equal
        add(
          [.replace(index, shape)], isFree ? EditCost.restored + 0.2 : EditCost.otherRelation,
          "chain")
        add([.replace(index, shape.with(.greaterThanOrEqual))], EditCost.restored + 0.9, "chain")
      }
    }
  }

  /// Adds the missing bound: by the scene's usual distance, by a standard one, by the stored one if that is smaller,
  /// and by none.
  ///
  /// - Parameter usual: the usual distance of the scene; nil if there is none.
  mutating func addLimit(_ shape: ConstraintShape, stored gap: Double, usual: Double?) {
    var gaps: [(gap: Double, cost: Double)] = []
    func offer(_ value: Double, _ cost: Double) {
      let value = StoredShapes.tidy(value)
      if !gaps.contains(where: { $0.gap == value }) { gaps.append((value, cost)) }
    }
    if let usual { offer(max(0, min(usual, gap)), 0) }
    if gap > 0 { offer(min(gap, Self.standardGap), usual == nil ? 0 : 0.15) }
    if gap > Self.standardGap, gap <= StoredShapes.near { offer(gap, 0.2) }
    if let least = leastGap(shape), least >= Self.leastShown,
      least < min(usual ?? Self.standardGap, gap)
    {
      offer(least, 0.5)
    }
    offer(0, 0.6)
    for (gap, cost) in gaps {
      let limit = shape.with(gap)
      addNew(limit, EditCost.limit + cost, "limit")
      // An existing bound may only have the wrong relation.
      for index in scene.constraints.indices where scene.constraints[index].isInstalled {
        let constraint = scene.constraints[index]
        guard constraint.first == limit.first, constraint.second == limit.second else { continue }
        if constraint.relation == .lessThanOrEqual {
          add([.relation(index, .greaterThanOrEqual)], EditCost.restored, "limit")
        }
        if !constraint.isRequired { add([.priority(index, 1000)], EditCost.rivals, "limit") }
      }
    }
  }

  /// The distance of a bound that every variant without the finding keeps, whole points; nil if there is none.
  func leastGap(_ shape: ConstraintShape) -> Double? {
    guard let second = shape.second else { return nil }
    var least: Double?
    for outcome in ground.before {
      guard let layout = outcome.layout, layout.environment.layoutDirection == .leftToRight,
        let own = layout.items[safe: shape.first.item],
        let other = layout.items[safe: second.item], own.isPresent, other.isPresent
      else { continue }
      let gap = own.value(of: shape.first.attribute) - other.value(of: second.attribute)
      if gap >= 0 { least = min(least ?? gap, gap) }
    }
    return least?.rounded(.down)
  }

  /// The least distance that an author would write, points.
  private static let leastShown = 4.0

  /// The distance between siblings without a usual one, points.
  static let standardGap = 8.0

  // MARK: Inside

  /// Keeps a view inside its superview.
  mutating func addInside() {
    guard let item = items.first, item != 0, let superview = scene.items[item].superview,
      let edge = violation.edge
    else { return }
    let axis = edge.axis
    let isMirrored = layout.environment.layoutDirection == .rightToLeft
    let isEnd =
      axis == .vertical ? edge == .bottom : (edge == .right) != isMirrored
    addSides(of: item, axis, isEnd)
    // In a chain that extends beyond its superview, the last view lacks the bound.
    for inner in scene.children(of: item) where !scene.items[inner].isGuide {
      if let pin = shapes.inset(of: inner, isEnd, axis, in: item), pin.constant >= 0 {
        addNew(pin.with(.greaterThanOrEqual), EditCost.limit + 1, "limit")
      }
    }
    addGivingText(item)
    addAutoresizing(item, edge)
    addBounds(item, axis)
    addBounds(superview, axis)
    for (index, slope) in holders(item, [edge.attribute]) where isPin(index) {
      addConstants(index, slope: isEnd ? slope : -slope)
    }
  }

  /// Keeps a side inside the rim that the scene uses, or inside the superview.
  private mutating func addSides(of item: Int, _ axis: Axis, _ isEnd: Bool) {
    for (pin, _) in shapes.insets(of: item, isEnd, axis) {
      guard let rim = Conventions.pin(pin, in: scene)?.rim else { continue }
      addLimit(
        pin.with(.greaterThanOrEqual), stored: max(0, pin.constant),
        usual: conventions.inset(of: item, axis, isEnd, rim))
      if pin.constant >= 0, pin.constant <= StoredShapes.near {
        addNew(pin, EditCost.restored + 0.7, "pin")
      }
    }
  }

  /// Keeps the distance of a view without constraints from the edge that it extends beyond: the view moves or shrinks
  /// with its superview.
  private mutating func addAutoresizing(_ item: Int, _ edge: Edge) {
    guard scene.isDrawn, let mask = scene.items[item].autoresizing else { return }
    let (start, length, end): (AutoresizingMask, AutoresizingMask, AutoresizingMask) =
      edge.axis == .horizontal
      ? (.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
      : (.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
    let isEnd = edge == .right || edge == .bottom
    let (near, far) = isEnd ? (end, start) : (start, end)
    let fixed = mask.subtracting(near)
    add([.autoresizing(item, fixed.union(length).subtracting(far))], EditCost.autoresizing, "mask")
    add(
      [.autoresizing(item, fixed.union(far).subtracting(length))], EditCost.autoresizing + 0.2,
      "mask")
    add(
      [.autoresizing(item, mask.union(far).union(near).subtracting(length))],
      EditCost.autoresizing + 0.4, "mask")
  }

  // MARK: Clear

  /// Pins a covered view to the safe area, or the margin.
  mutating func addClear() {
    guard let edge = violation.edge else { return }
    for item in items {
      for (index, slope) in holders(item, [edge.attribute]) where isPin(index) {
        addStoredRetargets(index, item, edge)
        let constraint = scene.constraints[index]
        for (own, other) in [
          (constraint.first, constraint.second), (constraint.second, constraint.first),
        ] {
          guard let own, let other, scene.items[other.item].superview == nil || other.item == 0,
            other.attribute == own.attribute || edge.attributes.contains(other.attribute)
          else { continue }
          addRetargets(index, own, from: other, edge)
        }
        addConstants(index, slope: slope)
      }
      addSafeLimits(item, edge)
    }
  }

  private mutating func addRetargets(
    _ index: Int, _ own: Anchor, from other: Anchor, _ edge: Edge
  ) {
    let constraint = scene.constraints[index]
    let inset = scene.reference.safeAreaInsets[edge]
    for guide in safeGuides(edge) {
      // The canvas does not change where the view is clear of its bars.
      let isFirst = constraint.first == own
      let sign = (edge == .top || edge == .left) == isFirst ? 1.0 : -1.0
      for constant in [constraint.constant - sign * inset, constraint.constant, 0] {
        if constant * sign < -StoredGeometry.tolerance { continue }
        var shape = ConstraintShape(constraint)
        if isFirst { shape.second = guide } else { shape.first = guide }
        shape.constant = constant
        add([.replace(index, shape)], EditCost.retarget, "safe area")
      }
    }
  }

  /// Hangs a view from the safe area, at the distance that the canvas shows.
  private mutating func addStoredRetargets(_ index: Int, _ item: Int, _ edge: Edge) {
    let constraint = scene.constraints[index]
    for own in [constraint.first, constraint.second].compactMap({ $0 })
    where own.item == item || scene.isAncestor(own.item, of: item) && own.item != 0 {
      let isEnd = edge == .bottom || edge == .right
      guard edge.attributes.contains(own.attribute) else { continue }
      for guide in safeGuides(edge) {
        guard let offset = geometry.constant(own, guide) else { continue }
        let inset = StoredShapes.tidy(isEnd ? -offset : offset)
        guard inset >= 0 else { continue }
        let shape =
          isEnd
          ? ConstraintShape(guide, .equal, own, constant: inset)
          : ConstraintShape(own, .equal, guide, constant: inset)
        add([.replace(index, shape)], EditCost.retarget + 0.1, "safe area")
      }
    }
  }

  private mutating func addSafeLimits(_ item: Int, _ edge: Edge) {
    for guide in safeGuides(edge) {
      let attribute = edge.directional
      let own = Anchor(item: item, attribute: attribute)
      let shape =
        edge == .bottom || edge == .right
        ? ConstraintShape(guide, .greaterThanOrEqual, own)
        : ConstraintShape(own, .greaterThanOrEqual, guide)
      addNew(shape, EditCost.limit + 0.4, "safe area")
      let isEnd = edge == .bottom || edge == .right
      if let usual = conventions.inset(of: item, edge.axis, isEnd, .safeArea), usual > 0 {
        addNew(shape.with(usual), EditCost.limit + 0.2, "safe area")
      }
    }
  }

  /// The anchors of the root view's safe area at an edge.
  private func safeGuides(_ edge: Edge) -> [Anchor] {
    let guides = scene.children(of: 0).compactMap { child -> Anchor? in
      switch scene.items[child].kind {
      case .layoutGuide(.safeArea): Anchor(item: child, attribute: edge.directional)
      case .layoutGuide(.topLayoutGuide) where edge == .top:
        Anchor(item: child, attribute: .bottom)
      case .layoutGuide(.bottomLayoutGuide) where edge == .bottom:
        Anchor(item: child, attribute: .top)
      default: nil
      }
    }
    guard guides.isEmpty, scene.items[0].insetsLayoutMarginsFromSafeArea else { return guides }
    // The margins of a root view hold its safe area.
    let margin: Attribute =
      switch edge {
      case .top: .topMargin
      case .bottom: .bottomMargin
      case .left: .leadingMargin
      case .right: .trailingMargin
      }
    return [Anchor(item: 0, attribute: margin)]
  }
}

extension Edge {
  /// The edge itself.
  var attribute: Attribute {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    }
  }

  /// The edge as an author writes it.
  var directional: Attribute {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .left: .leading
    case .right: .trailing
    }
  }

  /// All attributes of the edge.
  var attributes: [Attribute] { [attribute, directional] }
}
