/// A point in points (pt); the coordinate space is named where it is used.
public struct Point: Hashable, Sendable {
  /// Points, to the right.
  public var x: Double
  /// Points, downwards.
  public var y: Double

  /// The origin by default.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }
}

/// A size in points (pt).
public struct Size: Hashable, Sendable {
  /// Points.
  public var width: Double
  /// Points.
  public var height: Double

  /// Empty by default.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// The length along one axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal {
        width = newValue
      } else {
        height = newValue
      }
    }
  }

  /// The remaining size inside `insets` on the four edges.
  public func inset(by insets: EdgeInsets) -> Size {
    Size(
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}

/// A rectangle in points (pt); y grows downwards, as in UIKit.
public struct Rect: Hashable, Sendable {
  /// Points, to the right.
  public var x: Double
  /// Points, downwards.
  public var y: Double
  /// Points.
  public var width: Double
  /// Points.
  public var height: Double

  /// Empty and at the origin by default.
  public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The left edge.
  public var minX: Double { x }
  /// The top edge.
  public var minY: Double { y }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The centre from left to right.
  public var midX: Double { x + width / 2 }
  /// The centre from top to bottom.
  public var midY: Double { y + height / 2 }
  /// Width and height.
  public var size: Size { Size(width: width, height: height) }
  /// The corner at the top left.
  public var origin: Point { Point(x: x, y: y) }

  /// The lower edge coordinate along `axis`.
  public func start(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
  /// The upper edge coordinate along `axis`.
  public func end(_ axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }

  /// The rectangle moved by the negative of `origin`: itself in the coordinates of a view placed there.
  public func relative(to origin: Point) -> Rect {
    Rect(x: x - origin.x, y: y - origin.y, width: width, height: height)
  }

  /// The rectangle reduced by `insets` on its four edges.
  public func inset(by insets: EdgeInsets) -> Rect {
    let size = size.inset(by: insets)
    return Rect(
      x: x + insets.left, y: y + insets.top, width: size.width, height: size.height)
  }
}

/// Physical insets in points (pt).
public struct EdgeInsets: Hashable, Sendable {
  /// Points, downwards.
  public var top: Double
  /// Points, to the right.
  public var left: Double
  /// Points, upwards.
  public var bottom: Double
  /// Points, to the left.
  public var right: Double

  /// Zero by default.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = EdgeInsets()

  /// The inset at one edge.
  public subscript(edge: Edge) -> Double {
    get {
      switch edge {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .left: left = newValue
      case .bottom: bottom = newValue
      case .right: right = newValue
      }
    }
  }
}

/// One of the four physical edges of a rectangle.
public enum Edge: Int, CaseIterable, Hashable, Sendable {
  /// In the order of `UIEdgeInsets`.
  case top, left, bottom, right

  /// The axis along which the edge can move.
  public var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
}

/// A layout axis.
public enum Axis: Int, CaseIterable, Hashable, Sendable {
  /// From left to right, and from top to bottom.
  case horizontal, vertical

  /// The axis across.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
