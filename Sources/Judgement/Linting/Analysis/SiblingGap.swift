import AutoLayout

/// A constraint from the end of one view to the start of another, neither inside the other.
struct SiblingGap: Hashable, Sendable {
  var constraint: Int
  var before: Int
  var after: Int
  var axis: Axis
  /// Points from the first view's end to the second's start.
  var distance: Double
  var isExact: Bool
  var priority: Float

  /// Nil if the constraint is not installed, or is no gap.
  init?(_ index: Int, in scene: Scene) {
    let constraint = scene.constraints[index]
    guard constraint.isInstalled, constraint.multiplier == 1, let second = constraint.second,
      let first = Side(constraint.first.attribute), let other = Side(second.attribute),
      first.axis == other.axis, first.isEnd != other.isEnd,
      !constraint.first.attribute.isMargin, !second.attribute.isMargin,
      !scene.items[constraint.first.item].isGuide, !scene.items[second.item].isGuide,
      !scene.isAncestor(constraint.first.item, of: second.item),
      !scene.isAncestor(second.item, of: constraint.first.item)
    else { return nil }
    self.constraint = index
    axis = first.axis
    before = first.isEnd ? constraint.first.item : second.item
    after = first.isEnd ? second.item : constraint.first.item
    distance = first.isEnd ? -constraint.constant : constraint.constant
    isExact = constraint.relation == .equal
    priority = constraint.priority
  }
}
