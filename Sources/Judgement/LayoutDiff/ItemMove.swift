import AutoLayout

/// How one view lies in two versions of a scene, in one variant.
public struct ItemMove: Hashable, Sendable {
  /// Where a view lies, in points.
  public struct Place: Hashable, Sendable {
    /// In its superview, unrounded; of a view that was hung elsewhere in the root view.
    public var rect: Rect
    /// How many lines its text takes; nil for views without text.
    public var lines: Int?
  }

  /// Index in the later version; that of the earlier one for views that went.
  public var item: Int
  /// Nil where it is not shown.
  public var before: Place?
  /// Nil where it is not shown.
  public var after: Place?

  /// Lengths differ at least by this to count, points: less is the noise of solving.
  static let tolerance = 0.01

  var isMove: Bool {
    guard let before, let after else { return (before == nil) != (after == nil) }
    return before.lines != after.lines || !before.rect.isClose(to: after.rect)
  }

  /// By how much edges or lengths differ at most, points; infinite where it is shown in one version alone.
  public var amount: Double {
    guard let before, let after else { return .infinity }
    let (own, other) = (before.rect, after.rect)
    return [
      own.minX - other.minX, own.minY - other.minY, own.width - other.width,
      own.height - other.height,
    ].map(\.magnitude).max() ?? 0
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    let tolerance = ItemMove.tolerance
    return (minX - other.minX).magnitude < tolerance && (minY - other.minY).magnitude < tolerance
      && (width - other.width).magnitude < tolerance
      && (height - other.height).magnitude < tolerance
  }
}

/// Which views lie otherwise, of two layouts of one variant.
struct MoveFinder {
  let base: Scene
  let head: Scene
  /// By item of the later version, the item of the earlier one that it was.
  let earlier: [Int?]

  /// Where an item of the later version lies in its superview; nil where it is not shown.
  func place(_ item: Int, in layout: Layout, isEarlier: Bool) -> ItemMove.Place? {
    let index = isEarlier ? earlier[item] : item
    guard let index, layout.items.indices.contains(index), layout.items[index].isPresent,
      !layout.items[index].isHidden
    else { return nil }
    var rect = layout.items[index].alignmentRect
    if let superview = head.items[item].superview, hangsAlike(item) {
      let origin = isEarlier ? earlier[superview] ?? superview : superview
      let outer = layout.items[origin].alignmentRect
      rect = Rect(
        x: rect.minX - outer.minX, y: rect.minY - outer.minY, width: rect.width,
        height: rect.height)
    }
    return ItemMove.Place(rect: rect, lines: layout.items[index].text?.lineCount)
  }

  /// Whether both versions have it in the same superview.
  func hangsAlike(_ item: Int) -> Bool {
    guard let superview = head.items[item].superview else { return true }
    guard let before = earlier[item] else { return true }
    return earlier[superview] == base.items[before].superview
  }

  /// The items of both versions that lie otherwise, by item of the later one. Guides follow what owns them.
  func moves(_ before: Layout, _ after: Layout) -> [ItemMove] {
    head.items.indices.compactMap { item in
      guard earlier[item] != nil, !head.items[item].isGuide else { return nil }
      let move = ItemMove(
        item: item, before: place(item, in: before, isEarlier: true),
        after: place(item, in: after, isEarlier: false))
      return move.isMove ? move : nil
    }
  }
}
