extension UIView {
  /// The anchor point in the superview's coordinates: what `center` is.
  final var position: CGPoint {
    CGPoint(
      x: place.minX + anchorPoint.x * place.width, y: place.minY + anchorPoint.y * place.height)
  }

  private var geometry: LayerGeometry {
    LayerGeometry(anchorPoint: anchorPoint, transform: transform)
  }

  /// The place of a size whose anchor point lies at a point.
  final func place(of size: CGSize, around point: CGPoint) -> CGRect {
    geometry.place(of: size, around: point)
  }

  /// The bounding box of a place in the superview's coordinates under the view's transform, around
  /// its anchor point.
  final func transformed(_ place: CGRect) -> CGRect {
    geometry.frame(of: place.size, around: position)
  }

  /// The place that the transform shows at a frame.
  final func untransformed(_ frame: CGRect) -> CGRect {
    let source = geometry.source(of: frame)
    return place(of: source.size, around: source.point)
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
