import Simplex

/// A length in points that is affine in the parameter of a sweep.
public typealias AffineLength = IntervalProof.AffineValue

/// A rectangle in root coordinates whose sides are affine in the parameter of a sweep.
public struct AffineRect: Hashable, Sendable {
  public var x: AffineLength
  public var y: AffineLength
  public var width: AffineLength
  public var height: AffineLength

  public init(x: AffineLength, y: AffineLength, width: AffineLength, height: AffineLength) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var minX: AffineLength { x }
  public var minY: AffineLength { y }
  public var maxX: AffineLength { x + width }
  public var maxY: AffineLength { y + height }
  public var midX: AffineLength { x + 0.5 * width }
  public var midY: AffineLength { y + 0.5 * height }

  public func start(_ axis: Axis) -> AffineLength { axis == .horizontal ? x : y }
  public func length(_ axis: Axis) -> AffineLength { axis == .horizontal ? width : height }
  public func end(_ axis: Axis) -> AffineLength { axis == .horizontal ? maxX : maxY }

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
