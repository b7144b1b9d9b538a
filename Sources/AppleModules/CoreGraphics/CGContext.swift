import Foundation

/// `CGLineCap`.
public enum CGLineCap: Int32, Sendable { case butt, round, square }
/// `CGLineJoin`.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
/// `CGBlendMode`.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn
  case sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop
  case xor, plusDarker, plusLighter
}

/// `CGInterpolationQuality`.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default`, none, low, medium = 4, high = 3
}
/// `CGPathDrawingMode`.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// `CGColorSpace`, by name.
public final class CGColorSpace: Hashable, Sendable {
  public let name: String?
  public init?(name: String) { self.name = name }
  fileprivate init(device: String) { name = device }
  public static let sRGB = "kCGColorSpaceSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(device: "DeviceRGB") }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(device: "DeviceGray") }

/// `CGGradient`, which is never drawn.
public final class CGGradient: Sendable {
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {}
  public init?(
    colorSpace space: CGColorSpace, colorComponents: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {}
}

/// `CGGradientDrawingOptions`.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// `CGContext`: accepts drawing and shows nothing.
public final class CGContext {
  /// Pixels; 0 if it is no bitmap.
  public let width: Int
  public let height: Int

  public convenience init() { self.init(width: 0, height: 0) }
  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
  public func saveGState() {}
  public func restoreGState() {}
  public func setFillColor(_ color: CGColor) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func setBlendMode(_ mode: CGBlendMode) {}
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  public func fill(_ rect: CGRect) {}
  public func fillEllipse(in rect: CGRect) {}
  public func stroke(_ rect: CGRect) {}
  public func strokeEllipse(in rect: CGRect) {}
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addPath(_ path: CGPath) {}
  public func addRect(_ rect: CGRect) {}
  public func beginPath() {}
  public func closePath() {}
  public func fillPath() {}
  public func strokePath() {}
  public func clip() {}
  public func clip(to rect: CGRect) {}
  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func scaleBy(x: CGFloat, y: CGFloat) {}
  public func rotate(by angle: CGFloat) {}
  public func concatenate(_ transform: CGAffineTransform) {}
  public func draw(_ image: CGImage, in rect: CGRect) {}

  public var interpolationQuality = CGInterpolationQuality.default
  public var ctm: CGAffineTransform { .identity }
  public var textMatrix = CGAffineTransform.identity
  public var boundingBoxOfClipPath: CGRect { .zero }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {}
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {}
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  public func setMiterLimit(_ limit: CGFloat) {}
  public func setShouldAntialias(_ antialiases: Bool) {}
  public func setAllowsAntialiasing(_ antialiases: Bool) {}
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  public func clear(_ rect: CGRect) {}
  public func fill(_ rects: [CGRect]) {}
  public func stroke(_ rect: CGRect, width: CGFloat) {}
  public func strokeLineSegments(between points: [CGPoint]) {}
  public func addLines(between points: [CGPoint]) {}
  public func addEllipse(in rect: CGRect) {}
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {}
  public func addArc(tangent1End first: CGPoint, tangent2End second: CGPoint, radius: CGFloat) {}
  public func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public func addQuadCurve(to point: CGPoint, control: CGPoint) {}
  public func replacePathWithStrokedPath() {}
  public func drawPath(using mode: CGPathDrawingMode) {}
  public func fillPath(using rule: CGPathFillRule) {}
  public func clip(using rule: CGPathFillRule) {}
  public func clip(to rects: [CGRect]) {}
  public func clip(to rect: CGRect, mask: CGImage) {}
  public func resetClip() {}
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {}
  public func endTransparencyLayer() {}
  public func makeImage() -> CGImage? {
    width > 0 && height > 0 ? CGImage(width: width, height: height) : nil
  }
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {}
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {}
}
