/// `UIImage`: a size and a name. Linux reads no asset catalogue: an image by name has the size that
/// ``AppEnvironment`` was told, and none otherwise.
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
    public convenience init(paletteColors: [UIColor]) { self.init(size: nil) }
    public func applying(_ other: UIImage.SymbolConfiguration) -> UIImage.SymbolConfiguration {
      SymbolConfiguration(size: other.pointSize ?? pointSize)
    }
  }

  /// Points.
  public let size: CGSize
  public let scale: CGFloat
  /// The name in the catalogue, or of the symbol.
  let name: String?
  let isSymbol: Bool
  public let renderingMode: RenderingMode

  init(
    name: String?, size: CGSize, scale: CGFloat = 1, isSymbol: Bool = false,
    renderingMode: RenderingMode = .automatic
  ) {
    (self.name, self.size, self.scale, self.isSymbol) = (name, size, scale, isSymbol)
    self.renderingMode = renderingMode
    super.init()
  }

  public override convenience init() { self.init(name: nil, size: .zero) }
  /// An image of this size in points: what tests give in place of a picture.
  public convenience init(size: CGSize) { self.init(name: nil, size: size) }
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil
  ) {
    self.init(name: name, size: AppEnvironment.current.imageSizes[name] ?? .zero)
  }
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) { self.init(named: name) }
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
  open func pngData() -> Data? { nil }
  open func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}

/// `UIGraphicsImageRenderer`: images of the asked size with nothing on them.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize

  public init(size: CGSize) {
    self.size = size
    super.init()
  }
  public init(bounds: CGRect) {
    size = bounds.size
    super.init()
  }
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(size: size)
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage(size: size)
  }
}

/// `UIGraphicsImageRendererFormat`.
open class UIGraphicsImageRendererFormat: NSObject {
  open var scale: CGFloat = 1
  open var opaque = false
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// `UIGraphicsImageRendererContext`.
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext = CGContext()
  open func fill(_ rect: CGRect) {}
  open func stroke(_ rect: CGRect) {}
}

/// Nothing draws on Linux: there is no context.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }
