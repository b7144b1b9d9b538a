import AutoLayout

/// Texts that the canvas shows stretched though nothing stretches them.
extension CanvasInference {
  /// How much wider than its text a text is drawn that was stretched when it was: no font that is measured
  /// instead of the right one makes as much of a difference.
  private static let stretched = (ratio: 1.5, points: 16.0)

  /// Titles and labels of one line that are as wide as their text, and were drawn much wider: a constraint
  /// that stretched them is gone, and the frames were not updated. Interface Builder calls them misplaced,
  /// where it was asked; what merged two versions of a document was not.
  ///
  /// Not where a stack view decides, or where the superview is not as wide as it is drawn either; nor where
  /// both of its ends are tied, and a neighbour is another one than when it was drawn.
  func drawnWider(in superview: Int) -> [InferredRelation] {
    let outer = context.scene.items[superview]
    guard outer.stack == nil, !outer.isScrollView, let around = outer.designFrame,
      (around.width - context.rect(superview).width).magnitude <= 1
    else { return [] }
    return context.children[superview].compactMap { item in
      guard isPlaced(item, along: [.horizontal]), isPlainText(item),
        isSizedByContent(item, .horizontal), !isHeldAtBothEnds(item),
        !context.scene.items[item].annotations.isMisplaced,
        let frame = context.scene.items[item].designFrame
      else { return nil }
      let width = context.rect(item).width
      guard frame.width >= width * Self.stretched.ratio,
        frame.width - width >= Self.stretched.points
      else { return nil }
      return InferredRelation(shape: .drawnWider(by: frame.width - width), items: [item])
    }
  }

  /// Whether the item shows nothing but one line of text in the system font, as UIKit draws it.
  private func isPlainText(_ item: Int) -> Bool {
    guard context.scene.items[item].customClass == nil,
      let text = context.scene.items[item].text, text.font.family == .system,
      let shown = context.layout.items[item].text, !shown.string.isEmpty, shown.lineCount == 1
    else { return false }
    switch context.scene.items[item].content {
    case .label, .textField: return true
    case .button(let button):
      return button.image == nil && [.custom, .system].contains(button.style)
    default: return false
    }
  }

  /// Whether constraints tie both the left and the right end of an item to something.
  private func isHeldAtBothEnds(_ item: Int) -> Bool {
    var ends: Set<Edge> = []
    for constraint in context.scene.constraints where constraint.isInstalled {
      for anchor in [constraint.first, constraint.second].compactMap({ $0 })
      where anchor.item == item {
        switch anchor.attribute {
        case .leading, .left: ends.insert(.left)
        case .trailing, .right: ends.insert(.right)
        default: break
        }
      }
    }
    return ends.count == 2
  }
}
