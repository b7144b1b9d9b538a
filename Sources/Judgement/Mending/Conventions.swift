import AutoLayout
import Simplex

/// The author's habits of pinning views to their superviews and keeping them apart. An edit follows them, so that it
/// reads as the author's own.
struct Conventions {
  /// The part of the superview to which a side is pinned.
  enum Rim: Hashable, CaseIterable {
    case safeArea, margin, edge
  }

  /// A side of a view that is pinned to its superview.
  struct Pin: Hashable {
    var item: Int
    var axis: Axis
    /// True for the trailing side and the bottom.
    var isEnd: Bool
    var rim: Rim
    /// The distance of the side from the rim, inwards, points.
    var inset: Double
    /// The relation of the inset to the constant.
    var relation: Relation
  }

  private let scene: Scene
  private let geometry: StoredGeometry
  /// In the order of the document.
  private let pins: [Pin]
  /// The views that are centred in their superviews.
  private let centers: [(item: Int, axis: Axis, rim: Rim)]
  private let gaps: [(superview: Int, axis: Axis, amount: Double)]

  init(_ geometry: StoredGeometry) {
    scene = geometry.scene
    self.geometry = geometry
    var pins: [Pin] = []
    var centers: [(item: Int, axis: Axis, rim: Rim)] = []
    var gaps: [(superview: Int, axis: Axis, amount: Double)] = []
    for constraint in scene.constraints where constraint.isInstalled {
      let shape = ConstraintShape(constraint)
      if let pin = Self.pin(shape, in: scene) {
        pins.append(pin)
      } else if let center = Self.center(shape, in: scene) {
        centers.append(center)
      } else if let gap = Self.gap(shape, in: scene) {
        gaps.append(gap)
      }
    }
    self.pins = pins
    self.centers = centers
    self.gaps = gaps
  }

  // MARK: What to keep to

  /// The rims to which a side of a view may be pinned, the likeliest first, with their weights.
  ///
  /// The view's own other sides weigh most, then its siblings, then the rest of the scene.
  func rims(of item: Int, _ axis: Axis, _ isEnd: Bool) -> [(rim: Rim, weight: Double)] {
    let superview = scene.items[item].superview
    var weights: [Rim: Double] = [.edge: 0.3]
    if anchor(.safeArea, around: item, axis, isEnd) != nil { weights[.safeArea] = 0.31 }
    func vote(_ rim: Rim, _ weight: Double) { weights[rim, default: 0] += weight }
    for pin in pins {
      if pin.item == item {
        if pin.axis != axis {
          vote(pin.rim, 0.5)
        } else if pin.isEnd != isEnd {
          vote(pin.rim, 4)
        }
        continue
      }
      // A view that fills its superview says little of its siblings.
      let fills = pin.rim == .edge && pin.inset == 0
      let factor = fills ? 0.1 : 1
      let other = scene.items[pin.item]
      guard pin.axis == axis else { continue }
      if other.superview == superview {
        let likeness = scene.items[item].isAlike(other) ? 1.5 : 1
        vote(pin.rim, (pin.isEnd == isEnd ? 1 : 0.7) * likeness * factor)
      } else if (other.superview == 0) == (superview == 0) {
        vote(pin.rim, 0.1 * factor)
      }
    }
    for center in centers where center.axis == axis {
      if center.item == item {
        vote(center.rim, 3)
      } else if scene.items[center.item].superview == superview {
        vote(center.rim, 0.3)
      }
    }
    let found = Rim.allCases.compactMap { rim -> (rim: Rim, weight: Double)? in
      guard let weight = weights[rim], anchor(rim, around: item, axis, isEnd) != nil else {
        return nil
      }
      return (rim, weight)
    }
    return found.enumerated()
      .sorted { (-$0.element.weight, $0.offset) < (-$1.element.weight, $1.offset) }.map(\.element)
  }

  /// The rim to which a side of a view clearly belongs; nil if the scene has no clear habit.
  func rim(of item: Int, _ axis: Axis, _ isEnd: Bool) -> Rim? {
    let all = rims(of: item, axis, isEnd)
    guard let best = all.first, best.weight >= Self.clear else { return nil }
    return all.dropFirst().allSatisfy { $0.weight * 2 <= best.weight } ? best.rim : nil
  }

  /// The least weight of a clear rim, which also needs twice the weight of any other.
  private static let clear = 1.5

  /// The anchor of a rim at a side of a view; nil if the superview has none.
  func anchor(_ rim: Rim, around item: Int, _ axis: Axis, _ isEnd: Bool) -> Anchor? {
    guard let superview = scene.items[item].superview else { return nil }
    let edge = isEnd ? StoredShapes.end(axis) : StoredShapes.start(axis)
    switch rim {
    case .edge: return Anchor(item: superview, attribute: edge)
    case .margin:
      let margin: Attribute =
        axis == .horizontal
        ? (isEnd ? .trailingMargin : .leadingMargin) : (isEnd ? .bottomMargin : .topMargin)
      return Anchor(item: superview, attribute: margin)
    case .safeArea:
      return scene.children(of: superview).lazy.compactMap { child -> Anchor? in
        switch scene.items[child].kind {
        case .layoutGuide(.safeArea): Anchor(item: child, attribute: edge)
        case .layoutGuide(.topLayoutGuide) where axis == .vertical && !isEnd:
          Anchor(item: child, attribute: .bottom)
        case .layoutGuide(.bottomLayoutGuide) where axis == .vertical && isEnd:
          Anchor(item: child, attribute: .top)
        default: nil
        }
      }.first
    }
  }

  /// The constraint that pins a side to a rim, as Interface Builder writes it: constants are distances.
  func shape(
    _ item: Int, _ axis: Axis, _ isEnd: Bool, _ rim: Rim, inset: Double,
    _ relation: Relation = .equal
  ) -> ConstraintShape? {
    guard let outer = anchor(rim, around: item, axis, isEnd) else { return nil }
    let own = Anchor(
      item: item, attribute: isEnd ? StoredShapes.end(axis) : StoredShapes.start(axis))
    return isEnd
      ? ConstraintShape(outer, relation, own, constant: inset)
      : ConstraintShape(own, relation, outer, constant: inset)
  }

  /// The distance of a side from a rim on the canvas; nil if unknown.
  func stored(_ item: Int, _ axis: Axis, _ isEnd: Bool, _ rim: Rim) -> Double? {
    guard let shape = shape(item, axis, isEnd, rim, inset: 0), let second = shape.second else {
      return nil
    }
    return geometry.constant(shape.first, second)
  }

  // MARK: By how much

  /// The distance that the scene keeps from a rim at a side; nil if no other pin uses the rim.
  func inset(of item: Int, _ axis: Axis, _ isEnd: Bool, _ rim: Rim) -> Double? {
    let near = pins.filter {
      $0.axis == axis && $0.rim == rim && $0.inset >= 0 && $0.inset <= StoredShapes.near
    }
    let own = near.filter { $0.item == item && $0.isEnd != isEnd }
    if let inset = own.map(\.inset).min() { return inset }
    let superview = scene.items[item].superview
    let beside = near.filter {
      $0.item != item && scene.items[$0.item].superview == superview
        && (rim == .margin || $0.inset > 0)
    }
    return Self.usual(beside.filter { $0.isEnd == isEnd }.map(\.inset))
      ?? Self.usual(beside.map(\.inset))
  }

  /// The distance that siblings keep from one another; nil if no constraint states one.
  func gap(in superview: Int?, _ axis: Axis) -> Double? {
    let near = gaps.filter {
      $0.axis == axis && $0.amount > 0 && $0.amount <= StoredShapes.near
    }
    return Self.usual(near.filter { $0.superview == superview }.map(\.amount))
      ?? Self.usual(near.map(\.amount))
  }

  /// The commonest value, of equally common ones the least.
  private static func usual(_ values: [Double]) -> Double? {
    var counts: [Double: Int] = [:]
    for value in values { counts[value, default: 0] += 1 }
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
  }
}

// MARK: Reading constraints

extension Conventions {
  /// The pin that a constraint states; nil if it states none.
  static func pin(_ shape: ConstraintShape, in scene: Scene) -> Pin? {
    guard let second = shape.second, shape.multiplier == 1,
      shape.first.attribute.kind != .dimension
    else { return nil }
    for (inner, outer, isTurned) in [(shape.first, second, false), (second, shape.first, true)] {
      guard let isEnd = isEnd(inner.attribute), !inner.attribute.isMargin,
        let (rim, isOuterEnd) = side(outer, around: inner.item, in: scene), isEnd == isOuterEnd
      else { continue }
      let offset = isTurned ? -shape.constant : shape.constant
      return Pin(
        item: inner.item, axis: inner.attribute.axis, isEnd: isEnd, rim: rim,
        inset: isEnd ? -offset : offset,
        relation: isTurned != isEnd ? shape.relation.turned : shape.relation)
    }
    return nil
  }

  private static func center(
    _ shape: ConstraintShape, in scene: Scene
  ) -> (item: Int, axis: Axis, rim: Rim)? {
    guard let second = shape.second, shape.constant == 0 else { return nil }
    let middles: [Attribute] = [.centerX, .centerY]
    for (inner, outer) in [(shape.first, second), (second, shape.first)] {
      guard middles.contains(inner.attribute), let superview = scene.items[inner.item].superview
      else { continue }
      let axis = inner.attribute.axis
      if outer.item == superview {
        return (inner.item, axis, outer.attribute.isMargin ? .margin : .edge)
      }
      if scene.items[outer.item].superview == superview,
        scene.items[outer.item].kind == .layoutGuide(.safeArea)
      {
        return (inner.item, axis, .safeArea)
      }
    }
    return nil
  }

  /// The distance between siblings that a constraint states; nil if it states none.
  static func gap(
    _ shape: ConstraintShape, in scene: Scene
  ) -> (superview: Int, axis: Axis, amount: Double)? {
    guard let second = shape.second, shape.multiplier == 1,
      let superview = scene.items[shape.first.item].superview,
      scene.items[second.item].superview == superview,
      !scene.items[shape.first.item].isGuide, !scene.items[second.item].isGuide,
      let isEnd = isEnd(shape.first.attribute), let isOtherEnd = Self.isEnd(second.attribute),
      isEnd != isOtherEnd
    else { return nil }
    let amount = isEnd ? -shape.constant : shape.constant
    return (superview, shape.first.attribute.axis, amount)
  }

  private static func side(
    _ anchor: Anchor, around item: Int, in scene: Scene
  ) -> (rim: Rim, isEnd: Bool)? {
    guard let superview = scene.items[item].superview else { return nil }
    let end = isEnd(anchor.attribute)
    if anchor.item == superview {
      return end.map { (anchor.attribute.isMargin ? .margin : .edge, $0) }
    }
    guard scene.items[anchor.item].superview == superview else { return nil }
    switch scene.items[anchor.item].kind {
    case .layoutGuide(.safeArea): return end.map { (.safeArea, $0) }
    case .layoutGuide(.layoutMargins), .layoutGuide(.readableContent):
      return end.map { (.margin, $0) }
    case .layoutGuide(.topLayoutGuide) where anchor.attribute == .bottom:
      return (.safeArea, false)
    case .layoutGuide(.bottomLayoutGuide) where anchor.attribute == .top: return (.safeArea, true)
    default: return nil
    }
  }

  /// True for a trailing side or a bottom, false for a leading side or a top; nil for other attributes.
  private static func isEnd(_ attribute: Attribute) -> Bool? {
    switch attribute {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: false
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: true
    default: nil
    }
  }
}

extension Relation {
  /// The relation with its sides exchanged.
  fileprivate var turned: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
