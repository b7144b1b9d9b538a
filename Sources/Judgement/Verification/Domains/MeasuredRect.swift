import AutoLayout

/// A rectangle in lengths of any kind: numbers, lanes, affine lengths.
struct MeasuredRect<Length> {
  var x: Length
  var y: Length
  var width: Length
  var height: Length

  func start(_ axis: Axis) -> Length { axis == .horizontal ? x : y }
  func length(_ axis: Axis) -> Length { axis == .horizontal ? width : height }

  /// In the order in which violations list them.
  var numbers: [Length] { [x, y, width, height] }
}

extension MeasuredRect: Sendable where Length: Sendable {}

extension MeasuredRect<Double> {
  init(_ rect: Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

/// One length for each edge.
struct EdgeValues<Length> {
  var left: Length
  var top: Length
  var right: Length
  var bottom: Length

  /// In the order of ``edges``.
  var all: [Length] { [left, top, right, bottom] }

  /// The edges of ``all``.
  static var edges: [Edge] { [.left, .top, .right, .bottom] }
}
