/// What an author wrote about an item that tells its purpose and decides no geometry.
public struct Annotations: Hashable, Sendable {
  /// False where the item's name is only its class and id.
  public var isNamed = true
  /// The author's note: what Interface Builder's identity inspector keeps.
  public var note: String?
  /// Left at its stored frame, for want of constraints (`fixedFrame`; claim C23).
  public var hasFixedFrame = false
  /// Stored elsewhere than its constraints have it (`misplaced`).
  public var isMisplaced = false
  /// Drawn without a size along these axes.
  public var drawnEmpty: Set<Axis> = []
  /// Draws something behind its content: a colour, an image, an effect.
  public var showsBackground = false
  /// Cuts off what its subviews draw outside of it.
  public var clipsSubviews = false
  /// Shows or does something that the scene does not tell: a map, another controller, a gesture.
  public var hasContentOfItsOwn = false
  /// A root view that no controller takes as its own.
  public var standsAlone = false
  /// Its intrinsic size is one that the author gave for the canvas (`placeholderIntrinsicWidth`).
  public var hasPlaceholderSize = false
  /// The author asked not to be told of ambiguity (`verifyAmbiguity`).
  public var acceptsAmbiguity = false
  /// Points: how high a table's rows are, whatever their content, where its author gave them one height.
  public var rowHeight: Double?
  /// Where a text stands in its view.
  public var textAlignment = TextAlignment.natural

  /// What a view has whose author says nothing of it.
  public init() {}
}

/// `NSTextAlignment`: where text stands in a frame that is wider than it.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// By the direction of the language: left, or right in Arabic.
  case natural
  /// At a side or between them, whatever the language; justified lines fill the width but for the last.
  case left, center, right, justified

  /// How much of the room that a line leaves lies left of it, 0 to 1.
  ///
  /// - Parameter direction: of the view that shows the text.
  package func shareOfRoomBefore(in direction: LayoutDirection) -> Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: direction == .rightToLeft ? 1 : 0
    }
  }
}
