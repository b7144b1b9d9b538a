import AutoLayout
import Judging

/// The sizes that a view has in each pair of size classes, where both vary: no phone on its side is as narrow as one
/// upright.
struct ClassSizes: Hashable, Sendable {
  private struct Classes: Hashable, Sendable {
    let horizontal: SizeClass
    let vertical: SizeClass

    init(_ environment: Environment) {
      (horizontal, vertical) = (environment.horizontalSizeClass, environment.verticalSizeClass)
    }
  }

  private var widths: [Classes: ClosedRange<Double>] = [:]
  private let canvas: Classes
  private let canvasSize: Size
  private let hasOwnHeight: Bool

  /// - Parameters:
  ///   - screens: those that the view is shown on.
  ///   - hasOwnHeight: true for a view that is as high as its content.
  init(_ scene: Scene, of screens: [Screen], hasOwnHeight: Bool) {
    canvas = Classes(scene.reference)
    canvasSize = scene.reference.size
    self.hasOwnHeight = hasOwnHeight
    for screen in screens {
      let classes = Classes(screen.environment(bars: Bars()))
      guard widths[classes] == nil else { continue }
      widths[classes] = Screen.widths(classes.horizontal, classes.vertical, of: screens)
    }
  }

  /// Gives an environment the nearest size that screens of its size classes have; that of the canvas stays.
  func fit(_ environment: inout Environment) {
    let (classes, size) = (Classes(environment), environment.size)
    guard size != canvasSize || classes != canvas, let widths = widths[classes] else { return }
    environment.size.width = min(max(size.width, widths.lowerBound), widths.upperBound)
    guard !hasOwnHeight, classes != canvas || size.height != canvasSize.height else { return }
    let heights = VariationSpace.screenHeights(environment)
    environment.size.height = min(max(size.height, heights.lowerBound), heights.upperBound)
  }
}
