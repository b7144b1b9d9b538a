import AutoLayout
import Simplex
import Verification

extension MutantMaker {
  mutating func constraint(_ index: Int) {
    let constraint = scene.constraints[index]
    deletion(of: index)
    for (offset, sign) in [(10.0, "+10"), (-6, "-6")] {
      change(index, .constant, "constant\(sign)") { $0.constant += offset }
    }
    for relation in [Relation.equal, .greaterThanOrEqual, .lessThanOrEqual]
    where relation != constraint.relation {
      change(index, .relation, "relation \(relation.symbol)") { $0.relation = relation }
    }
    for priority in priorities(besides: constraint.priority) {
      change(index, .priority, "priority \(Int(priority))") { $0.priority = priority }
    }
    attributes(of: index)
    if constraint.second != nil, constraint.first.attribute.kind == .dimension {
      change(index, .multiplier, "multiplier×1.2") { $0.multiplier *= 1.2 }
    }
  }

  private mutating func deletion(of index: Int) {
    let constraint = scene.constraints[index]
    add(
      "\(constraint.id)/deleted", .constraintDeleted, scene.describe(constraint), "deleted",
      constraint: index, items: items(of: constraint)
    ) { scene in
      scene.constraints[index].isInstalled = false
      for variation in scene.variations.indices {
        scene.variations[variation].changes.removeAll { change in
          if case .constraintInstalled(index, _) = change { true } else { false }
        }
      }
    }
  }

  /// In place of a required priority: almost required, below the contents' compression resistance,
  /// and below their hugging. In place of an optional one: required, just above hugging, and below
  /// it.
  private func priorities(besides priority: Float) -> [Float] {
    priority >= 1000 ? [999, 500, 100] : [1000, 252, 100].filter { $0 != priority }
  }

  /// The edge in place of the margin, and left or right in place of leading or trailing; other
  /// lines of a text in place of its baseline.
  private mutating func attributes(of index: Int) {
    let constraint = scene.constraints[index]
    let own = [constraint.first.attribute] + (constraint.second.map { [$0.attribute] } ?? [])
    if own.contains(where: { $0.withoutMargin != $0 }) {
      change(index, .attribute, "edge for margin") { $0.map(\.withoutMargin) }
    }
    if own.contains(where: \.isDirectional) {
      change(index, .attribute, "left for leading") { $0.map { $0.physical(in: .leftToRight) } }
    }
    if own.allSatisfy(\.isBaseline) {
      change(index, .attribute, "centerY for baseline") { $0.map { _ in .centerY } }
      change(index, .attribute, "top for baseline") { $0.map { _ in .top } }
    }
  }

  private mutating func change(
    _ index: Int, _ change: Mutant.Change, _ name: String, _ mutate: (inout Constraint) -> Void
  ) {
    var constraint = scene.constraints[index]
    mutate(&constraint)
    let second = constraint.second?.attribute
    guard Attribute.illegality(of: constraint.first.attribute, with: second) == nil else { return }
    add(
      "\(constraint.id)/\(name)", change, scene.describe(scene.constraints[index]),
      scene.describe(constraint), constraint: index, items: items(of: constraint)
    ) { $0.constraints[index] = constraint }
  }

  private func items(of constraint: Constraint) -> [Int] {
    Set([constraint.first.item] + (constraint.second.map { [$0.item] } ?? [])).sorted()
  }
}

extension Constraint {
  fileprivate mutating func map(_ change: (Attribute) -> Attribute) {
    first.attribute = change(first.attribute)
    if let attribute = second?.attribute { second?.attribute = change(attribute) }
  }
}

extension Attribute {
  /// The edge that belongs to a margin; the attribute itself if it is no margin.
  fileprivate var withoutMargin: Attribute {
    switch self {
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }
}

extension Relation {
  var symbol: String {
    switch self {
    case .equal: "="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }
}
