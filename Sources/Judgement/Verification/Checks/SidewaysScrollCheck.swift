import AutoLayout

/// A page that scrolls up and down on the canvas does not begin to scroll sideways.
///
/// The width of what scrolls is that of the view that required constraints tie to both sides of the
/// content. Judged if it was no wider than the scroll view on the canvas: a gallery is drawn wider. What
/// is as high as its scroll view scrolls sideways on purpose, as a row of buttons does, and a picture is
/// zoomed.
enum SidewaysScrollCheck: MeasuredCheck {
  static let families = [
    Invariant.Family(
      .scrollsOneWay, .other, summary: "A page that scrolls up and down does not scroll sideways.",
      statement: "content that fits the width of its scroll view on the canvas stays so",
      complaint: "scrolls sideways", rank: 6, lengths: .sizes,
      title: { "\($0.first) scrolls sideways" })
  ]

  /// The views that are no wider than what they scroll in, on the canvas.
  static func facts(in reference: VerifierContext) -> Set<Int> {
    Set(
      ScrolledView.all(in: reference).filter { scrolled in
        let (own, outer) = (reference.rect(scrolled.view), reference.rect(scrolled.scrollView))
        return own.width <= outer.width + Tolerance.equality
          && (own.height - outer.height).magnitude > Tolerance.equality
      }.map(\.view))
  }

  static func measure<Domain: CheckDomain>(in domain: inout Domain) {
    guard let narrow = domain.canvas?.facts(of: SidewaysScrollCheck.self), !narrow.isEmpty else {
      return
    }
    let context = domain.context
    var judged = 0
    for scrolled in ScrolledView.all(in: context) where narrow.contains(scrolled.view) {
      judged += 1
      let (own, outer) = (domain.rect(scrolled.view), domain.rect(scrolled.scrollView))
      let room = domain.subtract(outer.width, own.width)
      let isWide = domain.isBelow(room, -context.allowance)
      if domain.isNever(isWide) { continue }
      domain.report(
        .scrollsOneWay, rule: Invariant.Kind.scrollsOneWay.rawValue,
        items: [scrolled.scrollView, scrolled.view], margin: room,
        values: [own.width, outer.width],
        axes: [.horizontal], edge: nil, where: isWide
      ) { words(scrolled, $1, $0) }
    }
    domain.count(.scrollsOneWay, times: judged)
  }

  private static func words(
    _ scrolled: ScrolledView, _ values: [Double], _ context: VerifierContext
  ) -> Violation.Words {
    Violation.Words(
      expected: "\(context.name(scrolled.view)) is no wider than "
        + "\(context.name(scrolled.scrollView)), as on the canvas",
      actual: "it is \(PointsText.points(values[0])) wide in \(PointsText.points(values[1]))",
      origins: context.constraints(mentioning: [scrolled.view]))
  }
}

/// A view that is as wide as what its scroll view scrolls.
private struct ScrolledView {
  let scrollView: Int
  let view: Int

  /// All that are shown, in the order of the views.
  static func all(in context: VerifierContext) -> [ScrolledView] {
    let scene = context.scene
    guard scene.items.contains(where: \.isScrollView) else { return [] }
    var starts: [Int: Int] = [:]
    var ends: [Int: Int] = [:]
    for constraint in scene.constraints
    where constraint.isInstalled && !constraint.isPlaceholder && constraint.isRequired
      && constraint.relation == .equal
    {
      guard let second = constraint.second else { continue }
      for (own, other) in [(constraint.first, second), (second, constraint.first)] {
        guard let view = ContentTies.scrollView(of: own, other, scene) else { continue }
        switch own.attribute {
        case .left, .leading, .leftMargin, .leadingMargin: starts[other.item] = view
        case .right, .trailing, .rightMargin, .trailingMargin: ends[other.item] = view
        default: break
        }
      }
    }
    return starts.keys.sorted().compactMap { view in
      guard let scrollView = starts[view], ends[view] == scrollView,
        context.isJudgedView(view), context.isJudgedView(scrollView),
        case .scrollView = scene.items[scrollView].content
      else { return nil }
      if case .imageView = scene.items[view].content { return nil }
      return ScrolledView(scrollView: scrollView, view: view)
    }
  }
}
