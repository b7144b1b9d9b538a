internal import AutoLayout

/// The sizes that views ask for, as the engine measures them.
@MainActor
enum ContentSizing {
  /// The result of UIKit's own implementation.
  static func intrinsicSize(of view: UIView) -> CGSize {
    size(of: ItemKinds.kind(of: view), pages: ItemKinds.pages(of: view))
      ?? CGSize(width: -1, height: -1)
  }

  /// `sizeThatFits(_:)` of UIKit's own classes: texts wrap at the width, other views keep their size.
  static func fittingSize(of view: UIView, in available: CGSize) -> CGSize {
    var kind = ItemKinds.kind(of: view)
    if case .view(var content) = kind, available.width > 0, available.width < 1e5 {
      if case .textView(let text, _) = content { content = .textView(text, isScrollEnabled: false) }
      content.updateText { text in
        if text.numberOfLines != 1 { text.preferredMaxLayoutWidth = Double(available.width) }
      }
      kind = .view(content)
    }
    guard var size = size(of: kind, pages: ItemKinds.pages(of: view)),
      size.width >= 0 || size.height >= 0
    else {
      let own = view.intrinsicContentSize
      return CGSize(
        width: own.width < 0 ? view.bounds.width : own.width,
        height: own.height < 0 ? view.bounds.height : own.height)
    }
    if case .view(.label) = kind, available.width > 0 {
      size.width = min(size.width, available.width)
    }
    return size
  }

  private static func size(of kind: ItemKind, pages: Int) -> CGSize? {
    let size = kind.intrinsicSize(in: AppEnvironment.current.model, pages: pages)
    if size?.width != nil || size?.height != nil { AppEnvironment.note(.texts) }
    return size.map { CGSize(width: $0.width ?? -1, height: $0.height ?? -1) }
  }

  /// A custom size goes into the scene: for a text that is larger than UIKit's, as the difference,
  /// so that the text may change; otherwise as it is.
  static func adoptOwnSize(of view: UIView, in item: inout Item) {
    guard !isOfKit(view) else { return }
    item.customClass = "\(type(of: view))"
    view.systemAnswer = nil
    let own = view.intrinsicContentSize
    guard own != view.systemAnswer else { return }
    if let system = view.systemAnswer, item.text != nil, own.width >= system.width,
      own.height >= system.height, system.width >= 0, system.height >= 0
    {
      item.classPadding = Size(
        width: Double(own.width - system.width), height: Double(own.height - system.height))
    } else {
      item.intrinsicSizeOverride = IntrinsicSize(
        width: own.width < 0 ? nil : Double(own.width),
        height: own.height < 0 ? nil : Double(own.height))
    }
  }

  private static func isOfKit(_ view: UIView) -> Bool {
    String(reflecting: type(of: view)).hasPrefix("UIKit.")
  }
}
