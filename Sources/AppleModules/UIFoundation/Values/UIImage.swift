/// `UIImage`: a size and a name. Linux reads no asset catalogue: an image by name has its size in
/// ``AppEnvironment``, or in the ``AppResources`` of the calling module, and none otherwise.
open class UIImage: NSObject, @unchecked Sendable {
  /// `UIImage.RenderingMode`.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  /// `UIImage.Orientation`.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  /// `UIImage.ResizingMode`.
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  /// `UIImage.Configuration`.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// `UIImage.SymbolScale`.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1, unspecified = 0, small, medium, large
  }
  /// `UIImage.SymbolWeight`.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// `UIImage.SymbolConfiguration`.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?

    init(size: CGFloat?) {
      pointSize = size
      super.init()
    }
    public convenience init(pointSize: CGFloat) { self.init(size: pointSize) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(size: pointSize) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(size: pointSize)
    }
    public convenience init(scale: SymbolScale) { self.init(size: nil) }
    public convenience init(weight: SymbolWeight) { self.init(size: nil) }
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(size: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
    }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(textStyle: textStyle)
    }
    public convenience init(font: UIFont) { self.init(size: font.pointSize) }
    public convenience init(font: UIFont, scale: SymbolScale) { self.init(size: font.pointSize) }
    public convenience init(hierarchicalColor: UIColor) { self.init(size: nil) }
    public static func preferringMulticolor() -> SymbolConfiguration { .init(size: nil) }
    public static func preferringMonochrome() -> SymbolConfiguration { .init(size: nil) }
    public static var unspecified: SymbolConfiguration { .init(size: nil) }
    public convenience init(paletteColors: [UIColor]) { self.init(size: nil) }
    public func applying(_ other: UIImage.SymbolConfiguration) -> UIImage.SymbolConfiguration {
      SymbolConfiguration(size: other.pointSize ?? pointSize)
    }
  }

  /// Points.
  public let size: CGSize
  public let scale: CGFloat
  /// The name in the catalogue, or of the symbol.
  package let name: String?
  /// True for one of the system's symbols.
  package let isSymbol: Bool
  public let renderingMode: RenderingMode

  package init(
    name: String?, size: CGSize, scale: CGFloat = 1, isSymbol: Bool = false,
    renderingMode: RenderingMode = .automatic
  ) {
    (self.name, self.size, self.scale, self.isSymbol) = (name, size, scale, isSymbol)
    self.renderingMode = renderingMode
    super.init()
  }

  public override convenience init() { self.init(name: nil, size: .zero) }
  /// An image of this size in points: tests use it in place of a picture.
  public convenience init(size: CGSize) { self.init(name: nil, size: size) }
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil,
    file: String = #fileID
  ) {
    self.init(name: name, size: AppResources.size(ofImage: name, in: file))
  }
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?,
    file: String = #fileID
  ) { self.init(named: name, file: file) }
  public convenience init(imageLiteralResourceName name: String, file: String = #fileID) {
    self.init(name: name, size: AppResources.size(ofImage: name, in: file))
  }
  /// Symbols are as wide and high as the line of their size: about a point and a fifth a point.
  public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration? = nil
  ) {
    let points = (configuration as? SymbolConfiguration)?.pointSize ?? 17
    let side = (points * 1.2).rounded()
    self.init(name: name, size: CGSize(width: side, height: side), isSymbol: true)
  }
  public convenience init?(systemName name: String, compatibleWith traits: UITraitCollection?) {
    self.init(systemName: name)
  }
  public convenience init?(contentsOfFile path: String) { self.init(name: path, size: .zero) }
  public convenience init?(data: Data) { self.init(name: nil, size: .zero) }
  public convenience init?(data: Data, scale: CGFloat) {
    self.init(name: nil, size: .zero, scale: scale)
  }
  public convenience init?(
    systemName name: String, variableValue: Double, configuration: Configuration? = nil
  ) { self.init(systemName: name, withConfiguration: configuration) }
  /// An image of the catalogue by its symbol.
  public convenience init(resource: ImageResource) {
    let size = AppResources.size(ofImage: resource.name, in: resource.file)
    self.init(name: resource.name, size: size)
  }
  public convenience init(cgImage: CGImage) {
    self.init(name: nil, size: CGSize(width: cgImage.width, height: cgImage.height))
  }
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(
      name: nil,
      size: CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale),
      scale: scale)
  }

  open var isSymbolImage: Bool { isSymbol }
  open var cgImage: CGImage? {
    CGImage(width: Int(size.width * scale), height: Int(size.height * scale))
  }
  open var imageOrientation: Orientation { .up }
  open var capInsets: UIEdgeInsets { .zero }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open var images: [UIImage]? { nil }

  open func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(name: name, size: size, scale: scale, isSymbol: isSymbol, renderingMode: mode)
  }
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard isSymbol, let name else { return self }
    return UIImage(systemName: name, withConfiguration: configuration) ?? self
  }
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }
  open func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage { self }
  open func resizableImage(
    withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage { self }
  open func stretchableImage(withLeftCapWidth width: Int, topCapHeight height: Int) -> UIImage {
    self
  }
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  open func withHorizontallyFlippedOrientation() -> UIImage { self }
  open func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { self }
  open func draw(in rect: CGRect) {}
  open func draw(at point: CGPoint) {}
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}
  open func drawAsPattern(in rect: CGRect) {}
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?
  open var accessibilityIgnoresInvertColors = false
  open var duration: TimeInterval { 0 }
  open var flipsForRightToLeftLayoutDirection: Bool { false }
  open var symbolConfiguration: SymbolConfiguration? { nil }
  open var configuration: Configuration? { nil }
  open var baselineOffsetFromBottom: CGFloat? { nil }
  open var traitCollection: UITraitCollection { .current }
  open var imageAsset: UIImageAsset? { nil }
  open func withBaselineOffset(fromBottom offset: CGFloat) -> UIImage { self }
  open func imageWithoutBaseline() -> UIImage { self }
  open func preparingForDisplay() -> UIImage? { self }
  open func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) {
    completionHandler(self)
  }
  open func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(size: size) }
  open func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
    completionHandler(UIImage(size: size))
  }
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first
  }
  open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    UIImage(named: name)
  }
  open func pngData() -> Data? { nil }
  open func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}

/// `UIImageAsset`.
open class UIImageAsset: NSObject {
  open func image(with traits: UITraitCollection) -> UIImage { UIImage() }
  open func register(_ image: UIImage, with traits: UITraitCollection) {}
}

/// `ImageResource`: an image of a catalogue, as Xcode makes a symbol of it.
public struct ImageResource: Hashable, @unchecked Sendable {
  /// The name in the catalogue.
  public let name: String
  public let bundle: Bundle
  let file: String
  public init(name: String, bundle: Bundle, file: String = #fileID) {
    (self.name, self.bundle, self.file) = (name, bundle, file)
  }
}
/// `ColorResource`: a colour of a catalogue, as Xcode makes a symbol of it.
public struct ColorResource: Hashable, @unchecked Sendable {
  /// The name in the catalogue.
  public let name: String
  public let bundle: Bundle
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// `NSDataAsset`: Linux reads none.
open class NSDataAsset: NSObject {
  public let name: String
  open var data: Data { Data() }
  public init?(name: String) { return nil }
  public init?(name: String, bundle: Bundle) { return nil }
}
