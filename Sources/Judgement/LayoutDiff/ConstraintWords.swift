import AutoLayout
import Simplex

extension Constraint {
  /// True if both relate the same two attributes in the same way, with any numbers.
  func relates(as other: Constraint) -> Bool {
    first == other.first && second == other.second && relation == other.relation
  }

  /// True if only id, name and line differ.
  func isEquivalent(to other: Constraint) -> Bool {
    relates(as: other) && multiplier == other.multiplier && constant == other.constant
      && priority == other.priority && isInstalled == other.isInstalled
      && isPlaceholder == other.isPlaceholder
  }

  /// The change in words.
  func words(for after: Constraint, in scene: Scene) -> String {
    guard first == after.first, second == after.second, multiplier == after.multiplier else {
      return "\(scene.describe(self)) → \(scene.describe(after))"
    }
    var parts: [String] = []
    func number(_ value: Double) -> String { PointsText.number(value) }
    if relation != after.relation {
      parts.append("relation \(relation.sign) → \(after.relation.sign)")
    }
    if constant != after.constant {
      parts.append("constant \(number(constant)) → \(number(after.constant))")
    }
    if priority != after.priority {
      parts.append("priority \(number(Double(priority))) → \(number(Double(after.priority)))")
    }
    if isInstalled != after.isInstalled {
      parts.append(after.isInstalled ? "installed" : "not installed")
    }
    if isPlaceholder != after.isPlaceholder {
      parts.append(
        after.isPlaceholder ? "removed at build time" : "no longer removed at build time")
    }
    return "\(parts.joined(separator: ", ")) of \(scene.describe(after))"
  }
}

extension Relation {
  var sign: String {
    switch self {
    case .equal: "="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }
}
