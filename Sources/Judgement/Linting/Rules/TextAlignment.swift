import AutoLayout

extension LintRule {
  /// Rule of thumb 7, for the text inside a view.
  static let textAlignment = LintRule(
    "text-alignment", .warning,
    summary: "Texts that are beside something are aligned naturally, not left or right.",
    rationale: """
      Left and right do not turn round in right-to-left languages: the view does, and its text stays \
      behind. Told of texts that a language may change in labels that are wider than their text; not \
      of numbers in columns, of texts that code sets, or of views that must not turn.
      """
  ) { context in
    guard let layout = context.layout else { return [] }
    return context.views.compactMap { item in
      let view = context.scene.items[item]
      guard case .label(let text) = view.content, text.isLocalizable, !text.string.isEmpty,
        !context.isReferenced(item: item), layout.items[item].isPresent,
        [.left, .right].contains(view.annotations.textAlignment),
        !isHeldInDirection(item, context.scene), isWider(layout.items[item], than: text)
      else { return nil }
      let side = view.annotations.textAlignment.rawValue
      return LintFlaw(
        subject: .item(item),
        message: """
          the text of \(context.name(item)) stays at the \(side) in right-to-left languages, where \
          what is beside it changes sides; use natural alignment\
          \(side == "right" ? ", or let the view be as wide as its text" : "")
          """)
    }
  }

  /// True if an attribute of the view, or of a view around it, fixes the direction.
  private static func isHeldInDirection(_ item: Int, _ scene: Scene) -> Bool {
    var current: Int? = item
    while let here = current {
      if scene.items[here].semanticContent != .unspecified { return true }
      current = scene.items[here].superview
    }
    return false
  }

  /// True if the alignment is visible: by more than rounding, or as soon as one of several lines is
  /// shorter.
  private static func isWider(_ place: ItemLayout, than text: TextContent) -> Bool {
    guard let intrinsic = place.intrinsicSize.width else { return false }
    return text.numberOfLines != 1 || place.alignmentRect.width > intrinsic + 1
  }
}
