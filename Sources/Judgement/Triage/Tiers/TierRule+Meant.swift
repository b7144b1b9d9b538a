import AutoLayout
import Judging
import Verification

/// What few would notice, or what the author meant.
extension TierRule {
  /// Of texts below each other one stands a little lower than it might: the room left is less than a line.
  static let lessThanALine = TierRule(
    tier: .hint, reason: "texts below each other share out less than a line of room"
  ) { $0.kind == .unambiguous && $0.axes == [.vertical] && $0.isLessThanALine }

  /// A picture that is as long as its superview along one axis, and centred along the other, covers it at any
  /// ratio of its sides.
  static let covering = TierRule(
    tier: .hint, reason: "a picture that covers its superview reaches out of it at two sides alike"
  ) { $0.topic == .outside && $0.isCoveringPicture }

  /// A colour that goes on beyond the screen is seen as far as the screen. Two findings of two authors were read, none of
  /// them true.
  static let bleedingSurface = TierRule(
    tier: .hint, reason: "a bare surface goes on beyond the screen"
  ) { question in
    question.topic == .outside && question.isOfDocument
      && question.items.allSatisfy {
        question.isBareSurface($0) && question.scene.items[$0].superview == 0
      }
  }

  /// Every language is written in one direction. One finding was read, not true.
  static let languageTurned = TierRule(
    tier: .hint, reason: "its language is written in the other direction"
  ) { question in
    let direction = question.variant.environment.layoutDirection
    return question.isOfDocument && direction != question.scene.reference.layoutDirection
      && question.variant.overrides.contains { override in
        guard case .localized(_, let string) = override else { return false }
        return string.language.direction != direction
      }
  }
}

extension TierQuestion {
  /// Whether all items concerned are texts, and none may move by as much as a line of the smallest.
  fileprivate var isLessThanALine: Bool {
    let sizes = items.compactMap { item -> Double? in
      switch scene.items[item].content {
      case .label(let text): text.font.pointSize
      case .button(let button): button.title?.font.pointSize
      default: nil
      }
    }
    guard sizes.count == items.count, let least = sizes.min() else { return false }
    return margin > -least
  }

  /// Whether the one item concerned is a picture with a fixed ratio of its sides, centred along the axis along
  /// which it reaches out, and as long as its superview along the other.
  fileprivate var isCoveringPicture: Bool {
    guard items.count == 1, let item = items.first, case .imageView = scene.items[item].content,
      let superview = scene.items[item].superview, let axis = axes.first, axes.count == 1
    else { return false }
    let held = constraints.map { scene.constraints[$0] }.filter {
      $0.relation == .equal && $0.priority == 1000
    }
    func ties(_ constraint: Constraint, _ first: Attribute, to other: Int, _ second: Attribute)
      -> Bool
    {
      let sides = [constraint.first, constraint.second].compactMap { $0 }
      return constraint.constant == 0
        && sides.contains { $0.item == item && $0.attribute == first }
        && sides.contains { $0.item == other && $0.attribute == second }
    }
    let (own, across): (Attribute, Attribute) =
      axis == .horizontal ? (.width, .height) : (.height, .width)
    let centre: Attribute = axis == .horizontal ? .centerX : .centerY
    return held.contains { ties($0, centre, to: superview, centre) }
      && held.contains { ties($0, across, to: superview, across) && $0.multiplier == 1 }
      && held.contains { ties($0, own, to: item, across) }
  }
}
