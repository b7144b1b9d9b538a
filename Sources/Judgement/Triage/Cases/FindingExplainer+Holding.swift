import AutoLayout
import Verification

extension FindingExplainer {
  /// The causes, and if no constraint of the author is among them, those that hold the items
  /// concerned along the axes in question. A view without any size left is explained by the screen
  /// and its content only, a view in a stack view by the stack. The nearest view that has any comes
  /// first.
  func withHolding(_ causes: [ConstraintOrigin]) -> [ConstraintOrigin] {
    let isHeld = causes.contains { if case .author = $0 { true } else { false } }
    if isHeld { return causes }
    var views = Set(violation.items.filter { $0 != 0 })
    while !views.isEmpty {
      let found = scene.constraints.indices.filter { index in
        let constraint = scene.constraints[index]
        let items = [constraint.first.item] + (constraint.second.map { [$0.item] } ?? [])
        return constraint.isInstalled && violation.axes.contains(constraint.first.attribute.axis)
          && !views.isDisjoint(with: items)
      }
      if !found.isEmpty {
        return causes + found.prefix(Self.wordLimit).map(ConstraintOrigin.author)
      }
      views = Set(views.compactMap { scene.items[$0].superview }.filter { $0 != 0 })
    }
    return causes
  }
}
