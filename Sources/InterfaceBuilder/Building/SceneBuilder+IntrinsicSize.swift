import AutoLayout

extension SceneBuilder {
  /// Gives a view a size that stands in for content that cannot be measured.
  mutating func chooseIntrinsicSize(
    of index: Int, element: Element, stored: Rect?
  ) throws(InterfaceBuilderError) {
    if element["placeholderIntrinsicWidth"] != nil || element["placeholderIntrinsicHeight"] != nil {
      items[index].intrinsicSizeOverride = IntrinsicSize(
        width: try placeholder("placeholderIntrinsicWidth", of: element),
        height: try placeholder("placeholderIntrinsicHeight", of: element))
      return
    }
    guard items[index].stack == nil, element.contents(of: "subviews").isEmpty, let stored,
      stored.width > 0 || stored.height > 0
    else { return }
    let size = alignmentSize(of: stored, in: items[index])
    if options.contentFromDesign {
      items[index].intrinsicSizeOverride = size
    } else if let reason = unmeasurable(items[index]), items[index].autoresizing == nil {
      items[index].intrinsicSizeOverride = size
      report(
        "design-size", .note, "\(reason); its size on the canvas stands in for its content",
        at: element)
    }
  }

  /// A number of points; `infinite` is no intrinsic size.
  private func placeholder(
    _ attribute: String, of element: Element
  ) throws(InterfaceBuilderError) -> Double? {
    guard let value = element[attribute], value != "infinite" else { return nil }
    return try element.number(attribute, in: 0...lengthLimit, file: document.file)
  }

  /// Why a view's content cannot be measured, or nil if it can.
  private func unmeasurable(_ item: Item) -> String? {
    guard let content = item.content else { return nil }
    switch content {
    case .plain: return item.customClass.map { "\($0) may have an intrinsic size of its own" }
    case .button(let button) where button.image?.isSymbol ?? false:
      return "the size of the symbol \(button.image?.name ?? "") is not known"
    case .imageView(let image?) where image.size == nil || image.isSymbol:
      return "the size of the image \(image.name) is not known"
    default: return nil
    }
  }

  /// The stored frame's size less the alignment insets of its control (semantics 1.6).
  private func alignmentSize(of frame: Rect, in item: Item) -> IntrinsicSize {
    var size = IntrinsicSize(width: max(0, frame.width), height: max(0, frame.height))
    switch item.content {
    case .control(.switchControl): size.width = max(0, frame.width - 2)
    case .control(.slider):
      size.width = max(0, frame.width - 4)
      size.height = max(0, frame.height - 1)
    case .segmentedControl: size.height = max(0, frame.height - 1)
    default: break
    }
    return size
  }
}
