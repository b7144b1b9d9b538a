import AutoLayout

extension LintRule {
  /// Rule of thumb 7.
  static let leftRight = LintRule(
    "left-right", .warning,
    summary: "Constraints name leading and trailing, not left and right.",
    rationale: """
      Left and right do not turn round in right-to-left languages. For views that must not turn, \
      such as playback controls, set the semantic content attribute instead.
      """
  ) { context in
    // Every size class is checked: the constraints of one are as wrong as those of another.
    let scene = context.source
    return scene.constraints.indices.compactMap { index in
      let constraint = scene.constraints[index]
      let anchors = [constraint.first, constraint.second].compactMap { $0 }
      guard anchors.contains(where: \.attribute.isPhysical), !constraint.isPlaceholder,
        // Code that sets the constant measures from the left, as coordinates of touches and
        // drawings do.
        !context.isReferenced(constraint: index),
        !anchors.contains(where: { scene.items[$0.item].semanticContent != .unspecified })
      else { return nil }
      let named = anchors.map { "\(scene.items[$0.item].name).\($0.attribute)" }
        .joined(separator: " to ")
      let name = anchors.contains { $0.attribute.isLeft } ? "leading" : "trailing"
      guard !isMirrored(index, in: scene) else {
        return LintFlaw(
          subject: .constraint(index),
          message: """
            \(named) names a physical side; the other side has the same distance, so it looks \
            right until one of them changes; use \(name)
            """)
      }
      return LintFlaw(
        subject: .constraint(index),
        message: """
          \(named) stays on its side in right-to-left languages; use \(name), or set the view's \
          semantic content if it must not turn
          """)
    }
  }

  /// True if a view is also pinned to the opposite side of the same container, with the same inset.
  private static func isMirrored(_ index: Int, in scene: Scene) -> Bool {
    guard let pin = EdgePin(index, in: scene), pin.bound == .exactly else { return false }
    return scene.constraints.indices.contains { other in
      guard let opposite = EdgePin(other, in: scene) else { return false }
      return opposite.view == pin.view && opposite.container == pin.container
        && opposite.axis == pin.axis && opposite.isEnd != pin.isEnd
        && opposite.target == pin.target && opposite.inset == pin.inset
        && opposite.bound == .exactly && opposite.priority == pin.priority
    }
  }
}

extension Attribute {
  var isLeft: Bool { self == .left || self == .leftMargin }
}
