import AutoLayout

/// The views that moved between two layouts of one variant.
struct MoveFinder {
  let base: Scene
  let head: Scene
  /// By item of the later version, its index in the earlier one.
  let earlier: [Int?]

  /// The place of an item of the later version in its superview; nil if it is not shown.
  func place(_ item: Int, in layout: Layout, isEarlier: Bool) -> ItemMove.Place? {
    guard let index = isEarlier ? earlier[item] : item else { return nil }
    let superview = hasSameSuperview(item) ? head.items[item].superview : nil
    return place(
      of: index, in: superview.map { isEarlier ? earlier[$0] ?? $0 : $0 },
      isPlacedByCode: isPlacedByCode(item), layout)
  }

  private func place(
    of index: Int, in superview: Int?, isPlacedByCode: Bool, _ layout: Layout
  ) -> ItemMove.Place? {
    guard layout.items.indices.contains(index), layout.items[index].isPresent,
      !layout.items[index].isHidden
    else { return nil }
    let rect = layout.items[index].alignmentRect
    var origin = superview.map { layout.items[$0].alignmentRect } ?? Rect()
    if isPlacedByCode { origin = rect }
    return ItemMove.Place(
      rect: Rect(
        x: rect.minX - origin.minX, y: rect.minY - origin.minY, width: rect.width,
        height: rect.height), lines: layout.items[index].text?.lineCount)
  }

  /// True if a table or a collection lays it out: a cell, a header, a footer. Its place on the
  /// canvas is not its place in the app.
  func isPlacedByCode(_ item: Int) -> Bool {
    guard let superview = head.items[item].superview else { return false }
    switch head.items[superview].content {
    case .tableView, .collectionView: return true
    default: return false
    }
  }

  /// True if the superview is the same in both versions.
  func hasSameSuperview(_ item: Int) -> Bool {
    guard let superview = head.items[item].superview else { return true }
    guard let before = earlier[item] else { return true }
    return earlier[superview] == base.items[before].superview
  }

  /// The moved items of both versions, by item of the later one. Guides follow their owners; of repeated rows, the one
  /// that moved most counts.
  func moves(_ before: Layout, _ after: Layout) -> [ItemMove] {
    let copies = movesOfCopies(before, after)
    return head.items.indices.compactMap { item in
      guard earlier[item] != nil, !head.items[item].isGuide else { return nil }
      let move = ItemMove(
        item: item, before: place(item, in: before, isEarlier: true),
        after: place(item, in: after, isEarlier: false))
      let most = (copies[item] ?? []).reduce(move) { $1.amount > $0.amount ? $1 : $0 }
      return most.isMove ? most : nil
    }
  }

  /// The copies of items in repeated rows, which only layouts have, by the original item.
  private func movesOfCopies(_ before: Layout, _ after: Layout) -> [Int: [ItemMove]] {
    let (own, others) = (
      copies(in: before, beyond: base.items.count), copies(in: after, beyond: head.items.count)
    )
    var moves: [Int: [ItemMove]] = [:]
    for id in Set(own.keys).union(others.keys).sorted() {
      guard let item = head.index(ofItem: RowCopy.original(id)) else { continue }
      func place(_ copy: Int?, _ layout: Layout) -> ItemMove.Place? {
        copy.flatMap {
          self.place(of: $0, in: layout.scene.items[$0].superview, isPlacedByCode: false, layout)
        }
      }
      let move = ItemMove(
        item: item, before: place(own[id], before), after: place(others[id], after))
      if move.isMove { moves[item, default: []].append(move) }
    }
    return moves
  }

  private func copies(in layout: Layout, beyond count: Int) -> [String: Int] {
    var found: [String: Int] = [:]
    for index in layout.scene.items.indices.dropFirst(count)
    where !layout.scene.items[index].isGuide {
      found[layout.scene.items[index].id] = index
    }
    return found
  }
}
