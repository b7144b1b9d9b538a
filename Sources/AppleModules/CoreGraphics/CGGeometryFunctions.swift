import Foundation

// The functions of C beside the methods.

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectUnion(_ a: CGRect, _ b: CGRect) -> CGRect { a.union(b) }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectIntersection(_ a: CGRect, _ b: CGRect) -> CGRect { a.intersection(b) }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectContainsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.contains(b) }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectIntersectsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.intersects(b) }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectEqualToRect(_ a: CGRect, _ b: CGRect) -> Bool { a == b }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }

/// The largest number of this type, which C calls so.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MAXFLOAT = Float.greatestFiniteMagnitude
