import AutoLayout

extension SceneReader {
  /// Gives a view a size in place of content that cannot be measured.
  mutating func chooseIntrinsicSize(
    of index: Int, element: Element, stored: Rect?
  ) throws(InterfaceBuilderError) {
    if element["placeholderIntrinsicWidth"] != nil || element["placeholderIntrinsicHeight"] != nil {
      items[index].intrinsicSizeOverride = IntrinsicSize(
        width: try placeholder("placeholderIntrinsicWidth", of: element),
        height: try placeholder("placeholderIntrinsicHeight", of: element))
      items[index].annotations.hasPlaceholderSize = true
      return
    }
    let rendered = element.id.flatMap { document.renderedSizes[$0] }
    if let rendered, !options.contentFromDesign, unmeasurable(items[index]) != nil {
      items[index].intrinsicSizeOverride = rendered
      return
    }
    guard items[index].stack == nil, element.contents(of: "subviews").isEmpty, let stored,
      stored.width > 0 || stored.height > 0
    else { return }
    let size = alignmentSize(of: stored, in: items[index])
    if options.contentFromDesign {
      items[index].intrinsicSizeOverride = size
    } else if let reason = unmeasurable(items[index]) ?? unmeasurable(element),
      items[index].autoresizing == nil
    {
      items[index].intrinsicSizeOverride = size
      if items[index].content == .plain {
        assumedSizes.append(index)
        if !element.isTrue("ambiguous"), element["verifyAmbiguity"] == nil {
          decidedItems.insert(index)
        }
      }
      if Self.hasSymbolBesideTitle(items[index]) {
        symbolButtons.append((index, reason))
      } else {
        reportDesignSize(reason, at: element)
      }
    }
  }

  private mutating func reportDesignSize(_ reason: String, at element: Element) {
    report(
      "design-size", .note, "\(reason); its size on the canvas stands in for its content",
      at: element)
  }

  private static func hasSymbolBesideTitle(_ item: Item) -> Bool {
    guard case .button(let button)? = item.content else { return false }
    return button.image?.size != nil && button.title?.string.isEmpty == false
  }

  /// Gives symbols beside titles the sizes that the titles leave them on the canvas: so the buttons follow their
  /// titles elsewhere. Where the canvas shows more or less than a symbol may differ from the guess, a constraint may
  /// have made the button as wide, and its size on the canvas stays.
  mutating func fitSymbols(_ environment: Environment) {
    for (index, reason) in symbolButtons {
      guard !variesContent(of: index), let stored = items[index].intrinsicSizeOverride,
        let fitted = Self.fitted(items[index].kind, to: stored, in: environment)
      else {
        reportDesignSize(reason, at: elements[index])
        continue
      }
      items[index].kind = fitted
      items[index].intrinsicSizeOverride = nil
    }
  }

  /// True if a size class has another title or symbol.
  private func variesContent(of item: Int) -> Bool {
    variations.flatMap(\.changes).contains { change in
      switch change {
      case .font(item, _), .image(item, _), .text(item, _): true
      default: false
      }
    }
  }

  private static func fitted(
    _ kind: ItemKind, to stored: IntrinsicSize, in environment: Environment
  ) -> ItemKind? {
    guard case .view(.button(var button)) = kind, let guess = button.image?.size,
      let width = stored.width, let height = stored.height
    else { return nil }
    func size(_ symbol: Size) -> (width: Double, height: Double)? {
      button.image?.size = symbol
      let size = ItemKind.view(.button(button)).intrinsicSize(in: environment)
      guard let width = size?.width, let height = size?.height else { return nil }
      return (width, height)
    }
    // Beside a symbol higher than the title, the rest of the height is neither's.
    guard let own = size(guess), let high = size(Size(width: guess.width, height: tall)) else {
      return nil
    }
    let symbol = Size(
      width: guess.width + width - own.width, height: tall + height - high.height)
    guard (symbol.width - guess.width).magnitude <= symbolError * guess.width,
      (symbol.height - guess.height).magnitude <= symbolError * guess.height,
      let fitted = size(symbol), (fitted.width - width).magnitude < sameLength,
      (fitted.height - height).magnitude < sameLength
    else { return nil }
    return .view(.button(button))
  }

  /// Points: higher than any title.
  private static let tall = 1000.0
  /// By how much of its guessed length a symbol may be longer or shorter: a guess itself.
  private static let symbolError = 0.5
  /// Points: half a pixel of a scale of 1, in which canvases store lengths.
  private static let sameLength = 0.51

  /// Gives views the sizes of their classes where Interface Builder ran them: the document has the
  /// results.
  mutating func adoptRenderedSizes(_ environment: Environment) {
    guard !document.renderedSizes.isEmpty, !options.contentFromDesign else { return }
    let content = RenderedContent(environment)
    for index in elements.indices {
      guard let rendered = elements[index].id.flatMap({ document.renderedSizes[$0] }),
        let finding = content.adopt(rendered, in: &items[index], index: index)
      else { continue }
      let name = items[index].customClass ?? elements[index].name
      report(
        "class-content", .note,
        "\(name) \(finding), as Interface Builder found when it ran the class",
        at: elements[index])
    }
  }

  /// Removes the assumed widths of views whose width constraints determine on the canvas: the class
  /// needs no width of its own there, and Interface Builder, which does not run it, saw none.
  /// Heights stay, since the height of a cell or of a view in another one may follow from them.
  mutating func dropNeedlessWidths() {
    let classes = document.sizeClasses
    var installed = constraints.map(\.isInstalled)
    for variation in variations.sorted(by: { $0.specificity < $1.specificity })
    where variation.matches(horizontal: classes.horizontal, vertical: classes.vertical) {
      for case .constraintInstalled(let index, let value) in variation.changes {
        installed[index] = value
      }
    }
    let held = constraints.indices.filter { index in
      constraints[index].isRequired && constraints[index].relation == .equal && installed[index]
    }.map { constraints[$0] }
    for item in assumedSizes where hasWidth(item, by: held) {
      items[item].intrinsicSizeOverride?.width = nil
    }
  }

  /// Removes the assumed sizes of views whose length no constraint determines: the length is
  /// ambiguous in Interface Builder, which marks the view so unless the document was changed
  /// elsewhere.
  mutating func dropOpenLengths() {
    // An arranged view follows its stack view, and a view with parts follows them.
    let others = Set(items.compactMap(\.stack).flatMap(\.arranged) + items.compactMap(\.superview))
    for item in assumedSizes where decidedItems.contains(item) && !others.contains(item) {
      if isOpen(item, .horizontal) { items[item].intrinsicSizeOverride?.width = nil }
      if isOpen(item, .vertical) { items[item].intrinsicSizeOverride?.height = nil }
    }
  }

  /// True if constraints determine only a single place of an item along an axis.
  private func isOpen(_ item: Int, _ axis: Axis) -> Bool {
    var place: Attribute?
    for constraint in constraints where !constraint.isPlaceholder {
      for anchor in [constraint.first, constraint.second].compactMap({ $0 })
      where anchor.item == item && anchor.attribute.axis == axis {
        guard anchor.attribute.kind != .dimension, place == nil || place == anchor.attribute
        else { return false }
        place = anchor.attribute
      }
    }
    return place != nil
  }

  /// True if constraints determine an item's width: a constant, or two places in a view around it
  /// that has one.
  private func hasWidth(_ item: Int, by held: [Constraint]) -> Bool {
    if item == 0 || items[item].autoresizing != nil { return true }
    var places: Set<Attribute> = []
    for constraint in held where constraint.mentions(item) {
      let anchors = [constraint.first] + (constraint.second.map { [$0] } ?? [])
      guard let own = anchors.first(where: { $0.item == item }), own.attribute.axis == .horizontal
      else { continue }
      if anchors.count == 1 { return true }
      guard let other = anchors.first(where: { $0.item != item }),
        let around = container(other.item), isAncestor(around, of: item), hasWidth(around, by: held)
      else { continue }
      switch own.attribute {
      case .width: return true
      case .left: places.insert(.leading)
      case .right: places.insert(.trailing)
      default: places.insert(own.attribute)
      }
    }
    return places.count > 1
  }

  /// The view of an anchor, or the owner of its guide.
  private func container(_ item: Int) -> Int? {
    items[item].isGuide ? items[item].superview : item
  }

  private func isAncestor(_ ancestor: Int, of item: Int) -> Bool {
    var current = items[item].superview
    while let view = current, view != ancestor { current = items[view].superview }
    return current == ancestor
  }

  /// A number of points; `infinite` is no intrinsic size.
  private func placeholder(
    _ attribute: String, of element: Element
  ) throws(InterfaceBuilderError) -> Double? {
    guard let value = element[attribute], value != "infinite" else { return nil }
    return try element.number(attribute, in: 0...lengthLimit, file: document.file)
  }

  /// The same of what only the element says: a date picker that is no wheel shows a date as long as the language has it, or
  /// a month.
  private func unmeasurable(_ element: Element) -> String? {
    guard element.name == "datePicker", let style = element["style"],
      ["compact", "inline"].contains(style)
    else { return nil }
    return "the size of a \(style) date picker is not known"
  }

  /// The reason why a view's content cannot be measured, or nil if it can.
  private func unmeasurable(_ item: Item) -> String? {
    guard let content = item.content else { return nil }
    switch content {
    case .plain: return item.customClass.map { "\($0) may have an intrinsic size of its own" }
    case .button(let button) where button.image?.isSymbol ?? false:
      return "the size of the symbol \(button.image?.name ?? "") is not known"
    case .imageView(let image?) where image.size == nil || image.isSymbol:
      return "the size of the image \(image.name) is not known"
    default: return nil
    }
  }

  /// The stored frame's size less the alignment insets of its control (semantics 1.6).
  private func alignmentSize(of frame: Rect, in item: Item) -> IntrinsicSize {
    let insets = item.alignmentInsets(in: document.generation)
    return IntrinsicSize(
      width: max(0, frame.width - insets.left - insets.right),
      height: max(0, frame.height - insets.top - insets.bottom))
  }
}
