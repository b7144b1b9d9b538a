import AutoLayout

/// What of a layout's views somebody would miss: letters, controls, and pictures, surfaces and what is drawn behind
/// a title but for their rims.
struct VisibleParts {
  let layout: Layout

  /// Points: the standard distance between views. A picture or a surface that goes on for less than that is
  /// taken for whole.
  private static let rim = 8.0

  /// Whether nothing that one would miss of an item reaches over an edge of its superview.
  func keep(_ item: Int, within edge: Edge) -> Bool {
    guard let superview = layout.scene.items[item].superview else { return false }
    let outer = layout.items[superview].absoluteFrame
    return parts(of: item, without: Self.rim).allSatisfy { part in
      switch edge {
      case .left: part.minX >= outer.minX - Self.tolerance
      case .right: part.maxX <= outer.maxX + Self.tolerance
      case .top: part.minY >= outer.minY - Self.tolerance
      case .bottom: part.maxY <= outer.maxY + Self.tolerance
      }
    }
  }

  /// Whether nothing that one would miss of two items lies on each other.
  func areApart(_ first: Int, _ second: Int) -> Bool {
    let others = parts(of: second, without: 0)
    return parts(of: first, without: 0).allSatisfy { one in
      others.allSatisfy { other in
        min(one.maxX, other.maxX) - max(one.minX, other.minX) <= Self.tolerance
          || min(one.maxY, other.maxY) - max(one.minY, other.minY) <= Self.tolerance
      }
    }
  }

  /// Points: frames are rounded to pixels.
  private static let tolerance = 0.5

  /// What lies in a scroll view comes and goes.
  private func parts(of item: Int, without rim: Double) -> [Rect] {
    let own = layout.items[item]
    guard own.isPresent, !own.isHidden, !layout.scene.items[item].isGuide else { return [] }
    let part = part(of: item, without: rim).map { [$0] } ?? []
    if layout.scene.items[item].isScrollView { return part }
    let inner = layout.scene.items.indices.filter { layout.scene.items[$0].superview == item }
    return part + inner.flatMap { parts(of: $0, without: rim) }
  }

  private func part(of item: Int, without rim: Double) -> Rect? {
    let frame = layout.items[item].absoluteFrame
    let own = layout.scene.items[item]
    switch own.content {
    case nil: return nil
    case .label: return letters(of: item, in: frame, own.annotations.textAlignment)
    case .button(let button)
    where rim > 0 && button.title != nil && button.image == nil && !isShaped(item):
      return letters(of: item, in: frame, .center)
    case .button(let button) where rim > 0 && button.title != nil:
      return Self.inset(frame, by: rim / 2)
    case .button, .textField, .control, .segmentedControl: return frame
    case .plain where !showsSomething(own): return nil
    default:
      return Self.inset(frame, by: rim)
    }
  }

  private static func inset(_ frame: Rect, by rim: Double) -> Rect {
    let (across, down) = (min(rim, frame.width / 4), min(rim, frame.height / 4))
    return Rect(
      x: frame.minX + across, y: frame.minY + down, width: frame.width - 2 * across,
      height: frame.height - 2 * down)
  }

  /// Whether a button is more than its title: something is drawn behind it, or it has a length of its own.
  private func isShaped(_ item: Int) -> Bool {
    layout.scene.items[item].annotations.showsBackground
      || layout.scene.constraints.contains { $0.second == nil && $0.first.item == item }
  }

  /// A view that has neither a colour nor a class nor content of its own is there for its subviews.
  private func showsSomething(_ item: Item) -> Bool {
    item.annotations.showsBackground || item.annotations.hasContentOfItsOwn
      || item.customClass != nil
  }

  /// Where a text stands in its frame, without the leading above and below its letters: a line is higher than
  /// its font's size.
  private func letters(of item: Int, in frame: Rect, _ alignment: TextAlignment) -> Rect? {
    guard let text = layout.items[item].text, text.lineCount > 0 else { return nil }
    let leading = max(0, text.needed.height / Double(text.lineCount) - text.pointSize)
    let height = max(0, min(text.needed.height, frame.height) - 2 * leading)
    var letters = Rect(
      x: frame.minX, y: frame.minY + (frame.height - height) / 2, width: frame.width,
      height: height)
    let spare = frame.width - text.needed.width
    guard spare > 0 else { return letters }
    switch alignment {
    case .center: letters.x += spare / 2
    case .right: letters.x += spare
    case .natural where layout.items[item].direction == .rightToLeft: letters.x += spare
    case .natural, .left: break
    case .justified: return letters
    }
    letters.width = text.needed.width
    return letters
  }
}
