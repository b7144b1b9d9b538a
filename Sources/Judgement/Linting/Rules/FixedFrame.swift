import AutoLayout

extension LintRule {
  /// Rule of thumb 1.
  static let fixedFrame = LintRule(
    "fixed-frame", .warning,
    summary: "Geometry is not set by frame, bounds or center.",
    rationale: """
      A view that keeps its stored frame stays where it was drawn while the views around it follow \
      their constraints: on another device it overlaps them or leaves the screen.
      """
  ) { context in
    let scene = context.scene
    return context.views.compactMap { item in
      guard scene.items[item].annotations.hasFixedFrame,
        let superview = scene.items[item].superview, !scene.items[superview].isScrollView,
        // A stack view places its arranged views, whatever their stored frames are.
        scene.items[superview].stack?.arranged.contains(item) != true,
        context.followsConstraints(insideOf: superview)
      else { return nil }
      return LintFlaw(
        subject: .item(item),
        message: """
          \(context.name(item)) keeps the frame it was drawn with; give it constraints for its \
          position, and for its size unless its content decides it
          """)
    }
  }
}
