import AutoLayout
import Judging
import TextMetrics
import Verification

/// A finding as refuters see it.
struct FindingFacts {
  let kind: Invariant.Kind
  let variant: Variant
  /// The scene as the author wrote it.
  let scene: Scene
  /// Indices of the items concerned.
  let items: [Int]
  /// Indices of the author's constraints that hold what is judged.
  let constraints: [Int]
  /// A conflict that shows on the canvas though the frames stored there satisfy it.
  let isRefutedByFrames: Bool
  /// Indices of the items whose content decides the values judged.
  let contents: [Int]
  /// The axes along which stored frames and autoresizing masks hold what is judged, by item.
  let masks: [Int: Set<Axis>]
  /// Points, negative: by how much it fails.
  let margin: Double
  /// The axes along which it fails.
  let axes: [Axis]
  /// The edge at which it fails, where it does so at one.
  let edge: Edge?
  /// True if nothing visible or tappable is lost, though views extend beyond their superviews or
  /// overlap.
  let losesNothing: Bool
  /// True if breaking a constraint of the conflict has no visible effect.
  let isOnlyInTheLog: Bool
  /// True if all that conflicts is the length that the author states for a view, and its content's hugging or resistance.
  let isLengthOverContent: Bool
  /// True if a truncated text lacks little of its length, and a font that is not installed decides
  /// that.
  let isBarelyCutInAnotherFont: Bool
  /// True if the letters of lines that are higher than their views are whole.
  let keepsItsLetters: Bool
  /// True if they are with the texts on the canvas, though code may set others with letters that reach lower.
  let keepsItsDrawnLetters: Bool
  /// True if nothing differs from the canvas, and the layout is known.
  let isOnDrawnCanvas: Bool
  /// True if sizes and texts are those of the canvas.
  let hasSettingsOfCanvas: Bool
  /// True if all texts concerned would fit the frames that Interface Builder stored.
  let fitsStoredFrame: Bool
  /// True if the place of the items depends on conflicting constraints.
  let dependsOnConflict: Bool
  /// True if it exists only because rows are judged at their height on the canvas.
  let needsDrawnRow: Bool
  /// True if it is gone at another size along the axes along which nothing is known to give the view
  /// its size.
  let needsOpenSize: Bool
  /// True if it is gone once pictures of unknown size have one.
  let needsMissingPictures: Bool
  /// True if it can be seen in the design of a view of an app's code.
  let isInDesign: Bool
  /// True if the scene is judged on this screen because the app has it, or the user asked for it.
  let isOnChosenScreen: Bool
  /// True if it was tried on all screens, and fails on none.
  let isOnNoScreen: Bool
  /// True if each text concerned is shown in one line.
  let isOfOneLine: Bool

  /// - Parameters:
  ///   - origins: what holds the values judged.
  ///   - layouts: where it fails; none where nothing is said of what is seen.
  ///   - otherFonts: names of the fonts that others stand for.
  ///   - dependsOnConflict: whether where the items lie hangs on constraints that contradict each other.
  ///   - needsDrawnRow: whether it is there only since rows are judged at the height at which they are drawn.
  ///   - needsOpenSize: whether it is gone at another size that the view may have.
  ///   - needsMissingPictures: whether it is gone once pictures of unknown size have one.
  ///   - isInDesign: whether it can be seen in the design of a view of an app's code.
  ///   - isOnChosenScreen: whether the screen is one of those that the scene is judged on.
  ///   - isOnNoScreen: whether none of those was found on which it fails.
  init(
    _ kind: Invariant.Kind, variant: Variant, scene: Scene, itemIDs: [String],
    origins: [ConstraintOrigin], laidOut: Scene, margin: Double = -.infinity,
    axes: [Axis] = Axis.allCases, edge: Edge? = nil, layouts: [Layout] = [],
    otherFonts: Set<String> = [], dependsOnConflict: Bool = false,
    needsDrawnRow: Bool = false, needsOpenSize: Bool = false, needsMissingPictures: Bool = false,
    isInDesign: Bool = false, isOnChosenScreen: Bool = false, isOnNoScreen: Bool = false
  ) {
    (self.needsOpenSize, self.needsMissingPictures) = (needsOpenSize, needsMissingPictures)
    (self.isInDesign, self.needsDrawnRow) = (isInDesign, needsDrawnRow)
    (self.isOnChosenScreen, self.isOnNoScreen) = (isOnChosenScreen, isOnNoScreen)
    (self.kind, self.margin) = (kind, margin)
    (self.axes, self.edge) = (axes, edge)
    self.variant = variant
    self.scene = scene
    func index(_ id: String) -> Int? { scene.index(ofItem: RowCopy.original(id)) }
    items = itemIDs.compactMap(index)
    constraints = origins.compactMap { origin in
      guard case .author(let index) = origin else { return nil }
      let id = RowCopy.original(laidOut.constraints[index].id)
      return scene.constraints.firstIndex { $0.id == id }
    }
    masks = Self.masks(origins) { index(laidOut.items[$0].id) }
    let isOfDocument = scene.presentation != .free
    losesNothing =
      isOfDocument && !layouts.isEmpty
      && layouts.allSatisfy { Self.losesNothing(itemIDs, edge, in: $0) }
    isOnlyInTheLog = isOfDocument && origins.contains { Self.breaksUnseen($0, in: laidOut) }
    isLengthOverContent = isOfDocument && Self.isLengthOverContent(kind, origins, in: laidOut)
    isBarelyCutInAnotherFont =
      !otherFonts.isEmpty
      && layouts.first.map { layout in
        itemIDs.contains { Self.isBarelyCut($0, by: -margin, axes, in: layout, otherFonts) }
      } ?? false
    let shown = isOfDocument ? layouts.first : nil
    isOfOneLine =
      shown.map { layout in
        itemIDs.allSatisfy { id in
          layout.scene.index(ofItem: id).map { layout.items[$0].text?.lineCount == 1 } ?? false
        }
      } ?? false
    keepsItsLetters = Self.keepLetters(itemIDs, in: shown)
    keepsItsDrawnLetters = Self.keepLetters(itemIDs, in: shown, areAsDrawn: true)
    self.dependsOnConflict = isOfDocument && dependsOnConflict
    hasSettingsOfCanvas = Self.isOnCanvas(variant, of: scene)
    isOnDrawnCanvas = shown != nil && hasSettingsOfCanvas
    fitsStoredFrame =
      shown.map { layout in
        itemIDs.allSatisfy { StoredFrames.fits($0, along: axes, in: layout) }
      } ?? false
    isRefutedByFrames =
      kind.family.topic == .conflict && variant.environment == scene.reference
      && StoredFrames(scene: laidOut).satisfy(origins)
    contents = origins.compactMap { origin in
      switch origin {
      case .hugging(let item, _), .resistance(let item, _): index(laidOut.items[item].id)
      default: nil
      }
    }
  }

  private static func keepLetters(
    _ ids: [String], in layout: Layout?, areAsDrawn: Bool = false
  ) -> Bool {
    guard let layout else { return false }
    return ids.allSatisfy { LetterInk.isWhole($0, in: layout, isAsDrawn: areAsDrawn) }
  }

  /// The stored frames among what holds something, by item.
  private static func masks(
    _ origins: [ConstraintOrigin], _ index: (Int) -> Int?
  ) -> [Int: Set<Axis>] {
    var masks: [Int: Set<Axis>] = [:]
    for case .autoresizing(let item, let axis) in origins {
      if let own = index(item) { masks[own, default: []].insert(axis) }
    }
    return masks
  }

  /// True if sizes and texts are those of the canvas; items left out of a smaller scene change
  /// neither.
  static func isOnCanvas(_ variant: Variant, of scene: Scene) -> Bool {
    let (own, drawn) = (variant.environment, scene.reference)
    return own.size == drawn.size && own.contentSizeCategory == drawn.contentSizeCategory
      && EnvironmentSetting.allCases.allSatisfy { own[$0] == drawn[$0] }
      && own.textTransform == drawn.textTransform
      && variant.overrides.allSatisfy { override in
        switch override {
        case .removedItem, .removedConstraint: true
        default: false
        }
      }
  }

  private static func losesNothing(_ ids: [String], _ edge: Edge?, in layout: Layout) -> Bool {
    let items = ids.compactMap { layout.scene.index(ofItem: $0) }
    guard items.count == ids.count else { return false }
    let parts = VisibleParts(layout: layout)
    if let edge { return items.allSatisfy { parts.keep($0, within: edge) } }
    return items.count == 2 && parts.areApart(items[0], items[1])
  }

  /// The error of another font, as a share of the length that the text needs.
  private static let otherFontShare = 0.1

  private static func isBarelyCut(
    _ id: String, by missing: Double, _ axes: [Axis], in layout: Layout, _ otherFonts: Set<String>
  ) -> Bool {
    guard let item = layout.scene.index(ofItem: id), let text = layout.items[item].text,
      case .named(let name) = layout.scene.items[item].text?.font.family, otherFonts.contains(name)
    else { return false }
    return axes.allSatisfy { missing <= otherFontShare * text.least[$0] }
  }

  private static func isLengthOverContent(
    _ kind: Invariant.Kind, _ origins: [ConstraintOrigin], in scene: Scene
  ) -> Bool {
    guard kind.family.topic == .conflict else { return false }
    var stated: Anchor?
    var content: (item: Int, axis: Axis)?
    for origin in origins {
      switch origin {
      case .author(let index):
        let constraint = scene.constraints[index]
        guard stated == nil, constraint.second == nil, constraint.relation == .equal else {
          return false
        }
        stated = constraint.first
      case .hugging(let item, let axis), .resistance(let item, let axis): content = (item, axis)
      default: return false
      }
    }
    guard let stated, let content else { return false }
    return stated.item == content.item && stated.attribute.axis == content.axis
  }

  private static func breaksUnseen(_ origin: ConstraintOrigin, in scene: Scene) -> Bool {
    switch origin {
    case .stack(let item, .hiding, let other):
      [item, other].contains { $0.map { scene.items[$0].isHidden } ?? false }
    default: false
    }
  }

  // MARK: Texts

  var topic: Invariant.Topic { kind.family.topic }

  var needsInventedText: Bool { variant.hasInventedText(in: scene) }

  /// - Parameter holds: of which transforms of texts.
  func needsInventedText(where holds: (TextTransform) -> Bool) -> Bool {
    variant.hasInventedText(in: scene, where: holds)
  }

  /// True if a truncated text, or one that decides the failure, is Interface Builder's placeholder
  /// or filler text: the app shows another. A line that is clipped in its height is clipped with
  /// any text.
  var isOfPlaceholderText: Bool {
    !clipsAnyLine
      && (topic.isTruncated ? items : contents).contains {
        scene.items[$0].text?.isPlaceholder ?? false
      }
  }

  private var clipsAnyLine: Bool {
    topic.isTruncated && axes == [.vertical]
      && items.contains { item in
        if case .textView = scene.items[item].content { return false }
        return scene.items[item].text?.numberOfLines == 1
      }
  }

  /// True if code sets a text on the items concerned, or one that pushes them out: code gives its
  /// outlet one, or it is a sample. A button keeps its title unless that is a sample: its outlet enables
  /// or hides it.
  var concernsTextOfCode: Bool {
    scene.items.indices.contains { mayDecide($0) && isTextOfCode($0) }
  }

  /// True if an item is one of those concerned, or pushes them out.
  func mayDecide(_ item: Int) -> Bool {
    isConcerned(item) || topic == .outside && contents.contains(item)
  }

  /// True if all texts that code gives an item are known.
  func hasKnownText(_ item: Int) -> Bool {
    scene.code?.sets([.knownText], of: scene.items[item].id) ?? false
  }

  func isBlank(_ item: Int) -> Bool {
    scene.items[item].text?.string.isBlank ?? false
  }

  /// True if a view only has a colour.
  func isBareSurface(_ item: Int) -> Bool {
    let own = scene.items[item]
    return own.content == .plain && own.customClass == nil && !own.annotations.hasContentOfItsOwn
      && scene.children(of: item).isEmpty
  }

  func isTextOfCode(_ item: Int) -> Bool {
    guard let text = scene.items[item].text, !hasKnownText(item) else { return false }
    // Sources say what code does with an outlet: one that only colours a label leaves its text alone.
    let isReached =
      scene.outletTargets.contains(scene.items[item].id)
      && scene.code?.sets([.text], of: scene.items[item].id) ?? true
    // Filling text is as long as what it stands for already.
    let isShort = text.string.count <= Self.longestName
    if case .button = scene.items[item].content {
      return isReached && text.isPlaceholder && isShort
    }
    return text.isPlaceholder ? isShort : isReached
  }

  /// True if views without any text are ambiguous as soon as a text that code sets takes their
  /// room.
  var isAmbiguousBesideTextOfCode: Bool {
    kind == .unambiguous
      && !scene.items.indices.contains { scene.items[$0].text != nil && isConcerned($0) }
      && constraints.contains { index in
        let constraint = scene.constraints[index]
        return isTextOfCode(constraint.first.item)
          || constraint.second.map { isTextOfCode($0.item) } ?? false
      }
  }

  /// Characters: names and titles that stand for others are shorter.
  private static let longestName = 20

  /// True if an item is one of those concerned, or lies in one of them that is not the root.
  func isConcerned(_ item: Int) -> Bool {
    items.contains(item) || items.contains { $0 != 0 && scene.isAncestor($0, of: item) }
  }

  // MARK: Code

  /// True if a text is truncated because a line is higher than its room, which it is with any text.
  var clipsItsLine: Bool { clipsAnyLine || axes == [.vertical] && isOfOneLine }

  // MARK: Where

  var isOfDocument: Bool { scene.presentation != .free }
  var hasNoProject: Bool { isOfDocument && scene.support == nil }

  /// True if the variant is on a phone in landscape and the canvas is not.
  var isOnLandscapePhone: Bool {
    variant.environment.verticalSizeClass == .compact
      && scene.reference.verticalSizeClass != .compact
      && variant.environment.size.width > variant.environment.size.height
  }

  /// The users who meet the variant.
  var audience: Audience { max(screenAudience, typeAudience, directionAudience) }

  private var screenAudience: Audience {
    let (own, reference) = (variant.environment, scene.reference)
    switch scene.presentation {
    case .free, .code: return .everyone
    case .devices:
      if own.hasScreen(of: reference) || own.size == reference.size { return .everyone }
      guard
        isOnChosenScreen || ShownScreen.isSupported(own, of: scene)
          || ShownScreen.isWindow(own, of: scene)
      else { return .unknownSizes }
      guard own.horizontalSizeClass == .compact, own.verticalSizeClass == .regular,
        own.size.width <= Self.widestPhone, own.size.height > own.size.width
      else { return .landscapeAndTablets }
      let isCurrent =
        own.size.height >= Self.currentPhoneHeight && own.size.width >= Self.currentPhoneWidth
      return isCurrent ? .currentPhones : .smallPhones
    case .component:
      let width = own.size.width
      if width == reference.size.width { return .everyone }
      guard reference.size.width >= Self.leastHostedWidth, ShownScreen.widths.contains(width)
      else { return .unknownSizes }
      if width > Self.widestPhone { return .landscapeAndTablets }
      return width >= Self.currentPhoneWidth ? .currentPhones : .smallPhones
    }
  }

  /// Points: phones with a home indicator are as high and wide at least.
  private static let currentPhoneHeight = 780.0
  private static let currentPhoneWidth = 375.0
  static let widestPhone = 440.0
  /// Points: what is narrower has the width that its collection view gives it, which no document says.
  private static let leastHostedWidth = 300.0

  private var typeAudience: Audience {
    let (own, reference) = (variant.environment, scene.reference)
    if own.contentSizeCategory != reference.contentSizeCategory {
      return own.contentSizeCategory.isAccessibilityCategory ? .accessibilitySizes : .largerType
    }
    return own.isBoldText != reference.isBoldText ? .largerType : .everyone
  }

  private var directionAudience: Audience {
    variant.environment.layoutDirection == scene.reference.layoutDirection
      ? .everyone : .landscapeAndTablets
  }
}
