import Platform
import TextMetrics

/// Margins, safe areas and readable widths as views see them (semantics 7).
struct EffectiveInsets {
  let scene: Scene
  /// Its generation may change to one of the same ``rules`` alone.
  var environment: Environment
  let directions: [LayoutDirection]
  /// The rules of the environment's generation.
  let rules: SystemMetrics.Margins

  init(scene: Scene, environment: Environment, directions: [LayoutDirection]) {
    self.scene = scene
    self.environment = environment
    self.directions = directions
    rules = SystemMetrics.of(environment.generation).margins
  }

  /// The system's minimum margin at the sides of a root view: rule margins.root-sides.
  var systemMinimumMargin: Double {
    let width = environment.size.width
    if let sides = scene.canvas.rootSides(in: environment.generation), sides.width == width {
      return sides.value
    }
    return rules.rootSides.value(at: width)
  }

  /// The item's own setting of an edge, before superviews and safe areas.
  func ownMargin(_ item: Int, _ edge: Edge, rects: [Rect]?) -> Double {
    let isControllerRoot = item == 0 && scene.root == .viewController
    let minimum = isControllerRoot && edge.axis == .horizontal ? systemMinimumMargin : 0
    switch scene.items[item].margins {
    case .standard:
      // A root that preserves its host's margins has its own besides.
      let isHosted = scene.items[item].preservesSuperviewLayoutMargins
      if isControllerRoot { return isHosted ? max(rules.hostedRoot, minimum) : minimum }
      if scene.items[item].stack != nil { return Self.stackMargin }
      if let margin = cellMargin(item, edge, rects: rects) { return margin }
      return rules.standard
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

  /// The margins of a table view cell and of its content view, if they have margins of their own:
  /// rules margins.cell-vertical, margins.cell-sides and margins.cell-beside-accessory. A content
  /// view with margins of its own that preserves its superview's keeps the cell's where they are
  /// larger.
  private func cellMargin(_ item: Int, _ edge: Edge, rects: [Rect]?) -> Double? {
    guard let vertical = rules.cellVertical else { return nil }
    // By pattern matching: comparing would copy the content, texts included, for every margin of
    // every view.
    let cell: Int
    switch scene.items[item].content {
    case .cell where isTableCell(item): cell = item
    case .cellContentView:
      guard let superview = scene.items[item].superview, isTableCell(superview) else { return nil }
      cell = superview
    default: return nil
    }
    let trailing: Edge = directions[item] == .rightToLeft ? .left : .right
    if item != cell, edge == trailing, let frame = scene.items[item].designFrame,
      let around = scene.items[cell].designFrame, frame.maxX < around.width - 1
    {
      return rules.besideAccessory
    }
    if let margins = scene.canvas.cellMargins, environment.size.width == margins.width {
      return margins.value[edge]
    }
    guard edge.axis == .horizontal else { return vertical }
    let table = scene.items[cell].superview
    let width = rects.map { $0[table ?? cell].width } ?? 0
    return rules.cellSides.value(at: max(width, environment.size.width))
  }

  /// True for a table view's cell; those of collection views have the margins of other views (rule
  /// margins.collection-cell).
  private func isTableCell(_ item: Int) -> Bool {
    guard let superview = scene.items[item].superview else { return scene.root == .cell }
    if case .tableView = scene.items[superview].content { return true }
    return false
  }

  /// True if an item's margins include the part of its superview's that reaches in. The content of
  /// a collection view's cell inherits nothing (rule margins.collection-cell).
  func inheritsMargins(_ item: Int) -> Bool {
    guard scene.items[item].preservesSuperviewLayoutMargins,
      let superview = scene.items[item].superview
    else { return false }
    if case .cellContentView = scene.items[item].content { return isTableCell(superview) }
    return true
  }

  /// Safe area insets of every item, by its place: the part of the root's unsafe edges that reaches
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

  /// The margin without the safe area, which every view adds for itself: the margin that a
  /// superview passes on does not include its own.
  private func marginInsideSafeArea(_ item: Int, _ edge: Edge, rects: [Rect]?) -> Double {
    let own = ownMargin(item, edge, rects: rects)
    guard inheritsMargins(item), let superview = scene.items[item].superview else { return own }
    let outer = marginInsideSafeArea(superview, edge, rects: rects)
    let away = rects.map { distance($0[item], $0[superview], edge) } ?? 0
    return max(own, outer - away)
  }

  /// The widest readable content, by rule margins.readable-widths.
  static func readableWidth(_ category: ContentSizeCategory) -> Double {
    readableWidths[category.index]
  }

  private static let stackMargin = MarginRules.stackView.value(for: .earliest)
  private static let readableWidths = MarginRules.readableWidths.value(for: .earliest)

  /// The inset of the readable content guide: inside the margins, centred, no wider than the limit.
  func readableInset(_ item: Int, _ edge: Edge, rects: [Rect]?) -> Double {
    let margin = margin(item, edge, rects: rects)
    guard edge.axis == .horizontal else { return margin }
    let width = item == 0 ? environment.size.width : rects?[item].width
    guard let width else { return margin }
    let limit = EffectiveInsets.readableWidth(environment.contentSizeCategory)
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
    case .setting(let setting): setting.length(in: environment)
    case .containerSize, .intrinsicSize, .firstBaseline, .lastBaseline: 0
    }
  }
}

extension LayoutMargins {
  /// The system's minimum margin at the sides of a controller's view: rule margins.root-sides.
  ///
  /// - Parameter width: of the view, points.
  package static func systemMinimum(width: Double, generation: OSGeneration) -> Double {
    SystemMetrics.of(generation).margins.rootSides.value(at: width)
  }

  /// The margins of the content view of a table view cell by rules margins.cell-vertical and
  /// margins.cell-sides; nil if it has those of other views.
  ///
  /// - Parameter width: of the table view or the screen, the wider of them, points.
  package static func tableCell(width: Double, generation: OSGeneration) -> LayoutMargins? {
    let rules = SystemMetrics.of(generation).margins
    guard let vertical = rules.cellVertical else { return nil }
    let side = rules.cellSides.value(at: width)
    return .directional(top: vertical, leading: side, bottom: vertical, trailing: side)
  }
}
