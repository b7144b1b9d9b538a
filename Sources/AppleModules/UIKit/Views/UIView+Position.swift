extension UIView {
  /// The anchor point in the superview's coordinates: what `center` is.
  final var position: CGPoint {
    CGPoint(
      x: place.minX + anchorPoint.x * place.width, y: place.minY + anchorPoint.y * place.height)
  }

  /// The place of a size whose anchor point lies at a point.
  final func place(of size: CGSize, around point: CGPoint) -> CGRect {
    CGRect(
      x: point.x - anchorPoint.x * size.width, y: point.y - anchorPoint.y * size.height,
      width: size.width, height: size.height)
  }

  /// The bounding box of a place in the superview's coordinates under the view's transform, around
  /// its anchor point.
  final func transformed(_ place: CGRect) -> CGRect {
    self.place(of: place.size, around: .zero).applying(transform).offsetBy(
      dx: place.minX + anchorPoint.x * place.width, dy: place.minY + anchorPoint.y * place.height)
  }

  /// The place that the transform shows at a frame.
  final func untransformed(_ frame: CGRect) -> CGRect {
    let size = CGRect(origin: .zero, size: frame.size).applying(transform.inverted()).size
    let around = place(of: size, around: .zero).applying(transform)
    return place(
      of: size, around: CGPoint(x: frame.midX - around.midX, y: frame.midY - around.midY))
  }

  /// The anchor point in the view's own coordinates.
  private var pivot: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * place.width, y: bounds.minY + anchorPoint.y * place.height)
  }

  /// A point of the view's own coordinates in the superview's.
  final func outward(_ point: CGPoint) -> CGPoint {
    if transform.isIdentity {
      return CGPoint(
        x: point.x - bounds.minX + place.minX, y: point.y - bounds.minY + place.minY)
    }
    let moved = CGPoint(x: point.x - pivot.x, y: point.y - pivot.y).applying(transform)
    return CGPoint(x: moved.x + position.x, y: moved.y + position.y)
  }

  /// A point of the superview's coordinates in the view's own.
  final func inward(_ point: CGPoint) -> CGPoint {
    if transform.isIdentity {
      return CGPoint(
        x: point.x - place.minX + bounds.minX, y: point.y - place.minY + bounds.minY)
    }
    let moved = CGPoint(x: point.x - position.x, y: point.y - position.y)
      .applying(transform.inverted())
    return CGPoint(x: moved.x + pivot.x, y: moved.y + pivot.y)
  }
}
