import AutoLayout

/// The distance between two siblings that a constraint says, exactly or at the least.
struct WrittenGap {
  /// Index of the constraint.
  let constraint: Int
  let axis: Axis
  /// The one that comes first, and the one after it, left to right or top to bottom.
  let before: Int
  let after: Int
  /// Points, more than 0.
  let least: Double

  /// Nil if the constraint in force says nothing of a distance between two views that are shown.
  init?(_ index: Int, _ context: VerifierContext) {
    let constraint = context.scene.constraints[index]
    guard let second = constraint.second, constraint.isInstalled, !constraint.isPlaceholder,
      constraint.multiplier == 1, constraint.constant != 0,
      Self.areSiblings(constraint.first.item, second.item, context)
    else { return nil }
    let reading = context.values.reading([constraint.first, second])
    let own = constraint.first.attribute.physical(in: reading.edges)
    let other = second.attribute.physical(in: reading.edges)
    // With `a >= b + c` the first lies behind the second, by a constant above 0; `<=` the other way round.
    let isBehind = constraint.constant > 0
    guard constraint.relation == .equal || (constraint.relation == .greaterThanOrEqual) == isBehind
    else { return nil }
    let isRightToLeft = reading.measure == .rightToLeft && own.axis == .horizontal
    let firstFollows = isBehind != isRightToLeft
    let (after, before) = firstFollows ? (own, other) : (other, own)
    let starts: Set<Attribute> = [.left, .top]
    let ends: Set<Attribute> = [.right, .bottom]
    guard starts.contains(after), ends.contains(before), after.axis == before.axis else {
      return nil
    }
    let (a, b) =
      firstFollows ? (second.item, constraint.first.item) : (constraint.first.item, second.item)
    self.constraint = index
    axis = after.axis
    self.before = a
    self.after = b
    least = constraint.constant.magnitude
  }

  private static func areSiblings(_ a: Int, _ b: Int, _ context: VerifierContext) -> Bool {
    a != b && context.scene.items[a].superview == context.scene.items[b].superview
      && context.isJudgedView(a) && context.isJudgedView(b)
  }
}
