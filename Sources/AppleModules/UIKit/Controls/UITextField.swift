/// `UITextField`.
open class UITextField: UIControl, UITextInput {
  /// `UITextField.BorderStyle`.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// `UITextField.ViewMode`.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  /// `UITextField.DidEndEditingReason`.
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  open weak var delegate: (any UITextFieldDelegate)?
  open var text: String? {
    get { shownText }
    set { shownText = newValue }
  }
  open var attributedText: NSAttributedString? {
    get { shownText.map { NSAttributedString(string: $0) } }
    set { shownText = newValue?.string }
  }
  /// Subclasses override one of the two by the other, so that neither goes through it.
  private(set) var shownText: String? = "" { didSet { markTreeDirty() } }
  open var placeholder: String? {
    get { shownPlaceholder }
    set { shownPlaceholder = newValue }
  }
  open var attributedPlaceholder: NSAttributedString? {
    // A class that sets it when its placeholder is set would go round.
    didSet { shownPlaceholder = attributedPlaceholder?.string }
  }
  private var shownPlaceholder: String? { didSet { markTreeDirty() } }
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { markTreeDirty() } }
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none { didSet { markTreeDirty() } }
  open var adjustsFontForContentSizeCategory = false
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize: CGFloat = 0
  open var clearButtonMode = ViewMode.never
  open var clearsOnBeginEditing = false
  open var leftView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightView: UIView?
  open var rightViewMode = ViewMode.never
  open var background: UIImage?
  open var isEditing: Bool { false }
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var textContentType: UITextContentType?
  open var isSecureTextEntry = false
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
  /// Before the text.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let line = (font ?? .systemFont(ofSize: 17)).lineHeight
    let area = editingRect(forBounds: bounds)
    return CGRect(x: area.minX, y: area.midY - line / 2, width: 2, height: line)
  }
  open func firstRect(for range: UITextRange) -> CGRect { .zero }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  open var enablesReturnKeyAutomatically = false
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
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func drawText(in rect: CGRect) {}
  open func drawPlaceholder(in rect: CGRect) {}
  open var disabledBackground: UIImage?
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }
}

/// `UITextFieldDelegate`.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}
extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {}
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}
