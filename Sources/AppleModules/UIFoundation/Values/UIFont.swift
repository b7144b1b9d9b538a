package import TextMetrics

/// `UIFont`: a font as the engine measures it.
open class UIFont: NSObject, @unchecked Sendable {
  /// `UIFont.TextStyle`.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let extraLargeTitle = largeTitle
    public static let extraLargeTitle2 = title1
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    var model: TextMetrics.TextStyle { .init(interfaceBuilderName: rawValue) ?? .body }
  }

  /// `UIFont.Weight`.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    init(_ model: FontWeight) { rawValue = CGFloat(model.uiKitValue) }
    /// The nearest weight of the system font.
    var model: FontWeight { FontWeight(uiKitValue: Double(rawValue)) }
  }

  /// `UIFont.Width`, kept without effect.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let standard = Width(rawValue: 0)
    public static let condensed = Width(rawValue: -0.2)
    public static let expanded = Width(rawValue: 0.2)
  }

  /// The engine's words for it, in a box: clients need not know that type's layout.
  package let model: FontBox

  package init(_ descriptor: TextMetrics.FontDescriptor) {
    model = FontBox(descriptor)
    super.init()
  }

  public convenience init?(name: String, size: CGFloat) {
    self.init(.named(name, Double(size)))
  }
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    self.init(descriptor.sized(size))
  }

  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(Double(size))) }
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(Double(size), weight: weight.model))
  }
  open class func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.system(Double(size), weight: .semibold))
  }
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescriptor(pointSize: Double(size), isItalic: true))
  }
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      FontDescriptor(pointSize: Double(size), weight: weight.model, usesMonospacedDigits: true))
  }
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.named("Menlo-Regular", Double(size)))
  }
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(.textStyle(style.model, adjusts: true))
  }
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style).fixed(by: traits) }

  open class var systemFontSize: CGFloat { 14 }
  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var familyNames: [String] { [] }
  open class func fontNames(forFamilyName name: String) -> [String] { [] }

  open func withSize(_ size: CGFloat) -> UIFont {
    var descriptor = model.descriptor
    descriptor.pointSize = Double(size)
    descriptor.textStyle = nil
    return UIFont(descriptor)
  }

  /// The font at the content size of traits that code made; other traits are the environment's,
  /// which a font of a text style follows by itself.
  func fixed(by traits: UITraitCollection?) -> UIFont {
    guard let category = traits?.givenContentSizeCategory else { return self }
    var descriptor = model.descriptor
    let generation = AppEnvironment.current.model.generation
    descriptor.pointSize =
      descriptor.resolved(
        for: category, accessibilitySizes: AccessibilitySizeRule(in: generation)
      ).pointSize
    descriptor.textStyle = nil
    descriptor.limits = nil
    descriptor.adjustsForContentSizeCategory = false
    return UIFont(descriptor)
  }

  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(model) }
  open var fontName: String {
    if case .named(let name) = model.descriptor.family { name } else { ".SFUI-Regular" }
  }
  open var familyName: String {
    if case .named(let name) = model.descriptor.family {
      String(name.prefix { $0 != "-" })
    } else {
      ".AppleSystemUIFont"
    }
  }

  // Values that depend on the user's text size: reading one ties a scene to that size.
  open var pointSize: CGFloat { CGFloat(metrics.font.pointSize) }
  open var lineHeight: CGFloat { CGFloat(metrics.measurer.lineHeight(of: metrics.font)) }
  open var ascender: CGFloat { CGFloat(metrics.measurer.ascender(of: metrics.font)) }
  open var descender: CGFloat { CGFloat(metrics.measurer.descender(of: metrics.font)) }
  open var leading: CGFloat { 0 }
  open var capHeight: CGFloat { pointSize * 0.705 }
  open var xHeight: CGFloat { pointSize * 0.526 }

  private var metrics: (font: ResolvedFont, measurer: TextMeasurer) {
    if model.descriptor.textStyle != nil { AppEnvironment.note(.contentSizeCategory) }
    return AppEnvironment.current.resolved(model.descriptor)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.model.descriptor == model.descriptor
  }
  open override var hash: Int { model.descriptor.hashValue }
}

/// A font descriptor of the engine behind one reference.
package final class FontBox: Sendable {
  /// The descriptor.
  package let descriptor: TextMetrics.FontDescriptor

  init(_ descriptor: TextMetrics.FontDescriptor) { self.descriptor = descriptor }
}

/// `UIFontMetrics`.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  public init(forTextStyle style: UIFont.TextStyle) {
    self.style = style
    super.init()
  }

  public static let `default` = UIFontMetrics(forTextStyle: .body)
  open class func metrics(forTextStyle style: UIFont.TextStyle) -> UIFontMetrics {
    UIFontMetrics(forTextStyle: style)
  }

  open func scaledFont(for font: UIFont) -> UIFont {
    var descriptor = font.model.descriptor
    descriptor.textStyle = style.model
    descriptor.adjustsForContentSizeCategory = true
    return UIFont(descriptor)
  }
  open func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    scaledFont(for: font).fixed(by: traits)
  }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    var descriptor = scaledFont(for: font).model.descriptor
    descriptor.limits = FontLimits(maximumPointSize: Double(maximumPointSize))
    return UIFont(descriptor)
  }
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traits: UITraitCollection?
  ) -> UIFont { scaledFont(for: font, maximumPointSize: maximumPointSize).fixed(by: traits) }
  open func scaledValue(for value: CGFloat) -> CGFloat {
    AppEnvironment.note(.contentSizeCategory)
    return scaled(value, for: AppEnvironment.current.model.contentSizeCategory)
  }
  open func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
    guard let category = traits?.givenContentSizeCategory else { return scaledValue(for: value) }
    return scaled(value, for: category)
  }

  private func scaled(_ value: CGFloat, for category: ContentSizeCategory) -> CGFloat {
    let ratio = style.model.leading(for: category) / style.model.leading(for: .standard)
    return value * CGFloat(ratio)
  }
}
