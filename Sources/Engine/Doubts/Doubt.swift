/// An uncertain fact on which a layout depends.
public struct Doubt: Hashable, Sendable {
  /// The kind of an uncertain fact. Raw values are part of the output of `plumb layout`: never
  /// rename one.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// A size on the canvas in place of content that only code knows.
    case assumedSize = "assumed-size"
    /// A custom class, which may have a size of its own that no source gives.
    case classSize = "class-size"
    /// An image whose size is unknown, or known from the document alone, which may be older than
    /// the image.
    case imageSize = "image-size"
    /// A symbol, of which documents have the proportions only.
    case symbolSize = "symbol-size"
    /// A named font with unknown widths.
    case unknownFont = "unknown-font"
    /// A weight, size or generation of the system font with few samples.
    case scarceFont = "scarce-font"
    /// A character with few samples, or none.
    case scarceCharacter = "scarce-character"
    /// A text that takes another number of lines if it is a little longer or shorter.
    case lineBreaks = "line-breaks"
    /// A text of several fonts, or with lines of a height of its own.
    case mixedText = "mixed-text"
    /// A label without text.
    case emptyText = "empty-text"
    /// A button with a configuration.
    case configuration
    /// A rule with little evidence; its name is given.
    case weakRule = "weak-rule"
    /// The placeholder that the canvas shows for an empty view.
    case canvasPlaceholder = "canvas-placeholder"
    /// Bars around the root view with too little information in the document.
    case inferredBars = "inferred-bars"
    /// A stack view that fills in proportion.
    case proportionalStack = "proportional-stack"
    /// A hidden view of a stack view.
    case hiddenArranged = "hidden-arranged"
    /// A stack view whose length across its axis follows from its views, by constraints of its own.
    case stackAlignment = "stack-alignment"
    /// A tie of widths that a stack view makes for its labels of several lines.
    case stackTie = "stack-tie"
    /// Content sizes of one priority, of which one gives way: the constraints do not say which.
    case contentTie = "content-tie"
    /// Constraints that cannot hold together.
    case conflict
    /// An ambiguous place.
    case ambiguous
    /// An element of the document that was not understood.
    case notUnderstood = "not-understood"
    /// A scene with too many items to examine.
    case largeScene = "large-scene"
  }

  /// The kind of the uncertain fact.
  public var reason: Reason
  /// Index of the item that is the cause.
  public var item: Int
  /// The name of the rule with little evidence, such as `controls.page-control`; nil for other
  /// reasons.
  public var rule: String?

  /// A doubt of an item.
  public init(_ reason: Reason, of item: Int, rule: String? = nil) {
    self.reason = reason
    self.item = item
    self.rule = rule
  }
}
