import AutoLayout
import Simplex
import TextMetrics

/// A solved layout, as a custom invariant reads it.
///
/// An invariant is not judged if it asks for the place of an absent view.
public struct SolvedLayout {
  let layout: Layout
  let scene: LayoutScene
  let log: ReadLog

  /// The values that one judgement read.
  final class ReadLog {
    var items: [Int] = []
    var values: [Double] = []
    /// True if an item was requested that is not installed.
    var missesItem = false
    var error: LayoutSceneError?
  }

  init(_ layout: Layout, scene: LayoutScene) {
    self.layout = layout
    self.scene = scene
    log = ReadLog()
  }

  // MARK: Environment

  /// The root view's size in points.
  public var size: Size { layout.environment.size }
  /// Pixels per point.
  public var scale: Double { layout.environment.scale }
  /// The reading direction of the environment.
  public var layoutDirection: LayoutDirection { layout.environment.layoutDirection }
  /// The user's text size.
  public var contentSizeCategory: ContentSizeCategory { layout.environment.contentSizeCategory }
  /// The width's class.
  public var horizontalSizeClass: SizeClass { layout.environment.horizontalSizeClass }
  /// The height's class.
  public var verticalSizeClass: SizeClass { layout.environment.verticalSizeClass }
  /// The root's safe area insets in points.
  public var safeAreaInsets: EdgeInsets { layout.environment.safeAreaInsets }
  /// The environment's change to texts.
  public var textTransform: TextTransform { layout.environment.textTransform }

  // MARK: Items

  /// The solved place of a view or guide.
  public subscript(item: some LayoutItem) -> SolvedItem { solved(item.layoutReference) }

  /// The solved place of the view or guide with a name or id.
  public subscript(name: String) -> SolvedItem {
    solved(LayoutItemReference(name: name))
  }

  /// The frame in the root's coordinates, on the pixel grid, points.
  public func frame(of item: some LayoutItem) -> Rect { self[item].frame }

  /// The value of an anchor or a sum of them, unrounded, in the root's coordinates; a leading edge is
  /// the left one in left-to-right layouts.
  public func value(of quantity: some LayoutQuantityConvertible) -> Double {
    var sum = quantity.layoutQuantity.constant
    for term in quantity.layoutQuantity.terms {
      sum += term.coefficient * solved(term.item).value(term.attribute)
    }
    return sum
  }

  private func solved(_ reference: LayoutItemReference) -> SolvedItem {
    do throws(LayoutSceneError) {
      let index = try scene.index(of: reference)
      let isThere = layout.items.indices.contains(index) && layout.items[index].isPresent
      if !log.items.contains(index) { log.items.append(index) }
      // The edges of an item are read in its superview's direction (semantics 2.4.7).
      let holder = scene.scene.items[index].superview ?? index
      return SolvedItem(
        layout: isThere ? layout.items[index] : nil,
        direction: isThere ? layout.items[holder].direction : .leftToRight, log: log)
    } catch {
      log.error = error
      return SolvedItem(layout: nil, direction: .leftToRight, log: log)
    }
  }
}

/// The solved place of one item.
public struct SolvedItem {
  let layout: ItemLayout?
  /// The direction in which leading and trailing edges are read.
  let direction: LayoutDirection
  let log: SolvedLayout.ReadLog

  /// True if the item exists in this environment, hidden or not.
  public var isPresent: Bool { layout != nil }

  /// True if the item or a view above it is hidden, or if it is absent.
  public var isHidden: Bool { layout?.isHidden ?? true }

  /// The frame in the root's coordinates, on the pixel grid, points.
  public var frame: Rect { read(\.absoluteFrame) }

  /// The frame in the superview's coordinates, on the pixel grid, points.
  public var frameInSuperview: Rect { read(\.frame) }

  /// The unrounded alignment rectangle in the root's coordinates, points.
  public var alignmentRect: Rect { read(\.alignmentRect) }

  /// The number of lines of text that are shown; 0 for items without text.
  public var lineCount: Int {
    let count = there?.text?.lineCount ?? 0
    log.values.append(Double(count))
    return count
  }

  /// The text as it is shown in this environment; nil for items without text.
  public var text: String? { there?.text?.string }

  /// The font size after Dynamic Type, points; 0 for items without text.
  public var fontSize: Double {
    let size = there?.text?.pointSize ?? 0
    log.values.append(size)
    return size
  }

  /// True if the text, at its full size, needs more than a pixel more than it has.
  public var isTruncated: Bool {
    guard let text = there?.text, !text.string.isEmpty else { return false }
    log.values += [
      text.needed.width, text.needed.height, text.available.width, text.available.height,
    ]
    return text.needed.width > text.available.width + 1
      || text.needed.height > text.available.height + 1
  }

  func value(_ attribute: Attribute) -> Double {
    guard let item = there else { return 0 }
    let value = item.value(of: attribute.physical(in: direction))
    log.values.append(value)
    return value
  }

  private func read(_ path: KeyPath<ItemLayout, Rect>) -> Rect {
    guard let rect = there?[keyPath: path] else { return Rect() }
    log.values += [rect.x, rect.y, rect.width, rect.height]
    return rect
  }

  /// Reading an absent item leaves the invariant unjudged.
  private var there: ItemLayout? {
    if layout == nil { log.missesItem = true }
    return layout
  }
}
