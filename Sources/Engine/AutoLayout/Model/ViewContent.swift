import TextMetrics

/// What a view shows: it decides the intrinsic content size and the baselines.
public enum ViewContent: Hashable, Sendable {
  /// Nothing that has a size of its own.
  case plain
  /// A `UILabel`.
  case label(TextContent)
  /// A `UIButton`.
  case button(ButtonContent)
  /// A `UITextField`.
  case textField(TextFieldContent)
  /// A `UITextView`; where it does not scroll, it is as high as its text.
  case textView(TextContent, isScrollEnabled: Bool)
  /// A `UIImageView`; nil shows no image, and has no size then.
  case imageView(ImageContent?)
  /// A control whose size is fixed by the generation, without text (semantics 4).
  case control(ControlType)
  /// A `UISegmentedControl`, with the titles of its segments.
  case segmentedControl([String])
  /// A `UIScrollView`.
  case scrollView
  /// A `UITableView`.
  case tableView
  /// A `UICollectionView`.
  case collectionView
  /// A table or collection view cell, or its content view.
  case cell
  /// A cell's content view; the cell decides its frame.
  case cellContentView

  /// The text shown; nil for content without text.
  public var text: TextContent? {
    switch self {
    case .label(let text), .textView(let text, _): text
    case .button(let button): button.title
    case .textField(let field): field.shownText
    default: nil
    }
  }

  /// Whether what it shows moves.
  public var isScrollView: Bool {
    switch self {
    case .scrollView, .tableView, .collectionView: true
    case .textView(_, let isScrollEnabled): isScrollEnabled
    default: false
    }
  }

  /// Replaces the string or the font of the text shown; does nothing for content without text.
  public mutating func updateText(_ update: (inout TextContent) -> Void) {
    switch self {
    case .label(var text):
      update(&text)
      self = .label(text)
    case .textView(var text, let isScrollEnabled):
      update(&text)
      self = .textView(text, isScrollEnabled: isScrollEnabled)
    case .button(var button):
      guard var title = button.title else { return }
      update(&title)
      button.title = title
      self = .button(button)
    case .textField(var field):
      field.updateShownText(update)
      self = .textField(field)
    default: break
    }
  }
}

/// Controls without text of their own.
public enum ControlType: String, CaseIterable, Hashable, Sendable {
  /// `UISwitch`.
  case switchControl = "switch"
  /// `UISlider`, `UIStepper`, `UIProgressView`.
  case slider, stepper, progressView
  /// `UIActivityIndicatorView`, in its usual and its large style.
  case activityIndicator, activityIndicatorLarge
  /// `UIPageControl`, `UIDatePicker`, `UIPickerView`.
  case pageControl, datePicker, pickerView
  /// `UISearchBar`, and the bars that stand in a view as views.
  case searchBar, navigationBar, toolbar, tabBar
}

/// A string with what decides its size.
public struct TextContent: Hashable, Sendable {
  /// As the author wrote it.
  public var string: String
  /// At the standard content size.
  public var font: FontDescriptor
  /// 0 is unlimited (semantics 5.3).
  public var numberOfLines: Int
  /// An explicit `preferredMaxLayoutWidth` in points; nil is automatic.
  public var preferredMaxLayoutWidth: Double?
  /// Whether the font may shrink where the text does not fit.
  public var adjustsFontSizeToFitWidth = false
  /// How far it may shrink, 0 to 1; 0 is not said.
  public var minimumScaleFactor = 0.0
  /// Where lines end.
  public var lineBreakMode = LineBreakMode.truncatingTail
  /// What its paragraph style says of lines.
  public var paragraph = ParagraphMetrics()
  /// False where the text never follows the language (a number, a name): transforms leave it alone.
  public var isLocalizable = true
  /// The most characters that the text has in any language, whatever the app shows; nil where nothing
  /// limits them. Transforms that make texts as long as they like stop there.
  public var longest: Int?

  /// The scale down to which the text may shrink, 1 where it may not: what is smaller than half its size
  /// is as good as cut.
  public var smallestScale: Double {
    adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.5) : 1
  }

  /// Whether the string is of a language: it has two letters or an ideograph, or is blank and waits for
  /// a text. A digit, a bullet, the key of a keyboard, the symbol of a unit is the same in all of them.
  public var isOfLanguage: Bool {
    if string.allSatisfy(\.isWhitespace) { return true }
    var letters = 0
    for scalar in string.unicodeScalars where scalar.properties.isAlphabetic {
      letters += scalar.properties.isIdeographic ? 2 : 1
      if letters >= 2 { return !isUnit }
    }
    return false
  }

  private var isUnit: Bool {
    guard string.utf8.count <= Self.unitLength else { return false }
    let words = string.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    return words.count == 1 && Self.unitSymbols.contains(words[0])
  }

  /// No symbol of a unit has more letters, with a space before and after.
  private static let unitLength = 6

  /// Of two letters or more, as the brochure of the International System of Units has them, and of computing.
  private static let unitSymbols: Set<Substring> = [
    "km", "cm", "mm", "nm", "kg", "mg", "ml", "mL", "dl", "dL", "cl", "km/h", "m/s",
    "Hz", "kHz", "MHz", "GHz", "dB", "dBm", "kW", "kWh", "Wh", "MW", "mA", "mAh", "mV", "kV",
    "Pa", "hPa", "kPa", "kJ", "kcal", "cd", "lm", "lx", "mol", "ms", "ns",
    "kB", "KB", "MB", "GB", "TB", "kbps", "Mbps", "px", "pt", "dpi", "fps",
  ]

  /// A text on one line unless said otherwise.
  public init(
    _ string: String, font: FontDescriptor, numberOfLines: Int = 1,
    preferredMaxLayoutWidth: Double? = nil
  ) {
    self.string = string
    self.font = font
    self.numberOfLines = numberOfLines
    self.preferredMaxLayoutWidth = preferredMaxLayoutWidth
  }
}

/// What a paragraph style says about the height of lines (`NSParagraphStyle`).
public struct ParagraphMetrics: Hashable, Sendable {
  /// Factor of the font's line height; 0 is none.
  public var lineHeightMultiple = 0.0
  /// Least and greatest height of a line, points; 0 is none.
  public var minimumLineHeight = 0.0
  /// Greatest height of a line, points; 0 is none.
  public var maximumLineHeight = 0.0
  /// Between the lines of a paragraph, points.
  public var lineSpacing = 0.0

  /// What a font has of its own.
  public init() {}

  /// The height of a line of a font with this line height, points.
  public func lineHeight(of natural: Double) -> Double {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    if minimumLineHeight > 0 { height = max(height, minimumLineHeight) }
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return height
  }
}

/// A `UIButton`.
public struct ButtonContent: Hashable, Sendable {
  /// What the button is made as.
  public enum Style: String, Hashable, Sendable {
    /// `buttonType` custom, without a configuration.
    case custom
    /// `buttonType` system or roundedRect, without a configuration.
    case system
    /// `UIButton.Configuration`: insets of its own (semantics 4).
    case configuration
    /// detailDisclosure, infoLight, infoDark, contactAdd, close.
    case symbol
  }

  /// Nil where it shows none.
  public var title: TextContent?
  /// What the button is made as.
  public var style: Style
  /// The font of the title, which counts where an image or nothing is shown as well; nil where it is
  /// not known.
  public var titleFont: FontDescriptor?
  /// Nil where it shows none.
  public var image: ImageContent?
  /// A background image; the button is never smaller than it.
  public var backgroundImage: ImageContent?
  /// `contentEdgeInsets`, or the configuration's content insets; nil is the default.
  public var contentInsets: EdgeInsets?
  /// `titleEdgeInsets`, points.
  public var titleInsets = EdgeInsets.zero
  /// `imageEdgeInsets`, points.
  public var imageInsets = EdgeInsets.zero
  /// Space between image and title of a configuration, points.
  public var imagePadding = 0.0

  /// A button without insets of its own.
  public init(title: TextContent?, style: Style = .system, image: ImageContent? = nil) {
    self.title = title
    self.style = style
    self.image = image
  }
}

/// A `UITextField`.
public struct TextFieldContent: Hashable, Sendable {
  /// `UITextField.BorderStyle`.
  public enum BorderStyle: String, Hashable, Sendable {
    /// As UIKit draws them; each has insets of its own (semantics 4).
    case none, line, bezel, roundedRect
  }

  /// What is typed in.
  public var text: TextContent
  /// What is shown while nothing is typed in.
  public var placeholder: String
  /// What is drawn around the text.
  public var borderStyle: BorderStyle

  /// A field with a rounded border unless said otherwise.
  public init(text: TextContent, placeholder: String = "", borderStyle: BorderStyle = .roundedRect)
  {
    self.text = text
    self.placeholder = placeholder
    self.borderStyle = borderStyle
  }

  /// The text, or the placeholder while the text is empty.
  public var shownText: TextContent {
    guard text.string.isEmpty else { return text }
    var shown = text
    shown.string = placeholder
    return shown
  }

  mutating func updateShownText(_ update: (inout TextContent) -> Void) {
    var shown = shownText
    let isPlaceholder = text.string.isEmpty
    update(&shown)
    if isPlaceholder {
      placeholder = shown.string
      shown.string = ""
    }
    text = shown
  }
}

/// An image by name, with its size in points where it is known.
public struct ImageContent: Hashable, Sendable {
  /// As the document names it.
  public var name: String
  /// Points; nil where it is not known.
  public var size: Size?
  /// A symbol image, whose size follows a font.
  public var isSymbol = false
  /// Whether its size is what the document kept of it, which may be older than the app's image.
  public var isOfDocument = false
  /// Points of the line on which a symbol stands, whole: its alignment rect is as high, whatever it shows; nil
  /// where it is aligned by its size.
  public var symbolLineHeight: Double?

  /// An image that is no symbol.
  public init(name: String, size: Size?) {
    self.name = name
    self.size = size
  }
}
