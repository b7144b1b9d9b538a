import AutoLayout
import Simplex
import Verification

extension CandidateMaker {
  /// Makes candidates for any failure: constraints of the failing items are restored to what the canvas shows, turned
  /// or removed.
  mutating func addGeneral() {
    for item in items where item != 0 {
      for axis in axes {
        addInstalled(item, axis)
        for index in concerned(item, axis) {
          addReplacements(of: index, about: item)
          addSigns(index)
          let isShown = geometry.holds(ConstraintShape(scene.constraints[index]))
          if isShown == false {
            add([.remove(index)], EditCost.refuted + 0.2, "refuted")
          } else if !scene.constraints[index].isRequired || !isPin(index) {
            add([.remove(index)], EditCost.removal, "removed")
          }
          if isPin(index), scene.constraints[index].relation == .equal {
            for relation in [Relation.greaterThanOrEqual, .lessThanOrEqual] {
              add(
                [.relation(index, relation)], EditCost.otherRelation + 0.4, "loosened",
                doubt: .loosens)
            }
          }
        }
      }
    }
  }

  /// The author's constraints that hold an item along an axis in the failing variant, and those that mention it.
  private mutating func concerned(_ item: Int, _ axis: Axis) -> [Int] {
    let attributes: [Attribute] = axis == .horizontal ? [.left, .right] : [.top, .bottom]
    var indices = holders(item, attributes).map(\.index).filter {
      scene.constraints[$0].first.attribute.axis == axis
    }
    for index in active(item, axis) where !indices.contains(index) { indices.append(index) }
    return Array(indices.prefix(Self.most))
  }

  /// The most constraints of an item that are tried.
  private static let most = 10

  /// Replaces a constraint by relations of its items that the canvas shows.
  ///
  /// - Parameter item: the failing item; where the constraint mentions it, so do the replacements.
  mutating func addReplacements(of index: Int, about item: Int? = nil) {
    let constraint = scene.constraints[index]
    let axis = constraint.first.attribute.axis
    let isShown = geometry.holds(ConstraintShape(constraint)) ?? true
    let isOwn = item.map(constraint.mentions) ?? false
    for anchor in [constraint.first, constraint.second].compactMap({ $0 })
    where anchor.item != 0 && (!isOwn || anchor.item == item) {
      for shown in shapes.shapes(of: anchor.item, axis)
      where isReplacement(shown.shape, of: constraint) {
        let already = scene.constraints.contains {
          $0.isInstalled && $0.first == shown.shape.first && $0.second == shown.shape.second
        }
        if already || !isOwn && !shown.shape.mentions(deepest(constraint)) { continue }
        let cost =
          !isShown
          ? EditCost.restored
          : violation.kind.topic == .conflict ? EditCost.otherRelation : EditCost.restored + 0.6
        add([.replace(index, shown.shape)], cost + shown.cost, "replaced")
      }
    }
    addStoredConstant(index)
  }

  /// The item that a constraint is there for: the inner one, if one lies in the other.
  private func deepest(_ constraint: Constraint) -> Int {
    guard let second = constraint.second else { return constraint.first.item }
    return scene.isAncestor(constraint.first.item, of: second.item)
      ? second.item : constraint.first.item
  }

  /// True if the shape may replace the constraint: lengths replace lengths, and places places, of the same view.
  private func isReplacement(_ shape: ConstraintShape, of constraint: Constraint) -> Bool {
    (shape.first.attribute.kind == .dimension) == (constraint.first.attribute.kind == .dimension)
      && shape != ConstraintShape(constraint)
      && (shape.first.attribute.kind != .dimension || shape.constant == 0
        || constraint.second == nil)
  }

  /// Restores the constant that the stored frames show.
  private mutating func addStoredConstant(_ index: Int) {
    let shape = ConstraintShape(scene.constraints[index])
    guard geometry.isStored, geometry.holds(shape) == false,
      let constant = geometry.constant(shape.first, shape.second, multiplier: shape.multiplier)
    else { return }
    // An author hangs no view so far from another: it was meant to hang from something else.
    let isFar = isPin(index) && constant.magnitude > Self.furthest
    add(
      [.constant(index, StoredShapes.tidy(constant))],
      isFar ? EditCost.constant : EditCost.constantRestored, "sign")
  }

  /// Points.
  private static let furthest = 100.0

  /// Turns the sign of a constant, and makes it 0.
  mutating func addSigns(_ index: Int) {
    let constraint = scene.constraints[index]
    guard constraint.constant != 0, constraint.second != nil else { return }
    var turned = ConstraintShape(constraint)
    turned.constant = -constraint.constant
    let isRestored =
      geometry.holds(turned) == true && geometry.holds(ConstraintShape(constraint)) == false
    add(
      [.constant(index, -constraint.constant)],
      isRestored ? EditCost.constantRestored : EditCost.constant, "sign")
    add([.constant(index, 0)], EditCost.constant + 0.2, "constant")
  }

  /// Sets the constant with which the failing value holds in the variant that fails most.
  ///
  /// - Parameter slope: the points by which the value moves in the right direction for a point of the constant.
  mutating func addConstants(_ index: Int, slope: Double) {
    let constraint = scene.constraints[index]
    guard slope.magnitude > 0.01, violation.margin < 0 else { return }
    let isLength = constraint.second == nil
    let missing = (-violation.margin / slope.magnitude).rounded(.up)
    guard missing < 200 else { return }
    for sign in [1.0, -1.0] {
      add(
        [.constant(index, constraint.constant + sign * missing)], EditCost.constant, "constant",
        doubt: isLength && constraint.first.attribute == .height ? .freezes : .invents)
    }
  }
}
