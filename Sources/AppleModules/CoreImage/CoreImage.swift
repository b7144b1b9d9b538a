public import UIFoundation

/// `CIImage`: no picture.
open class CIImage: NSObject, @unchecked Sendable {
  open var extent: CGRect { .zero }
  public override init() { super.init() }
  public convenience init?(image: UIImage) { self.init() }
  public convenience init?(data: Data) { self.init() }
  public convenience init(cgImage: CGImage) { self.init() }
  open func transformed(by matrix: CGAffineTransform) -> CIImage { self }
  open func cropped(to rect: CGRect) -> CIImage { self }
  open func clampedToExtent() -> CIImage { self }
  open func applyingFilter(_ name: String, parameters: [String: Any] = [:]) -> CIImage { self }
}

/// `CIFilter`: its result is empty.
open class CIFilter: NSObject {
  public let name: String
  public init?(name: String) { self.name = name }
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
  }
  open func setDefaults() {}
  open var outputImage: CIImage? { CIImage() }
}

/// `CIContext`: its output is empty.
open class CIContext: NSObject {
  public init(options: [CIContextOption: Any]? = nil) { super.init() }
  open func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? { nil }
  open func draw(_ image: CIImage, in rect: CGRect, from: CGRect) {}
}

/// `CIContextOption`.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
}

public let kCIInputImageKey = "inputImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputColorKey = "inputColor"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIOutputImageKey = "outputImage"
