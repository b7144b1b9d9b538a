import Platform
import TextMetrics

/// Margins, safe areas and readable widths as views see them (semantics 7).
struct EffectiveInsets {
  let table: MarginTable
  /// Its generation may change to one of the same ``rules`` alone.
  var environment: Environment
  /// The rules of the environment's generation.
  let rules: SystemMetrics.Margins

  init(_ table: MarginTable, environment: Environment) {
    self.table = table
    self.environment = environment
    rules = SystemMetrics.of(environment.generation).margins
  }

  /// The system's minimum margin at the sides of a root view: rule margins.root-sides.
  var systemMinimumMargin: Double {
    let width = environment.size.width
    if let sides = table.canvas.rootSides(in: environment.generation), sides.width == width {
      return sides.value
    }
    return rules.rootSides.value(at: width)
  }

  /// The item's own setting of an edge, before superviews and safe areas.
  func ownMargin(_ item: Int, _ edge: Edge, rects: [Rect]?) -> Double {
    let facts = table.items[item]
    let isControllerRoot = facts.kind == .controllerRoot
    let minimum = isControllerRoot && edge.axis == .horizontal ? systemMinimumMargin : 0
    switch facts.margins {
    case .standard:
      switch facts.kind {
      case .controllerRoot:
        // A root that preserves its host's margins has its own besides.
        return facts.preservesSuperview ? max(rules.hostedRoot, minimum) : minimum
      case .stack: return Self.stackMargin
      case .cell(let cell): return cellMargin(item, cell: cell, edge, rects: rects)
      case .other: return rules.standard
      }
    case .fixed(let insets): return max(minimum, insets[edge])
    case .directional(let top, let leading, let bottom, let trailing):
      let value =
        switch edge {
        case .top: top
        case .bottom: bottom
        case .left: facts.isRightToLeft ? trailing : leading
        case .right: facts.isRightToLeft ? leading : trailing
        }
      return max(minimum, value)
    }
  }

  /// The margins of a table view cell and of its content view, where they have margins of their own:
  /// rules margins.cell-vertical, margins.cell-sides and margins.cell-beside-accessory. A content
  /// view with margins of its own that preserves its superview's keeps the cell's where they are
  /// larger.
  private func cellMargin(_ item: Int, cell: Int, _ edge: Edge, rects: [Rect]?) -> Double {
    guard let vertical = rules.cellVertical else { return rules.standard }
    let facts = table.items[item]
    if facts.isBesideAccessory, edge == (facts.isRightToLeft ? .left : .right) {
      return rules.besideAccessory
    }
    if let margins = table.canvas.cellMargins, environment.size.width == margins.width {
      return margins.value[edge]
    }
    guard edge.axis == .horizontal else { return vertical }
    let width = rects.map { $0[table.items[cell].superview ?? cell].width } ?? 0
    return rules.cellSides.value(at: max(width, environment.size.width))
  }

  /// Safe area insets of every item, by its place: the part of the root's unsafe edges that reaches
  /// into it (semantics 7.3).
  func safeAreaInset(_ item: Int, _ edge: Edge, rects: [Rect]?) -> Double {
    let root = environment.safeAreaInsets[edge]
    if item == 0 { return root }
    guard let rects, root > 0, table.items[item].takesSafeArea else { return 0 }
    return max(0, root - distance(rects[item], rects[0], edge))
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
    guard table.items[item].insetsFromSafeArea else { return value }
    return value + safeAreaInset(item, edge, rects: rects)
  }

  /// The margin without the safe area, which every view adds for itself: the margin that a
  /// superview passes on does not include its own.
  private func marginInsideSafeArea(_ item: Int, _ edge: Edge, rects: [Rect]?) -> Double {
    let own = ownMargin(item, edge, rects: rects)
    guard let superview = table.items[item].passesMargins else { return own }
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
