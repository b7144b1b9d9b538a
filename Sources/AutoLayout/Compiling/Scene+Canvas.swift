extension Scene {
  /// The scene as Interface Builder's canvas shows it: see ``LayoutOptions/showsCanvas``.
  ///
  /// An arranged label without text and an arranged image view without an image are 50 points wide and
  /// high there, so that they can be seen and clicked, and give way as any other content does. A
  /// running app shows nothing in their place, and so does the canvas outside stack views. (Labels in
  /// documents of four authors, Xcode 11 to 14, and none that contradicts; image views in three
  /// documents of one of them.)
  ///
  /// Arranged views have placeholders too: ``placeholder(for:in:isLeaf:)``.
  var shownOnCanvas: Scene {
    var scene = self
    let superviews = Set(items.compactMap(\.superview))
    for index in items.indices where items[index].intrinsicSizeOverride == nil {
      let item = items[index]
      guard let stack = item.superview.flatMap({ items[$0].stack }) else { continue }
      if item.isWithoutContent {
        scene.items[index].intrinsicSizeOverride = IntrinsicSize(width: 50, height: 50)
        continue
      }
      let isContainer = superviews.contains(index)
      guard let size = placeholder(for: item, in: stack, isLeaf: !isContainer) else { continue }
      scene.items[index].intrinsicSizeOverride = size
      if item.stack != nil {
        scene.items[index].resistance.vertical = min(
          item.resistance.vertical, Self.emptyStackResistance)
      } else if isContainer {
        // Parts may make a view higher, whatever it hugs (three documents of one author).
        scene.items[index].hugging.vertical = 1
        scene.items[index].resistance.vertical = min(
          item.resistance.vertical, Self.containerResistance)
      }
    }
    return scene
  }

  /// The intrinsic size that the canvas gives a view in a vertical stack view, in points; nil for others.
  ///
  /// Since Xcode 10 a plain view is 50 points high and resists compression: labels in it are stretched for
  /// it (ten documents of five authors). A leaf whose width the stack view leaves open is as wide as
  /// views of the library, 240 points (four documents of three authors; one of a fourth stretches such
  /// views). An empty stack view is 50 points high too, or has what is left of them (three documents of two
  /// authors).
  private func placeholder(
    for item: Item, in stack: StackConfiguration, isLeaf: Bool
  ) -> IntrinsicSize? {
    let isEmptyStack = item.stack?.arranged.isEmpty ?? false
    guard item.content == .plain || isEmptyStack, stack.axis == .vertical,
      reference.generation.major >= 12
    else { return nil }
    return IntrinsicSize(
      width: isLeaf && !isEmptyStack && stack.alignment != .fill ? 240 : nil, height: 50)
  }

  /// Where there is too little room, views with parts give way before empty stack views, and these before
  /// texts that resist with 749 (a document each of one author).
  private static let containerResistance: Float = 747
  private static let emptyStackResistance: Float = 748
}

extension Item {
  /// Whether the view exists to show something and has nothing to show.
  fileprivate var isWithoutContent: Bool {
    switch content {
    case .label(let text): text.string.isEmpty
    case .imageView(let image): image == nil
    default: false
    }
  }
}
