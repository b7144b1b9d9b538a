internal import TextMetrics

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
  public static let verticalGlyphForm = NSAttributedString.Key(rawValue: "CTVerticalForms")
  public static let accessibilitySpeechLanguage = NSAttributedString.Key(
    rawValue: "UIAccessibilitySpeechAttributeLanguage")
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
}

/// `NSUnderlineStyle`.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// `NSShadow`.
open class NSShadow: NSObject {
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any?
}

/// `NSTextAttachment`.
open class NSTextAttachment: NSObject {
  open var image: UIImage?
  open var bounds = CGRect.zero

  public override init() { super.init() }
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
  /// Designated, as in UIKit: subclasses call it.
  public init(data: Data?, ofType type: String?) {
    (contents, fileType) = (data, type)
    super.init()
  }
  open var contents: Data?
  open var fileType: String?
  open var lineLayoutPadding: CGFloat = 0
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open func image(
    forBounds bounds: CGRect, textContainer: NSTextContainer?, characterIndex: Int
  ) -> UIImage? { image }
}

extension NSAttributedString {
  /// Empty; Foundation on Linux has it for mutable strings alone.
  @_nonoverride public convenience init() { self.init(string: "") }
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  public func size() -> CGSize {
    boundingRect(
      with: CGSize(width: CGFloat.infinity, height: .infinity), options: [], context: nil
    )
    .size
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> CGRect {
    let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
    let runs = AttributedRuns.runs(of: self, font: TextSizing.usual)
    return TextSizing.bounds(of: string, font: font, runs: runs, size: size, options: options)
  }
  public func draw(in rect: CGRect) {}
  public func draw(at point: CGPoint) {}
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {}
}

/// `NSStringDrawingOptions`.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// `NSStringDrawingContext`.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
}

extension String {
  public func draw(in rect: CGRect, withAttributes: [NSAttributedString.Key: Any]? = nil) {}
  public func draw(at point: CGPoint, withAttributes: [NSAttributedString.Key: Any]? = nil) {}
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension NSString {
  public func draw(in rect: CGRect, withAttributes: [NSAttributedString.Key: Any]? = nil) {}
  public func draw(at point: CGPoint, withAttributes: [NSAttributedString.Key: Any]? = nil) {}
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    description.boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

/// The sizes of strings, for code that requests them.
enum TextSizing {
  /// The font of characters that have none.
  static let usual = FontDescriptor.system(12)

  static func bounds(
    of string: String, font: UIFont?, runs: [StyledRun], size: CGSize,
    options: NSStringDrawingOptions
  ) -> CGRect {
    let descriptor = font?.model.descriptor ?? usual
    let styles = ([descriptor] + runs.map(\.font)).map(\.textStyle)
    if styles.contains(where: { $0 != nil }) { AppEnvironment.note(.contentSizeCategory) }
    AppEnvironment.note(.boldText)
    guard !string.isEmpty else { return .zero }
    let environment = AppEnvironment.current
    let (resolved, measurer) = environment.resolved(descriptor)
    let wraps = options.contains(.usesLineFragmentOrigin) && size.width < 1e6
    let prepared = measurer.prepare(
      string, font: resolved,
      runs: runs.map { $0.with(font: environment.resolved($0.font).font) })
    let measured = prepared.measure(
      maximumWidth: wraps ? Double(size.width) : nil, numberOfLines: wraps ? 0 : 1,
      scale: environment.model.scale)
    return CGRect(x: 0, y: 0, width: measured.width, height: measured.height)
  }
}
