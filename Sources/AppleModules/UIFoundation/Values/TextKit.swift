/// `NSTextContainer`, kept without effect.
open class NSTextContainer: NSObject {
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var size = CGSize.zero
  open var widthTracksTextView = false
  open var heightTracksTextView = false
  open var exclusionPaths: [UIBezierPath] = []
  open weak var layoutManager: NSLayoutManager?
  public override init() { super.init() }
  public init(size: CGSize) {
    self.size = size
    super.init()
  }
}

/// `NSLayoutManager`: knows of no glyphs.
open class NSLayoutManager: NSObject {
  open private(set) var textContainers: [NSTextContainer] = []
  open weak var textStorage: NSTextStorage?
  open weak var delegate: AnyObject?
  open var usesFontLeading = true
  open var allowsNonContiguousLayout = false
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
  }
  /// The size of the text in the container's width.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    textStorage?.boundingRect(
      with: container.size, options: .usesLineFragmentOrigin, context: nil) ?? .zero
  }
  open func lineFragmentUsedRect(
    forGlyphAt index: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect { textContainers.first.map(usedRect) ?? .zero }
  open func ensureLayout(for container: NSTextContainer) {}
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: numberOfGlyphs)
  }
  open func glyphRange(
    forCharacterRange range: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange { range }
  open func characterRange(
    forGlyphRange range: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange { range }
  open func boundingRect(forGlyphRange range: NSRange, in container: NSTextContainer) -> CGRect {
    usedRect(for: container)
  }
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints fraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { 0 }
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { 0 }
  open func characterIndexForGlyph(at index: Int) -> Int { index }
  open func glyphIndexForCharacter(at index: Int) -> Int { index }
  open func invalidateDisplay(forCharacterRange range: NSRange) {}
  open func invalidateLayout(
    forCharacterRange range: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) {}
  open func drawGlyphs(forGlyphRange range: NSRange, at origin: CGPoint) {}
  open func drawBackground(forGlyphRange range: NSRange, at origin: CGPoint) {}
}

/// `NSTextStorage`.
open class NSTextStorage: NSMutableAttributedString {
  open private(set) var layoutManagers: [NSLayoutManager] = []
  open weak var delegate: AnyObject?
  open func addLayoutManager(_ manager: NSLayoutManager) {
    layoutManagers.append(manager)
    manager.textStorage = self
  }
  open func removeLayoutManager(_ manager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === manager }
  }
}

extension NSAttributedString {
  /// `NSAttributedString.DocumentType`.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let html = DocumentType(rawValue: "NSHTML")
    public static let rtf = DocumentType(rawValue: "NSRTF")
  }
  /// `NSAttributedString.DocumentReadingOptionKey`.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }
  /// The data as they stand: no document is read here, so that marks stay in the text.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: AutoreleasingUnsafeMutablePointer<NSDictionary?>?
  ) throws { self.init(string: String(decoding: data, as: UTF8.self)) }
}

/// `AutoreleasingUnsafeMutablePointer`, of which Linux has none: nil is all that can be given.
public struct AutoreleasingUnsafeMutablePointer<Pointee> {
  private init() {}
}
