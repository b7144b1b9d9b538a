internal import AutoLayout
internal import Simplex

/// UIKit's observed results where constraints are ambiguous (semantics 1.2.7): an ambiguous length
/// is 0 or minimal, an edge that only inequalities place is at the bound, and a view without a
/// place is at its superview's origin. They are added as constraints weaker than any that code
/// writes, so that they never override another constraint.
struct OpenPlaces {
  private let scene: Scene
  /// The priorities of the added constraints: below 0.001, UIKit's weakest.
  private enum Weakness {
    static let length: Float = 0.0009
    static let bounds: ClosedRange<Float> = 0.0002...0.0008
    static let origin: Float = 0.0001
    /// Bounds that have an order among themselves; each is one more level to solve.
    static let orderedBounds = 64
  }

  init(_ scene: Scene) { self.scene = scene }

  /// The scene, where every length and place is decided one way.
  var closed: Scene {
    var closed = scene
    closed.constraints += bounds
    for axis in Axis.allCases { closed.constraints += leastLengths(axis) + origins(axis) }
    return closed
  }

  /// Of two bounds that exclude each other the earlier holds.
  private var bounds: [Constraint] {
    let inequalities = scene.constraints.filter {
      $0.relation != .equal && $0.first.attribute.kind != .dimension
    }
    let (weakest, strongest) = (Weakness.bounds.lowerBound, Weakness.bounds.upperBound)
    let step = (strongest - weakest) / Float(Weakness.orderedBounds)
    return inequalities.enumerated().map { place, inequality in
      var bound = inequality
      bound.id += " bound"
      bound.relation = .equal
      bound.priority = strongest - step * Float(min(place, Weakness.orderedBounds))
      return bound
    }
  }

  /// Stack views distribute their own room, and system guides follow their owners.
  private func isOwn(_ index: Int) -> Bool {
    let item = scene.items[index]
    guard let superview = item.superview, item.autoresizing == nil else { return false }
    if let stack = scene.items[superview].stack, stack.arranged.contains(index) { return false }
    if case .layoutGuide(let kind) = item.kind { return kind == .plain }
    return true
  }

  private func leastLengths(_ axis: Axis) -> [Constraint] {
    scene.items.indices.filter(isOwn).map { index in
      Constraint(
        id: "\(scene.items[index].id) open length",
        first: Anchor(item: index, attribute: axis == .horizontal ? .width : .height),
        priority: Weakness.length)
    }
  }

  /// The origins of the first view of each connected group.
  private func origins(_ axis: Axis) -> [Constraint] {
    var neighbours: [Int: [Int]] = [:]
    for constraint in scene.constraints where constraint.relation == .equal {
      guard let second = constraint.second, constraint.first.attribute.kind != .dimension,
        constraint.first.attribute.axis == axis
      else { continue }
      neighbours[constraint.first.item, default: []].append(second.item)
      neighbours[second.item, default: []].append(constraint.first.item)
    }
    var placed: Set<Int> = []
    func place(from index: Int) {
      var waiting = [index]
      while let here = waiting.popLast() {
        if placed.insert(here).inserted { waiting += neighbours[here] ?? [] }
      }
    }
    for index in scene.items.indices where !isOwn(index) { place(from: index) }
    let edge: Attribute = axis == .horizontal ? .left : .top
    var origins: [Constraint] = []
    for index in scene.items.indices where !placed.contains(index) {
      guard let superview = scene.items[index].superview else { continue }
      place(from: index)
      origins.append(
        Constraint(
          id: "\(scene.items[index].id) open place", first: Anchor(item: index, attribute: edge),
          second: Anchor(item: superview, attribute: edge), priority: Weakness.origin))
    }
    return origins
  }
}
