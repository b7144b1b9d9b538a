import AutoLayout

/// A label's text stays beside the view that it stands beside on the canvas.
///
/// Left and right stay on their side where the layout turns, natural turns with it (semantics 2.4.10). A
/// label aligned right ends at the field after it; in a language written the other way the field is at its
/// left, and the text stays at the right of a label that is wider than it. Only labels: what stands in a
/// field or a button is seen in its frame.
enum TextSideCheck: MeasuredCheck {
  static let families = [
    Invariant.Family(
      .textBeside, .direction,
      summary: "A text stays beside the view that is beside it on the design canvas.",
      statement: "a text stays beside the view that is beside it on the canvas",
      complaint: "text too far from its neighbour", rank: 9, lengths: .turnedSides,
      isAbsolute: true,
      title: {
        $0.rule == Invariant.Kind.textOnOtherSide
          ? "The text of \($0.first) is at the other side of its view"
          : "The text of \($0.first) is too far from its neighbour"
      })
  ]

  /// A text that is drawn at one side of its label, and the view beside that side.
  struct Side: Sendable {
    var item: Int
    var neighbour: Int
  }

  /// Points by which a text may stand further away than drawn: the standard distance, which a row shows
  /// anyway.
  static let slack = 8.0

  /// The facts of the canvas about texts.
  struct Facts: Sendable {
    var sides: [Side]
    /// By item, of labels and fields that are shown: where their texts stand in them.
    var alignments: [TextAlignment?]
  }

  static func facts(in reference: VerifierContext) -> Facts {
    Facts(sides: sides(in: reference), alignments: alignments(in: reference))
  }

  private static func alignments(in reference: VerifierContext) -> [TextAlignment?] {
    reference.scene.items.indices.map { item in
      let view = reference.scene.items[item]
      switch view.content {
      case .label, .textField:
        return reference.isJudgedView(item) ? view.annotations.textAlignment : nil
      default: return nil
      }
    }
  }

  private static func sides(in reference: VerifierContext) -> [Side] {
    let scene = reference.scene
    return scene.items.indices.compactMap { item in
      guard case .label(let text) = scene.items[item].content, !text.string.isBlank,
        reference.isJudgedView(item)
      else { return nil }
      let alignment = scene.items[item].annotations.textAlignment
      guard alignment == .left || alignment == .right else { return nil }
      let own = reference.rect(item)
      let neighbour = neighbours(of: item, scene).first { other in
        guard reference.isJudgedView(other) else { return false }
        let rect = reference.rect(other)
        let isBeside =
          alignment == .right
          ? rect.minX >= own.maxX - Tolerance.equality
          : rect.maxX <= own.minX + Tolerance.equality
        return isBeside && TruncationCheck.isInRow(rect, of: own)
      }
      return neighbour.map { Side(item: item, neighbour: $0) }
    }
  }

  static func measure<Domain: CheckDomain>(in domain: inout Domain) {
    guard let facts = domain.canvas?.facts(of: TextSideCheck.self) else { return }
    let context = domain.context
    var judged = measure(facts.alignments, in: &domain)
    for side in facts.sides
    where context.isJudgedView(side.item) && context.isShown(side.neighbour)
      && [.left, .right].contains(context.scene.items[side.item].annotations.textAlignment)
    {
      guard let content = domain.intrinsic(side.item, .horizontal) else { continue }
      judged += 1
      let (own, other) = (domain.rect(side.item), domain.rect(side.neighbour))
      let zero = domain.constant(0)
      let isDrawn = domain.isLess(zero, than: content)
      let room = domain.subtract(own.width, content)
      let isAway = domain.isAbove(room, slack)
      let (middle, theirs) = (domain.middle(own, .horizontal), domain.middle(other, .horizontal))
      let isRight = context.scene.items[side.item].annotations.textAlignment == .right
      let isTurned =
        isRight ? domain.isLess(theirs, than: middle) : domain.isLess(middle, than: theirs)
      domain.report(
        .textBeside, rule: Invariant.Kind.textBeside.rawValue, items: [side.item],
        margin: domain.negate(room), values: [room, content], axes: [.horizontal], edge: nil,
        where: domain.and(domain.and(isDrawn, isAway), isTurned)
      ) { words(side, isRight, $1, $0) }
    }
    domain.count(.textBeside, times: judged)
  }

  /// Texts that their author moved to another side of their views than the canvas shows, as mutants do: of
  /// the scene whose canvas it is nothing is left to measure.
  ///
  /// - Returns: how many texts were judged.
  private static func measure<Domain: CheckDomain>(
    _ alignments: [TextAlignment?], in domain: inout Domain
  ) -> Int {
    let context = domain.context
    var judged = 0
    for (item, drawn) in zip(context.scene.items.indices, alignments) {
      let alignment = context.scene.items[item].annotations.textAlignment
      guard let drawn, drawn != alignment, context.isJudgedView(item),
        let content = domain.intrinsic(item, .horizontal)
      else { continue }
      judged += 1
      let direction = context.layout.items[item].direction
      let share =
        alignment.shareOfRoomBefore(in: direction) - drawn.shareOfRoomBefore(in: direction)
      guard share != 0 else { continue }
      let rect = domain.rect(item)
      let room = domain.subtract(rect.width, content)
      let moved = domain.scale(room, share.magnitude)
      domain.report(
        .textBeside, rule: Invariant.Kind.textOnOtherSide, items: [item],
        margin: domain.negate(moved), values: [moved], axes: [.horizontal], edge: nil,
        where: domain.isAbove(room, context.textAllowance)
      ) { context, values in
        Violation.Words(
          expected:
            "the text of \(context.name(item)) is aligned as on the canvas, \(drawn.rawValue)",
          actual: "it is aligned \(alignment.rawValue), \(PointsText.points(values[0])) away",
          origins: [])
      }
    }
    return judged
  }

  private static func words(
    _ side: Side, _ isRight: Bool, _ values: [Double], _ context: VerifierContext
  ) -> Violation.Words {
    Violation.Words(
      expected: "the text of \(context.name(side.item)) stays beside "
        + "\(context.name(side.neighbour)), as on the canvas",
      actual:
        "\(context.name(side.neighbour)) is at its \(isRight ? "left" : "right") and the text "
        + "stays at the \(isRight ? "right" : "left"), \(PointsText.points(values[0])) further away",
      origins: context.constraints(mentioning: [side.item]).filter { origin in
        guard case .author(let index) = origin else { return false }
        return context.scene.constraints[index].mentions(side.neighbour)
      })
  }

  /// Siblings that a constraint, or the order of a stack view, sets beside an item.
  private static func neighbours(of item: Int, _ scene: Scene) -> [Int] {
    let superview = scene.items[item].superview
    var found: [Int] = []
    for constraint in scene.constraints
    where constraint.isInstalled && !constraint.isPlaceholder
      && constraint.first.attribute.axis == .horizontal && constraint.mentions(item)
    {
      guard let second = constraint.second,
        constraint.first.attribute.kind != .dimension,
        constraint.first.attribute != second.attribute
      else { continue }
      let other = constraint.first.item == item ? second.item : constraint.first.item
      if other != item, scene.items[other].superview == superview, !scene.items[other].isGuide {
        found.append(other)
      }
    }
    guard let superview, let stack = scene.items[superview].stack, stack.axis == .horizontal,
      let place = stack.arranged.firstIndex(of: item)
    else { return found }
    for other in [place - 1, place + 1] where stack.arranged.indices.contains(other) {
      found.append(stack.arranged[other])
    }
    return found
  }
}
