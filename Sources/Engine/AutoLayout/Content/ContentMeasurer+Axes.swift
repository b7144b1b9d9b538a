import Platform

extension ContentMeasurer {
  /// The axes on which an item has an intrinsic size at all, whatever its text: this is structure.
  static func intrinsicAxes(of item: Item, generation: OSGeneration) -> Set<Axis> {
    if let override = item.intrinsicSizeOverride { return axes(of: override) }
    switch item.content {
    case .label, .button, .textField, .segmentedControl: return [.horizontal, .vertical]
    case .textView(_, let isScrollEnabled): return isScrollEnabled ? [] : [.horizontal, .vertical]
    case .imageView(let image): return image?.size == nil ? [] : [.horizontal, .vertical]
    case .control(let control):
      return axes(of: ControlMetrics.size(of: control, generation: generation))
    default: return []
    }
  }

  private static func axes(of size: IntrinsicSize) -> Set<Axis> {
    Set(Axis.allCases.filter { size[$0] != nil })
  }
}
