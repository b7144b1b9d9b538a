import Simplex

/// A scene compiled for one structure: the linear program, and the forms that give frames from its
/// solutions.
struct CompiledStructure: Sendable {
  var scene: Scene
  var program: CompiledProgram
  /// By constraint of the program.
  var origins: [ConstraintOrigin]
  /// By parameter.
  var roles: [ParameterRole]
  /// Left, top, width and height of each item in root coordinates; nil for items that are not
  /// installed.
  var rects: [RectForm?]
  /// The same in rows.
  let rectTable: RectTable
  /// The direction in which each item arranges its content.
  var directions: [LayoutDirection]
  var isHidden: [Bool]
  /// What margins and insets read of the items.
  let margins: MarginTable
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

/// The source of the root view's size.
enum RootSizing: Hashable, Sendable {
  /// The screen or host imposes it.
  case imposed
  /// The smallest that the constraints allow: `systemLayoutSizeFitting(layoutFittingCompressedSize)`.
  case fitting
  /// The host imposes the width; the height is the environment's unless content requires another,
  /// as in self-sizing cells.
  case fittingHeight
}
