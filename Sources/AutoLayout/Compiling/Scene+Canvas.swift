extension Scene {
  /// The scene as Interface Builder's canvas shows it: see ``LayoutOptions/showsCanvas``.
  ///
  /// An arranged label without text and an arranged image view without an image are 50 points wide and
  /// high there, so that they can be seen and clicked, and give way as any other content does. A
  /// running app shows nothing in their place, and so does the canvas outside stack views. (Labels in
  /// documents of four authors, Xcode 11 to 14, and none that contradicts; image views in three
  /// documents of one of them.)
  var shownOnCanvas: Scene {
    var scene = self
    for index in items.indices where items[index].intrinsicSizeOverride == nil {
      guard let superview = items[index].superview, items[superview].stack != nil,
        items[index].isWithoutContent
      else { continue }
      scene.items[index].intrinsicSizeOverride = IntrinsicSize(width: 50, height: 50)
    }
    return scene
  }
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
