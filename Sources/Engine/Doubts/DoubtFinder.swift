import AutoLayout
import Platform
import TextMetrics

/// Finds the uncertain sizes, insets and constraints of a variant, each by itself: ``DoubtSpread``
/// finds their effects.
struct DoubtFinder {
  let scene: Scene
  let ground: SolvedGround
  let layout: Layout
  let showsCanvas: Bool
  /// Items whose size is a placeholder of the canvas.
  let placeholders: Set<Int>
  var map = DoubtMap()
  /// Unknown sizes that items may have on axes without one: their lengths in the layout.
  private(set) var possibleSizes: [Int: IntrinsicSize] = [:]

  init(
    _ ground: SolvedGround, _ layout: Layout, showsCanvas: Bool, placeholders: Set<Int>
  ) {
    scene = layout.scene
    self.ground = ground
    self.layout = layout
    self.showsCanvas = showsCanvas
    self.placeholders = placeholders
    for index in scene.items.indices where layout.items[index].isPresent { addSizes(of: index) }
    addInsets()
    addDecisions()
    addDiagnostics()
  }

  /// The possible error of an unknown length, points.
  static let unknownLength = 100.0
  /// The possible error of a length that a rule decides, points.
  static let ruleLength = 10.0

  // MARK: Sizes

  private mutating func addSizes(of index: Int) {
    let item = scene.items[index]
    guard !item.isGuide, index > 0 else { return }
    if item.intrinsicSizeOverride != nil {
      if placeholders.contains(index) {
        let reason: Doubt.Reason =
          item.customClass == nil || item.stack != nil ? .canvasPlaceholder : .classSize
        add(reason, index)
        if reason == .classSize { addPossibleSize(index) }
      } else if isAssumed(item) {
        add(.assumedSize, index)
        addPossibleSize(index)
      }
      return
    }
    if item.content == .plain, item.customClass != nil {
      add(.classSize, index)
      addPossibleSize(index)
      return
    }
    if item.customClass != nil, item.stack == nil, item.content != .plain, !isRun(item) {
      add(.classSize, index, points: 20)
    }
    addContent(of: item, index)
  }

  /// True if a size on the canvas replaces content: as its reader states, or one that its author
  /// set for the canvas, if that is not shown or may have run the class.
  private func isAssumed(_ item: Item) -> Bool {
    if item.annotations.hasPlaceholderSize { return !showsCanvas || item.customClass != nil }
    return scene.diagnostics.contains { $0.code == "design-size" && $0.subject == item.id }
  }

  /// True if Interface Builder ran the item's class, or its attributes hold what it adds.
  private func isRun(_ item: Item) -> Bool {
    scene.diagnostics.contains { $0.code == "class-content" && $0.subject == item.id }
  }

  private mutating func addPossibleSize(_ index: Int) {
    let rect = layout.items[index].alignmentRect
    let known = scene.items[index].intrinsicSizeOverride
    possibleSizes[index] = IntrinsicSize(
      width: known?.width ?? rect.width, height: known?.height ?? rect.height)
  }

  mutating func add(
    _ reason: Doubt.Reason, _ index: Int, _ axes: [Axis] = Axis.allCases,
    points: Double = DoubtFinder.unknownLength, rule: String? = nil
  ) {
    let doubt = Doubt(reason, of: index, rule: rule)
    for axis in axes {
      map.add(doubt, to: .intrinsicSize(item: index, axis), points: points)
      guard axis == .vertical else { continue }
      map.add(doubt, to: .firstBaseline(item: index), points: points)
      map.add(doubt, to: .lastBaseline(item: index), points: points)
    }
  }

  private mutating func addContent(of item: Item, _ index: Int) {
    switch item.content {
    case .imageView(let image?):
      addImage(image, index)
      if image.size == nil { addPossibleSize(index) }
    case .button(let button):
      addText(of: item, index)
      addButton(button, index)
    case .label, .textView: addText(of: item, index)
    case .textField(let field):
      addText(of: item, index)
      addWeak(Self.rules(of: field), index)
    case .control(let control): addWeak([ControlMetrics.rule(of: control)], index)
    case .segmentedControl: addWeak(Self.segmentRules, index)
    default: break
    }
  }

  private mutating func addWeak(_ rules: [any RuleRow], _ index: Int) {
    for rule in rules where rule.confidence <= .thin {
      add(.weakRule, index, points: Self.ruleLength, rule: rule.id.name)
    }
  }

  private mutating func addButton(_ button: ButtonContent, _ index: Int) {
    if button.style == .symbol { addWeak([ControlRules.symbolButton], index) }
    if button.style == .configuration { add(.configuration, index, points: Self.ruleLength) }
    for image in [button.image, button.backgroundImage].compactMap(\.self) {
      addImage(image, index)
    }
  }

  private mutating func addImage(_ image: ImageContent, _ index: Int) {
    if image.isSymbol {
      add(.symbolSize, index, points: Self.ruleLength)
    } else if image.size == nil || image.isOfDocument {
      add(.imageSize, index)
    }
  }

  // MARK: Texts

  private mutating func addText(of item: Item, _ index: Int) {
    guard let text = item.text, let shown = layout.items[index].text else { return }
    if shown.string.isEmpty {
      if case .label = item.content { add(.emptyText, index, points: Self.ruleLength) }
      return
    }
    let isMixed = scene.diagnostics.contains { $0.code == "mixed-fonts" && $0.subject == item.id }
    if isMixed || text.paragraph != ParagraphMetrics() { add(.mixedText, index, points: 20) }
    let environment = layout.environment
    var font = text.font.resolved(
      for: environment.contentSizeCategory, boldText: environment.isBoldText)
    font.pointSize = shown.pointSize
    let measurer = TextMeasurer(
      generation: environment.generation.fontGeneration, fonts: layout.fonts)
    let widths = measurer.widthDoubts(of: shown.string, font: font)
    for doubt in widths {
      switch doubt.reason {
      case .unknownFont:
        add(.unknownFont, index, [.horizontal], points: doubt.points)
        add(.unknownFont, index, [.vertical], points: 0.2 * font.pointSize)
      case .scarceFont: add(.scarceFont, index, [.horizontal], points: doubt.points)
      case .scarceCharacter: add(.scarceCharacter, index, [.horizontal], points: doubt.points)
      }
    }
    guard ground.wrapping.contains(index) else { return }
    let prepared = measurer.prepare(shown.string, font: font, lineBreakMode: text.lineBreakMode)
    addLineBreaks(
      of: prepared, text.numberOfLines, index, points: widths.map(\.points).max() ?? 0)
  }

  /// The share by which a text may be longer or shorter than measured if no fact is uncertain.
  private static let textShare = 0.005

  private mutating func addLineBreaks(
    of text: PreparedText, _ lines: Int, _ index: Int, points: Double
  ) {
    let scale = layout.environment.scale
    let room = layout.items[index].text?.available.width ?? 0
    func size(_ width: Double?) -> TextSize {
      text.measure(maximumWidth: width, numberOfLines: lines, scale: scale)
    }
    let share = max(Self.textShare, points / max(1, size(nil).width))
    var widths = [room * (1 + share)]
    // A view as wide as its text follows the text.
    if size(room).width < room - 0.75 { widths.append(room * (1 - share)) }
    let most = widths.map { (size($0).height - size(room).height).magnitude }.max() ?? 0
    if most > 0.5 { add(.lineBreaks, index, [.vertical], points: most) }
  }

  // MARK: Rules

  /// The rules for the difference between a field and its text.
  private static func rules(of field: TextFieldContent) -> [any RuleRow] {
    switch field.borderStyle {
    case .roundedRect: [ControlRules.roundedField, ControlRules.roundedFieldPadding]
    case .bezel: [ControlRules.bezelField, ControlRules.roundedFieldPadding]
    case .line, .none: [ControlRules.plainFieldPadding, ControlRules.emptyPlainField]
    }
  }

  /// The rules for the size of a segmented control.
  private static let segmentRules: [any RuleRow] = ControlRules.segments

  // MARK: Insets

  private mutating func addInsets() {
    let insets = layout.environment.safeAreaInsets
    let isInferred =
      scene.canvas.hasInferredBars && insets == scene.reference.safeAreaInsets
    for edge in Edge.allCases {
      if isInferred, edge.axis == .vertical {
        map.add(
          Doubt(.inferredBars, of: 0), to: .safeAreaInset(item: 0, edge),
          points: Self.insetLength)
        map.add(Doubt(.inferredBars, of: 0), to: .margin(item: 0, edge), points: Self.insetLength)
      } else if edge.axis == .horizontal, scene.root == .viewController, scene.controller == nil,
        scene.isDrawn
      {
        let rule = CanvasRules.rootsHaveControllers
        for role in [
          ParameterRole.margin(item: 0, edge), .readableInset(item: 0, edge),
        ] where rule.confidence <= .thin {
          map.add(Doubt(.weakRule, of: 0, rule: rule.id.name), to: role, points: 12)
        }
      }
    }
  }

  /// A bar, points.
  private static let insetLength = 44.0

  // MARK: Decisions

  /// Adds the choices of the solver and of stack views.
  private mutating func addDecisions() {
    for conflict in layout.conflicts {
      let doubt = Doubt(.conflict, of: firstItem(of: conflict.broken))
      for member in conflict.members { map.add(doubt, to: member) }
    }
    for free in layout.ambiguity?.free ?? [] {
      map.add(Doubt(.ambiguous, of: free.item), to: free.item, free.axis)
    }
    for origin in ground.origins {
      guard case .stack(let item, let kind, let other) = origin else { continue }
      switch kind {
      case .fillProportionally:
        map.add(Doubt(.proportionalStack, of: item), to: origin)
      case .hiding, .spacingHidden:
        map.add(Doubt(.hiddenArranged, of: other ?? item), to: origin)
      case .textWidthDisambiguation: map.add(Doubt(.stackTie, of: item), to: origin)
      case .spanningFit, .spanningBoundary, .canvasFit,
        .ambiguitySuppression:
        map.add(Doubt(.stackAlignment, of: item), to: origin)
      case .alignment, .canvasConnection, .fillEqually, .spacing: break
      }
    }
  }

  /// Adds the content sizes that gave way to others of the same priority.
  mutating func add(_ ties: ContentTies) {
    guard let cause = ties.cause else { return }
    for moved in ties.moved {
      map.add(Doubt(.contentTie, of: cause), to: moved.item, moved.axis)
    }
  }

  private func firstItem(of origin: ConstraintOrigin) -> Int {
    switch origin {
    case .author(let index): scene.constraints[index].first.item
    case .hugging(let item, _), .resistance(let item, _), .nonNegative(let item, _): item
    case .autoresizing(let item, _), .stack(let item, _, _), .guide(let item, _): item
    case .scrollContent(let item, _): item
    case .root: 0
    }
  }

  /// Adds elements that a reader did not understand.
  private mutating func addDiagnostics() {
    for diagnostic in scene.diagnostics {
      guard diagnostic.severity == .error || diagnostic.code == "unknown-element",
        let subject = diagnostic.subject
      else { continue }
      let item =
        scene.index(ofItem: subject)
        ?? scene.constraints.first { $0.id == subject }?.first.item
      guard let item, item > 0 else { continue }
      for axis in Axis.allCases { map.add(Doubt(.notUnderstood, of: item), to: item, axis) }
      add(.notUnderstood, item)
    }
  }
}
