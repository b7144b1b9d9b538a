/// What margins and insets read of the items of a scene in one structure: found once, and read for every
/// variant (semantics 7).
final class MarginTable: Sendable {
  /// What decides the standard margins of an item.
  enum Kind: Equatable {
    /// The root view of a view controller.
    case controllerRoot
    /// A stack view.
    case stack
    /// A table view's cell, or its content view; with the index of the cell. Those of collection views have
    /// the margins of other views (rule margins.collection-cell).
    case cell(Int)
    /// Any other item.
    case other
  }

  /// One item.
  struct Facts {
    let superview: Int?
    let margins: LayoutMargins
    let kind: Kind
    let isRightToLeft: Bool
    /// ``Item/preservesSuperviewLayoutMargins``
    let preservesSuperview: Bool
    /// The superview whose margins reach into the item; nil if none do. The content of a collection view's
    /// cell inherits nothing (rule margins.collection-cell).
    let passesMargins: Int?
    /// ``Item/insetsLayoutMarginsFromSafeArea``
    let insetsFromSafeArea: Bool
    /// Content of a scroll view moves: it takes no insets of its own.
    let takesSafeArea: Bool
    /// True for the content view of a cell that ends before its cell does: an accessory stands beside it.
    let isBesideAccessory: Bool
  }

  let items: [Facts]
  /// ``Scene/root``
  let root: Scene.Root
  /// ``Scene/canvas``
  let canvas: CanvasProfile

  /// - Parameter directions: the direction in which each item arranges its content.
  init(_ scene: Scene, directions: [LayoutDirection]) {
    root = scene.root
    canvas = scene.canvas
    items = scene.items.indices.map { item in
      let own = scene.items[item]
      let kind = Self.kind(of: item, in: scene)
      let inherits =
        own.preservesSuperviewLayoutMargins
        && (own.content != .cellContentView || own.superview.map { scene.isTableCell($0) } ?? false)
      var isBesideAccessory = false
      if case .cell(let cell) = kind, cell != item, let frame = own.designFrame,
        let around = scene.items[cell].designFrame
      {
        isBesideAccessory = frame.maxX < around.width - 1
      }
      return Facts(
        superview: own.superview, margins: own.margins, kind: kind,
        isRightToLeft: directions[item] == .rightToLeft,
        preservesSuperview: own.preservesSuperviewLayoutMargins,
        passesMargins: inherits ? own.superview : nil,
        insetsFromSafeArea: own.insetsLayoutMarginsFromSafeArea,
        takesSafeArea: !scene.isInsideScrollView(item), isBesideAccessory: isBesideAccessory)
    }
  }

  private static func kind(of item: Int, in scene: Scene) -> Kind {
    if item == 0 && scene.root == .viewController { return .controllerRoot }
    if scene.items[item].stack != nil { return .stack }
    switch scene.items[item].content {
    case .cell where scene.isTableCell(item): return .cell(item)
    case .cellContentView:
      guard let superview = scene.items[item].superview, scene.isTableCell(superview) else {
        return .other
      }
      return .cell(superview)
    default: return .other
    }
  }
}

extension Scene {
  /// True if a cell is a table view's.
  fileprivate func isTableCell(_ item: Int) -> Bool {
    guard let superview = items[item].superview else { return root == .cell }
    if case .tableView = items[superview].content { return true }
    return false
  }

  /// True for a scroll view, and for everything in one.
  fileprivate func isInsideScrollView(_ item: Int) -> Bool {
    var current: Int? = item
    while let here = current {
      if items[here].isScrollView { return true }
      current = items[here].superview
    }
    return false
  }
}
