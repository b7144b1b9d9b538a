internal import TextMetrics

/// `UIFontDescriptor`.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// `UIFontDescriptor.SymbolicTraits`.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }
  /// `UIFontDescriptor.SystemDesign`, kept without effect.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = SystemDesign(rawValue: "default")
    public static let rounded = SystemDesign(rawValue: "rounded")
    public static let serif = SystemDesign(rawValue: "serif")
    public static let monospaced = SystemDesign(rawValue: "monospaced")
  }
  /// `UIFontDescriptor.AttributeName`.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }
  /// `UIFontDescriptor.TraitKey`.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
  }

  /// `UIFontDescriptor.FeatureKey`.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
  }

  private let model: FontBox

  init(_ model: FontBox) {
    self.model = model
    super.init()
  }

  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).fontDescriptor
  }
  public convenience init(name: String, size: CGFloat) {
    self.init(FontBox(.named(name, Double(size))))
  }
  /// Name or family, and size, count.
  public convenience init(fontAttributes attributes: [AttributeName: Any]) {
    let size = Self.size(in: attributes) ?? 12
    if let name = (attributes[.name] ?? attributes[.family]) as? String {
      self.init(FontBox(.named(name, size)))
    } else {
      self.init(FontBox(.system(size)))
    }
  }
  open var postscriptName: String { UIFont(model.descriptor).fontName }
  open var fontAttributes: [AttributeName: Any] { [.name: postscriptName, .size: pointSize] }
  /// Name and size, the text style, the traits with their weight, and monospaced digits; like
  /// UIKit, it does not reveal the style with which a font scales.
  open func object(forKey key: AttributeName) -> Any? {
    let font = model.descriptor
    switch key {
    case .textStyle: return font.isOfStyle ? font.textStyle?.interfaceBuilderName : nil
    case .traits: return [TraitKey.weight: UIFont.Weight(font.weight).rawValue]
    case .featureSettings where font.usesMonospacedDigits:
      return [["CTFeatureTypeIdentifier": 6, "CTFeatureSelectorIdentifier": 0]]
    default: return fontAttributes[key]
    }
  }
  open func withFamily(_ family: String) -> UIFontDescriptor {
    UIFontDescriptor(name: family, size: pointSize)
  }
  open func withFace(_ face: String) -> UIFontDescriptor { self }

  open var pointSize: CGFloat { UIFont(model.descriptor).pointSize }
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if model.descriptor.isItalic { traits.insert(.traitItalic) }
    if model.descriptor.weight >= .semibold { traits.insert(.traitBold) }
    return traits
  }
  open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    var descriptor = model.descriptor
    descriptor.isItalic = traits.contains(.traitItalic)
    if traits.contains(.traitBold) {
      descriptor.weight = descriptor.textStyle?.emphasizedWeight ?? .bold
    }
    return UIFontDescriptor(FontBox(descriptor))
  }
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  open func withSize(_ size: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(FontBox(sized(size)))
  }
  /// Whatever type of number it is written as.
  private static func size(in attributes: [AttributeName: Any]) -> Double? {
    switch attributes[.size] {
    case let size as CGFloat: Double(size)
    case let size as Double: size
    case let size as Float: Double(size)
    case let size as Int: Double(size)
    case let size as NSNumber: size.doubleValue
    default: nil
    }
  }

  /// Sizes and weights among the attributes count.
  open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    var descriptor = model.descriptor
    if let traits = attributes[.traits] as? [TraitKey: Any],
      let weight = traits[.weight] as? UIFont.Weight
    {
      descriptor.weight = weight.model
    }
    if let size = Self.size(in: attributes) {
      descriptor = UIFontDescriptor(FontBox(descriptor)).sized(CGFloat(size))
    }
    return UIFontDescriptor(FontBox(descriptor))
  }

  /// A size of 0 keeps its own.
  func sized(_ size: CGFloat) -> TextMetrics.FontDescriptor {
    var descriptor = model.descriptor
    if size > 0 {
      descriptor.pointSize = Double(size)
      descriptor.textStyle = nil
    }
    return descriptor
  }
}
