extension Scene {
  /// The scene as Interface Builder's canvas shows it: see ``LayoutOptions/showsCanvas``.
  ///
  /// Empty arranged views have placeholders there, by ``canvas`` (rules canvas.empty-content to
  /// canvas.container-resistance). A running app shows nothing in their place, and so does the
  /// canvas outside stack views.
  var shownOnCanvas: Scene {
    var scene = self
    let superviews = Set(items.compactMap(\.superview))
    for index in items.indices where items[index].intrinsicSizeOverride == nil {
      let item = items[index]
      guard let stack = item.superview.flatMap({ items[$0].stack }) else { continue }
      if item.isWithoutContent {
        let isTall = stack.axis == .horizontal || (item.text?.numberOfLines ?? 1) == 1
        scene.items[index].intrinsicSizeOverride = IntrinsicSize(
          width: canvas.emptyContent, height: isTall ? canvas.emptyContent : canvas.emptyLines)
        continue
      }
      let isContainer = superviews.contains(index)
      guard let size = placeholder(for: item, in: stack, isLeaf: !isContainer) else { continue }
      scene.items[index].intrinsicSizeOverride = size
      if item.stack != nil {
        scene.items[index].resistance.vertical = min(
          item.resistance.vertical, canvas.emptyStackResistance)
      } else if isContainer {
        // Parts may make a view higher, whatever it hugs.
        scene.items[index].hugging.vertical = 1
        scene.items[index].resistance.vertical = min(
          item.resistance.vertical, canvas.containerResistance)
      }
    }
    return scene
  }

  /// The intrinsic size that the canvas gives a view in a vertical stack view, in points; nil for others.
  private func placeholder(
    for item: Item, in stack: StackConfiguration, isLeaf: Bool
  ) -> IntrinsicSize? {
    let isEmptyStack = item.stack?.arranged.isEmpty ?? false
    guard item.content == .plain || isEmptyStack, stack.axis == .vertical,
      let height = canvas.plainViewHeight
    else { return nil }
    return IntrinsicSize(
      width: isLeaf && !isEmptyStack && stack.alignment != .fill ? canvas.plainViewWidth : nil,
      height: height)
  }
}

extension Item {
  /// True if the view exists to show content and has none.
  fileprivate var isWithoutContent: Bool {
    switch content {
    case .label(let text): text.string.isEmpty
    case .imageView(let image): image == nil
    default: false
    }
  }
}
