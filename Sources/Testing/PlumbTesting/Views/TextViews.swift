import AutoLayout
import TextMetrics

/// `UILabel`.
open class Label: View {
  /// What is shown, as designed.
  public var text: String
  /// The font; one of a text style may follow the user's text size.
  public var font: FontDescriptor
  /// 0 is as many as it takes.
  public var numberOfLines: Int
  /// What becomes of text that does not fit.
  public var lineBreakMode = LineBreakMode.truncatingTail
  /// Shrinks the font down to ``minimumScaleFactor`` before text is cut.
  public var adjustsFontSizeToFitWidth = false
  /// In 0...1.
  public var minimumScaleFactor = 0.0
  /// Points; nil wraps at the width that the layout gives.
  public var preferredMaxLayoutWidth: Double?
  /// False for what no language changes: a number, a name.
  public var isLocalizable = true

  /// - Parameter font: by default the body style, following the user's text size.
  public init(
    named name: String? = nil, text: String = "",
    font: FontDescriptor = .textStyle(.body, adjusts: true), numberOfLines: Int = 1,
    file: String = #fileID, line: Int = #line
  ) {
    self.text = text
    self.font = font
    self.numberOfLines = numberOfLines
    super.init(named: name, file: file, line: line)
  }

  override var fallbackName: String { text.isEmpty ? "label" : String(text.prefix(40)) }

  override var kind: ItemKind {
    var content = TextContent(
      text, font: font, numberOfLines: max(0, numberOfLines),
      preferredMaxLayoutWidth: preferredMaxLayoutWidth)
    content.lineBreakMode = lineBreakMode
    content.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    content.minimumScaleFactor = minimumScaleFactor
    content.isLocalizable = isLocalizable
    return .view(.label(content))
  }
}

/// `UIButton` with a title.
open class Button: View {
  /// What draws the button: it decides the insets around the title.
  public enum ButtonType: Hashable, Sendable {
    /// `UIButton(type: .custom)`.
    case custom
    /// `UIButton(type: .system)`.
    case system
    /// A button with a `UIButton.Configuration`.
    case configuration
  }

  /// What is shown, as designed.
  public var title: String
  /// The font; one of a text style may follow the user's text size.
  public var font: FontDescriptor
  /// What draws the button.
  public var buttonType: ButtonType
  /// In points; nil leaves those of the type.
  public var contentEdgeInsets: EdgeInsets?
  /// 0 is as many as it takes.
  public var numberOfLines = 1
  /// False for what no language changes.
  public var isLocalizable = true

  /// A button with a title on one line, in the body style of the user's content size.
  public init(
    named name: String? = nil, title: String = "",
    font: FontDescriptor = .textStyle(.body, adjusts: true), type: ButtonType = .system,
    file: String = #fileID, line: Int = #line
  ) {
    self.title = title
    self.font = font
    buttonType = type
    super.init(named: name, file: file, line: line)
  }

  override var fallbackName: String { title.isEmpty ? "button" : String(title.prefix(40)) }

  override var kind: ItemKind {
    var text = TextContent(title, font: font, numberOfLines: max(0, numberOfLines))
    text.isLocalizable = isLocalizable
    let style: ButtonContent.Style =
      switch buttonType {
      case .custom: .custom
      case .system: .system
      case .configuration: .configuration
      }
    var content = ButtonContent(title: title.isEmpty ? nil : text, style: style)
    content.contentInsets = contentEdgeInsets
    return .view(.button(content))
  }
}

/// `UITextField`.
open class TextField: View {
  /// `UITextField.BorderStyle`.
  public enum BorderStyle: Hashable, Sendable {
    /// As they are named there.
    case none, line, bezel, roundedRect
  }

  /// What the user has typed.
  public var text: String
  /// Shown while there is no text.
  public var placeholder: String
  /// The font; one of a text style may follow the user's text size.
  public var font: FontDescriptor
  /// The frame around the text.
  public var borderStyle = BorderStyle.roundedRect

  /// A field that shows the text, or the placeholder while there is none.
  public init(
    named name: String? = nil, text: String = "", placeholder: String = "",
    font: FontDescriptor = .textStyle(.body, adjusts: true), file: String = #fileID,
    line: Int = #line
  ) {
    self.text = text
    self.placeholder = placeholder
    self.font = font
    super.init(named: name, file: file, line: line)
  }

  override var fallbackName: String { "text field" }

  override var kind: ItemKind {
    let style: TextFieldContent.BorderStyle =
      switch borderStyle {
      case .none: .none
      case .line: .line
      case .bezel: .bezel
      case .roundedRect: .roundedRect
      }
    return .view(
      .textField(
        TextFieldContent(
          text: TextContent(text, font: font), placeholder: placeholder, borderStyle: style)))
  }
}

/// `UITextView`.
open class TextView: View {
  /// What is shown, as designed.
  public var text: String
  /// The font; one of a text style may follow the user's text size.
  public var font: FontDescriptor
  /// A text view that scrolls asks for no size.
  public var isScrollEnabled = true

  /// A text view that scrolls, and so asks for no size.
  public init(
    named name: String? = nil, text: String = "",
    font: FontDescriptor = .textStyle(.body, adjusts: true), file: String = #fileID,
    line: Int = #line
  ) {
    self.text = text
    self.font = font
    super.init(named: name, file: file, line: line)
  }

  override var fallbackName: String { "text view" }

  override var kind: ItemKind {
    .view(
      .textView(
        TextContent(text, font: font, numberOfLines: 0), isScrollEnabled: isScrollEnabled))
  }
}
