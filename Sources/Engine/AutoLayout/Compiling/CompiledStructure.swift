import Simplex

/// A scene compiled for one structure: the linear program, and how to read frames off its solutions.
struct CompiledStructure: Sendable {
  var scene: Scene
  var program: CompiledProgram
  /// One an LP constraint.
  var origins: [ConstraintOrigin]
  /// One a parameter.
  var roles: [ParameterRole]
  /// Left, top, width and height of each item in root coordinates; nil for what is not installed.
  var rects: [RectForm?]
  /// Direction in which each item arranges its content.
  var directions: [LayoutDirection]
  var isHidden: [Bool]
  var digest: UInt64
}

/// A rectangle of linear forms in root coordinates, points.
package struct RectForm: Sendable {
  var left: LinearForm
  var top: LinearForm
  var width: LinearForm
  var height: LinearForm

  var right: LinearForm { left + width }
  var bottom: LinearForm { top + height }

  package func start(_ axis: Axis) -> LinearForm { axis == .horizontal ? left : top }
  func length(_ axis: Axis) -> LinearForm { axis == .horizontal ? width : height }
  package func end(_ axis: Axis) -> LinearForm { axis == .horizontal ? right : bottom }
  func center(_ axis: Axis) -> LinearForm { start(axis) + 0.5 * length(axis) }

  func edge(_ edge: Edge) -> LinearForm {
    switch edge {
    case .left: left
    case .top: top
    case .right: right
    case .bottom: bottom
    }
  }

  func value(_ solution: [Double], _ parameters: [Double]) -> Rect {
    Rect(
      x: left.value(solution, parameters), y: top.value(solution, parameters),
      width: width.value(solution, parameters), height: height.value(solution, parameters))
  }
}

/// How the root view gets its size.
enum RootSizing: Hashable, Sendable {
  /// The screen or host imposes it.
  case imposed
  /// The smallest that the constraints allow: `systemLayoutSizeFitting(layoutFittingCompressedSize)`.
  case fitting
  /// The host imposes the width; the height is the environment's unless content asks for another, as
  /// for self-sizing cells.
  case fittingHeight
}
