import Simplex

/// A length in points that is affine in the parameter of a sweep.
public typealias AffineLength = IntervalProof.AffineValue

/// A rectangle in root coordinates whose sides are affine in the parameter of a sweep.
public struct AffineRect: Hashable, Sendable {
  /// The left edge.
  public var x: AffineLength
  /// The top edge.
  public var y: AffineLength
  /// From the left edge to the right one.
  public var width: AffineLength
  /// From the top edge to the bottom one.
  public var height: AffineLength

  /// A rectangle by its corner and lengths.
  public init(x: AffineLength, y: AffineLength, width: AffineLength, height: AffineLength) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The left edge.
  public var minX: AffineLength { x }
  /// The top edge.
  public var minY: AffineLength { y }
  /// The right edge.
  public var maxX: AffineLength { x + width }
  /// The bottom edge.
  public var maxY: AffineLength { y + height }
  /// The centre from left to right.
  public var midX: AffineLength { x + 0.5 * width }
  /// The centre from top to bottom.
  public var midY: AffineLength { y + 0.5 * height }

  /// The edge where an axis begins.
  public func start(_ axis: Axis) -> AffineLength { axis == .horizontal ? x : y }
  /// The length along an axis.
  public func length(_ axis: Axis) -> AffineLength { axis == .horizontal ? width : height }
  /// The edge where an axis ends.
  public func end(_ axis: Axis) -> AffineLength { axis == .horizontal ? maxX : maxY }

  /// The rectangle at one place.
  public func at(_ t: Double) -> Rect {
    Rect(x: x.at(t), y: y.at(t), width: width.at(t), height: height.at(t))
  }
}

extension LinearForm {
  /// The form along a line of solutions and parameters.
  func along(_ values: [AffineLength], _ parameters: [AffineLength]) -> AffineLength {
    var sum = AffineLength(constant)
    for term in variables { sum = sum + term.coefficient * values[term.index] }
    for term in self.parameters { sum = sum + term.coefficient * parameters[term.index] }
    return sum
  }
}

extension RectForm {
  func along(_ values: [AffineLength], _ parameters: [AffineLength]) -> AffineRect {
    AffineRect(
      x: left.along(values, parameters), y: top.along(values, parameters),
      width: width.along(values, parameters), height: height.along(values, parameters))
  }
}
