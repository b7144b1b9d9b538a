/// The places of a rectangle that a transform moves around its anchor point.
package struct LayerGeometry {
  /// In parts of the size.
  var anchorPoint: CGPoint
  var transform: CGAffineTransform

  /// A rectangle with an anchor point and a transform.
  package init(anchorPoint: CGPoint, transform: CGAffineTransform) {
    self.anchorPoint = anchorPoint
    self.transform = transform
  }

  /// The place of a size whose anchor point lies at a point.
  package func place(of size: CGSize, around point: CGPoint) -> CGRect {
    CGRect(
      x: point.x - anchorPoint.x * size.width, y: point.y - anchorPoint.y * size.height,
      width: size.width, height: size.height)
  }

  /// The bounding box that the transform makes of a size around a point.
  ///
  /// The corners are moved before the box is taken, so that a quarter of a turn of a rectangle
  /// leaves its lengths whole.
  package func frame(of size: CGSize, around point: CGPoint) -> CGRect {
    guard !transform.isIdentity else { return place(of: size, around: point) }
    var moving = transform
    moving.tx += point.x
    moving.ty += point.y
    return place(of: size, around: .zero).applying(moving)
  }

  /// The size, and the place of its anchor point, whose ``frame(of:around:)`` is a rectangle.
  package func source(of frame: CGRect) -> (size: CGSize, point: CGPoint) {
    guard !transform.isIdentity else {
      let (x, y) = (anchorPoint.x * frame.width, anchorPoint.y * frame.height)
      return (frame.size, CGPoint(x: frame.minX + x, y: frame.minY + y))
    }
    let size = frame.applying(transform.inverted()).size
    let around = place(of: size, around: .zero).applying(transform)
    return (size, CGPoint(x: frame.midX - around.midX, y: frame.midY - around.midY))
  }
}
