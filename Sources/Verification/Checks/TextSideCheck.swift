import AutoLayout

/// Texts that are set to the left or to the right turn with their views.
///
/// In the direction that is not the canvas', the frame of a text lies on the other side; a text that stays
/// on its side, in a frame much wider than it, leaves what it stands beside. Texts of languages only: a
/// number or the key of a keyboard is read from the left everywhere. What is held by left and right
/// stays on its side as well, and so does what a mask places.
enum TextSideCheck: MeasuredCheck {
  static let families = [
    Invariant.Family(
      .textFollowsDirection, .side, summary: "Texts turn with their views.",
      statement: "texts turn with their views", complaint: "text on the wrong side",
      severity: .minor, rank: 9,
      title: { "The text of \($0.names) does not turn with the layout direction" })
  ]

  /// Points by which a frame must be wider than its text for the side to be seen.
  private static let least = 16.0

  static func measure<Domain: CheckDomain>(in domain: inout Domain) {
    let context = domain.context
    let direction = context.layout.environment.layoutDirection
    guard direction != context.scene.reference.layoutDirection else { return }
    var judged = 0
    for item in context.layout.items.indices where isCandidate(item, direction, context) {
      guard let intrinsic = domain.intrinsic(item, .horizontal) else { continue }
      judged += 1
      let surplus = domain.subtract(domain.rect(item).width, intrinsic)
      domain.report(
        .textFollowsDirection, rule: Invariant.Kind.textFollowsDirection.rawValue, items: [item],
        margin: domain.negate(surplus), values: [surplus], axes: [.horizontal], edge: nil,
        where: domain.isAbove(surplus, least)
      ) { words(item, $1[0], $0) }
    }
    domain.count(.textFollowsDirection, times: judged)
  }

  private static func words(
    _ item: Int, _ surplus: Double, _ context: VerifierContext
  ) -> Violation.Words {
    let alignment = context.scene.items[item].annotations.textAlignment
    return Violation.Words(
      expected: "the text of \(context.name(item)) turns with its view",
      actual: "it is aligned \(alignment.rawValue) in both directions, in a frame "
        + "\(PointsText.points(surplus)) wider than it; natural, leading or trailing would turn it",
      origins: [])
  }

  /// Whether an item shows a line of text that is set to one side, in a view that turns.
  private static func isCandidate(
    _ item: Int, _ direction: LayoutDirection, _ context: VerifierContext
  ) -> Bool {
    let own = context.scene.items[item]
    guard own.annotations.textAlignment == .left || own.annotations.textAlignment == .right,
      context.isJudgedView(item), own.autoresizing == nil,
      context.layout.items[item].direction == direction,
      context.values.direction(of: item) == direction, isLine(own)
    else { return false }
    return !context.scene.constraints.contains { constraint in
      constraint.isInstalled
        && [constraint.first, constraint.second].contains { anchor in
          anchor.map { $0.item == item && $0.attribute.isPhysical } ?? false
        }
    }
  }

  private static func isLine(_ item: Item) -> Bool {
    switch item.content {
    case .label(let text):
      text.numberOfLines == 1 && !text.string.isEmpty && text.isLocalizable && text.isOfLanguage
    default: false
    }
  }
}
