extension StructureCompiler {
  /// Turns an autoresizing mask with its design frame into constraints (semantics 11.3): springs
  /// and struts relative to the superview's bounds. Frames are alignment rects here, except for the
  /// few controls with alignment insets, which are subtracted from the design frame first.
  mutating func addAutoresizing(_ index: Int) {
    let item = scene.items[index]
    guard let mask = item.autoresizing, let design = item.designFrame,
      let superview = item.superview, let rect = rects[index], let parent = rects[superview]
    else { return }
    let frame = design.inset(by: facts.alignmentInsets[index])
    let outer = scene.items[superview].designFrame?.size ?? scene.reference.size
    for axis in Axis.allCases {
      let horizontal = axis == .horizontal
      var flexibleBefore = mask.contains(horizontal ? .flexibleLeftMargin : .flexibleTopMargin)
      let flexibleSize = mask.contains(horizontal ? .flexibleWidth : .flexibleHeight)
      var flexibleAfter = mask.contains(horizontal ? .flexibleRightMargin : .flexibleBottomMargin)
      var start = frame.start(axis)
      let length = horizontal ? frame.width : frame.height
      let total = outer[axis]
      if horizontal && isLaidOutByCell(item) && directions[superview] == .rightToLeft {
        swap(&flexibleBefore, &flexibleAfter)
        start = total - start - length
      }
      let after = total - start - length
      let origin = ConstraintOrigin.autoresizing(item: index, axis)
      let whole = parent.length(axis)
      var size = LinearForm(constant: length)
      var offset = LinearForm(constant: start)
      switch (flexibleBefore, flexibleSize, flexibleAfter) {
      case (false, false, _): break
      case (true, false, false): offset = whole + (start - total)
      case (true, false, true):
        if total != 0 {
          offset = ((start + length / 2) / total) * whole + (-length / 2)
        }
      case (false, true, false): size = whole + (length - total)
      case (true, true, false):
        if total != after {
          size = (length / (total - after)) * (whole + (-after))
          offset = whole - size + (-after)
        }
      case (false, true, true):
        if total != start { size = (length / (total - start)) * (whole + (-start)) }
      case (true, true, true):
        if total != 0 {
          size = (length / total) * whole
          offset = (start / total) * whole
        }
      }
      let sizesItself =
        fitsCells && !horizontal && item.content == .cell && !isRowOfOneHeight(item)
      if sizesItself {
        // Above hugging: a row does not shrink below its drawn height.
        add(rect.length(axis), .greaterThanOrEqual, size, priority: 500, origin: origin)
      }
      add(
        rect.length(axis), .equal, size, priority: sizesItself ? 50 : 1000,
        protection: sizesItself ? 0 : 100, origin: origin)
      add(
        rect.start(axis), .equal, parent.start(axis) + offset, priority: 1000, protection: 100,
        origin: origin)
    }
  }

  /// True if its table gives a cell its height, regardless of its content and its drawn height, and code does not take
  /// that back.
  private func isRowOfOneHeight(_ item: Item) -> Bool {
    item.superview.flatMap { scene.items[$0].annotations.rowHeight } != nil
      && !(scene.code?.sets([.selfSizing], of: item.id) ?? false)
  }

  /// A table view cell places its content view itself, on the side opposite its accessory; that is
  /// the left in right-to-left layouts, whatever the mask.
  private func isLaidOutByCell(_ item: Item) -> Bool {
    if case .view(.cellContentView) = item.kind { return true }
    return false
  }
}
