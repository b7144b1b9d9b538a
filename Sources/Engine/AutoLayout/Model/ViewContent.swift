import TextMetrics

/// The content of a view: it decides the intrinsic content size and the baselines.
///
/// Texts and images are kept beside it: a copy of a content costs one reference, and an item without them
/// has no room for them.
public enum ViewContent: Hashable, Sendable {
  /// No content with a size of its own.
  case plain
  /// A `UILabel`.
  indirect case label(TextContent)
  /// A `UIButton`.
  indirect case button(ButtonContent)
  /// A `UITextField`.
  indirect case textField(TextFieldContent)
  /// A `UITextView`; if it does not scroll, it is as high as its text.
  indirect case textView(TextContent, isScrollEnabled: Bool)
  /// A `UIImageView`; nil shows no image, and has no size then.
  indirect case imageView(ImageContent?)
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

  /// True if its content scrolls.
  public var isScrollView: Bool {
    switch self {
    case .scrollView, .tableView, .collectionView: true
    case .textView(_, let isScrollEnabled): isScrollEnabled
    default: false
    }
  }

  /// Replaces the string or the font of the shown text; does nothing for content without text.
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
  /// `UIPageControl`, `UIPickerView`.
  case pageControl, pickerView
  /// `UIDatePicker`: with wheels, compact, or in the style that the system chooses.
  case datePicker, compactDatePicker, automaticDatePicker
  /// `UISearchBar`, and bars that are ordinary views.
  case searchBar, navigationBar, toolbar, tabBar
}

/// A string with the properties that decide its size.
public struct TextContent: Hashable, Sendable {
  /// As the author wrote it.
  public var string: String
  /// At the standard content size.
  public var font: FontDescriptor
  /// 0 is unlimited (semantics 5.3).
  public var numberOfLines: Int
  /// An explicit `preferredMaxLayoutWidth` in points; nil is automatic.
  public var preferredMaxLayoutWidth: Double?
  /// True if the font may shrink when the text does not fit.
  public var adjustsFontSizeToFitWidth = false
  /// The minimum scale, 0 to 1; 0 means not set.
  public var minimumScaleFactor = 0.0
  /// The place where lines end.
  public var lineBreakMode = LineBreakMode.truncatingTail
  /// The line metrics of its paragraph style.
  public var paragraph = ParagraphMetrics()
  /// Its parts by rising start, the first one at 0, if they differ in font or spacing; empty if all
  /// of it has `font`.
  public var runs: [StyledRun] = []
  /// False if the text never follows the language (a number, a name): transforms do not change it.
  public var isLocalizable = true
  /// The maximum length of the text in any language, whatever the app shows; nil if nothing limits
  /// it. Transforms without a length of their own stop there.
  public var longest: Int?

  /// The scale down to which the text may shrink, 1 if it may not: a text smaller than half its
  /// size counts as cut.
  public var smallestScale: Double {
    adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.5) : 1
  }

  /// True if the string belongs to a language: it has two letters or an ideograph, or is blank and
  /// awaits a text. A digit, a bullet, the key of a keyboard and the symbol of a unit are the same
  /// in all languages.
  public var isOfLanguage: Bool {
    if string.isBlank { return true }
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

  /// The number of letters of the longest unit symbol, with a space before and after.
  private static let unitLength = 6

  /// Unit symbols of two letters or more, from the brochure of the International System of Units
  /// and from computing.
  private static let unitSymbols: Set<Substring> = [
    "km", "cm", "mm", "nm", "kg", "mg", "ml", "mL", "dl", "dL", "cl", "km/h", "m/s",
    "Hz", "kHz", "MHz", "GHz", "dB", "dBm", "kW", "kWh", "Wh", "MW", "mA", "mAh", "mV", "kV",
    "Pa", "hPa", "kPa", "kJ", "kcal", "cd", "lm", "lx", "mol", "ms", "ns",
    "kB", "KB", "MB", "GB", "TB", "kbps", "Mbps", "px", "pt", "dpi", "fps",
  ]

  /// A text on one line by default.
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

/// The line heights of a paragraph style (`NSParagraphStyle`).
public struct ParagraphMetrics: Hashable, Sendable {
  /// Factor of the font's line height; 0 is none.
  public var lineHeightMultiple = 0.0
  /// Least height of a line, points; 0 is none.
  public var minimumLineHeight = 0.0
  /// Greatest height of a line, points; 0 is none.
  public var maximumLineHeight = 0.0
  /// Between the lines of a paragraph, points.
  public var lineSpacing = 0.0

  /// The metrics of the font itself.
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
  /// The type of the button.
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

  /// Nil if it shows none.
  public var title: TextContent?
  /// The type of the button.
  public var style: Style
  /// The font of the title, which also counts if an image or nothing is shown; nil if unknown.
  public var titleFont: FontDescriptor?
  /// Nil if it shows none.
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
    /// The styles of UIKit; each has insets of its own (semantics 4).
    case none, line, bezel, roundedRect
  }

  /// The typed text.
  public var text: TextContent
  /// The text that is shown while the field is empty.
  public var placeholder: String
  /// The border around the text.
  public var borderStyle: BorderStyle

  /// A field with a rounded border by default.
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

/// An image by name, with its size in points if known.
public struct ImageContent: Hashable, Sendable {
  /// As the document names it.
  public var name: String
  /// Points; nil if unknown.
  public var size: Size?
  /// A symbol image, whose size follows a font.
  public var isSymbol = false
  /// True if its size is the one in the document, which may be older than the app's image.
  public var isOfDocument = false
  /// The height in points of the line on which a symbol stands, whole: its alignment rect has that
  /// height, whatever it shows; nil if it is aligned by its size.
  public var symbolLineHeight: Double?

  /// An image that is no symbol.
  public init(name: String, size: Size?) {
    self.name = name
    self.size = size
  }
}
