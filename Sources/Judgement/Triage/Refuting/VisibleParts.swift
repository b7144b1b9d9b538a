import AutoLayout

/// The parts of a layout's views that a user would miss: letters, controls, and pictures, surfaces
/// and backgrounds of titles without their rims.
struct VisibleParts {
  let layout: Layout

  /// Points: the standard distance between views. A picture or a surface that extends by less than
  /// that counts as whole.
  private static let rim = 8.0
  /// The rim of a large picture is wider: this share of its shorter side.
  private static let rimShare = 0.1

  /// True if no part of an item that a user would miss is lost beyond an edge of its superview: it
  /// ends before that, or is drawn beyond a clear view that does not clip, over no other view, and
  /// takes no touches.
  func keep(_ item: Int, within edge: Edge) -> Bool {
    guard let superview = layout.scene.items[item].superview else { return false }
    let parts = parts(of: item, without: Self.rim)
    let frames = layout.items
    if parts.allSatisfy({ Self.ends($0, before: edge, of: frames[superview].absoluteFrame) }) {
      return true
    }
    guard let surface = surface(around: superview), !takesTouches(item) else { return false }
    return parts.allSatisfy { Self.ends($0, before: edge, of: frames[surface].absoluteFrame) }
      && isClear(item, of: superview)
  }

  private static func ends(_ part: Rect, before edge: Edge, of outer: Rect) -> Bool {
    switch edge {
    case .left: part.minX >= outer.minX - tolerance
    case .right: part.maxX <= outer.maxX + tolerance
    case .top: part.minY >= outer.minY - tolerance
    case .bottom: part.maxY <= outer.maxY + tolerance
    }
  }

  /// The nearest visible or clipping superview of an invisible view; nil if the view itself is
  /// visible or clips.
  private func surface(around superview: Int) -> Int? {
    var current = superview
    while isUnseen(current), let outer = layout.scene.items[current].superview { current = outer }
    return current == superview ? nil : current
  }

  private func isUnseen(_ item: Int) -> Bool {
    let own = layout.scene.items[item]
    guard !own.annotations.clipsSubviews, !own.annotations.showsBackground, own.customClass == nil,
      !own.isScrollView
    else { return false }
    if own.stack != nil { return true }
    guard case .plain = own.content else { return false }
    return true
  }

  private func takesTouches(_ item: Int) -> Bool {
    layout.scene.items.indices.contains { inner in
      guard inner == item || layout.scene.isAncestor(item, of: inner) else { return false }
      return switch layout.scene.items[inner].content {
      case .control(.activityIndicator), .control(.activityIndicatorLarge): false
      case .button, .textField, .textView, .control, .segmentedControl: true
      default: layout.scene.items[inner].annotations.hasContentOfItsOwn
      }
    }
  }

  /// True if an item covers nothing that is visible outside of its superview, except views that are
  /// behind or in front of all of it.
  private func isClear(_ item: Int, of superview: Int) -> Bool {
    layout.scene.items.indices.allSatisfy { other in
      guard other != superview, layout.scene.items[other].superview != superview,
        !layout.scene.isAncestor(superview, of: other), !layout.scene.isAncestor(other, of: item)
      else { return true }
      return part(of: other, without: 0) == nil || areApart(item, other)
        || Self.holds(layout.items[other].absoluteFrame, layout.items[item].absoluteFrame)
    }
  }

  private static func holds(_ outer: Rect, _ inner: Rect) -> Bool {
    [.left, .right, .top, .bottom].allSatisfy { ends(inner, before: $0, of: outer) }
  }

  /// True if no parts of two items that a user would miss overlap.
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

  /// The content of a scroll view moves in and out of sight.
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
    where rim > 0 && button.title != nil && button.image == nil
      && !own.annotations.showsBackground:
      return letters(of: item, in: frame, .center)
    case .button(let button) where rim > 0 && button.title != nil:
      return Self.inset(frame, by: rim)
    case .button, .textField, .control, .segmentedControl: return frame
    case .plain where !showsSomething(own): return nil
    case .imageView where rim > 0:
      return Self.inset(frame, by: max(rim, Self.rimShare * min(frame.width, frame.height)))
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

  /// A view that has neither a colour nor a class nor content of its own is there for its subviews.
  private func showsSomething(_ item: Item) -> Bool {
    item.annotations.showsBackground || item.annotations.hasContentOfItsOwn
      || item.customClass != nil
  }

  /// The rect of a text's ink in its frame, without the leading above and below its letters, since a line is
  /// higher than its font's size, and without the bearings beside them.
  private func letters(of item: Int, in frame: Rect, _ alignment: TextAlignment) -> Rect? {
    guard let text = layout.items[item].text, text.lineCount > 0 else { return nil }
    let leading = max(0, text.needed.height / Double(text.lineCount) - text.pointSize)
    let height = max(0, min(text.needed.height, frame.height) - 2 * leading)
    var letters = Rect(
      x: frame.minX, y: frame.minY + (frame.height - height) / 2, width: frame.width,
      height: height)
    let spare = frame.width - text.needed.width
    if spare > 0, alignment != .justified {
      letters.x += spare * share(before: item, alignment)
      letters.width = text.needed.width
    }
    let bearing = min(LetterInk.bearing(of: text.string) * text.pointSize, letters.width / 4)
    letters.x += bearing
    letters.width -= 2 * bearing
    return letters
  }

  /// The share of a line's spare room that is to the left of its text.
  private func share(before item: Int, _ alignment: TextAlignment) -> Double {
    switch alignment {
    case .center: 0.5
    case .right: 1
    case .natural where layout.items[item].direction == .rightToLeft: 1
    case .natural, .left, .justified: 0
    }
  }
}
