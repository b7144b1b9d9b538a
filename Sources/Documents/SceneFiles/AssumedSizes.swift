import AutoLayout

extension Scene {
  /// Takes away the sizes that reading assumed for views of classes of which sources say that they have none: the size on
  /// the canvas stands in for content only where the class may have some.
  mutating func dropAssumedSizes() {
    guard let code else { return }
    for index in items.indices
    where items[index].content == .plain && items[index].customClass != nil
      && !items[index].annotations.hasPlaceholderSize
      && code.sets([.withoutSize], of: items[index].id)
    {
      items[index].intrinsicSizeOverride = nil
    }
  }
}
