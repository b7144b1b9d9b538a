import AutoLayout

/// Views aligned by a baseline constraint are drawn aligned (claim C4).
///
/// A constraint takes a label's baseline as a fixed distance from an edge; the text itself is drawn centred.
/// A label that is `d` points higher than its content draws its text `d / 2` below (first baseline)
/// or above (last baseline) the line that the constraint holds. Buttons and text fields give the line on which
/// they draw (rule text.centred-baselines).
enum DrawnBaselineCheck: MeasuredCheck {
  static let families = [
    Invariant.Family(
      .drawnBaselines, .line, summary: "Views that a baseline constraint aligns are drawn aligned.",
      statement: "texts whose baselines a constraint aligns are drawn on one line",
      complaint: "baselines drawn apart", rank: 9, lengths: .heights, isAbsolute: true,
      title: { "The texts of \($0.names) are not drawn on one line" })
  ]

  /// Indices of the constraints that align the baselines of two items with text.
  private static func constraints(in scene: Scene) -> [Int] {
    scene.constraints.indices.filter { index in
      let constraint = scene.constraints[index]
      guard let second = constraint.second, constraint.relation == .equal,
        constraint.first.attribute.isBaseline, second.attribute.isBaseline,
        constraint.constant == 0, constraint.multiplier == 1
      else { return false }
      return scene.items[constraint.first.item].text != nil && scene.items[second.item].text != nil
    }
  }

  static func measure<Domain: CheckDomain>(in domain: inout Domain) {
    let context = domain.context
    for index in constraints(in: context.scene) {
      let constraint = context.scene.constraints[index]
      guard let second = constraint.second, constraint.isInstalled,
        let (a, isDrawn) = shift(constraint.first, &domain),
        let (b, isOtherDrawn) = shift(second, &domain)
      else { continue }
      let reading = context.values.reading([constraint.first, second])
      guard let left = domain.value(constraint.first, reading),
        let right = domain.value(second, reading)
      else { continue }
      let error = domain.magnitude(domain.subtract(left, right))
      let judged = domain.and(
        domain.and(isDrawn, isOtherDrawn), not: domain.isAbove(error, 0))
      if domain.isNever(judged) { continue }
      domain.count(.drawnBaselines, where: judged)
      let distance = domain.magnitude(domain.subtract(a, b))
      let pixel = domain.pixel()
      let verdict = domain.subtract(pixel, distance)
      let items = [constraint.first.item, second.item].sorted()
      domain.report(
        .drawnBaselines, rule: Invariant.Kind.drawnBaselines.rawValue, items: items,
        margin: domain.subtract(verdict, pixel), values: [a, b], axes: [.vertical], edge: nil,
        where: domain.and(judged, domain.fails(verdict))
      ) { words(items, $1, $0) }
    }
  }

  /// Points by which the drawn baseline lies below the one that constraints see, and where a text is drawn;
  /// nil if none is.
  private static func shift<Domain: CheckDomain>(
    _ anchor: Anchor, _ domain: inout Domain
  ) -> (points: Domain.Length, isDrawn: Domain.Truth)? {
    guard domain.context.isShown(anchor.item),
      let intrinsic = domain.intrinsic(anchor.item, .vertical)
    else { return nil }
    let stretch = domain.subtract(domain.rect(anchor.item).height, intrinsic)
    let sided = anchor.attribute == .firstBaseline ? stretch : domain.negate(stretch)
    let zero = domain.constant(0)
    let isDrawn = domain.isLess(zero, than: intrinsic)
    if domain.context.scene.items[anchor.item].centersBaselines { return (zero, isDrawn) }
    return (domain.scale(sided, 0.5), isDrawn)
  }

  private static func words(
    _ items: [Int], _ shifts: [Double], _ context: VerifierContext
  ) -> Violation.Words {
    Violation.Words(
      expected: "the texts of \(context.names(items)) are on one line",
      actual: "they are drawn " + PointsText.points((shifts[0] - shifts[1]).magnitude)
        + " apart: " + heights(items, context),
      origins: context.constraints(mentioning: items))
  }

  private static func heights(_ items: [Int], _ context: VerifierContext) -> String {
    items.map { item in
      let intrinsic = context.layout.items[item].intrinsicSize.height ?? 0
      return "\(context.name(item)) is \(PointsText.points(context.rect(item).height)) high, "
        + "its content \(PointsText.points(intrinsic))"
    }.joined(separator: "; ")
  }
}
