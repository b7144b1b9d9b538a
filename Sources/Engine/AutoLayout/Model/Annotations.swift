/// An author's attributes of an item that show its purpose and do not affect geometry.
public struct Annotations: Hashable, Sendable {
  /// False if the item's name is only its class and id.
  public var isNamed = true
  /// The author's note: what Interface Builder's identity inspector keeps.
  public var note: String?
  /// Left at its stored frame, as it has no constraints (`fixedFrame`; claim C23).
  public var hasFixedFrame = false
  /// Stored at another place than its constraints give (`misplaced`).
  public var isMisplaced = false
  /// Drawn without a size along these axes.
  public var drawnEmpty: Set<Axis> = []
  /// Draws something behind its content: a colour, an image, an effect.
  public var showsBackground = false
  /// Clips its subviews.
  public var clipsSubviews = false
  /// Has content or behaviour that the scene does not show: a map, another controller, a gesture.
  public var hasContentOfItsOwn = false
  /// A root view that no controller takes as its own.
  public var standsAlone = false
  /// Its intrinsic size is one that the author gave for the canvas (`placeholderIntrinsicWidth`).
  public var hasPlaceholderSize = false
  /// Interface Builder found its place or size ambiguous (`ambiguous`).
  public var isMarkedAmbiguous = false
  /// The author silenced the warning about ambiguity (`verifyAmbiguity`).
  public var acceptsAmbiguity = false
  /// The fixed height of a table's rows, in points, regardless of their content, if its author
  /// chose one.
  public var rowHeight: Double?
  /// The alignment of a text in its view.
  public var textAlignment = TextAlignment.natural

  /// The annotations of a view without any.
  public init() {}
}

/// `NSTextAlignment`: the place of text in a frame that is wider than it.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// By the direction of the language: left, or right in Arabic.
  case natural
  /// At a side or in the middle, whatever the language; justified lines fill the width, except the
  /// last.
  case left, center, right, justified

  /// The share of a line's free room to its left, 0 to 1.
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
