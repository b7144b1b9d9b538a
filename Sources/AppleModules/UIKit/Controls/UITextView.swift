/// `UITextView`.
open class UITextView: UIScrollView, UITextInput {
  /// As its own delegates are: UIKit narrows the type, which Swift calls no override.
  @_nonoverride open var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { shownText }
    set { show(newValue) }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { shownAttributes ?? NSAttributedString(string: shownText) }
    set {
      show(newValue?.string)
      shownAttributes = newValue
      if let newValue, newValue.length > 0,
        let own = newValue.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      {
        font = own
      }
    }
  }
  /// Subclasses override one of the two by the other, so that neither goes through it.
  private(set) var shownText = ""
  private func show(_ text: String?) {
    shownText = text ?? ""
    shownAttributes = nil
    markTreeDirty()
  }
  /// The text with its attributes, if code set them.
  private(set) var shownAttributes: NSAttributedString?
  open var font: UIFont? { didSet { markTreeDirty() } }
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  open var selectedRange = NSRange(location: 0, length: 0)
  open var adjustsFontForContentSizeCategory = false
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  public let textContainer: NSTextContainer
  public private(set) lazy var layoutManager = NSLayoutManager()
  public private(set) lazy var textStorage = NSTextStorage(string: text ?? "")
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
  }
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero) }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var textContentType: UITextContentType?
  open var isSecureTextEntry = false
  open var enablesReturnKeyAutomatically = false
  open var usesStandardTextScaling = false
  open var isFindInteractionEnabled = false
  open var borderStyle = BorderStyle.none
  /// `UITextView.BorderStyle`.
  public enum BorderStyle: Int, Sendable { case none, roundedRect }
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var inlinePredictionType = UITextInlinePredictionType.default
  open var passwordRules: UITextInputPasswordRules?
  open var allowsEditingTextAttributes = false
  open var clearsOnInsertion = false
  open var hasText: Bool { !(text ?? "").isEmpty }
  open func insertText(_ new: String) { text = (text ?? "") + new }
  open func deleteBackward() { text = String((text ?? "").dropLast()) }
  open var selectedTextRange: UITextRange?
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  open var endOfDocument: UITextPosition { UITextPosition((text ?? "").count) }
  /// Of the first line: where lines break is not known before the layout.
  open func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(
      x: textContainerInset.left + 5, y: textContainerInset.top, width: 2,
      height: (font ?? .systemFont(ofSize: 12)).lineHeight)
  }
  open func firstRect(for range: UITextRange) -> CGRect { .zero }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  open func scrollRangeToVisible(_ range: NSRange) {}
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  private var givenInputView: UIView?
  open override var inputView: UIView? {
    get { givenInputView }
    set { givenInputView = newValue }
  }
  private var givenAccessory: UIView?
  open override var inputAccessoryView: UIView? {
    get { givenAccessory }
    set { givenAccessory = newValue }
  }
}

/// `UIDataDetectorTypes`.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  public static let link = UIDataDetectorTypes(rawValue: 2)
  public static let address = UIDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// `UITextViewDelegate`.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidChange(_ textView: UITextView)
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidChangeSelection(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in range: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  func textView(
    _ textView: UITextView, shouldInteractWith attachment: NSTextAttachment, in range: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
}
/// `UITextItemInteraction`.
public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction, presentActions, preview
}
/// `UITextItem`.
public struct UITextItem {
  /// `UITextItem.Content`.
  public enum Content {
    case link(URL)
    case textAttachment(NSTextAttachment)
    case tag(String)
  }
  public let content: Content
  public let range: NSRange
}
extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in range: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith attachment: NSTextAttachment, in range: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
}
