/// Something that a layout rests on and that Apple's systems may have otherwise.
public struct Doubt: Hashable, Sendable {
  /// What is not known well. Raw values stand in the output of `plumb layout`: never rename one.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// A size on the canvas stands in for content that only code knows.
    case assumedSize = "assumed-size"
    /// A class of the app's own may have a size of its own, and nothing tells it.
    case classSize = "class-size"
    /// An image of which nothing tells the size, or the document alone, which may be older than the image.
    case imageSize = "image-size"
    /// A symbol, of which documents tell the proportions only.
    case symbolSize = "symbol-size"
    /// A named font of which nothing tells the widths.
    case unknownFont = "unknown-font"
    /// A weight, size or generation of the system font of which few labels were seen.
    case scarceFont = "scarce-font"
    /// A character of which few labels tell the width, or none.
    case scarceCharacter = "scarce-character"
    /// A text that takes another number of lines if it is a little longer or shorter.
    case lineBreaks = "line-breaks"
    /// A text of several fonts, or with lines of a height of its own.
    case mixedText = "mixed-text"
    /// A label without text.
    case emptyText = "empty-text"
    /// A button with a configuration.
    case configuration
    /// A rule of the rule book that rests on little; its name is given.
    case weakRule = "weak-rule"
    /// What the canvas shows in the place of what has nothing to show.
    case canvasPlaceholder = "canvas-placeholder"
    /// Bars around the root view of which the document tells too little.
    case inferredBars = "inferred-bars"
    /// A stack view that fills in proportion.
    case proportionalStack = "proportional-stack"
    /// A hidden view of a stack view.
    case hiddenArranged = "hidden-arranged"
    /// A stack view that is as long across its axis as its views ask for, by constraints of its own.
    case stackAlignment = "stack-alignment"
    /// A tie of widths that a stack view makes for its labels of several lines.
    case stackTie = "stack-tie"
    /// Constraints that cannot hold together.
    case conflict
    /// Nothing decides the place.
    case ambiguous
    /// Something of the document that was not understood.
    case notUnderstood = "not-understood"
    /// A scene of so many items that nobody looked.
    case largeScene = "large-scene"
  }

  /// What is not known well.
  public var reason: Reason
  /// Index of the item that is the cause.
  public var item: Int
  /// The name of the rule that rests on little, such as `controls.page-control`; nil for other reasons.
  public var rule: String?

  /// A doubt of an item.
  public init(_ reason: Reason, of item: Int, rule: String? = nil) {
    self.reason = reason
    self.item = item
    self.rule = rule
  }
}
