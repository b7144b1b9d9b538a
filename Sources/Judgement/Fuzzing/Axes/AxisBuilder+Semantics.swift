import AutoLayout
import Judging

extension AxisBuilder {
  /// Every other semantic content attribute of one container at a time, in a direction in which it makes a
  /// difference: forced left-to-right shows in a right-to-left language.
  ///
  /// On the root it would mirror the whole scene: that is the axis of directions. Neither users nor
  /// devices change the attribute: in drawn scenes it is varied only on request.
  func semantics() -> VariationAxis {
    var values = [VariationAxis.Value(label: "as designed", changes: [])]
    guard style == .free || asked?.contains(AxisID.directionOfOneView.rawValue) ?? false else {
      return VariationAxis(.directionOfOneView, values: values, isPaired: false)
    }
    for index in scene.items.indices.filter(arranges).prefix(Self.containerLimit) {
      let item = scene.items[index]
      for attribute in SemanticContentAttribute.allCases where attribute != item.semanticContent {
        let own = scene.reference.layoutDirection
        let shows = [own, own.opposite].first {
          attribute.direction(in: $0) != item.semanticContent.direction(in: $0)
        }
        var changes: [VariationAxis.Change] = [
          .override(.semanticContent(item: index, attribute))
        ]
        if let shows, shows != own { changes.append(.direction(shows)) }
        values.append(
          VariationAxis.Value(label: "‘\(item.name)’ \(attribute.words)", changes: changes))
      }
    }
    return VariationAxis(.directionOfOneView, values: values, isPaired: false)
  }

  /// True if an item decides for others which side is leading: by constraints of views in it, or as
  /// a stack view.
  private func arranges(_ index: Int) -> Bool {
    guard index > 0, !scene.items[index].isGuide else { return false }
    if let stack = scene.items[index].stack {
      return stack.axis == .horizontal || stack.alignment != .fill
    }
    return scene.constraints.contains { constraint in
      guard !constraint.isPlaceholder, let second = constraint.second,
        constraint.first.attribute.isDirectional || second.attribute.isDirectional
      else { return false }
      return scene.commonAncestor(constraint.first.item, second.item) == index
    }
  }

  /// More containers than these would drown every other axis.
  private static let containerLimit = 64
}

extension SemanticContentAttribute {
  /// As a sentence says it.
  fileprivate var words: String {
    switch self {
    case .unspecified: "following the language"
    case .playback: "as playback controls"
    case .spatial: "as spatial controls"
    case .forceLeftToRight: "forced left-to-right"
    case .forceRightToLeft: "forced right-to-left"
    }
  }
}
