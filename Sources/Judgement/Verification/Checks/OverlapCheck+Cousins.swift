import AutoLayout

/// Texts and controls of overlapping views: a row of buttons over a map, a title over a picture.
extension OverlapCheck {
  /// The most pairs: more would cost more than they find.
  private static let cousinLimit = 256

  /// Pairs of texts and controls, one of each of two siblings that overlap in the reference layout, that lie apart
  /// there.
  ///
  /// Two siblings of which one hides a text or a control of the other are two states of a screen:
  /// code shows one of them, and their contents are not laid out for each other.
  static func cousins(of overlapping: Set<Pair>, in reference: VerifierContext) -> [Pair] {
    var cousins: [Pair] = []
    for pair in overlapping.sorted(by: { ($0.a, $0.b) < ($1.a, $1.b) })
    where cousins.count < cousinLimit {
      guard reference.isShown(pair.a), reference.isShown(pair.b) else { continue }
      let (below, above) = (
        partsToRead(in: pair.a, reference), partsToRead(in: pair.b, reference)
      )
      if below.isEmpty || above.isEmpty || below == [pair.a] && above == [pair.b] { continue }
      let surfaces = surfaces(in: pair.b, reference).map(reference.rect)
      func liesOn(_ part: Int, _ rects: [Rect]) -> Bool {
        rects.contains { depth(reference.rect(part), $0) > Tolerance.equality }
      }
      if below.contains(where: { liesOn($0, surfaces + above.map(reference.rect)) }) { continue }
      cousins += below.flatMap { part in above.map { Pair(part, $0) } }
    }
    return Array(cousins.prefix(cousinLimit))
  }

  /// The texts and controls in a view, or the view itself; scrolling content moves by itself.
  private static func partsToRead(in item: Int, _ context: VerifierContext) -> [Int] {
    guard context.isShown(item), !context.isCell(item) else { return [] }
    if ObscuredCheck.isReadOrTapped(context.scene.items[item]) { return [item] }
    if context.scene.items[item].isScrollView { return [] }
    return context.children[item].flatMap { partsToRead(in: $0, context) }
  }

  /// The opaque surfaces in a view.
  private static func surfaces(in item: Int, _ context: VerifierContext) -> [Int] {
    guard context.isShown(item) else { return [] }
    let own = context.scene.items[item]
    let isSurface: Bool =
      switch own.content {
      case .plain: own.annotations.showsBackground || own.annotations.hasContentOfItsOwn
      case .imageView, .textView, .scrollView, .tableView, .collectionView, .control: true
      default: own.annotations.showsBackground
      }
    return (isSurface ? [item] : [])
      + context.children[item].flatMap { surfaces(in: $0, context) }
  }
}
