/// `UIGraphicsImageRenderer`: empty images of the requested size.
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
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    size = bounds.size
    super.init()
  }
  open var format: UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    actions(UIGraphicsImageRendererContext())
    return Data()
  }
  open func jpegData(
    withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { pngData(actions: actions) }
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
  open var bounds: CGRect { .zero }
  /// `UIGraphicsImageRendererFormat.Range`.
  public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }
  open var preferredRange = Range.automatic
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  public override init() { super.init() }
  public init(for traits: UITraitCollection) { super.init() }
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// `UIGraphicsImageRendererContext`.
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext = CGContext()
  open var format: UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  open var currentImage: UIImage { UIImage() }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {}
  open func clip(to rect: CGRect) {}
  open func fill(_ rect: CGRect) {}
  open func stroke(_ rect: CGRect) {}
}

/// A context that draws nothing, between the beginning and the end of an image; nil elsewhere.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? {
  AppEnvironment.current.imageContexts.innermost.map { _ in CGContext() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{ AppEnvironment.current.imageContexts.begin(size) }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  AppEnvironment.current.imageContexts.begin(size)
}
/// An empty image of the requested size.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  AppEnvironment.current.imageContexts.innermost.map { UIImage(size: $0) }
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() { AppEnvironment.current.imageContexts.end() }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() {}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectClip(_ rect: CGRect) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ target: Any?, _ selector: Selector?, _ context: UnsafeMutableRawPointer?
) {}
