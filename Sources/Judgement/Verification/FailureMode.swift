import AutoLayout

/// One of several ways in which an invariant fails, each a mistake of its own: a view that extends beyond its superview
/// at the bottom because its text grew may also be pinned wrongly at its leading edge.
public enum FailureMode: String, Hashable, Sendable {
  /// At one edge, in the layout direction.
  case leading, trailing, top, bottom
  /// Along one axis.
  case horizontal, vertical
  /// The text needs more of one length.
  case width, height
  /// The width is too small, and a constant that the author chose.
  case constantWidth = "constant-width"
  /// The height is too small, and a constant that the author chose.
  case constantHeight = "constant-height"
  /// It holds by a constant that fits the current content only.
  case constant

  /// The edge in the layout direction.
  init(_ edge: Edge, in direction: LayoutDirection) {
    self =
      switch edge {
      case .top: .top
      case .bottom: .bottom
      case .left: direction == .leftToRight ? .leading : .trailing
      case .right: direction == .leftToRight ? .trailing : .leading
      }
  }

  init(along axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

  init(lengthAlong axis: Axis) { self = axis == .horizontal ? .width : .height }

  /// Of a constant length that the author chose.
  init(constantAlong axis: Axis) {
    self = axis == .horizontal ? .constantWidth : .constantHeight
  }
}

extension Invariant.Kind {
  /// The rule of the invariant in findings if it is broken in this way, such as
  /// `inside-superview-top`.
  package func rule(_ mode: FailureMode) -> String { rawValue + "-" + mode.rawValue }

  /// The rule of texts that a constant puts on one line: it holds wherever they are shown.
  package static let baselinesByConstant = alignedBaselines.rule(.constant)

  /// The rule of a text that is at another side of its view than on the canvas.
  static let textOnOtherSide = textBeside.rule(.horizontal)
}
