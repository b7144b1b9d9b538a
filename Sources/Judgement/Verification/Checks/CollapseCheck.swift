import AutoLayout

/// A view with content keeps at least one pixel of width and height, and no size is negative.
enum CollapseCheck: MeasuredCheck {
  static let families = [
    Invariant.Family(
      .notCollapsed, .collapse, summary: "A view with content keeps a size of at least one pixel.",
      statement: "a view with content is at least one pixel wide and high", complaint: "collapsed",
      rank: 7, lengths: .sizes, title: { "\($0.names) shrinks to nothing" })
  ]

  static func measure<Domain: CheckDomain>(in domain: inout Domain) {
    let judges = domain.judgesTexts
    if domain.isNever(judges) { return }
    let context = domain.context
    var judged = 0
    for item in context.layout.items.indices where context.isJudgedView(item) {
      for axis in Axis.allCases {
        judged += 1
        let size = domain.rect(item).length(axis)
        let pixel = domain.pixel()
        let isSmall = domain.and(judges, domain.isBelow(size, pixel))
        if domain.isNever(isSmall) { continue }
        var isBroken = domain.isBelow(size, 0)
        if !isKeptAtZero(item, axis, context.scene),
          let hasContent = hasContent(item, axis, context, &domain)
        {
          isBroken = domain.or(isBroken, hasContent)
        }
        domain.report(
          .notCollapsed, rule: rule(axis), items: [item], margin: domain.subtract(size, pixel),
          values: [size], axes: [axis], edge: nil, where: domain.and(isSmall, isBroken)
        ) { words(item, axis, $1[0], $0) }
      }
    }
    domain.count(.notCollapsed, times: judged, where: judges)
  }

  /// True if the author keeps an item at 0 along an axis: by required constraints, or on the
  /// canvas, until the app opens it.
  private static func isKeptAtZero(_ item: Int, _ axis: Axis, _ scene: Scene) -> Bool {
    scene.items[item].annotations.drawnEmpty.contains(axis)
      || scene.constraints.contains { constraint in
        constraint.first.item == item && constraint.isRequired && constraint.second == nil
          && constraint.constant == 0 && constraint.relation != .greaterThanOrEqual
          && constraint.first.attribute.kind == .dimension
          && constraint.first.attribute.axis == axis
      }
  }

  private static func words(
    _ item: Int, _ axis: Axis, _ size: Double, _ context: VerifierContext
  ) -> Violation.Words {
    let word = axis == .horizontal ? "wide" : "high"
    return Violation.Words(
      expected: "\(context.name(item)) is at least one pixel \(word)",
      actual: "it is \(PointsText.points(size)) \(word)",
      origins: context.constraints(mentioning: [item]))
  }

  private static func rule(_ axis: Axis) -> String {
    Invariant.Kind.notCollapsed.rule(FailureMode(lengthAlong: axis))
  }

  /// True if an item shows content of its own along the axis, or has a subview that does; nil if
  /// nowhere. Cells have classes of their own, and show their subviews.
  private static func hasContent<Domain: CheckDomain>(
    _ item: Int, _ axis: Axis, _ context: VerifierContext, _ domain: inout Domain
  ) -> Domain.Truth? {
    let view = context.scene.items[item]
    let own: Domain.Truth?
    switch view.kind {
    case .view(.plain), .stackView, .view(.cell), .view(.cellContentView):
      own =
        view.customClass != nil && !context.isCell(item)
        ? domain.always : hasContentInside(item, axis, context, &domain)
    case .view(.imageView(nil)):
      own = context.layout.items[item].intrinsicSize[axis] != nil ? domain.always : nil
    case .view: own = domain.always
    case .layoutGuide: own = nil
    }
    guard let own, let intrinsic = domain.intrinsic(item, axis) else { return own }
    let pixel = domain.pixel()
    return domain.and(own, not: domain.isLess(intrinsic, than: pixel))
  }

  private static func hasContentInside<Domain: CheckDomain>(
    _ item: Int, _ axis: Axis, _ context: VerifierContext, _ domain: inout Domain
  ) -> Domain.Truth? {
    var found: Domain.Truth?
    for child in context.children[item] where context.isShown(child) {
      guard let own = hasContent(child, axis, context, &domain) else { continue }
      found = found.map { domain.or($0, own) } ?? own
    }
    return found
  }
}
