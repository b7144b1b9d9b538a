import AutoLayout

extension LintRule {
  /// Rule of thumb 8.
  static let rootSideMargins = LintRule(
    "root-side-margins", .warning,
    summary: """
      At the sides of a root view, controls stand on the margins with constant 0, long texts on the \
      readable guide, backgrounds on the edges.
      """,
    rationale: """
      The system's margins are 16 or 20 points by device, more in landscape beside a notch. A \
      constant copied from one device is wrong on the others.
      """
  ) { context in
    guard context.isControllersView else { return [] }
    var flaws: [LintFlaw] = []
    for pin in context.pins
    where pin.container == 0 && pin.axis == .horizontal && pin.bound == .exactly {
      let side = pin.isEnd ? "trailing" : "leading"
      let name = context.name(pin.view)
      let area = pin.target == .edge ? "root view" : "safe area"
      switch pin.target {
      case .edge, .safeArea:
        guard context.isControl(pin.view), pin.inset == 16 || pin.inset == 20 else { continue }
        flaws.append(
          LintFlaw(
            subject: .constraint(pin.constraint),
            message: """
              \(name) is inset \(pin.inset.points) points from the \(side) edge of the \(area); pin \
              it to the \(side) margin (constant 0), which is 16 or 20 points wide, depending on the device
              """))
      case .margin:
        guard pin.inset == -16 || pin.inset == -20 else { continue }
        flaws.append(
          LintFlaw(
            subject: .constraint(pin.constraint),
            message: """
              \(name) undoes the root view's \(side) margin with \(pin.inset.points) points, which \
              fits only devices with that margin; constrain it to the \(side) edge with constant 0
              """))
      default: continue
      }
    }
    return flaws
  }
}
