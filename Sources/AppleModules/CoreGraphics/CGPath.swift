import Foundation

/// `CGPath`: its bounding box.
public class CGPath {
  /// The box around all points; null while there are none.
  public fileprivate(set) var boundingBox = CGRect.null
  public var boundingBoxOfPath: CGRect { boundingBox }
  public var isEmpty: Bool { boundingBox.isNull }
  public fileprivate(set) var currentPoint = CGPoint.zero

  public init() {}
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    boundingBox = rect
  }
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) { boundingBox = rect }
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    boundingBox = rect
  }

  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool { boundingBox.contains(point) }
  public func copy() -> CGPath? { copied(boundingBox) }
  public func mutableCopy() -> CGMutablePath? { copied(boundingBox) }
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    copied(transform.map { boundingBox.applying($0.pointee) } ?? boundingBox)
  }
  public func copy(
    strokingWithWidth width: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath { copied(boundingBox.insetBy(dx: -width / 2, dy: -width / 2)) }
  private func copied(_ box: CGRect) -> CGMutablePath {
    let path = CGMutablePath()
    if !isEmpty { path.take(box) }
    path.currentPoint = currentPoint
    return path
  }

  fileprivate func take(_ rect: CGRect) {
    boundingBox = boundingBox.isNull ? rect : boundingBox.union(rect)
  }
}

/// `CGMutablePath`.
public final class CGMutablePath: CGPath {
  public func move(to point: CGPoint) {
    take(CGRect(origin: point, size: .zero))
    currentPoint = point
  }
  public func addLine(to point: CGPoint) { move(to: point) }
  public func addLines(between points: [CGPoint]) { for point in points { move(to: point) } }
  public func addRect(_ rect: CGRect) { take(rect) }
  public func addRects(_ rects: [CGRect]) { for rect in rects { take(rect) } }
  public func addEllipse(in rect: CGRect) { take(rect) }
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    take(rect)
  }
  public func addArc(
    tangent1End first: CGPoint, tangent2End second: CGPoint, radius: CGFloat
  ) {
    move(to: first)
    move(to: second)
  }
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: false)
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    take(
      CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
  public func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) { move(to: point) }
  public func addQuadCurve(to point: CGPoint, control: CGPoint) { move(to: point) }
  public func addPath(_ path: CGPath) { if !path.isEmpty { take(path.boundingBox) } }
  public func closeSubpath() {}
}

/// `CGPathFillRule`.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
