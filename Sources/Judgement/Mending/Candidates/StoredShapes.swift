import AutoLayout
import Simplex

/// The relations of a view along an axis that the design canvas shows, as constraints.
struct StoredShapes {
  let geometry: StoredGeometry
  let conventions: Conventions
  /// The layout in the design environment, which alone has baselines.
  let reference: Layout?

  /// A relation with its cost.
  struct Shown: Hashable {
    var shape: ConstraintShape
    var cost: Double
  }

  private var scene: Scene { geometry.scene }

  /// All relations of an item along an axis, the likeliest first.
  func shapes(of item: Int, _ axis: Axis) -> [Shown] {
    guard item != 0, !scene.items[item].isGuide, let superview = scene.items[item].superview
    else { return [] }
    return
      (edges(of: item, axis, superview) + centers(of: item, axis, superview)
      + lines(of: item, axis) + lengths(of: item, axis, superview))
      .sorted { $0.cost < $1.cost }
  }

  static func start(_ axis: Axis) -> Attribute { axis == .horizontal ? .leading : .top }
  static func end(_ axis: Axis) -> Attribute { axis == .horizontal ? .trailing : .bottom }
  static func center(_ axis: Axis) -> Attribute { axis == .horizontal ? .centerX : .centerY }
  static func length(_ axis: Axis) -> Attribute { axis == .horizontal ? .width : .height }

  /// The items against which a view can be held: its superview, and the safe area in it.
  func container(of item: Int, _ axis: Axis) -> [Int] {
    guard let superview = scene.items[item].superview else { return [] }
    let guides = scene.children(of: superview).filter {
      scene.items[$0].kind == .layoutGuide(.safeArea)
    }
    return [superview] + guides
  }

  /// An edge against the same edge of the superview, with its stored inset; nil if unknown.
  func inset(of item: Int, _ end: Bool, _ axis: Axis, in superview: Int) -> ConstraintShape? {
    let attribute = end ? Self.end(axis) : Self.start(axis)
    let (own, outer) = (
      Anchor(item: item, attribute: attribute), Anchor(item: superview, attribute: attribute)
    )
    guard let offset = geometry.constant(own, outer) else { return nil }
    // As Interface Builder writes it: constants are distances.
    return end
      ? ConstraintShape(outer, .equal, own, constant: Self.tidy(-offset))
      : ConstraintShape(own, .equal, outer, constant: Self.tidy(offset))
  }

  /// A side against the rim that the scene uses, and against the superview's edge, with its stored inset; true for the
  /// rim that the scene uses.
  func insets(
    of item: Int, _ end: Bool, _ axis: Axis
  ) -> [(shape: ConstraintShape, isUsual: Bool)] {
    let rims = conventions.rims(of: item, axis, end)
    guard let usual = rims.first else { return [] }
    var chosen = [usual.rim]
    chosen += rims.dropFirst().filter { $0.weight >= 1 || $0.rim == .edge }.map(\.rim).prefix(1)
    return chosen.compactMap { rim in
      guard let offset = conventions.stored(item, axis, end, rim) else { return nil }
      // The inset of a trailing side is the distance of the rim from the side.
      let inset = Self.tidy(offset)
      guard let shape = conventions.shape(item, axis, end, rim, inset: inset) else { return nil }
      return (shape, rim == usual.rim)
    }
  }

  /// An edge against the facing edge of the nearest sibling, with the stored gap.
  func gap(of item: Int, _ end: Bool, _ axis: Axis) -> ConstraintShape? {
    let edge: Edge = axis == .horizontal ? (end ? .right : .left) : (end ? .bottom : .top)
    guard let near = geometry.neighbour(of: item, at: edge) else { return nil }
    let (later, earlier) = end ? (near.item, item) : (item, near.item)
    return ConstraintShape(
      Anchor(item: later, attribute: Self.start(axis)), .equal,
      Anchor(item: earlier, attribute: Self.end(axis)), constant: Self.tidy(near.gap))
  }

  private func edges(of item: Int, _ axis: Axis, _ superview: Int) -> [Shown] {
    var found: [Shown] = []
    for end in [false, true] {
      if let shape = gap(of: item, end, axis) {
        found.append(Shown(shape: shape, cost: shape.constant <= Self.near ? 0 : 0.9))
      }
      for (shape, isUsual) in insets(of: item, end, axis) where shape.constant >= -Self.near {
        // A view far from an edge was most likely meant to be held by another.
        let cost = shape.constant.magnitude <= Self.near ? 0.1 : 1.6
        found.append(Shown(shape: shape, cost: cost + (isUsual ? 0 : 0.3)))
      }
    }
    return found
  }

  private func centers(of item: Int, _ axis: Axis, _ superview: Int) -> [Shown] {
    let attribute = Self.center(axis)
    let own = Anchor(item: item, attribute: attribute)
    let others = [superview] + nearest(item, 3)
    return others.compactMap { other in
      let anchor = Anchor(item: other, attribute: attribute)
      guard let offset = geometry.constant(own, anchor), offset.magnitude <= Self.aligned else {
        return nil
      }
      return Shown(shape: ConstraintShape(own, .equal, anchor), cost: 0.2)
    }
  }

  /// Edges and baselines that are aligned with those of siblings.
  private func lines(of item: Int, _ axis: Axis) -> [Shown] {
    var found: [Shown] = []
    for other in nearest(item, 4) {
      for attribute in [Self.start(axis), Self.end(axis)] {
        let (own, anchor) = (
          Anchor(item: item, attribute: attribute), Anchor(item: other, attribute: attribute)
        )
        guard let offset = geometry.constant(own, anchor), offset.magnitude <= Self.aligned else {
          continue
        }
        found.append(Shown(shape: ConstraintShape(own, .equal, anchor), cost: 0.4))
      }
      guard axis == .vertical, let reference, scene.items[item].text != nil,
        scene.items[other].text != nil, reference.items.indices.contains(max(item, other))
      else { continue }
      for attribute in [Attribute.firstBaseline, .lastBaseline] {
        let distance =
          reference.items[item].value(of: attribute) - reference.items[other].value(of: attribute)
        guard distance.magnitude <= Self.aligned * 2 else { continue }
        found.append(
          Shown(
            shape: ConstraintShape(
              Anchor(item: item, attribute: attribute), .equal,
              Anchor(item: other, attribute: attribute)),
            cost: attribute == .firstBaseline ? 0.1 : 0.2))
      }
    }
    return found
  }

  private func lengths(of item: Int, _ axis: Axis, _ superview: Int) -> [Shown] {
    let attribute = Self.length(axis)
    let own = Anchor(item: item, attribute: attribute)
    guard let length = geometry.value(own), length > 0 else { return [] }
    var found: [Shown] = []
    for other in nearest(item, 4) + [superview] {
      let anchor = Anchor(item: other, attribute: attribute)
      guard let offset = geometry.constant(own, anchor), offset.magnitude <= Self.aligned else {
        continue
      }
      let isAlike = scene.items[item].isAlike(scene.items[other])
      found.append(
        Shown(shape: ConstraintShape(own, .equal, anchor), cost: isAlike ? 0.1 : 0.6))
    }
    found += shares(of: item, axis)
    let across = Anchor(item: item, attribute: Self.length(axis.other))
    if let other = geometry.value(across), (other - length).magnitude <= Self.aligned,
      scene.items[item].text == nil
    {
      found.append(Shown(shape: ConstraintShape(own, .equal, across), cost: 0.7))
    }
    return found
  }

  /// The width of a view that is centred in its superview, less the insets at both sides.
  private func shares(of item: Int, _ axis: Axis) -> [Shown] {
    guard axis == .horizontal, let superview = scene.items[item].superview else { return [] }
    return container(of: item, axis).compactMap { outer in
      let (own, other) = (
        Anchor(item: item, attribute: .width), Anchor(item: outer, attribute: .width)
      )
      let middles = [item, outer].map { geometry.value(Anchor(item: $0, attribute: .centerX)) }
      guard let offset = geometry.constant(own, other), offset < 0, offset >= -2 * Self.near,
        let middle = middles[0], let outerMiddle = middles[1],
        (middle - outerMiddle).magnitude <= Self.aligned
      else { return nil }
      return Shown(
        shape: ConstraintShape(own, .equal, other, constant: Self.tidy(offset)),
        cost: outer == superview ? 0.3 : 0.4)
    }
  }

  /// The siblings, the nearest first.
  func nearest(_ item: Int, _ most: Int) -> [Int] {
    guard let own = geometry.rects[item] else { return [] }
    let all = geometry.siblings(of: item).compactMap { other -> (Int, Double)? in
      guard let rect = geometry.rects[other] else { return nil }
      let x = max(0, max(own.minX - rect.maxX, rect.minX - own.maxX))
      let y = max(0, max(own.minY - rect.maxY, rect.minY - own.maxY))
      return (other, x + y)
    }
    return all.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(most).map(\.0)
  }

  /// The largest distance of views that lie beside each other, points.
  static let near = 24.0
  /// The largest offset of aligned attributes, points.
  static let aligned = 0.51

  /// A constant as an author would write it.
  static func tidy(_ value: Double) -> Double {
    let rounded = (value * 2).rounded() / 2
    return (rounded - value).magnitude < 0.26 ? (rounded == 0 ? 0 : rounded) : value
  }
}

extension Item {
  /// True if both show the same kind of content.
  func isAlike(_ other: Item) -> Bool {
    switch (content, other.content) {
    case (.label, .label), (.button, .button), (.textField, .textField), (.imageView, .imageView),
      (.textView, .textView), (.plain, .plain):
      true
    case (nil, nil): stack != nil && other.stack != nil
    default: false
    }
  }

  /// True for a text that a user does not tap.
  var isLabel: Bool {
    if case .label = content { true } else { false }
  }

  /// True if a user taps it, or it is a picture of its own size.
  var isControl: Bool {
    switch content {
    case .button, .textField, .control, .segmentedControl, .imageView: true
    default: false
    }
  }
}
