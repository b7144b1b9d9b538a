/// `UILabel`.
open class UILabel: UIView {
  private(set) var shownText: String?
  private(set) var shownAttributes: NSAttributedString?

  // Subclasses override one by the other, so that neither goes through it.
  open var text: String? {
    get { shownText }
    set {
      (shownText, shownAttributes) = (newValue, nil)
      changed()
    }
  }
  /// Of its paragraph styles, only the first counts for its size.
  open var attributedText: NSAttributedString? {
    get { shownAttributes ?? shownText.map { NSAttributedString(string: $0) } }
    set {
      (shownText, shownAttributes) = (newValue?.string, newValue)
      changed()
    }
  }
  private var chosenFont: UIFont?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { chosenFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
    set {
      chosenFont = newValue
      changed()
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  open var textAlignment = NSTextAlignment.natural { didSet { changed() } }
  private var chosenLineBreakMode: NSLineBreakMode?
  open var lineBreakMode: NSLineBreakMode {
    get { chosenLineBreakMode ?? .byTruncatingTail }
    set {
      chosenLineBreakMode = newValue
      changed()
    }
  }
  /// True if code requests an ellipsis for a text that does not fit: the default needs no request.
  package var asksForEllipsis: Bool {
    let mode = attribute(.paragraphStyle, as: NSParagraphStyle.self)?.lineBreakMode
    return [chosenLineBreakMode, mode].contains {
      $0.map { [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail].contains($0) } ?? false
    }
  }
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  open var numberOfLines = 1 { didSet { changed() } }
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { changed() } }
  open var adjustsFontForContentSizeCategory = false
  open var adjustsFontSizeToFitWidth = false { didSet { changed() } }
  open var allowsDefaultTighteningForTruncation = false
  open var minimumScaleFactor: CGFloat = 0 { didSet { changed() } }
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  open var isEnabled = true
  open var showsExpansionTextWhenTruncated = false
  open var isHighlighted = false
  open var highlightedTextColor: UIColor?
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    CGRect(origin: bounds.origin, size: ContentSizing.fittingSize(of: self, in: bounds.size))
  }
  open func drawText(in rect: CGRect) {}

  private func changed() { markTreeDirty() }

  /// An attribute of the first character.
  func attribute<Value>(_ key: NSAttributedString.Key, as type: Value.Type) -> Value? {
    guard let shownAttributes, shownAttributes.length > 0 else { return nil }
    return shownAttributes.attribute(key, at: 0, effectiveRange: nil) as? Value
  }
}
