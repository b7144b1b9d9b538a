extension StructureCompiler {
  /// True if the item's own text decides its baselines (semantics 5.4).
  private func hasTextBaseline(_ item: Item) -> Bool {
    guard let content = item.content else { return false }
    switch content {
    case .label, .button, .textField, .textView, .segmentedControl: return true
    default: return false
    }
  }

  /// True if it has baselines: by its text, or by a symbol (`UIImage.baselineOffsetFromBottom`).
  private func hasBaseline(_ item: Item) -> Bool {
    if case .imageView(let image?)? = item.content { return image.isSymbol }
    return hasTextBaseline(item)
  }

  /// The system's distance from the last baseline of one item down to the first of another, by the
  /// fonts of both; 22 points under an item without text (semantics 2.6).
  ///
  /// Nil if the lower item has none itself.
  mutating func systemBaselineSpacing(from upper: Int, to lower: Int) -> LinearForm? {
    guard hasTextBaseline(scene.items[lower]) else { return nil }
    guard hasTextBaseline(scene.items[upper]) else { return LinearForm(constant: 22) }
    var spacing = parameter(.lastBaseline(item: upper)) + parameter(.firstBaseline(item: lower))
    for item in [upper, lower] where scene.items[item].centersBaselines {
      spacing = spacing + 0.5 * parameter(.intrinsicSize(item: item, .vertical))
    }
    return spacing
  }

  /// First baseline in root coordinates: that of a text or a symbol, else that of the
  /// representative view of a stack view, else the top (semantics 5.4).
  mutating func firstBaseline(_ index: Int) -> LinearForm? {
    guard let rect = rects[index] else { return nil }
    if hasBaseline(scene.items[index]) {
      let origin = centredLine(index, rect, isFirst: true) ?? rect.top
      return origin + parameter(.firstBaseline(item: index))
    }
    if let inner = baselineView(of: index, isFirst: true) { return firstBaseline(inner) }
    return rect.top
  }

  /// Last baseline in root coordinates, or the bottom of a view without text.
  mutating func lastBaseline(_ index: Int) -> LinearForm? {
    guard let rect = rects[index] else { return nil }
    if hasBaseline(scene.items[index]) {
      let origin = centredLine(index, rect, isFirst: false) ?? rect.bottom
      return origin - parameter(.lastBaseline(item: index))
    }
    if let inner = baselineView(of: index, isFirst: false) { return lastBaseline(inner) }
    return rect.bottom
  }

  /// The middle of buttons and text fields, to which their baselines are relative (semantics 5.4);
  /// nil for other items.
  ///
  /// If a hidden view of a vertical stack view leaves no height, the line is the one at the
  /// content's own height: invisible views are not laid out again.
  private mutating func centredLine(
    _ index: Int, _ rect: RectForm, isFirst: Bool
  ) -> LinearForm? {
    guard scene.items[index].centersBaselines else { return nil }
    guard isCollapsed(index) else { return rect.center(.vertical) }
    let half = 0.5 * parameter(.intrinsicSize(item: index, .vertical))
    return isFirst ? rect.top + half : rect.bottom - half
  }

  /// True if a vertical stack view leaves an item no height, since it hides a view that contains
  /// it.
  private func isCollapsed(_ index: Int) -> Bool {
    var next: Int? = index
    while let item = next {
      next = scene.items[item].superview
      if scene.items[item].isHidden, let stack = next.flatMap({ scene.items[$0].stack }),
        stack.axis == .vertical, stack.arranged.contains(item)
      {
        return true
      }
    }
    return false
  }

  /// The arranged view that gives a stack view its baseline (semantics 5.4): by position if the
  /// arrangement decides it. UIKit may take the tallest visible view, which only a layout knows;
  /// the first visible one with text is used in its place.
  private func baselineView(of index: Int, isFirst: Bool) -> Int? {
    guard let stack = scene.items[index].stack else { return nil }
    let visible = visibleArranged(stack)
    if stack.axis == .vertical || stack.alignment == .fill {
      return isFirst ? visible.first : visible.last
    }
    switch stack.alignment {
    case .leading, .firstBaseline: return isFirst ? visible.first : visible.last
    case .trailing, .lastBaseline: return visible.last
    default: return visible.first { hasTextBaseline(scene.items[$0]) } ?? visible.first
    }
  }

  func visibleArranged(_ stack: StackConfiguration) -> [Int] {
    stack.arranged.filter { scene.items[$0].isInstalled && !scene.items[$0].isHidden }
  }
}
