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
        !context.isHidden(pin.view),
        pin.inset < (pin.isEnd ? Self.deepestBars.bottom : Self.deepestBars.top),
        !(pin.inset == 0 && context.isTouchArea(pin.view))
      else { return nil }
      let side = pin.isEnd ? "bottom" : "top"
      return LintFlaw(
        subject: .constraint(pin.constraint),
        message: """
          \(context.name(pin.view)) is placed from the root view's \(side) edge, of which bars and the \
          \(pin.isEnd ? "home indicator" : "status bar") cover more or less by device; constrain it \
          to the safe area or the \(side) layout guide
          """)
    }
  }

  /// The largest heights of bars and notches at the top and the bottom of a root view, in points,
  /// on any device in any orientation; large titles scroll away and do not count.
  private static let deepestBars: (top: Double, bottom: Double) = {
    var bars = Bars()
    bars.navigationBar = true
    bars.tabBar = true
    let insets = Device.all.flatMap { device in
      Device.Orientation.allCases.map { device.environment($0, bars: bars).safeAreaInsets }
    }
    return (insets.map(\.top).max() ?? 0, insets.map(\.bottom).max() ?? 0)
  }()
}

extension LintContext {
  /// True if the item is a button without visible content that only takes touches over the
  /// background.
  fileprivate func isTouchArea(_ item: Int) -> Bool {
    guard case .button(let button) = scene.items[item].content else { return false }
    return button.image == nil && shownText(item) == nil
      && !scene.items[item].annotations.showsBackground
  }
}
