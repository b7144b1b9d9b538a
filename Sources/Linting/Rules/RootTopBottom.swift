import AutoLayout

extension LintRule {
  /// Rule of thumb 9.
  static let rootTopBottom = LintRule(
    "root-top-bottom", .warning,
    summary: """
      At the top and bottom of a root view, only what runs under the bars stands on the edges; the \
      rest on the layout guides or the safe area.
      """,
    rationale: """
      Bars and notches cover a part of the root view that differs between devices and orientations; \
      a constant from the edge fits one of them.
      """
  ) { context in
    guard context.isControllersView, context.fillsScreen else { return [] }
    return context.pins.compactMap { pin in
      guard pin.container == 0, pin.axis == .vertical, pin.target == .edge,
        pin.bound != .atMost, pin.inset >= 0, context.isControl(pin.view),
        !context.isHidden(pin.view)
      else { return nil }
      let side = pin.isEnd ? "bottom" : "top"
      return LintFlaw(
        subject: .constraint(pin.constraint),
        message: """
          \(context.name(pin.view)) is held by the root view's \(side) edge, where bars and the \
          \(pin.isEnd ? "home indicator" : "status bar") cover it; constrain it to the safe area or \
          the \(side) layout guide
          """)
    }
  }
}
