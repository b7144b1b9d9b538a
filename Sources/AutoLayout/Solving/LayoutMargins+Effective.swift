/// Margins, safe areas and readable widths as views see them (semantics 7).
struct EffectiveInsets {
  let scene: Scene
  var environment: Environment
  let directions: [LayoutDirection]

  /// The margin of a root view's sides that the system asks for at least: 16 up to 399 points of
  /// width, 20 above (semantics 7.1.3; the threshold lies between 393 and 400).
  static func systemMinimumMargin(width: Double, generation: OSGeneration) -> Double {
    // Xcode 6 wrote 16 on its 600-point canvas, later versions 20.
    if generation.major <= 8 && width == 600 { return 16 }
    return width < marginStep ? 16 : 20
  }

  /// The width from which on it is the larger one.
  static let marginStep = 400.0

  /// What the item's own setting gives an edge, before superviews and safe areas.
  func ownMargin(_ item: Int, _ edge: Edge, rects: [Rect]?) -> Double {
    let isControllerRoot = item == 0 && scene.root == .viewController
    var minimum = 0.0
    if isControllerRoot && edge.axis == .horizontal {
      minimum = EffectiveInsets.systemMinimumMargin(
        width: environment.size.width, generation: environment.generation)
    }
    switch scene.items[item].margins {
    case .standard:
      // A root that takes over its host's margins has its own besides.
      let isHosted = scene.items[item].preservesSuperviewLayoutMargins
      if isControllerRoot { return isHosted ? max(8, minimum) : minimum }
      if scene.items[item].stack != nil { return 0 }
      if let margin = cellMargin(item, edge, rects: rects) { return margin }
      if environment.generation >= OSGeneration(major: 27, minor: 1) { return 0 }
      return 8
    case .fixed(let insets): return max(minimum, insets[edge])
    case .directional(let top, let leading, let bottom, let trailing):
      let isRightToLeft = directions[item] == .rightToLeft
      let value =
        switch edge {
        case .top: top
        case .bottom: bottom
        case .left: isRightToLeft ? trailing : leading
        case .right: isRightToLeft ? leading : trailing
        }
      return max(minimum, value)
    }
  }

  /// The margins of a table view cell and of its content view (semantics 7.1.12): since iOS 11, 11
  /// points above and below, 15 since iOS 26; at the sides those of the table view's width, or 8 in
  /// the content view beside an accessory. A content view with margins of its own that preserves its
  /// superview's keeps the cell's where they are larger.
  private func cellMargin(_ item: Int, _ edge: Edge, rects: [Rect]?) -> Double? {
    guard environment.generation.major >= 11 else { return nil }
    // By pattern: comparing would copy the content, texts and all, for every margin of every view.
    let cell: Int
    switch scene.items[item].content {
    case .cell where isTableCell(item): cell = item
    case .cellContentView:
      guard let superview = scene.items[item].superview else { return nil }
      cell = superview
    default: return nil
    }
    let trailing: Edge = directions[item] == .rightToLeft ? .left : .right
    if item != cell, edge == trailing, let frame = scene.items[item].designFrame,
      let around = scene.items[cell].designFrame, frame.maxX < around.width - 1
    {
      return 8
    }
    if let margins = scene.canvasCellMargins,
      environment.size.width == scene.reference.size.width
    {
      return margins[edge]
    }
    guard edge.axis == .horizontal else { return environment.generation.major >= 26 ? 15 : 11 }
    let table = scene.items[cell].superview
    let width = rects.map { $0[table ?? cell].width } ?? environment.size.width
    return width < 393 ? 16 : 20
  }

  /// Whether a cell is a table view's; those of collection views have the margins of other views.
  private func isTableCell(_ item: Int) -> Bool {
    guard let superview = scene.items[item].superview else { return scene.root == .cell }
    if case .tableView = scene.items[superview].content { return true }
    return false
  }

  /// Safe area insets of every item, from where it lies: what of the root's unsafe edges reaches
  /// into it (semantics 7.3).
  func safeAreaInset(_ item: Int, _ edge: Edge, rects: [Rect]?) -> Double {
    let root = environment.safeAreaInsets[edge]
    if item == 0 { return root }
    guard let rects, root > 0, takesSafeArea(item) else { return 0 }
    return max(0, root - distance(rects[item], rects[0], edge))
  }

  /// Content of a scroll view moves: it takes no insets of its own.
  func takesSafeArea(_ item: Int) -> Bool {
    !scene.items[item].isScrollView && !isInsideScrollView(item)
  }

  private func isInsideScrollView(_ item: Int) -> Bool {
    var current = scene.items[item].superview
    while let here = current {
      if scene.items[here].isScrollView { return true }
      current = scene.items[here].superview
    }
    return false
  }

  /// From the outer rectangle's edge inwards to the inner one's.
  private func distance(_ inner: Rect, _ outer: Rect, _ edge: Edge) -> Double {
    switch edge {
    case .left: inner.minX - outer.minX
    case .top: inner.minY - outer.minY
    case .right: outer.maxX - inner.maxX
    case .bottom: outer.maxY - inner.maxY
    }
  }

  /// The margin that constraints use: own setting, what reaches in from the superview's margins, and
  /// the safe area (semantics 7.1.5, 7.1.6). `rects` is nil before the first pass.
  func margin(_ item: Int, _ edge: Edge, rects: [Rect]?) -> Double {
    let value = marginInsideSafeArea(item, edge, rects: rects)
    guard scene.items[item].insetsLayoutMarginsFromSafeArea else { return value }
    return value + safeAreaInset(item, edge, rects: rects)
  }

  /// The margin without the safe area, which every view adds for itself: what a superview hands on
  /// does not hold its own.
  private func marginInsideSafeArea(_ item: Int, _ edge: Edge, rects: [Rect]?) -> Double {
    let own = ownMargin(item, edge, rects: rects)
    guard scene.items[item].preservesSuperviewLayoutMargins,
      let superview = scene.items[item].superview
    else { return own }
    let outer = marginInsideSafeArea(superview, edge, rects: rects)
    let away = rects.map { distance($0[item], $0[superview], edge) } ?? 0
    return max(own, outer - away)
  }

  /// Readable content width by category (semantics 7.2: 560, 672 and 896 are measured, the steps
  /// between are interpolated to multiples of 16, larger categories keep growing by the same step).
  static let readableWidths: [Double] = [
    560, 600, 632, 672, 744, 824, 896, 960, 1024, 1088, 1152, 1216,
  ]

  /// The inset of the readable content guide: inside the margins, centred, no wider than the limit.
  func readableInset(_ item: Int, _ edge: Edge, rects: [Rect]?) -> Double {
    let margin = margin(item, edge, rects: rects)
    guard edge.axis == .horizontal else { return margin }
    let width = item == 0 ? environment.size.width : rects?[item].width
    guard let width else { return margin }
    let limit = EffectiveInsets.readableWidths[environment.contentSizeCategory.index]
    return max(margin, (width - limit) / 2)
  }

  /// A margin or an inset, 0 for other parameters.
  ///
  /// - Parameter rects: nil before the first pass.
  func value(of role: ParameterRole, rects: [Rect]?) -> Double {
    switch role {
    case .margin(let item, let edge): margin(item, edge, rects: rects)
    case .safeAreaInset(let item, let edge): safeAreaInset(item, edge, rects: rects)
    case .readableInset(let item, let edge): readableInset(item, edge, rects: rects)
    case .containerSize, .intrinsicSize, .firstBaseline, .lastBaseline: 0
    }
  }
}
