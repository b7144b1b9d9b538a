/// `NSParagraphStyle`.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
  public fileprivate(set) var values = ParagraphValues()

  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The values of a paragraph style.
  public struct ParagraphValues: Hashable, Sendable {
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var alignment = NSTextAlignment.natural
    package var lineBreakMode = NSLineBreakMode.byWordWrapping
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    package var lineHeightMultiple: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    package var tailIndent: CGFloat = 0
    package var hyphenationFactor: Float = 0
    package var lineBreakStrategy = LineBreakStrategy()
    package var baseWritingDirection = NSWritingDirection.natural
    package var allowsTightening = false
    package var defaultTabInterval: CGFloat = 0
    package var hyphenates = false
  }

  open var lineSpacing: CGFloat { values.lineSpacing }
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  open var headIndent: CGFloat { values.headIndent }
  open var tailIndent: CGFloat { values.tailIndent }
  open var hyphenationFactor: Float { values.hyphenationFactor }
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  open var usesDefaultHyphenation: Bool { values.hyphenates }
  open var tabStops: [NSTextTab] { [] }

  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
  open override func copy() -> Any { mutableCopy() }
}

/// `NSMutableParagraphStyle`.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsTightening }
    set { values.allowsTightening = newValue }
  }
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  open override var usesDefaultHyphenation: Bool {
    get { values.hyphenates }
    set { values.hyphenates = newValue }
  }
  open override var tabStops: [NSTextTab] {
    get { [] }
    set {}
  }
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

/// `NSWritingDirection`.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight, rightToLeft
}
/// `NSTextTab`, kept without effect.
open class NSTextTab: NSObject, @unchecked Sendable {
  public let location: CGFloat
  public let alignment: NSTextAlignment
  public init(
    textAlignment alignment: NSTextAlignment, location: CGFloat, options: [String: Any] = [:]
  ) {
    (self.alignment, self.location) = (alignment, location)
    super.init()
  }
}

extension NSParagraphStyle {
  /// `NSParagraphStyle.LineBreakStrategy`.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}
