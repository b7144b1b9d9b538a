import AutoLayout

/// Text is neither truncated nor clipped.
///
/// Frames are rounded to the pixel grid edge by edge, which may take up to a pixel off a sufficient
/// width (semantics 1.5.2): less than a pixel missing is not reported, nor less than a point on a
/// drawn canvas. The content that a user types into a text field scrolls, so only placeholders are
/// judged; a text that may shrink is judged at its smallest scale, or at half its size. Texts so
/// long that no layout shows them whole are there to push other views away, not to be read: they
/// are not judged. A paragraph is judged if any number of lines may be shown; if their number is
/// limited, it must show as many as it may.
///
/// Not a ``MeasuredCheck``: it judges rounded frames, and whether room beside a text is left depends on
/// which neighbours are in its row, which no order of minima and maxima says. Lanes look for that room in a
/// kernel of its own (``TextRoom``), and along a sweep frames jump from pixel to pixel, so that proofs keep
/// the places of those jumps (``Verifier/textPlaces(_:)``).
enum TruncationCheck: Check {
  static let families = [
    Invariant.Family(
      .textFits, .truncated, summary: "Text is neither truncated nor clipped.",
      statement: "text is neither truncated nor clipped", complaint: "text cut", rank: 4,
      lengths: .roomOfText,
      title: { "The text of \($0.names) is cut off" }),
    Invariant.Family(
      .textUsesRoom, .truncatedBesideRoom,
      summary: "Text is not truncated while there is room beside it.",
      statement: "text is not truncated while there is room beside it",
      complaint: "text cut beside free room", rank: 4, lengths: .roomOfText,
      title: { "The text of \($0.names) is cut off although there is room" }),
  ]

  static func judge(_ layout: inout LayoutDomain) {
    let context = layout.context
    guard layout.judgesTexts || isParagraph(context.layout.environment) else { return }
    var judged = 0
    var neighbours: TextNeighbours?
    for item in context.layout.items.indices
    where context.layout.items[item].text != nil && context.isJudgedView(item) {
      guard let verdict = verdict(item, context) else { continue }
      judged += 1
      if verdict.holds { continue }
      let lacks = lacks(
        item, context, reference: layout.canvas?.rects, isMild: layout.stress.isMild(for: item),
        &neighbours)
      layout.violations += lacks.map { violation(item, verdict, context, $0) }
    }
    for family in families { layout.count(family.kind, times: judged) }
  }

  static func compile(_ lanes: inout LaneCompiler) {
    let context = lanes.context
    let neighbours = TextNeighbours(context.scene)
    for item in context.layout.items.indices where context.isJudgedView(item) {
      lanes.compileTruncation(item, neighbours)
    }
  }

  static func compare(_ stretch: inout StretchDomain) {}

  @inline(__always)
  static func isJudged(_ environment: Environment) -> Bool {
    switch environment.textTransform {
    case .veryLong, .unbreakable: false
    default: true
    }
  }

  /// True if the environment's texts are paragraphs, judged where there may be more than one line.
  @inline(__always)
  static func isParagraph(_ environment: Environment) -> Bool {
    if case .veryLong(let count) = environment.textTransform {
      count <= TextStress.paragraphLength
    } else {
      false
    }
  }

  static func verdict(_ item: Int, _ context: VerifierContext) -> Verdict? {
    guard let text = context.layout.items[item].text, !text.string.isBlank,
      let content = context.scene.items[item].text, isJudged(context.scene.items[item])
    else { return nil }
    if isParagraph(context.layout.environment), content.numberOfLines == 1 { return nil }
    let scale = content.smallestScale
    let width = text.available.width - text.least.width * scale
    let height = text.available.height - text.least.height * scale
    return Verdict(
      margin: min(width, height) + context.textAllowance,
      values: [
        text.least.width, text.least.height, text.available.width, text.available.height,
      ])
  }

  /// True if a truncated text has too little width, by more than rounding takes; else lines are
  /// missing.
  static func isNarrow(_ item: Int, _ context: VerifierContext) -> Bool {
    guard let text = context.layout.items[item].text, let content = context.scene.items[item].text
    else { return false }
    let missing = text.available.width - text.least.width * content.smallestScale
    return missing + context.textAllowance < -Tolerance.equality
  }

  /// True if it has too little height, by more than rounding takes.
  private static func isLow(_ item: Int, _ context: VerifierContext) -> Bool {
    guard let text = context.layout.items[item].text, let content = context.scene.items[item].text
    else { return false }
    let missing = text.available.height - text.least.height * content.smallestScale
    return missing + context.textAllowance < -Tolerance.equality
  }

  /// The lack of a truncated text: width and lines are two mistakes. A text that fills the
  /// available room is reported only if little was changed.
  private static func lacks(
    _ item: Int, _ context: VerifierContext, reference: [Rect]?, isMild: Bool,
    _ neighbours: inout TextNeighbours?
  ) -> [TextLack] {
    let isNarrow = isNarrow(item, context)
    var found: [TextLack] = []
    if isNarrow && hasRoom(item, context, reference: reference, &neighbours) {
      found.append(.roomBeside)
    } else if isNarrow && isMild {
      found.append(.width)
    }
    if isMild && (!isNarrow || isLow(item, context)) { found.append(.lines) }
    return found
  }

  /// True if the row has room left that the text does not get: more than on the canvas beside it,
  /// or in neighbours wider than their content. Margins are no such room, nor is the extra width of
  /// a neighbour that is as wide as the text's view.
  ///
  /// - Parameter neighbours: those of the layout's scene, once a text asked for them.
  private static func hasRoom(
    _ item: Int, _ context: VerifierContext, reference: [Rect]?,
    _ neighbours: inout TextNeighbours?
  ) -> Bool {
    guard let superview = context.scene.items[item].superview, let reference,
      reference.indices.contains(item), isNarrow(item, context)
    else { return false }
    let rect = context.rect(item)
    let siblings = context.children[superview].filter { other in
      other != item && context.isShown(other) && isInRow(context.rect(other), of: rect)
    }
    let constraints = neighbours ?? TextNeighbours(context.scene)
    neighbours = constraints
    let equallyWide = constraints.equallyWide(as: item)
    let stretch = siblings.reduce(0.0) { sum, sibling in
      guard let intrinsic = context.layout.items[sibling].intrinsicSize.width,
        !equallyWide.contains(sibling)
      else { return sum }
      return sum + max(0, context.rect(sibling).width - intrinsic)
    }
    guard siblings.allSatisfy(reference.indices.contains),
      !constraints.isHeldAcross(item)
    else { return stretch > 8 }
    let insets = context.layout.environment.safeAreaInsets
    return stretch > 8
      || space(item, superview, siblings, insets, context.rect)
        - spaceOnCanvas(item, superview, siblings, reference, context.scene) > 8
  }

  /// True if two views are side by side. Edges that touch are sums of other numbers, and may differ
  /// by the last bit of one.
  static func isInRow(_ other: Rect, of own: Rect) -> Bool {
    other.minY < own.maxY - Tolerance.equality && own.minY < other.maxY - Tolerance.equality
  }

  /// Points left and right of an item up to its neighbours, the edges of its superview or those of the
  /// safe area: what lies beyond them is no room for a text.
  private static func space(
    _ item: Int, _ superview: Int, _ siblings: [Int], _ insets: EdgeInsets,
    _ rects: (Int) -> Rect
  ) -> Double {
    let (own, outer, screen) = (rects(item), rects(superview), rects(0))
    var left = min(own.minX, max(outer.minX, screen.minX + insets.left))
    var right = max(own.maxX, min(outer.maxX, screen.maxX - insets.right))
    for sibling in siblings {
      let other = rects(sibling)
      if other.maxX <= own.minX + Tolerance.equality { left = max(left, other.maxX) }
      if other.minX >= own.maxX - Tolerance.equality { right = min(right, other.minX) }
    }
    return own.minX - left + right - own.maxX
  }

  /// The same in a reference layout: all of them have the insets of the canvas.
  static func spaceOnCanvas(
    _ item: Int, _ superview: Int, _ siblings: [Int], _ reference: [Rect], _ scene: Scene
  ) -> Double {
    space(item, superview, siblings, scene.reference.safeAreaInsets) { reference[$0] }
  }

  static func violation(
    _ item: Int, _ verdict: Verdict, _ context: VerifierContext, _ lack: TextLack
  ) -> Violation {
    let values = verdict.values
    let needed = Size(width: values[0], height: values[1])
    // An image wider than its button leaves less than nothing.
    let available = Size(width: max(values[2], 0), height: max(values[3], 0))
    let (isNarrow, hasRoom) = (lack != .lines, lack == .roomBeside)
    return context.violation(
      kind(lack), rule: rule(lack, of: item, context), items: [item],
      margin: verdict.margin - context.textAllowance, values: values,
      axes: [lack.axis],
      expected: "\(context.name(item)) shows its whole text, which needs "
        + needs(needed, item, context),
      actual: "it has \(PointsText.size(available)): "
        + (isNarrow ? "cut off" : missing(item, context))
        + (hasRoom ? ", although there is room beside it" : ""),
      origins: context.constraints(mentioning: [item]))
  }

  /// The invisible part of a text that is too high: a single line is there, without its top and
  /// bottom.
  private static func missing(_ item: Int, _ context: VerifierContext) -> String {
    let lineCount = context.layout.items[item].text?.lineCount ?? 0
    let isOne = context.scene.items[item].text?.numberOfLines == 1
    return isOne || lineCount == 1 ? "its line is clipped" : "lines are missing"
  }

  private static func needs(_ size: Size, _ item: Int, _ context: VerifierContext) -> String {
    let scale = context.scene.items[item].text?.smallestScale ?? 1
    guard scale < 1 else { return PointsText.size(size) }
    let least = Size(width: size.width * scale, height: size.height * scale)
    return "\(PointsText.size(size)), or \(PointsText.size(least)) at its smallest"
  }

  static func kind(_ lack: TextLack) -> Invariant.Kind {
    lack == .roomBeside ? .textUsesRoom : .textFits
  }

  /// The rule of a truncated text. A length that is a constant truncates a text wherever it is
  /// shown; one that the constraints leave to it does so where there is little: two mistakes.
  static func rule(_ lack: TextLack, of item: Int, _ context: VerifierContext) -> String {
    let mode: FailureMode =
      hasConstantLength(item, lack.axis, context.scene)
      ? FailureMode(constantAlong: lack.axis) : FailureMode(lengthAlong: lack.axis)
    let kind = kind(lack)
    return lack == .roomBeside && mode == .width ? kind.rawValue : kind.rule(mode)
  }

  /// True if the author gave the item a length, or a longest one, in points, that prevails over its
  /// content; or gave one to the stack view that has to distribute it.
  private static func hasConstantLength(_ item: Int, _ axis: Axis, _ scene: Scene) -> Bool {
    let attribute: Attribute = axis == .horizontal ? .width : .height
    var view = item
    while true {
      let isConstant = scene.constraints.contains { constraint in
        constraint.first.item == view && constraint.first.attribute == attribute
          && constraint.second == nil && constraint.relation != .greaterThanOrEqual
          && constraint.isInstalled && !constraint.isPlaceholder
          && constraint.priority > scene.items[item].resistance[axis]
      }
      if isConstant { return true }
      guard let superview = scene.items[view].superview, scene.items[superview].stack != nil
      else { return false }
      view = superview
    }
  }

  /// A text drawn a point or two wide or high is there for a program, such as a password manager. A
  /// text drawn on a line too short for as many letters i is visibly truncated on the canvas: it
  /// shows how long contents are truncated, or is the default title of a button that gets an image.
  private static func isDrawnToBeRead(_ item: Item) -> Bool {
    guard let frame = item.designFrame else { return true }
    if [frame.width, frame.height].contains(where: { $0 > 0 && $0 <= 2 }) { return false }
    guard let text = textOnALine(item), frame.width > 0 else { return true }
    let least = 0.25 * text.font.pointSize * text.smallestScale
    // An image takes its room first, and a title that has none left names the button for those who do not see it.
    if case .button(let button) = item.content, let image = button.image?.size {
      return frame.width - image.width >= least * Double(text.string.count)
    }
    return frame.width >= least * Double(text.string.count)
  }

  private static func textOnALine(_ item: Item) -> TextContent? {
    switch item.content {
    case .label(let text): text.numberOfLines == 1 ? text : nil
    case .button(let button): button.title
    default: nil
    }
  }

  static func isJudged(_ item: Item) -> Bool {
    guard isDrawnToBeRead(item) else { return false }
    return switch item.content {
    case .textField(let field): field.text.string.isEmpty
    case .textView(_, let isScrollEnabled): !isScrollEnabled
    default: true
    }
  }
}

/// The lacks of a truncated text, in the order in which they are reported.
enum TextLack: CaseIterable {
  case roomBeside, width, lines

  var axis: Axis { self == .lines ? .vertical : .horizontal }
}
