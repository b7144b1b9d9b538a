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
    // Every size class: the constraints of one are as wrong as those of another.
    let scene = context.source
    return scene.constraints.indices.compactMap { index in
      let constraint = scene.constraints[index]
      let anchors = [constraint.first, constraint.second].compactMap { $0 }
      guard anchors.contains(where: \.attribute.isPhysical), !constraint.isPlaceholder,
        !anchors.contains(where: { scene.items[$0.item].semanticContent != .unspecified })
      else { return nil }
      let named = anchors.map { "\(scene.items[$0.item].name).\($0.attribute)" }
        .joined(separator: " to ")
      return LintFlaw(
        subject: .constraint(index),
        message: """
          \(named) stays on its side in right-to-left languages; use \
          \(anchors.contains { $0.attribute.isLeft } ? "leading" : "trailing"), or set the view's \
          semantic content if it must not turn
          """)
    }
  }
}

extension Attribute {
  var isLeft: Bool { self == .left || self == .leftMargin }
}
