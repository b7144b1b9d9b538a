import AutoLayout
import Fuzzing
import Judging

extension LayoutScene {
  /// The variations of the scene.
  ///
  /// - Parameter model: the scene, or the same with invariants in it.
  /// - Throws: ``LayoutCheckError/noSuchAxis(_:names:)``.
  func space(
    of model: Scene, _ environments: LayoutEnvironments
  ) throws(LayoutCheckError) -> VariationSpace {
    let (fixed, size) = (fixedAxes, model.reference.size)
    var names = environments.axes.map(Set.init)
    if !fixed.isEmpty {
      names = (names ?? Set(VariationSpace(model).axes.map(\.name))).subtracting(
        fixed.map(\.rawValue))
    }
    let space = VariationSpace(
      model,
      widths: fixed.contains(.width) ? size.width...size.width : environments.widths,
      heights: fixed.contains(.height) ? size.height...size.height : environments.heights,
      names: names, screens: screens, keepsClasses: codeKeys.contains(.sizeClasses))
    if let names = environments.axes {
      // Some axes are there where they are asked for.
      let known = VariationSpace(model).axes.map(\.name)
      let given = known + space.axes.map(\.name) + fixed.map(\.rawValue)
      for name in names where !given.contains(name) { throw .noSuchAxis(name, names: known) }
    }
    return space
  }
}
